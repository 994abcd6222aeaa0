//! Why the server itself refuses a request or fails: a code, and with it the status and the stable code of
//! `docs/protocol.md`. The rules, the store and the arenas have errors of their own. One list, for all features.

use axum::http::StatusCode;
use trebejo_core::{Message, MessageError};

/// Why the server did not do something.
#[derive(Clone, Debug, PartialEq, Eq, MessageError)]
pub(crate) enum Reason {
    /// Too many new rounds.
    #[message("web.limit.rounds")]
    ManyRounds,
    /// Too many questions about positions.
    #[message("web.limit.positions")]
    ManyPositions,
    /// Too many questions of other kinds.
    #[message("web.limit.questions")]
    ManyQuestions,
    /// Too many answers to puzzles.
    #[message("web.limit.answers")]
    ManyAnswers,
    /// Too many changes of arenas.
    #[message("web.limit.requests")]
    ManyRequests,
    /// Too many connections.
    #[message("web.limit.connections")]
    ManyConnections,
    /// Too many messages over one connection.
    #[message("web.limit.messages")]
    ManyMessages,
    /// One engine thinks for an address.
    #[message("web.limit.engine")]
    EngineBusy,
    /// Two reviews at once for an address.
    #[message("web.limit.reviews-here")]
    ReviewsHere,
    /// So many reviews at once for all.
    #[message("web.limit.reviews")]
    ManyReviews,

    /// Only the machine's own user may do this.
    #[message("web.owner")]
    Owner,
    /// Only the machine's own user may run arenas.
    #[message("web.owner.arenas")]
    OwnerArenas,
    /// Only the machine's own user may import rounds.
    #[message("web.owner.import")]
    OwnerImport,
    /// Only the machine's own user may export all rounds.
    #[message("web.owner.export")]
    OwnerExport,
    /// Only whoever plays, or the machine's own user.
    #[message("web.player")]
    Player,
    /// The request names another server.
    #[message("web.host")]
    Host,
    /// Another site's page sent the request.
    #[message("web.origin")]
    Origin,
    /// No help while two people play on different screens.
    #[message("web.running")]
    Running,

    /// There is no such round.
    #[message("web.no-round", round)]
    NoRound(String),
    /// There is no such puzzle.
    #[message("web.no-puzzle")]
    NoPuzzle {
        /// Its name.
        id: String,
        /// Its game.
        game: String,
    },
    /// There is no arena of the name that was asked for.
    #[message("web.arena-unknown")]
    ArenaUnknown,
    /// There is no such arena.
    #[message("web.no-arena", arena)]
    NoArena(String),
    /// An arena has no such game yet.
    #[message("web.no-game", arena)]
    NoGame(String),
    /// Nobody has solved the game.
    #[message("web.unsolved", game)]
    Unsolved(String),
    /// The review has not been made.
    #[message("web.no-review")]
    NoReview,
    /// The game has no PGN.
    #[message("web.no-pgn")]
    NoPgn,
    /// Reviews have no such form.
    #[message("web.review-form")]
    ReviewForm,

