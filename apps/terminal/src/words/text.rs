//! Sentences of line mode, and of both ways of playing.

use trebejo_core::{Argument, Message, ToMessage};

/// What line mode says, and what both ways of playing do.
#[derive(ToMessage)]
pub(crate) enum Text<'a> {
    #[message("tui.welcome")]
    Welcome { game: &'a str, id: &'a str },
    #[message("tui.goodbye")]
    Goodbye { id: &'a str, command: &'a str },
    #[message("tui.first-move")]
    FirstMove,
    #[message("tui.last-move")]
    LastMove { seat: &'a str, mv: &'a str },
    #[message("tui.seat-to-move")]
    SeatToMove { seat: &'a str },
    #[message("tui.prompt")]
    Prompt { turn: Message, example: &'a str },
    #[message("tui.prompt-chance")]
    PromptChance { example: &'a str },
    #[message("tui.prompt-over")]
    PromptOver,
    #[message("tui.thinking")]
    Thinking { seat: &'a str, who: &'a str },
    #[message("tui.played")]
    Played { number: u32, seat: &'a str, who: &'a str, mv: &'a str },
    #[message("tui.fell")]
    Fell { number: u32, outcome: Argument },
    #[message("tui.captured")]
    Captured { pieces: &'a str },
    #[message("tui.no-seed")]
    NoSeed,
    #[message("tui.late")]
    Late { seat: &'a str },
    #[message("tui.overtaken")]
    Overtaken,
    #[message("tui.stand-in")]
    StandIn { fault: Message },
    #[message("tui.engine-stopped")]
    EngineStopped,
    #[message("tui.legal-moves")]
    LegalMoves,
    #[message("tui.level")]
    Level { level: u32 },
    #[message("tui.guest")]
    Guest,
    #[message("tui.over")]
    Over { result: &'a str },
    #[message("tui.over-already")]
    OverAlready,
    #[message("tui.won")]
    Won { won: Message, why: Argument },
    #[message("tui.seat-won")]
    SeatWon { seat: &'a str },
    #[message("tui.drawn")]
    Drawn { why: Argument },
    #[message("tui.hint")]
    Hint { mv: &'a str, thought: &'a str, line: &'a str },
    #[message("tui.no-hint")]
    NoHint,
    #[message("tui.depth")]
    Depth { depth: u32 },
    #[message("tui.wins-in")]
    WinsIn { plies: u32 },
    #[message("tui.loses-in")]
    LosesIn { plies: u32 },
    #[message("tui.undone")]
    Undone,
    #[message("tui.nothing-to-undo")]
    NothingToUndo,
    #[message("tui.restarted")]
    Restarted { id: &'a str },
    #[message("tui.saved")]
    Saved { id: &'a str },
    #[message("tui.named")]
    Named { id: &'a str, title: &'a str },
    #[message("tui.bad-title")]
    BadTitle { why: Message },
    #[message("tui.resign-question")]
    ResignQuestion,
    #[message("tui.resign-prompt")]
    ResignPrompt,
    #[message("tui.not-resigned")]
    NotResigned,
    #[message("tui.draw-prompt")]
    DrawPrompt { by: &'a str, to: &'a str },
    #[message("tui.draw-claimable")]
    DrawClaimable { why: Argument },
    #[message("tui.draw-waits")]
    DrawWaits { to: &'a str },
    #[message("tui.draw-declined")]
    DrawDeclined { by: &'a str },
    #[message("tui.no-draws")]
    NoDraws,
    #[message("tui.offer-open")]
    OfferOpen { by: &'a str, offer: Message },
    #[message("tui.offer-draw")]
    OfferDraw,
    #[message("tui.offer-takeback")]
    OfferTakeback,
    #[message("tui.offer-resign")]
    OfferResign { points: u8 },
    #[message("tui.unreadable")]
    Unreadable { why: Message, example: &'a str },
    #[message("tui.illegal")]
    Illegal { typed: &'a str, why: Message },
    #[message("tui.no-offer")]
    NoOffer,
    #[message("tui.answer-first")]
    AnswerFirst,
    #[message("tui.not-your-turn")]
    NotYourTurn,
    #[message("tui.not-allowed")]
    NotAllowed { why: Message },
    #[message("tui.help-title")]
    HelpTitle,
    #[message("tui.help-squares")]
    HelpSquares { example: &'a str },
    #[message("tui.help-points")]
    HelpPoints { example: &'a str },
    #[message("tui.help-draw")]
    HelpDraw,
    #[message("tui.help-claim")]
    HelpClaim,
    #[message("tui.help-commands")]
    HelpCommands,
    #[message("tui.no-games")]
    NoGames,
    #[message("tui.running")]
    Running { plies: u32 },
}
