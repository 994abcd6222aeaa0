//! Statistics of whole rounds, with figures worked out by hand.

use trebejo_core::Record;
use trebejo_stats::{Digest, Gather, Played, Score};

const GREEN_LOSES: &str = "1 green resign\n";

fn record(game: &str, seats: [&str; 2], events: &str) -> Record {
    let (names, start, more) = match game {
        "diamond" => (["green", "red"], "RRRR.RG..RG.GGGG..... g 0", ""),
        "chess" => {
            (["white", "black"], "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1", "")
        }
        other => panic!("{other}"),
    };
    let text = format!(
        "trebejo 1\ngame {game}\nstart {start}\nseat {} {}\nseat {} {}\nclock none\n{more}\n{events}",
        names[0], seats[0], names[1], seats[1]
    );
    Record::read(&text).unwrap()
}

fn take(gather: &mut Gather, number: i64, record: &Record) -> bool {
    let Some(digest) = Digest::of(&trebejo_games::registry(trebejo_host::native(), None), record)
    else {
        return false;
    };
    gather.take(Played { id: &format!("r{number}"), at: number, digest: &digest })
}

#[test]
fn results_are_counted_by_game_level_and_opening() {
    let mut ana = Gather::new(" ana ");
    let chess = |seats, last: &str| {
        record("chess", seats, &format!("1 white e2e4\n2 black c7c5\n3 {last}\n"))
    };
    let rounds = [
        chess(["person Ana", "engine 3"], "black resign"),
        chess(["person Ana", "engine 3"], "white resign"),
        chess(["engine 5", "person ANA"], "white resign"),
        chess(["person Ana", "person Luis"], "white resign"),
        record("diamond", ["person Ana", "engine 1"], GREEN_LOSES),
    ];
    for (number, round) in (1..).zip(&rounds) {
        assert!(take(&mut ana, number, round));
    }
    // Not hers, not over, against herself.
    assert!(!take(&mut ana, 8, &chess(["person Anabel", "engine 3"], "white resign")));
    assert!(!take(&mut ana, 9, &record("diamond", ["person Ana", "engine 1"], "")));
    assert!(!take(&mut ana, 9, &record("diamond", ["person Ana", "person Ana"], GREEN_LOSES)));

    let games = ana.finish();
    let chess = &games["chess"];
    assert_eq!(chess.score, Score { won: 2, drawn: 0, lost: 2 });
    let levels: Vec<_> =
        chess.levels.iter().map(|one| (one.opponent.as_str(), one.elo, one.score)).collect();
    assert_eq!(
        levels,
        [
            ("3", Some(961.0), Score { won: 1, drawn: 0, lost: 1 }),
            ("5", Some(1297.0), Score { won: 1, drawn: 0, lost: 0 }),
            ("person", None, Score { won: 0, drawn: 0, lost: 1 }),
        ]
    );
    let openings: Vec<_> = chess
        .openings
        .iter()
        .map(|one| (one.opening.as_str(), one.seat.as_str(), one.score.played()))
        .collect();
    assert_eq!(openings, [("e4 c5", "white", 3), ("e4 c5", "black", 1)]);
    // One win, then one loss at 1,138: back to where an even score stands.
    let ratings: Vec<_> = chess.history.iter().map(|point| point.rating.value.round()).collect();
    assert_eq!(ratings[1], 961.0);
    // One and a half of two at 1,138: 400 × log10(3) above.
    assert_eq!(ratings[0], (961.0_f64 + 190.85).round());
    assert_eq!(chess.history.len(), 3, "people have no measured strength");
    assert_eq!(games["diamond"].score, Score { won: 0, drawn: 0, lost: 1 });
}

#[test]
fn a_game_with_takebacks_counts_but_is_not_rated() {
    let mut ana = Gather::new("Ana");
    let events = "1 white e2e4\n2 black c7c5\n3 white takeback 0\n4 white d2d4\n5 black d7d5\n6 white resign\n";
    assert!(take(&mut ana, 1, &record("chess", ["person Ana", "engine 3"], events)));
    let games = ana.finish();
    assert_eq!(games["chess"].score.lost, 1);
    assert!(games["chess"].history.is_empty());
    assert_eq!(games["chess"].openings[0].opening, "d4 d5");
}

#[test]
fn dice_are_counted_beside_their_chances() {
    use trebejo_core::{ChanceTag, Node, Rng, Sitter};
    use trebejo_host::SystemChance;
    use trebejo_play::{NewRound, Said, house_event};
    let games = trebejo_games::registry(trebejo_host::native(), None);
    let game = games.find("backgammon").unwrap();
    let seats = [Sitter::person("Ana").unwrap(), Sitter::Engine("1".into())];
    let new = NewRound { chance: Some(ChanceTag::Seed(5)), ..NewRound::between(seats) };
    let mut round = game.open(&new).unwrap();
    let (mut rng, mut rolls) = (Rng::new(3), 0);
    while !matches!(round.node(), Node::Over(_)) && round.ply() < 3_000 {
        if let Some(event) = house_event(&*round, None, &mut SystemChance) {
            rolls += u32::from(round.node() == Node::Chance);
            round.apply(event);
            continue;
        }
        let Node::Decision(seat) = round.node() else { panic!("someone acts") };
        let moves = round.moves();
        let quiet: Vec<_> = moves.iter().filter(|one| one.text != "double").collect();
        let text = &rng.pick(&quiet).unwrap().text;
        let said =
            Said { seat, seq: round.record().seq(), text, thought: std::time::Duration::ZERO };
        let event = round.check(said).unwrap();
        round.apply(event);
    }
    let mut ana = Gather::new("Ana");
    assert!(take(&mut ana, 1, round.record()));
    let stats = &ana.finish()["backgammon"];
    let total = stats.luck[0].total() + stats.luck[1].total();
    assert_eq!(total, rolls - 1, "the first roll of a game knows no doubles and is left out");
    for luck in &stats.luck {
        let fallen = luck.fallen();
        assert_eq!(fallen.len(), 21);
        let sum: f64 = fallen.iter().map(|one| one.expected).sum();
        assert!((sum - f64::from(luck.total())).abs() < 1e-6);
        let double = fallen.iter().find(|one| one.what == "66").unwrap();
        let other = fallen.iter().find(|one| one.what == "63").unwrap();
        assert!((other.expected - 2.0 * double.expected).abs() < 1e-9);
        assert!((double.expected - f64::from(luck.total()) / 36.0).abs() < 1e-9);
    }
    assert_eq!(stats.openings.len(), 1);
    assert!(stats.openings[0].opening.contains(": "), "{:?}", stats.openings);
}
