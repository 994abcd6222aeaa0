//! The catalogue of this crate, and every type that says something with it.

use std::io;

use crate::game::Lacking;
use crate::options::Range;
use crate::record::FirstLine;
use crate::{
    Catalogue, ClockRuleError, Codes, DeedError, EventError, FileFault, HexError, LangError,
    MomentError, NameError, OptionError, PerftTableError, RecordError, TagError, catalogue_files,
};

/// The messages of this crate.
pub const MESSAGES: Catalogue = Catalogue {
    name: "core",
    files: catalogue_files!(),
    codes: &[
        ClockRuleError::CODES,
        DeedError::CODES,
        EventError::CODES,
        FileFault::CODES,
        FirstLine::CODES,
        HexError::CODES,
        LangError::CODES,
        Lacking::CODES,
        MomentError::CODES,
        NameError::CODES,
        OptionError::CODES,
        PerftTableError::CODES,
        Range::CODES,
        RecordError::CODES,
        TagError::CODES,
        io::Error::CODES,
    ],
};
