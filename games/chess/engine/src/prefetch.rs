//! Asking the processor to bring a place of memory near before it is read. This file alone says `unsafe` here; a hint
//! changes nothing but the time a later read takes.
#![allow(unsafe_code)]

/// Has the processor fetch the memory of a value that is read in a moment.
#[inline(always)]
pub(crate) fn prefetch<T>(value: &T) {
    #[cfg(target_arch = "x86_64")]
    // SAFETY: every processor of this architecture has the instruction, and it reads nothing into the program.
    unsafe {
        use std::arch::x86_64::{_MM_HINT_T0, _mm_prefetch};
        _mm_prefetch::<_MM_HINT_T0>(std::ptr::from_ref(value).cast());
    }
    #[cfg(not(target_arch = "x86_64"))]
    let _ = value;
}
