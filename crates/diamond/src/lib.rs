//! diamond
