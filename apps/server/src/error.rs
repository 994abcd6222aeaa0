//! The answer to a request that cannot be served: a status and a JSON body. Faults of the server itself go to the log,
//! not to the client.

use axum::Json;
use axum::extract::rejection::JsonRejection;
use axum::http::StatusCode;
use axum::response::{IntoResponse, Response};
use serde_json::json;
use trebejo_core::{Message, ToMessage};
use trebejo_play::OpenError;
use trebejo_players::ResolveError;
use trebejo_store::StoreError;

use crate::messages::english;
use crate::reason::Reason;

/// What a request comes to.
pub(crate) type Answer<T> = Result<T, Error>;

/// Why a request was refused.
#[derive(Clone, Debug)]
pub(crate) struct Error {
    pub status: StatusCode,
    /// The stable code of `docs/protocol.md`.
    pub code: &'static str,
    /// What is wrong. The page renders it in its language.
    pub message: Message,
}

impl Error {
    pub(crate) fn of(status: StatusCode, code: &'static str, why: &impl ToMessage) -> Error {
        Error { status, code, message: why.to_message() }
    }

    /// A request that is wrong.
    pub(crate) fn bad(why: impl ToMessage) -> Error {
        Error::of(StatusCode::BAD_REQUEST, "bad-request", &why)
    }

    /// A position that cannot be played, or another request for a round that is wrong.
    pub(crate) fn position(error: OpenError) -> Error {
        match error {
            OpenError::Start(why) => Error::of(StatusCode::UNPROCESSABLE_ENTITY, "position", &why),
            error => error.into(),
        }
    }

    /// A request that could not even be read.
    #[expect(clippy::needless_pass_by_value, reason = "map_err hands errors over")]
    pub(crate) fn unreadable(why: impl ToString) -> Error {
        Reason::Request(why.to_string()).into()
    }

    pub(crate) fn no_round(id: &str) -> Error {
        Reason::NoRound(id.chars().filter(|c| !c.is_control()).take(40).collect()).into()
    }

    /// What is wrong, in English, for people who read the answer itself.
    pub(crate) fn text(&self) -> String {
        english(&self.message)
    }
}

impl IntoResponse for Error {
    fn into_response(self) -> Response {
        let error = json!({ "code": self.code, "text": self.text(), "message": self.message });
        (self.status, Json(json!({ "error": error }))).into_response()
    }
}

impl From<Reason> for Error {
    fn from(reason: Reason) -> Error {
        let (status, code) = reason.class();
        Error::of(status, code, &reason)
    }
}

impl From<JsonRejection> for Error {
    fn from(error: JsonRejection) -> Error {
        let request = Reason::Request(error.body_text());
        Error::of(error.status(), "bad-request", &request)
    }
}

impl From<OpenError> for Error {
    fn from(error: OpenError) -> Error {
        Error::bad(error)
    }
}

impl From<ResolveError> for Error {
    fn from(error: ResolveError) -> Error {
        Error::bad(error)
    }
}

impl From<StoreError> for Error {
    fn from(error: StoreError) -> Error {
        let (status, code) = match &error {
            StoreError::NoRound(_) => (StatusCode::NOT_FOUND, "not-found"),
            StoreError::NoSeat { .. } | StoreError::Invalid(_) => {
                (StatusCode::BAD_REQUEST, "bad-request")
            }
            StoreError::UnknownInvitation | StoreError::ExpiredInvitation => {
                (StatusCode::GONE, "invitation")
            }
            StoreError::Full | StoreError::NoSpace { .. } | StoreError::Busy => {
                (StatusCode::INSUFFICIENT_STORAGE, "not-saved")
            }
            _ => {
                tracing::error!("store: {}", english(&error));
                return Reason::Store.into();
            }
        };
        Error::of(status, code, &error)
    }
}
