//! Texts of the whole screen.

use trebejo_core::ToMessage;

/// What the whole screen says: headings, buttons, keys of the bar, questions.
#[derive(ToMessage)]
pub(crate) enum Label<'a> {
    #[message("tui.key-help")]
    Help,
    #[message("tui.key-hint")]
    Hint,
    #[message("tui.key-undo")]
    Undo,
    #[message("tui.key-flip")]
    Flip,
    #[message("tui.key-draw")]
    Draw,
    #[message("tui.key-resign")]
    Resign,
    #[message("tui.key-replay")]
    Replay,
    #[message("tui.key-again")]
    Again,
    #[message("tui.key-menu")]
    Menu,
    #[message("tui.key-library")]
    Library,
    #[message("tui.key-open")]
    Open,
    #[message("tui.key-delete")]
    Delete,
    #[message("tui.key-search")]
    Search,
    #[message("tui.key-quit")]
    Quit,
    #[message("tui.button-play-again")]
    PlayAgain,
    #[message("tui.button-from-start")]
    FromStart,
    #[message("tui.button-continue")]
    Continue,
    #[message("tui.button-begin")]
    Begin,
    #[message("tui.button-accept")]
    Accept,
    #[message("tui.button-decline")]
    Decline,
    #[message("tui.button-confirm")]
    Confirm,
    #[message("tui.button-claim")]
    Claim,
    #[message("tui.game-id")]
    GameId { id: &'a str },
    #[message("tui.looking")]
    Looking { ply: u32, last: u32 },
    #[message("tui.players")]
    Players,
    #[message("tui.moves")]
    Moves,
    #[message("tui.engine")]
    Engine,
    #[message("tui.engine-of")]
    EngineOf { seat: &'a str },
    #[message("tui.engine-thinks")]
    EngineThinks,
    #[message("tui.engine-hint")]
    EngineHint,
    #[message("tui.engine-silent")]
    EngineSilent,
    #[message("tui.depth-short")]
    DepthShort { depth: u32 },
    #[message("tui.place-bar")]
    PlaceBar,
    #[message("tui.place-off")]
    PlaceOff,
    #[message("tui.over-here")]
    OverHere,
    #[message("tui.only-engines")]
    OnlyEngines,
    #[message("tui.resign-yes")]
    ResignYes,
    #[message("tui.resign-all")]
    ResignAll,
    #[message("tui.resign-for")]
    ResignFor { points: u8 },
    #[message("tui.play-on")]
    PlayOn,
    #[message("tui.motto")]
    Motto { games: usize },
    #[message("tui.play")]
    Play,
    #[message("tui.game-facts")]
    GameFacts { levels: u32, luck: &'a str },
    #[message("tui.about-library")]
    AboutLibrary,
    #[message("tui.language")]
    Language,
    #[message("tui.about-language")]
    AboutLanguage,
    #[message("tui.about-help")]
    AboutHelp,
    #[message("tui.about-quit")]
    AboutQuit,
    #[message("tui.all-games")]
    AllGames,
    #[message("tui.column-played")]
    ColumnPlayed,
    #[message("tui.column-game")]
    ColumnGame,
    #[message("tui.column-players")]
    ColumnPlayers,
    #[message("tui.column-status")]
    ColumnStatus,
    #[message("tui.library-empty")]
    LibraryEmpty,
    #[message("tui.search-empty")]
    SearchEmpty,
    #[message("tui.search-for")]
    SearchFor { text: &'a str },
    #[message("tui.count")]
    Count { games: usize },
    #[message("tui.delete-question")]
    DeleteQuestion { id: &'a str, game: &'a str },
    #[message("tui.delete-yes")]
    DeleteYes,
    #[message("tui.delete-no")]
    DeleteNo,
    #[message("tui.deleted")]
    Deleted { id: &'a str },
    #[message("tui.failed")]
    Failed,
    #[message("tui.too-small")]
    TooSmall { width: u16, height: u16 },
    #[message("tui.keys")]
    Keys,
}