    /// A round whose record the rules do not allow.
    #[message("web.damaged")]
    Damaged {
        /// The round.
        round: String,
        /// What is wrong with it.
        why: Message,
    },
    /// The request is not well formed, as the library that reads it says.
    #[message("web.request", text)]
    Request(String),
    /// A message over a connection is not well formed.
    #[message("web.message", text)]
    Message(String),
    /// A second hello.
    #[message("web.hello")]
    SecondHello,
    /// The id of a message does not have the form of one.
    #[message("web.word")]
    MessageId,
    /// Not two seats.
    #[message("web.two-seats")]
    TwoSeats {
        /// The game's first seat.
        first: &'static str,
        /// The game's second seat.
        second: &'static str,
    },
    /// A seat without a player.
    #[message("web.seat-missing", seat)]
    SeatMissing(&'static str),
    /// No person sits there.
    #[message("web.no-person", seat)]
    NoPerson(String),
    /// A part of the request that cannot be read.
    #[message("web.field")]
    Field {
        /// Its name.
        field: &'static str,
        /// What is wrong with it.
        why: Message,
    },
    /// An unknown source of chance.
    #[message("web.chance")]
    Chance {
        /// What was given.
        text: String,
        /// What is wrong with it.
        why: Message,
    },
    /// A ply the round does not have.
    #[message("web.ply")]
    Ply {
        /// The ply asked for.
        ply: u32,
        /// The latest there is.
        last: u32,
    },
    /// A number of lines that is not served.
    #[message("web.lines")]
    Lines {
        /// What was asked for.
        found: usize,
        /// What is possible.
        most: usize,
    },
    /// More moves than a puzzle has.
    #[message("web.played", most)]
    Played(usize),
    /// More moves behind a position than are played.
    #[message("web.moves", most)]
    Moves(usize),
    /// More rounds than one bundle holds.
    #[message("web.ids")]
    Ids {
        /// What was asked for.
        found: usize,
        /// What is possible.
        most: usize,
    },
    /// A position of endless text.
    #[message("web.position-long")]
    PositionLong,
    /// Neither a round nor a position.
    #[message("web.nothing-asked")]
    NothingAsked,
    /// A cursor that cannot be read.
    #[message("web.cursor")]
    Cursor,
    /// A result that needs a name.
    #[message("web.result-name")]
    ResultName,
    /// An unknown result.
    #[message("web.result")]
    Result,
    /// A file's game without its form, or the other way round.
    #[message("web.game-and-form")]
    GameAndForm,
    /// A text that is not UTF-8.
    #[message("web.utf8", byte)]
    Utf8(usize),
    /// A text without games.
    #[message("web.no-games", form)]
    NoGames(String),
    /// An address of another server.
    #[message("web.address")]
    Address,
    /// Text that no picture can hold.
    #[message("web.picture")]
    Picture,

    /// The game has no engine.
    #[message("web.no-engine", game)]
    NoEngine(String),
    /// Nobody is to move.
    #[message("web.no-decision")]
    NoDecision,
    /// A round of more actions than a review takes.
    #[message("web.review-long")]
    ReviewLong {
        /// Its length.
        plies: u32,
        /// The longest that is reviewed.
        most: u32,
    },
    /// Another arena is playing.
    #[message("web.arena-busy", arena)]
    ArenaBusy(String),
    /// The arena itself is playing.
    #[message("web.arena-playing")]
    ArenaPlaying,
    /// Another process is playing this arena.
    #[message("web.arena-elsewhere")]
    ArenaElsewhere,
    /// The name belongs to an arena of another plan.
    #[message("web.arena-exists", difference)]
    ArenaExists(Message),

    /// The seat is not this connection's.
    #[message("web.not-seated")]
    NotSeated,
    /// Another process has added to the round.
    #[message("web.gone-on")]
    GoneOn,
    /// The list of external engines cannot be read; the log has more.
    #[message("web.engines-file")]
    EnginesFile,
    /// The round went on while the engine looked for advice.
    #[message("web.changed")]
    Changed,

    /// The store failed; the log has more.
    #[message("web.internal.store")]
    Store,
    /// An engine failed; the log has more.
    #[message("web.internal.engine")]
    Engine,
    /// No thread for a table; the log has more.
    #[message("web.internal.table")]
    Table,
    /// The arenas failed; the log has more.
    #[message("web.internal.laboratory")]
    Arenas,
    /// An arena's folder failed; the log has more.
    #[message("web.internal.arena")]
    Arena,
    /// An arena did not begin; the log has more.
    #[message("web.internal.arena-start")]
    ArenaStart,
    /// An arena could not be deleted; the log has more.
    #[message("web.internal.arena-delete")]
    ArenaDelete,
}

impl Reason {
    /// The status and the stable code of a request that is refused for it.
    pub(crate) fn class(&self) -> (StatusCode, &'static str) {
        use Reason as R;
        match self {
            R::ManyRounds
            | R::ManyPositions
            | R::ManyQuestions
            | R::ManyAnswers
            | R::ManyRequests
            | R::ManyConnections
            | R::ManyMessages
            | R::EngineBusy
            | R::ReviewsHere
            | R::ManyReviews => (StatusCode::TOO_MANY_REQUESTS, "limit"),
            R::Owner
            | R::OwnerArenas
            | R::OwnerImport
            | R::OwnerExport
            | R::Player
            | R::Host
            | R::Origin => (StatusCode::FORBIDDEN, "forbidden"),
            R::Running => (StatusCode::FORBIDDEN, "running"),
            R::NoRound(_) | R::NoPuzzle { .. } | R::NoArena(_) | R::ArenaUnknown | R::NoGame(_) => {
                (StatusCode::NOT_FOUND, "not-found")
            }
            R::Unsolved(_) => (StatusCode::NOT_FOUND, "unsolved"),
            R::NoReview | R::NoPgn | R::ReviewForm => (StatusCode::NOT_FOUND, "no-review"),
            R::NoDecision => (StatusCode::UNPROCESSABLE_ENTITY, "no-decision"),
            R::ReviewLong { .. } => (StatusCode::UNPROCESSABLE_ENTITY, "too-long"),
            R::ArenaBusy(_) | R::ArenaPlaying | R::ArenaElsewhere => (StatusCode::CONFLICT, "busy"),
            R::ArenaExists(_) => (StatusCode::CONFLICT, "exists"),
            R::Message(_) | R::SecondHello | R::MessageId => {
                (StatusCode::BAD_REQUEST, "unreadable")
            }
            R::NotSeated => (StatusCode::FORBIDDEN, "not-seated"),
            R::GoneOn | R::Changed => (StatusCode::CONFLICT, "stale"),
            R::Damaged { .. } => (StatusCode::INTERNAL_SERVER_ERROR, "damaged"),
            R::Store
            | R::Engine
            | R::Table
            | R::Arenas
            | R::Arena
            | R::ArenaStart
            | R::ArenaDelete => (StatusCode::INTERNAL_SERVER_ERROR, "internal"),
            _ => (StatusCode::BAD_REQUEST, "bad-request"),
        }
    }
}
