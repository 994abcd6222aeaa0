//! Tells the crate whether it is built for a processor whose PEXT is fast, so that attack look-ups need not
//! ask. `TREBEJO_ATTACKS=magic` builds without PEXT, for comparisons.

use std::env;

#[allow(dead_code, unexpected_cfgs)]
#[path = "src/attacks/pext.rs"]
mod pext;

fn main() {
    println!("cargo::rerun-if-changed=build.rs");
    println!("cargo::rerun-if-changed=src/attacks/pext.rs");
    println!("cargo::rerun-if-env-changed=TREBEJO_ATTACKS");
    println!("cargo::rustc-check-cfg=cfg(fast_pext, no_pext)");
    let is = |name, value: &str| env::var(name).is_ok_and(|found| found == value);
    let flags = env::var("CARGO_ENCODED_RUSTFLAGS").unwrap_or_default();
    // What this machine can do says something about the program only if it is built for this machine.
    let native = flags.contains("target-cpu=native") && env::var("HOST") == env::var("TARGET");
    if is("TREBEJO_ATTACKS", "magic") {
        println!("cargo::rustc-cfg=no_pext");
    } else if native && pext::is_fast() {
        println!("cargo::rustc-cfg=fast_pext");
    }
}
