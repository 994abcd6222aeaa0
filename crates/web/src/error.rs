//! What an HTTP request is told when it cannot be served: a status and a JSON body. What went wrong
//! inside goes to the log, not to the client.

use axum::Json;
use axum::extract::rejection::JsonRejection;
use axum::http::StatusCode;
use axum::response::{IntoResponse, Response};
use serde_json::json;
use trebejo_play::OpenError;
use trebejo_store::StoreError;

/// Why a request was refused.
#[derive(Debug)]
pub(crate) struct Error {
    pub status: StatusCode,
    pub code: &'static str,
    pub text: String,
}

impl Error {
    pub(crate) fn new(status: StatusCode, code: &'static str, text: impl Into<String>) -> Error {
        Error { status, code, text: text.into() }
    }

    #[expect(clippy::needless_pass_by_value, reason = "map_err hands errors over")]
    pub(crate) fn bad(text: impl ToString) -> Error {
        Error::new(StatusCode::BAD_REQUEST, "bad-request", text.to_string())
    }

    pub(crate) fn no_round(id: &str) -> Error {
        let id: String = id.chars().filter(|c| !c.is_control()).take(40).collect();
        Error::new(StatusCode::NOT_FOUND, "not-found", format!("there is no round {id}"))
    }

    pub(crate) fn forbidden(text: &'static str) -> Error {
        Error::new(StatusCode::FORBIDDEN, "forbidden", text)
    }

    pub(crate) fn limit(text: &'static str) -> Error {
        Error::new(StatusCode::TOO_MANY_REQUESTS, "limit", text)
    }
}

impl IntoResponse for Error {
    fn into_response(self) -> Response {
        let body = json!({ "error": { "code": self.code, "text": self.text } });
        (self.status, Json(body)).into_response()
    }
}

impl From<JsonRejection> for Error {
    fn from(error: JsonRejection) -> Error {
        Error::new(error.status(), "bad-request", error.body_text())
    }
}

impl From<OpenError> for Error {
    fn from(error: OpenError) -> Error {
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
                tracing::error!("store: {error}");
                let text = "the server could not read or write its data, its log says why";
                return Error::new(StatusCode::INTERNAL_SERVER_ERROR, "internal", text);
            }
        };
        Error::new(status, code, error.to_string())
    }
}
