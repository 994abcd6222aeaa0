//! What the command line says when it cannot do what was asked.

use trebejo_core::{Message, MessageError};

/// Why a command did not do it. The sentences are in `messages/`.
#[derive(Clone, Debug, MessageError)]
pub(crate) enum Problem {
    #[message("cli.option-of-server", option)]
    OptionOfServer(&'static str),
    #[message("cli.no-home")]
    NoHome,
    #[message("cli.not-solved")]
    NotSolved { game: String, expected: Vec<&'static str> },
    #[message("cli.position")]
    Position { text: String, why: Message },
    #[message("cli.option")]
    Option { option: &'static str, why: Message },
    #[message("cli.position-is-no-game")]
    PositionIsNoGame,
    #[message("cli.file-too-long", most)]
    FileTooLong(u64),
    #[message("cli.text-too-long")]
    TextTooLong,
    #[message("cli.not-utf8")]
    NotUtf8,
    #[message("cli.record-not-utf8")]
    RecordNotUtf8,
    #[message("cli.one-game")]
    OneGame,
    #[message("cli.several-games")]
    SeveralGames,
    #[message("cli.nothing-kept", folder)]
    NothingKept(String),
    #[message("cli.no-copy-of-ours", file)]
    NoCopyOfOurs(String),
    #[message("cli.no-backup", file)]
    NoBackup(String),
    #[message("cli.not-two-engines", found)]
    NotTwoEngines(String),
    #[message("cli.no-players")]
    NoPlayers,
    #[message("cli.no-delay")]
    NoDelay,
    #[message("cli.draw-rule", found)]
    DrawRule(String),
    #[message("cli.resign-rule", found)]
    ResignRule(String),
    #[message("cli.sprt-rule", found)]
    SprtRule(String),
    #[message("cli.arena-stopped")]
    ArenaStopped { games: usize, command: String },
    #[message("cli.arena-stopped-in")]
    ArenaStoppedIn { games: usize, folder: String },
    #[message("cli.cannot-write")]
    CannotWrite { file: String, why: Message },
    #[message("cli.cannot-read")]
    CannotRead { file: String, why: Message },
    #[message("cli.folder")]
    Folder,
    #[message("cli.file")]
    File { file: String, why: Message },
    #[message("cli.about")]
    About { file: String, why: Message },
    #[message("cli.no-command", command)]
    NoCommand(String),
    #[message("cli.puzzle-what")]
    PuzzleWhat,
    #[message("cli.other-puzzles")]
    OtherPuzzles { found: String, game: String },
    #[message("cli.bad-puzzles", count)]
    BadPuzzles(usize),
    #[message("cli.no-puzzles")]
    NoPuzzles,
    #[message("cli.no-chance", game)]
    NoChance(&'static str),
    #[message("cli.many-sequences", most)]
    ManySequences(u64),
    #[message("cli.cannot-start", why)]
    CannotStart(Message),
    #[message("cli.no-signals", why)]
    NoSignals(Message),
    #[message("cli.no-games", file)]
    NoGames(String),
    #[message("cli.no-such-game")]
    NoSuchGame { file: String, games: usize, game: usize },
    #[message("cli.none-readable")]
    NoneReadable,
    #[message("cli.broken")]
    Broken { broken: usize, games: usize },
    #[message("cli.game-broken")]
    GameBroken,
    #[message("cli.interrupted")]
    Interrupted,
    #[message("cli.needs-terminal")]
    NeedsTerminal,
    #[message("cli.over", end)]
    Over(String),
    #[message("cli.chance-decides", example)]
    ChanceDecides(String),
    #[message("cli.no-engine", game)]
    NoEngine(&'static str),
    #[message("cli.solve-stopped")]
    SolveStopped,
    #[message("cli.variant", found)]
    Variant(String),
    #[message("cli.backgammon-only")]
    BackgammonOnly,
    #[message("cli.no-pgn")]
    NoPgn,
    #[message("cli.more-than-position")]
    MoreThanPosition,
    #[message("cli.output", why)]
    Output(Message),
}
