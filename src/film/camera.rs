//! A thread that draws frames and puts them into files, so that whoever sends them never waits.

use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::sync::mpsc::{Receiver, SyncSender, TrySendError, sync_channel};
use std::thread::JoinHandle;

use crate::picture::{Color, Numbered, Picture, Pixels, to_pixels, write_png};

use super::error::FilmError;
use super::format::Format;
use super::gif::Animation;
use super::series::numbered;

/// The lens: what all frames have in common.
#[derive(Clone, Copy)]
struct Lens {
    width: u32,
    height: u32,
    background: Color,
}

/// Films. Dropped before its film is done, it leaves nothing behind.
pub struct Camera {
    /// `None` once all frames are sent.
    sender: Option<SyncSender<Picture>>,
    drawn: Arc<AtomicU64>,
    cancelled: Arc<AtomicBool>,
    /// `None` once the result has been asked for.
    thread: Option<JoinHandle<Result<PathBuf, FilmError>>>,
}

impl Camera {
    /// Whether there is one at all.
    pub const EXISTS: bool = true;
    /// Pictures that may wait to be drawn.
    const WAITING: usize = 4;

    /// Begins a film of frames of a size in pixels; its file or folder will be in `folder`, under a free name.
    ///
    /// # Errors
    /// When the system gives no thread, in one sentence.
    pub fn new(format: Format, width: u32, height: u32, background: Color, folder: &Path) -> Result<Self, FilmError> {
        let (sender, receiver) = sync_channel(Self::WAITING);
        let (drawn, cancelled) = (Arc::new(AtomicU64::new(0)), Arc::new(AtomicBool::new(false)));
        let take = Take {
            lens: Lens { width, height, background },
            receiver,
            drawn: Arc::clone(&drawn),
            cancelled: Arc::clone(&cancelled),
            names: Numbered::in_folder(folder),
        };
        let thread = std::thread::Builder::new()
            .name("camera".to_owned())
            .spawn(move || match format {
                Format::Gif { milliseconds } => take.gif(milliseconds),
                Format::Frames => take.series(),
            })
            .map_err(|error| FilmError::Other(format!("cannot film: {error}")))?;
        Ok(Self { sender: Some(sender), drawn, cancelled, thread: Some(thread) })
    }

    /// Sends the next frame; where too many wait already, it comes back.
    ///
    /// # Errors
    /// The picture, to be sent again later.
    pub fn send(&mut self, picture: Picture) -> Result<(), Picture> {
        let Some(sender) = &self.sender else { return Ok(()) };
        match sender.try_send(picture) {
            // The thread has ended: its result says why.
            Ok(()) | Err(TrySendError::Disconnected(_)) => Ok(()),
            Err(TrySendError::Full(picture)) => Err(picture),
        }
    }

    /// No more frames come.
    pub fn end(&mut self) {
        self.sender = None;
    }

    /// Frames drawn so far.
    #[must_use]
    pub fn drawn(&self) -> u64 {
        self.drawn.load(Ordering::Relaxed)
    }

    /// What has been written, or why nothing could be, once that is known: then it is said once.
    pub fn result(&mut self) -> Option<Result<PathBuf, FilmError>> {
        let thread = self.thread.take_if(|thread| thread.is_finished())?;
        Some(thread.join().unwrap_or_else(|_| Err(FilmError::Other("the film could not be made".to_owned()))))
    }
}

impl Drop for Camera {
    fn drop(&mut self) {
        self.cancelled.store(true, Ordering::Relaxed);
        self.sender = None;
        if let Some(thread) = self.thread.take() {
            // Within a frame it sees that nobody wants its film.
            let _ = thread.join();
        }
    }
}

/// What the thread holds.
struct Take {
    lens: Lens,
    receiver: Receiver<Picture>,
    drawn: Arc<AtomicU64>,
    cancelled: Arc<AtomicBool>,
    names: Numbered,
}

impl Take {
    /// Draws what comes, frame by frame, until no more comes.
    fn each(&self, mut take: impl FnMut(Pixels) -> Result<(), FilmError>) -> Result<(), FilmError> {
        let Lens { width, height, background } = self.lens;
        for picture in &self.receiver {
            self.check()?;
            take(to_pixels(&picture, width, height, background, None)?)?;
            self.drawn.fetch_add(1, Ordering::Relaxed);
        }
        self.check()
    }

    fn check(&self) -> Result<(), FilmError> {
        if self.cancelled.load(Ordering::Relaxed) { Err(FilmError::Other("cancelled".to_owned())) } else { Ok(()) }
    }

