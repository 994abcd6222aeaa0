//! Every figure of the players, with a name. `docs/diamond-players.md` lists them and says which come from the
//! game's first description and which it leaves open.

/// Fuzzy sets: up to here a value is fully low.
pub const LOW: f32 = 0.1;
/// Fuzzy sets: here a value is fully medium.
pub const MEDIUM: f32 = 0.4;
/// Fuzzy sets: from here on a value is fully high.
pub const HIGH: f32 = 0.9;

/// Aggression is `(own / enemy - AGGRESSION_FROM) * AGGRESSION_SLOPE`, kept between 0 and 1.
pub const AGGRESSION_FROM: f32 = 0.3;
/// See [`AGGRESSION_FROM`].
pub const AGGRESSION_SLOPE: f32 = 3.0;
/// More aggression for a side that is behind.
pub const AGGRESSION_BEHIND: f32 = 0.3;
/// More aggression where both have equally many beads.
pub const AGGRESSION_TIED: f32 = 0.2;
/// The need to defend is `(enemy / own - DEFENCE_FROM) * DEFENCE_SLOPE`, kept between 0 and 1.
pub const DEFENCE_FROM: f32 = 0.5;
/// See [`DEFENCE_FROM`].
pub const DEFENCE_SLOPE: f32 = 2.0;

/// Rule 1, attack: the weight of trap potential and of mobility.
pub const ATTACK: [f32; 2] = [0.6, 0.4];
/// Rule 2, defend: the weight of trap potential and of mobility.
pub const DEFEND: [f32; 2] = [0.3, 0.7];
/// Rule 3, balance: the weight of trap potential and of mobility.
pub const BALANCE: [f32; 2] = [0.5, 0.5];
/// Rule 4, avoid: more danger than this counts.
pub const AVOID_ABOVE: f32 = 0.6;
/// Rule 4, avoid: what is left of the rules' opinion then.
pub const AVOID_KEEPS: f32 = 0.3;
/// What the rules' opinion, from 0 to 1, weighs in the sum.
pub const RULES: f32 = 20.0;

/// A bead's free neighbour.
pub const BEAD_MOBILITY: f32 = 4.0;
/// A bead beside two enemies or more.
pub const BEAD_TRAP_MANY: f32 = 25.0;
/// A bead beside one enemy.
pub const BEAD_TRAP_ONE: f32 = 8.0;
/// A bead beside two friends or more.
pub const BEAD_SAFETY_MANY: f32 = 12.0;
/// A bead beside one friend.
pub const BEAD_SAFETY_ONE: f32 = 4.0;
/// A bead in the centre.
pub const BEAD_CENTRE: f32 = 8.0;
/// A bead in a corner.
pub const BEAD_CORNER: f32 = 6.0;
/// A bead's worth is multiplied by this if its side is ahead.
pub const BEAD_AHEAD: f32 = 1.5;
/// A bead's worth is multiplied by this if its side is behind.
pub const BEAD_BEHIND: f32 = 1.8;

/// A bead more than the enemy.
pub const COUNT: f32 = 15.0;
/// The whole judgement is multiplied by this for a side that is ahead.
pub const JUDGE_AHEAD: f32 = 1.3;
/// The whole judgement is multiplied by this for a side that is behind.
pub const JUDGE_BEHIND: f32 = 1.6;
/// A won game; a lost one is worth as much less than nothing.
pub const WON: f32 = 2000.0;

/// Plies the full mode looks ahead, its own move included.
pub const FULL_DEPTH: u32 = 2;
/// A move with more trap potential is looked at before the others.
pub const TRAP_MOVE_ABOVE: f32 = 0.5;
/// Full mode: trap potential.
pub const FULL_TRAP: f32 = 50.0;
/// Full mode: trap potential once more, for the aggressive.
pub const FULL_AGGRESSION: f32 = 30.0;
/// Full mode: more aggression than this is aggressive.
pub const AGGRESSIVE_ABOVE: f32 = 0.5;
/// Full mode: mobility, for those who have to defend.
pub const FULL_DEFENCE: f32 = 25.0;
/// Full mode: more need than this has to defend.
pub const DEFENSIVE_ABOVE: f32 = 0.5;
/// Full mode: what a dangerous point costs.
pub const FULL_DANGER: f32 = 15.0;
/// Full mode: more danger than this is dangerous.
pub const DANGEROUS_ABOVE: f32 = 0.8;
/// Full mode: the fuzzy part is multiplied by this if ahead.
pub const FULL_AHEAD: f32 = 1.4;
/// Full mode: the fuzzy part is multiplied by this if behind.
pub const FULL_BEHIND: f32 = 2.0;

/// Fast mode: trap potential.
pub const FAST_TRAP: f32 = 200.0;
/// Fast mode: mobility.
pub const FAST_MOBILITY: f32 = 30.0;
/// Fast mode: danger.
pub const FAST_DANGER: f32 = 50.0;
/// Fast mode: a point near the centre.
pub const FAST_CENTRE: f32 = 15.0;
/// Fast mode: each threatening enemy bead.
pub const FAST_THREAT: f32 = 25.0;
/// Fast mode: an enemy bead threatens if its own trap potential is above this.
pub const THREAT_ABOVE: f32 = 0.5;
/// Fast mode, behind: all is multiplied by this.
pub const FAST_BEHIND: f32 = 1.8;
/// Fast mode, behind: more for trap potential.
pub const FAST_BEHIND_TRAP: f32 = 100.0;
/// Fast mode, ahead: all is multiplied by this.
pub const FAST_AHEAD: f32 = 2.5;
/// Fast mode, ahead: more for trap potential.
pub const FAST_AHEAD_TRAP: f32 = 300.0;
/// Fast mode, ahead: more for mobility.
pub const FAST_AHEAD_MOBILITY: f32 = 50.0;
/// Fast mode, tied: all is multiplied by this.
pub const FAST_TIED: f32 = 1.2;
/// Fast mode: the part of its worth that a move loses if it takes back the last one.
pub const FAST_PATTERN: f32 = 0.5;

/// Strategic value: each free neighbour.
pub const STRATEGY_MOBILITY: f32 = 1.0;
/// Strategic value: an enemy beside the point can be trapped next.
pub const STRATEGY_TRAP: f32 = 3.0;
/// Strategic value: whoever stands there can be trapped next.
pub const STRATEGY_DANGER: f32 = 2.0;
/// What a step of the way and a point of strategic value weigh in the sum.
pub const STRATEGY: f32 = 2.0;
/// The length of a way that does not exist: more steps than any shortest way on the empty board.
pub const NO_WAY: f32 = 7.0;

/// A side does not repeat one of so many of its latest moves.
pub const HISTORY: usize = 4;
/// What such a repetition costs: more than any judgement, less than the game.
pub const REPEATED: f32 = 1000.0;

/// Points at most so far from the middle (Manhattan, in the units of the drawing) are the centre.
pub const CENTRE_WITHIN: i32 = 70;
/// Points at most so far from the middle are near the centre.
pub const NEAR_WITHIN: i32 = 244;
/// Points so far out to one side are corners.
pub const CORNER_AT: i32 = 384;
/// The longest line of the board, Manhattan: dividing by it turns distances into steps at least needed.
pub const LONGEST_LINE: f32 = 488.0;

/// Plies the filtered minimax looks ahead.
pub const FILTERED_DEPTH: u32 = 2;
/// The filter: less mobility than this is risky, which is one way out of three or four: back.
pub const RISKY_BELOW: f32 = 0.34;
/// The filter: with more trap potential than this a move may be risky.
pub const WORTH_THE_RISK_ABOVE: f32 = 0.5;
