//! Reading lines from people and pipes: of any encoding, of any length, without choking on either.

use std::io::{self, BufRead};

/// More than anyone types; the rest of a longer line is thrown away.
const LONGEST: usize = 4096;

/// The next line without its end; `None` when the input has ended.
pub fn read_line(input: &mut dyn BufRead) -> io::Result<Option<String>> {
    let mut line = Vec::new();
    let mut any = false;
    loop {
        let chunk = match input.fill_buf() {
            Ok(chunk) => chunk,
            Err(error) if error.kind() == io::ErrorKind::Interrupted => continue,
            Err(error) => return Err(error),
        };
        if chunk.is_empty() {
            break;
        }
        any = true;
        let end = chunk.iter().position(|byte| *byte == b'\n');
        let text = &chunk[..end.unwrap_or(chunk.len())];
        line.extend_from_slice(&text[..text.len().min(LONGEST - line.len())]);
        let used = end.map_or(chunk.len(), |end| end + 1);
        input.consume(used);
        if end.is_some() {
            break;
        }
    }
    Ok(any.then(|| String::from_utf8_lossy(&line).trim_end_matches('\r').to_string()))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lines_of_every_kind_are_read() {
        let long = "x".repeat(100_000);
        let mut text = format!("tt-cu\r\n\n{long}\n").into_bytes();
        text.extend_from_slice(b"\xff\xfe\nlast");
        let mut input = io::BufReader::with_capacity(16, text.as_slice());
        let mut next = || read_line(&mut input).unwrap();
        assert_eq!(next().unwrap(), "tt-cu");
        assert_eq!(next().unwrap(), "");
        assert_eq!(next().unwrap().len(), LONGEST);
        assert_eq!(next().unwrap(), "\u{fffd}\u{fffd}");
        assert_eq!(next().unwrap(), "last");
        assert_eq!(next(), None);
    }
}
