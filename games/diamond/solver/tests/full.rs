//! The whole solution, made, proved and played: half a minute with optimisation, so it runs with `./check --full`.

use std::collections::HashSet;
use std::path::Path;
use std::sync::Arc;
use std::sync::atomic::AtomicBool;

use trebejo_core::{Control, Engine, Limits, Node, Position, Rng, Root, Seat};
use trebejo_diamond::{Diamond, Move, read_position};
use trebejo_diamond_table::{
    Class, Effort, Entry, Perfect, Place, SolvedTable, Sources, Value, build, pack, verify,
};
use trebejo_host::{CLOCK, Disk, native};

#[test]
#[ignore = "solves the whole game, which takes half a minute in release and long without"]
fn the_whole_solution() {
    let folder = tempfile::tempdir().unwrap();
    let stop = AtomicBool::new(false);
    let effort = Effort { host: native(), progress: &|_| {}, stop: &stop };
    build(folder.path(), effort).unwrap();
    let verified = verify(folder.path(), effort).unwrap();
    let sum = verified.classes.iter().map(|class| [class.wins, class.draws, class.losses]);
    let sum = sum.reduce(|a, b| [a[0] + b[0], a[1] + b[1], a[2] + b[2]]).unwrap();
    assert_eq!(sum, [24_019_307, 29_626_803, 11_386_895]);

    let table = Arc::new(SolvedTable::open(&Disk, folder.path()).unwrap());
    let start = Diamond::start(Seat::First);
    assert_eq!(table.entry(&start).unwrap(), Some(Entry::DRAW));
    the_shipped_table_is_made_from_it(&table);
    no_win_needs_a_hundred_plies_without_a_removal(&table);
    a_thousand_won_positions_are_won_in_time(&table);
    without_distances_it_still_wins(&table);
}

fn the_shipped_table_is_made_from_it(table: &SolvedTable) {
    let made = pack(|class, row, out| table.row(class, row, out)).unwrap();
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("data/diamond.wdl");
    assert!(made == std::fs::read(path).unwrap(), "the shipped table is not what the solver makes");
}

fn children(pos: &Diamond) -> Vec<(Move, Diamond)> {
    let mut moves = Vec::new();
    pos.moves(&mut moves);
    let play = |mv| {
        let mut after = pos.rested();
        after.play(mv);
        (mv, after)
    };
    moves.into_iter().map(play).collect()
}

/// The longest win takes 101 plies, its last one removes beads: only if the hundred before it did not, the
/// counter would end the game first. So it is enough to follow the longest wins as long as nothing is removed.
fn no_win_needs_a_hundred_plies_without_a_removal(table: &SolvedTable) {
    let mut row = Vec::new();
    let mut level: HashSet<Place> = HashSet::new();
    for class in Class::ALL {
        for number in 0..class.rows() {
            table.row(class, number, &mut row).unwrap();
            let longest = |entry: &u8| Entry(*entry).plies() >= Some(101);
            let columns = row.iter().enumerate().filter(|(_, entry)| longest(entry));
            level.extend(columns.map(|(column, _)| Place { class, row: number, column }));
        }
    }
    assert!(!level.is_empty());
    let mut quiet = 0;
    while !level.is_empty() {
        assert!(quiet < 100, "a win needs {quiet} plies without a removal");
        quiet += 1;
        let mut next = HashSet::new();
        for place in level {
            let pos = read_position(&place.text()).unwrap();
            let entry = table.at(place).unwrap();
            let same = |after: &Diamond| {
                Place::of(after)
                    .filter(|_| after.quiet() > 0)
                    .map(|place| (place, table.at(place).unwrap()))
            };
            // Best play by both keeps to the distance; a best move that removes a bead ends the count.
            let best: Vec<_> = children(&pos).iter().map(|(_, after)| same(after)).collect();
            let kept = best.iter().flatten().filter(|(_, after)| after.before() == entry);
            next.extend(kept.map(|(place, _)| *place));
        }
        level = next;
    }
    println!("the longest wins go on for at most {quiet} plies without a removal");
}

fn think(player: &mut Perfect, pos: &Diamond, keys: &[u64]) -> Move {
    let stop = AtomicBool::new(false);
    let root = Root { pos, keys, repetition: Some(3) };
    let mut control = Control { stop: &stop, report: &mut |_| {} };
    player.think(root, &Limits::default(), &mut control).line[0]
}

/// Won positions by lot, with their distances.
fn won_positions(table: &SolvedTable, count: usize, seed: u64) -> Vec<(Diamond, u32)> {
    let mut rng = Rng::new(seed);
    let mut found = Vec::new();
    while found.len() < count {
        let class = *rng.pick(&Class::ALL).unwrap();
        let row = rng.below(class.rows() as u32) as usize;
        let column = rng.below(class.columns() as u32) as usize;
        let place = Place { class, row, column };
        let entry = table.at(place).unwrap();
        if entry.value() == Some(Value::Win) {
            found.push((read_position(&place.text()).unwrap(), entry.plies().unwrap()));
        }
    }
    found
}

fn a_thousand_won_positions_are_won_in_time(table: &Arc<SolvedTable>) {
    let sources = Sources::new(Some(table.clone()));
    let mut rng = Rng::new(9);
    for (i, (start, plies)) in won_positions(table, 1_000, 4).into_iter().enumerate() {
        // Against the best defence, which takes exactly as long, and against any.
        for best_defence in [true, false] {
            let mut players = [0, 1].map(|seed| Perfect::new(sources.clone(), CLOCK, seed));
            let mut pos = start;
            let mut played = 0;
            while let Node::Decision(seat) = pos.node() {
                let mv = if seat == Seat::First || best_defence {
                    think(&mut players[seat.index()], &pos, &[pos.key()])
                } else {
                    rng.pick(&children(&pos)).unwrap().0
                };
                pos.play(mv);
                played += 1;
            }
            let Node::Over(outcome) = pos.node() else { unreachable!() };
            assert_eq!(outcome.winner, Some(Seat::First), "{i}: {start:?}");
            assert!(played <= plies, "{i}: {start:?} took {played} plies instead of {plies}");
            assert!(!best_defence || played == plies, "{i}: {start:?}");
        }
    }
}

/// Without the full table the player keeps every win and makes its way; most are over before the draws of the rules.
fn without_distances_it_still_wins(table: &Arc<SolvedTable>) {
    let mut rng = Rng::new(2);
    let mut won = 0;
    const GAMES: usize = 60;
    for (start, _) in won_positions(table, GAMES, 5) {
        let mut player = Perfect::new(Sources::new(None), CLOCK, 1);
        let mut defender = Perfect::new(Sources::new(Some(table.clone())), CLOCK, 1);
        let (mut pos, mut keys) = (start, vec![start.key()]);
        while let Node::Decision(seat) = pos.node() {
            let mv = match seat {
                Seat::First => think(&mut player, &pos, &keys),
                Seat::Second if rng.below(4) == 0 => rng.pick(&children(&pos)).unwrap().0,
                Seat::Second => think(&mut defender, &pos, &keys),
            };
            pos.play(mv);
            keys.push(pos.key());
            let Some(entry) = table.entry(&pos).unwrap() else { break };
            let expected = if seat == Seat::First { Value::Loss } else { Value::Win };
            assert_eq!(entry.value(), Some(expected), "a win was given away: {pos:?}");
        }
        won += usize::from(matches!(pos.node(), Node::Over(o) if o.winner == Some(Seat::First)));
    }
    println!("{won} of {GAMES} won without distances");
    assert!(won * 10 >= GAMES * 8, "{won} of {GAMES}");
}
