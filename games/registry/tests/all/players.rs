//! Players over a whole game: what is kept from move to move, and what is not.

use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;

use trebejo_core::{Limits, Node, Sitter};
use trebejo_games::registry;
use trebejo_host::SystemChance;
use trebejo_play::{
    GameEntry, Line, NewRound, Player, PlayerError, Round, Said, SeededChance, house_event,
};

const NODES: Limits = Limits { nodes: Some(2_000), time: None, depth: None, clock: None };
const TIME: Limits =
    Limits { time: Some(Duration::from_secs(3_600)), nodes: None, depth: None, clock: None };

fn open(entry: &dyn GameEntry) -> Box<dyn Round> {
    let nobody = || Sitter::Person("-".into());
    entry.open(&NewRound::between([nobody(), nobody()])).unwrap()
}

fn ask(player: &mut dyn Player, round: &dyn Round, limits: &Limits) -> Line {
    player.think(round, limits, &AtomicBool::new(false), &mut |_| {}).unwrap()
}

/// The first moves of a game of one player against itself, the player made by `next` before every move.
fn moves(
    entry: &dyn GameEntry,
    limits: &Limits,
    mut next: impl FnMut(Option<Box<dyn Player>>) -> Box<dyn Player>,
) -> Vec<String> {
    let mut round = open(entry);
    let mut luck = SeededChance::new(7, 0);
    let (mut player, mut moves) = (None, Vec::new());
    while moves.len() < 10 {
        match round.node() {
            Node::Chance => {
                let event = round.roll(&mut luck);
                round.apply(event);
            }
            Node::Decision(seat) => {
                if let Some(event) = house_event(&*round, None, &mut SystemChance) {
                    round.apply(event);
                    continue;
                }
                let mut this = next(player.take());
                let text = ask(&mut *this, &*round, limits).moves[0].clone();
                let seq = round.record().seq();
                let said = Said { seat, seq, text: &text, thought: Duration::ZERO };
                let event = round.check(said).unwrap();
                round.apply(event);
                moves.push(text);
                player = Some(this);
            }
            Node::Over(_) => break,
        }
    }
    moves
}

/// Whether a player kept over a game plays as one made anew for every move does.
fn plays_alike(entry: &dyn GameEntry, name: &str, limits: &Limits) {
    let make = || entry.player(name, 5).unwrap();
    let kept = moves(entry, limits, |player| player.unwrap_or_else(make));
    let anew = moves(entry, limits, |_| make());
    assert_eq!(kept, anew, "{} {name}", entry.id());
}

#[test]
fn a_level_kept_over_a_game_plays_as_one_made_anew_for_every_move() {
    for entry in &registry(trebejo_host::native(), None) {
        for level in 1..=entry.info().levels {
            plays_alike(&**entry, &level.to_string(), &Limits::default());
        }
    }
}

#[test]
fn a_player_limited_by_positions_begins_every_move_anew() {
    for entry in &registry(trebejo_host::native(), None) {
        for name in entry.info().engines {
            plays_alike(&**entry, name, &NODES);
        }
    }
}

/// Positions visited until five plies were looked ahead, in two thoughts about one position.
fn effort(name: &str, between: impl FnOnce(&mut dyn Player, &dyn Round)) -> [u64; 2] {
    let entry = crate::game("chess");
    let round = open(&*entry);
    let mut player = entry.player(name, 1).unwrap();
    let once = |player: &mut dyn Player| {
        let (mut nodes, stop) = (None, AtomicBool::new(false));
        let mut report = |line: Line| {
            if line.depth >= 5 {
                nodes.get_or_insert(line.nodes);
                stop.store(true, Ordering::Relaxed);
            }
        };
        player.think(&*round, &TIME, &stop, &mut report).unwrap();
        nodes.expect("five plies take no hour")
    };
    let first = once(&mut *player);
    between(&mut *player, &*round);
    [first, once(&mut *player)]
}

#[test]
fn a_player_limited_by_time_knows_what_it_has_searched_before() {
    for name in ["engine", "alphabeta"] {
        let [first, second] = effort(name, |_, _| {});
        assert!(second < first, "{name}: {first}, then {second}");
        let [first, second] = effort(name, |player, round| player.new_game(round).unwrap());
        assert_eq!(first, second, "{name} forgets everything when another game begins");
        let [first, second] = effort(name, |player, round| drop(ask(player, round, &NODES)));
        assert_eq!(first, second, "{name} was asked with a limit of positions in between");
    }
}

#[test]
fn a_player_asked_about_another_game_says_so() {
    let mut player = crate::game("chess").player("random", 1).unwrap();
    let round = open(&*crate::game("diamond"));
    let stop = AtomicBool::new(false);
    let why = player.think(&*round, &NODES, &stop, &mut |_| {}).unwrap_err();
    let game = "diamond".to_string();
    assert_eq!(why, PlayerError::Game { engine: "random".into(), game });
}
