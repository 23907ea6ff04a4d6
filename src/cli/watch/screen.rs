//! The terminal: taken over, drawn on, and given back whatever happens.

use std::env;
use std::io::{self, Write};
use std::panic;
use std::sync::Once;
use std::sync::atomic::{AtomicBool, Ordering};

use crossterm::cursor::{Hide, MoveTo, Show};
use crossterm::style::{Attribute, Color, Print, SetAttribute, SetBackgroundColor, SetForegroundColor};
use crossterm::terminal::{
    self, BeginSynchronizedUpdate, Clear, ClearType, EndSynchronizedUpdate, EnterAlternateScreen, LeaveAlternateScreen,
};
use crossterm::{execute, queue};

use super::frame::{Frame, Glyph, Ink};

/// The terminal in raw mode, on its other screen. Dropping it gives the terminal back; so does a panic, before it speaks.
pub(super) struct Screen {
    /// What is drawn and not sent yet; nothing of it is left between two pictures.
    out: Vec<u8>,
    colours: bool,
    /// What is on it now.
    drawn: Option<Frame>,
}

impl Screen {
    pub(super) fn open() -> io::Result<Self> {
        static HOOK: Once = Once::new();
        HOOK.call_once(|| {
            let before = panic::take_hook();
            panic::set_hook(Box::new(move |info| {
                give_back();
                before(info);
            }));
        });
        terminal::enable_raw_mode()?;
        TAKEN.store(true, Ordering::Relaxed);
        // From here on, dropping gives everything back.
        let colours = env::var_os("NO_COLOR").is_none_or(|value| value.is_empty());
        let screen = Self { out: Vec::new(), colours, drawn: None };
        execute!(io::stdout(), EnterAlternateScreen, Hide)?;
        Ok(screen)
    }

    /// Columns and rows.
    pub(super) fn size() -> io::Result<(usize, usize)> {
        terminal::size().map(|(width, height)| (width.into(), height.into()))
    }

    /// Shows a picture; only what has changed is sent, and the terminal shows it all at once.
    pub(super) fn show(&mut self, frame: Frame) -> io::Result<()> {
        let same_size = |drawn: &Frame| (drawn.width(), drawn.height()) == (frame.width(), frame.height());
        let drawn = self.drawn.take().filter(same_size);
        queue!(self.out, BeginSynchronizedUpdate)?;
        if drawn.is_none() {
            queue!(self.out, SetAttribute(Attribute::Reset), Clear(ClearType::All))?;
        }
        let blank = Frame::new(frame.width(), frame.height());
        let before = drawn.unwrap_or(blank);
        let mut ink = None;
        for (y, (row, old)) in frame.rows().zip(before.rows()).enumerate() {
            let mut place = None;
            for (x, (glyph, old)) in row.iter().zip(old).enumerate() {
                if glyph == old || glyph.character == Glyph::COVERED {
                    continue;
                }
                if place != Some(x) {
                    queue!(self.out, MoveTo(x as u16, y as u16))?;
                }
                if ink != Some(glyph.ink) {
                    self.dip(glyph.ink)?;
                    ink = Some(glyph.ink);
                }
                queue!(self.out, Print(glyph.character))?;
                let wide = row.get(x + 1).is_some_and(|next| next.character == Glyph::COVERED);
                place = Some(x + 1 + usize::from(wide));
            }
        }
        queue!(self.out, SetAttribute(Attribute::Reset), EndSynchronizedUpdate)?;
        let mut out = io::stdout().lock();
        out.write_all(&self.out)?;
        out.flush()?;
        self.out.clear();
        self.drawn = Some(frame);
        Ok(())
    }

    fn dip(&mut self, ink: Ink) -> io::Result<()> {
        queue!(self.out, SetAttribute(Attribute::Reset))?;
        match ink {
            Ink::Plain => Ok(()),
            Ink::Strong => queue!(self.out, SetAttribute(Attribute::Bold)),
            Ink::Faint => queue!(self.out, SetAttribute(Attribute::Dim)),
            // Without colours, tiles at home stay quiet and those that take part stand out.
            Ink::Home if !self.colours => Ok(()),
            _ if !self.colours => queue!(self.out, SetAttribute(Attribute::Reverse)),
            ink => {
                let Some((text, ground)) = ink.colours() else { return Ok(()) };
                queue!(
                    self.out,
                    SetForegroundColor(Color::AnsiValue(text)),
                    SetBackgroundColor(Color::AnsiValue(ground))
                )
            }
        }
    }
}

impl Drop for Screen {
    fn drop(&mut self) {
        give_back();
    }
}

/// Whether the terminal is taken over. Only once is it given back: leaving the other screen moves the cursor.
static TAKEN: AtomicBool = AtomicBool::new(false);

/// Everything as it was. Errors tell that the terminal has gone, and then there is nothing to give back.
fn give_back() {
    if TAKEN.swap(false, Ordering::Relaxed) {
        let _ =
            execute!(io::stdout(), EndSynchronizedUpdate, SetAttribute(Attribute::Reset), Show, LeaveAlternateScreen);
        let _ = terminal::disable_raw_mode();
    }
}
