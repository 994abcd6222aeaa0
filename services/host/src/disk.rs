//! Files of the operating system.

use std::fs::{self, File};
use std::io::{self, Write};
use std::path::Path;

use trebejo_core::host::{Files, OpenFile};

/// The operating system's files.
#[derive(Copy, Clone, Debug)]
pub struct Disk;

impl Files for Disk {
    fn open(&self, path: &Path) -> io::Result<Box<dyn OpenFile>> {
        Ok(Box::new(DiskFile(File::open(path)?)))
    }

    fn create_folder(&self, path: &Path) -> io::Result<()> {
        fs::create_dir_all(path)
    }

    /// Writes beside the place, waits until it is on disk, and moves it there.
    fn write(&self, path: &Path, parts: &[&[u8]]) -> io::Result<()> {
        // Two programs may be at it at once: each writes a file of its own.
        let beside = path.with_extension(format!("{}.part", std::process::id()));
        let written = (|| {
            let mut file = File::create(&beside)?;
            for part in parts {
                file.write_all(part)?;
            }
            file.sync_all()?;
            fs::rename(&beside, path)
        })();
        if written.is_err() {
            // What is left of a failed attempt is of no use; that it may stay is no further harm.
            let _ = fs::remove_file(&beside);
        }
        written
    }
}

#[derive(Debug)]
struct DiskFile(File);

impl OpenFile for DiskFile {
    fn size(&self) -> io::Result<u64> {
        Ok(self.0.metadata()?.len())
    }

    fn read_at(&self, out: &mut [u8], at: u64) -> io::Result<()> {
        read_at(&self.0, out, at)
    }
}

/// Fills `out` from a place in the file, wherever others are reading.
#[cfg(unix)]
fn read_at(file: &File, out: &mut [u8], at: u64) -> io::Result<()> {
    std::os::unix::fs::FileExt::read_exact_at(file, out, at)
}

/// Fills `out` from a place in the file, wherever others are reading.
#[cfg(windows)]
fn read_at(file: &File, mut out: &mut [u8], mut at: u64) -> io::Result<()> {
    while !out.is_empty() {
        let read = std::os::windows::fs::FileExt::seek_read(file, out, at)?;
        if read == 0 {
            return Err(io::ErrorKind::UnexpectedEof.into());
        }
        out = &mut out[read..];
        at += read as u64;
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_written_is_read_from_any_place() {
        let dir = tempfile::tempdir().unwrap();
        let folder = dir.path().join("a/b");
        Disk.create_folder(&folder).unwrap();
        let path = folder.join("table");
        Disk.write(&path, &[b"one ", b"two"]).unwrap();
        assert_eq!(fs::read_dir(&folder).unwrap().count(), 1, "nothing is left beside it");
        let file = Disk.open(&path).unwrap();
        assert_eq!(file.size().unwrap(), 7);
        let mut part = [0; 3];
        file.read_at(&mut part, 4).unwrap();
        assert_eq!(&part, b"two");
        let short = file.read_at(&mut part, 5).unwrap_err();
        assert_eq!(short.kind(), io::ErrorKind::UnexpectedEof);
    }

    #[test]
    fn what_is_not_there_is_not_found_and_a_failed_attempt_leaves_nothing() {
        let dir = tempfile::tempdir().unwrap();
        let missing = Disk.open(&dir.path().join("none")).err().unwrap();
        assert_eq!(missing.kind(), io::ErrorKind::NotFound);
        let folder = dir.path().join("folder");
        Disk.create_folder(&folder.join("below")).unwrap();
        assert!(Disk.write(&folder, &[b"x"]).is_err(), "a folder is no file");
        assert_eq!(fs::read_dir(dir.path()).unwrap().count(), 1);
    }
}
