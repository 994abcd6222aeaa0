//! `trebejo` alone: serves the page, says where, and opens the browser.

use std::future::Future;
use std::io::{IsTerminal, Write, stdout};
use std::path::Path;

use fast_qr::{ECL, QRBuilder};
use trebejo_core::{Lang, ToMessage};
use trebejo_play::Registry;
use trebejo_web::{Config, Limits, Server};

use crate::cli::ServeArgs;
use crate::failure::{Done, Failure};
use crate::messages::render;
use crate::problem::Problem;

/// Where the page is unless someone says otherwise.
const DEFAULT_PORT: u16 = 7878;

/// What is said when the page is served. Programs read the address at the end of the first line.
#[derive(ToMessage)]
pub(crate) enum Report<'a> {
    #[message("cli.serve.at")]
    At { url: &'a str },
    #[message("cli.serve.network")]
    Network { url: &'a str },
    #[message("cli.serve.ends")]
    Ends,
}

/// Serves until Ctrl-C or a polite request to end.
pub fn run(games: &Registry, args: &ServeArgs, data: &Path, lang: Lang) -> Done {
    // Trouble goes to stderr, so that the address on stdout can be read by a program.
    tracing_subscriber::fmt()
        .with_writer(std::io::stderr)
        .with_max_level(tracing::Level::WARN)
        .init();
    let runtime = tokio::runtime::Builder::new_multi_thread()
        .enable_all()
        .build()
        .map_err(|error| Failure::wrong(&Problem::CannotStart(error.to_message())))?;
    runtime.block_on(serve(games, args, data, lang))
}

async fn serve(games: &Registry, args: &ServeArgs, data: &Path, lang: Lang) -> Done {
    let port = args.port.unwrap_or(DEFAULT_PORT);
    let limits = if args.no_limits { Limits::raised() } else { Limits::default() };
    let config = Config { data: data.into(), port, lan: args.lan, limits };
    let server = Server::bind(games.clone(), config).await?;
    // Asked for before the address is printed: who reads it may end us at once.
    let shutdown = shutdown()?;

    // Nobody may be reading our output; the page is served all the same.
    let _ = announce(&server, lang);
    if !args.no_open {
        // A machine without a browser is no failure: the address has been printed.
        let _ = open::that_detached(server.url());
    }
    server.run(shutdown).await;
    Ok(())
}

/// Prints the addresses, and for other devices a QR code to point a camera at.
fn announce(server: &Server, lang: Lang) -> Done {
    let say = |report: &Report<'_>| render(lang, report);
    let mut out = stdout().lock();
    writeln!(out, "{}", say(&Report::At { url: &server.url() }))?;
    let lan = server.lan_urls();
    for url in lan {
        writeln!(out, "{}", say(&Report::Network { url }))?;
    }
    if let Some(url) = lan.first()
        && let Some(code) = qr_code(url, stdout().is_terminal())
    {
        writeln!(out, "\n{code}")?;
    }
    writeln!(out, "{}", say(&Report::Ends))?;
    Ok(out.flush()?)
}

/// A QR code two rows a line; `None` if the text does not fit one. With colour it is black on white
/// whatever the terminal's own colours are, without it light modules are drawn as blocks.
fn qr_code(text: &str, colour: bool) -> Option<String> {
    const QUIET_ZONE: usize = 2;
    // A screen has no scratches: the least correction gives the largest modules.
    let code = QRBuilder::new(text).ecl(ECL::L).build().ok()?;
    let size = code.size;
    let dark = |row: usize, column: usize| {
        let inside = QUIET_ZONE..QUIET_ZONE + size;
        inside.contains(&row)
            && inside.contains(&column)
            && code[row - QUIET_ZONE][column - QUIET_ZONE].value()
    };
    let (begin, end) = if colour { ("\x1b[97;40m", "\x1b[0m") } else { ("", "") };
    let side = size + 2 * QUIET_ZONE;
    let mut drawn = String::new();
    for row in (0..side).step_by(2) {
        drawn.push_str(begin);
        for column in 0..side {
            drawn.push(match (dark(row, column), dark(row + 1, column)) {
                (true, true) => ' ',
                (true, false) => '▄',
                (false, true) => '▀',
                (false, false) => '█',
            });
        }
        drawn.push_str(end);
        drawn.push('\n');
    }
    Some(drawn)
}

/// Ends when someone presses Ctrl-C or the system asks us to go.
fn shutdown() -> Result<impl Future<Output = ()> + Send, Failure> {
    #[cfg(unix)]
    let mut terminate = {
        use tokio::signal::unix::{SignalKind, signal};
        signal(SignalKind::terminate())
            .map_err(|error| Failure::wrong(&Problem::NoSignals(error.to_message())))?
    };
    Ok(async move {
        #[cfg(unix)]
        tokio::select! {
            _ = tokio::signal::ctrl_c() => {}
            _ = terminate.recv() => {}
        }
        #[cfg(not(unix))]
        let _ = tokio::signal::ctrl_c().await;
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_qr_code_is_a_square_with_a_light_border() {
        let code = qr_code("http://192.168.1.20:7878/", false).unwrap();
        let lines: Vec<&str> = code.lines().collect();
        let side = lines[0].chars().count();
        // 25 modules and two of border on each side, two rows a line.
        assert_eq!(side, 29);
        assert_eq!(lines.len(), side.div_ceil(2));
        assert!(lines[0].chars().all(|c| c == '█'));
        assert!(lines.iter().all(|line| line.starts_with("██") && line.ends_with("██")));
        // The corner mark: seven dark modules, seen as the gap between the borders.
        assert!(lines[1].starts_with("██ ▄▄▄▄▄ "), "{}", lines[1]);
    }
}
