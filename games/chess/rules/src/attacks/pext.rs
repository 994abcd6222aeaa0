//! PEXT, the instruction of x86-64 processors with BMI2 that gathers the bits under a mask: just what a magic
//! multiplication imitates. This file alone says `unsafe`; `examples/look_ups.rs` shows what it gains.
//!
//! A program built for one processor knows at compile time whether PEXT pays (the build script asks). Any
//! other x86-64 program asks the processor once and remembers: a load and a branch that always goes the same
//! way, which cost about what PEXT gains.

#![allow(unsafe_code)]

/// The right to use the instruction: there is none without a processor that has it.
#[derive(Copy, Clone)]
pub(super) struct Pext(());

impl Pext {
    /// On processors where PEXT is faster than a multiplication.
    #[inline(always)]
    pub(super) fn if_fast() -> Option<Pext> {
        if cfg!(no_pext) {
            None
        } else if cfg!(fast_pext) {
            Some(Pext(()))
        } else {
            remembered::is_fast().then_some(Pext(()))
        }
    }

    /// On processors that have it at all.
    pub(super) fn if_there() -> Option<Pext> {
        is_there().then_some(Pext(()))
    }

    /// Gathers the bits of `bits` under `mask` at the low end, one after the other.
    #[inline(always)]
    pub(super) fn gather(self, bits: u64, mask: u64) -> u64 {
        #[cfg(all(target_arch = "x86_64", target_feature = "bmi2"))]
        // SAFETY: the whole program is compiled for processors that have BMI2.
        let gathered = unsafe { std::arch::x86_64::_pext_u64(bits, mask) };
        #[cfg(all(target_arch = "x86_64", not(target_feature = "bmi2")))]
        let gathered = {
            let gathered: u64;
            // SAFETY: it touches these registers only, and there is a `Pext` only if the processor has BMI2.
            // Written out, because the compiler inlines its own function only where all code may use BMI2.
            unsafe {
                std::arch::asm!(
                    "pext {}, {}, {}",
                    lateout(reg) gathered,
                    in(reg) bits,
                    in(reg) mask,
                    options(pure, nomem, nostack, preserves_flags)
                );
            }
            gathered
        };
        #[cfg(not(target_arch = "x86_64"))]
        let gathered = by_hand(bits, mask);
        gathered
    }
}

/// Whether the processor has the instruction.
#[cfg(target_arch = "x86_64")]
fn is_there() -> bool {
    std::is_x86_feature_detected!("bmi2")
}

/// Whether the processor has the instruction.
#[cfg(not(target_arch = "x86_64"))]
fn is_there() -> bool {
    false
}

/// Whether the processor has the instruction and does it in hardware. AMD's took up to some hundred cycles
/// before family 19h (Zen 3), and so did what was derived from them.
#[cfg(target_arch = "x86_64")]
pub(super) fn is_fast() -> bool {
    // SAFETY: every x86-64 processor has CPUID.
    #[allow(unused_unsafe)]
    let (vendor, version) =
        unsafe { (std::arch::x86_64::__cpuid(0), std::arch::x86_64::__cpuid(1).eax) };
    let name = [vendor.ebx, vendor.edx, vendor.ecx].map(u32::to_le_bytes).concat();
    let family = match version >> 8 & 0xF {
        0xF => 0xF + (version >> 20 & 0xFF),
        family => family,
    };
    is_there() && (!matches!(&*name, b"AuthenticAMD" | b"HygonGenuine") || family >= 0x19)
}

/// The answer of the processor, asked for once.
#[cfg(target_arch = "x86_64")]
mod remembered {
    use std::sync::atomic::{AtomicU8, Ordering};

    const YES: u8 = 1;
    const NO: u8 = 2;
    static ANSWER: AtomicU8 = AtomicU8::new(0);

    #[inline(always)]
    pub(super) fn is_fast() -> bool {
        match ANSWER.load(Ordering::Relaxed) {
            YES => true,
            NO => false,
            _ => ask(),
        }
    }

    #[cold]
    #[inline(never)]
    fn ask() -> bool {
        let fast = super::is_fast();
        ANSWER.store(if fast { YES } else { NO }, Ordering::Relaxed);
        fast
    }
}

/// Other processors have nothing to be asked.
#[cfg(not(target_arch = "x86_64"))]
mod remembered {
    #[inline(always)]
    pub(super) const fn is_fast() -> bool {
        false
    }
}

/// The same as [`Pext::gather`] on any processor, bit by bit.
pub(super) const fn by_hand(bits: u64, mask: u64) -> u64 {
    let mut rest = mask;
    let mut gathered = 0;
    let mut place = 0;
    while rest != 0 {
        gathered |= (bits >> rest.trailing_zeros() & 1) << place;
        rest &= rest - 1;
        place += 1;
    }
    gathered
}
