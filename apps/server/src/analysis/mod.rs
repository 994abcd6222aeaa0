//! What positions and moves are worth: live analysis, reviews, X-rays and the tables of solved games.

pub(crate) mod live;
pub(crate) mod permission;
pub(crate) mod queue;
pub(crate) mod review_routes;
pub(crate) mod reviews;
pub(crate) mod solutions;
pub(crate) mod worth;
pub(crate) mod xray;