    fn gif(&self, milliseconds: u32) -> Result<PathBuf, FilmError> {
        let mut animation = Animation::new(self.lens.width, self.lens.height)?;
        // One frame late: nobody knows which is the last before the end.
        let mut before: Option<Pixels> = None;
        self.each(|pixels| match before.replace(pixels) {
            Some(before) => Ok(animation.push(before, milliseconds)?),
            None => Ok(()),
        })?;
        if let Some(last) = before {
            animation.push_last(last, milliseconds)?;
        }
        Ok(self.names.write("gif", &animation.finish()?)?)
    }

    fn series(&self) -> Result<PathBuf, FilmError> {
        let folder = self.names.make_folder()?;
        let stem = folder.join("frame");
        let mut number = 0;
        let filmed = self.each(|pixels| {
            number += 1;
            Ok(write_png(&numbered(&stem, number), pixels.width, pixels.height, &pixels.rgba)?)
        });
        filmed.inspect_err(|_| {
            // It was made here and holds nothing else; that removing it fails too changes nothing.
            let _ = std::fs::remove_dir_all(&folder);
        })?;
        Ok(folder)
    }
}

#[cfg(test)]
mod tests {
    use std::fs;
    use std::time::Duration;

    use super::*;
    use crate::picture::Rect;

    fn folder(name: &str) -> PathBuf {
        let folder = std::env::temp_dir().join(format!("ecotaquin-camera-{name}-{}", std::process::id()));
        let _ = fs::remove_dir_all(&folder);
        fs::create_dir_all(&folder).unwrap();
        folder
    }

    /// A bar that grows with the number.
    fn picture(number: u16) -> Picture {
        let mut picture = Picture::new();
        picture.fill(Rect::new(0.0, 0.0, f32::from(number), 8.0), 0.0, Color::hex(0));
        picture
    }

    fn camera(format: Format, folder: &Path) -> Camera {
        Camera::new(format, 32, 16, Color::hex(0xFF_FF_FF), folder).unwrap()
    }

    fn film(format: Format, frames: u16, folder: &Path) -> Result<PathBuf, FilmError> {
        let mut camera = camera(format, folder);
        for number in 1..=frames {
            let mut waiting = picture(number);
            while let Err(picture) = camera.send(waiting) {
                waiting = picture;
                std::thread::sleep(Duration::from_millis(1));
            }
        }
        camera.end();
        loop {
            if let Some(result) = camera.result() {
                assert!(result.is_err() || camera.drawn() == u64::from(frames));
                assert!(camera.result().is_none());
                return result;
            }
            std::thread::sleep(Duration::from_millis(1));
        }
    }

    #[test]
    fn a_gif_has_every_frame_and_shows_the_last_one_longer() {
        let folder = folder("gif");
        let path = film(Format::Gif { milliseconds: 200 }, 20, &folder).unwrap();
        assert_eq!(path, folder.join("ecotaquin-001.gif"));
        let mut decoder = gif::DecodeOptions::new().read_info(fs::File::open(&path).unwrap()).unwrap();
        let mut delays = Vec::new();
        while let Some(frame) = decoder.read_next_frame().unwrap() {
            delays.push(frame.delay);
        }
        assert_eq!(delays, [&[20; 19][..], &[100]].concat());
        assert_eq!(film(Format::Gif { milliseconds: 200 }, 1, &folder).unwrap(), folder.join("ecotaquin-002.gif"));
        fs::remove_dir_all(&folder).unwrap();
    }

    #[test]
    fn a_series_is_a_new_folder_of_numbered_files() {
        let folder = folder("series");
        let made = film(Format::Frames, 6, &folder).unwrap();
        assert_eq!(made, folder.join("ecotaquin-001"));
        for number in 1..=6_u32 {
            let frame = image::open(made.join(format!("frame-{number:04}.png"))).unwrap().to_rgb8();
            assert_eq!((frame.width(), frame.height()), (32, 16));
            let black = frame.pixels().filter(|pixel| pixel.0 == [0, 0, 0]).count();
            assert_eq!(black, number as usize * 8);
        }
        assert_eq!(fs::read_dir(&made).unwrap().count(), 6);
        fs::remove_dir_all(&folder).unwrap();
    }

    #[test]
    fn what_is_cancelled_leaves_nothing_behind_and_what_fails_says_why() {
        let folder = folder("cancelled");
        for format in [Format::Gif { milliseconds: 100 }, Format::Frames] {
            let mut camera = camera(format, &folder);
            for number in 1..=3 {
                assert!(camera.send(picture(number)).is_ok());
            }
            drop(camera);
            assert_eq!(fs::read_dir(&folder).unwrap().count(), 0, "{format:?}");
        }
        fs::remove_dir_all(&folder).unwrap();
        for format in [Format::Gif { milliseconds: 100 }, Format::Frames] {
            let error = film(format, 2, &folder).unwrap_err().to_string();
            assert!(error.starts_with("cannot write ") && error.contains("ecotaquin-001"), "{error}");
        }
    }
}
