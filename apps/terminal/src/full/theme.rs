//! Colours and signs, in one place: a games room at night where colours are welcome, plain text where they are not.

use std::env;

use ratatui::style::{Color, Modifier, Style};
use ratatui::symbols::border;

/// How many colours the terminal shows.
#[derive(Copy, Clone, Debug, Default, PartialEq, Eq)]
pub enum Colours {
    /// None: bold, dim and reversed text have to do.
    #[default]
    None,
    /// The 256 of old.
    Indexed,
    /// All of them.
    True,
}

impl Colours {
    /// What the terminal says of itself, where colours are wanted at all.
    #[must_use]
    pub fn from_env() -> Colours {
        let known = env::var("COLORTERM").unwrap_or_default();
        if known == "truecolor" || known == "24bit" { Colours::True } else { Colours::Indexed }
    }
}

/// What the screen can show.
#[derive(Copy, Clone, Debug, Default, PartialEq, Eq)]
pub struct Theme {
    /// The colours it shows.
    pub colours: Colours,
    /// Characters beyond ASCII are welcome.
    pub unicode: bool,
}

/// What a text or a mark is for, and so how it looks.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub(crate) enum Tone {
    /// Ordinary text.
    Text,
    /// What steps back: edges, labels, hints at keys.
    Quiet,
    /// Headings and what can be chosen.
    Accent,
    /// Whose turn it is, and what is chosen.
    Gold,
    /// What went well.
    Good,
    /// What needs attention.
    Bad,
    /// The line or button the cursor is on.
    Chosen,
    /// A key in the bar at the foot.
    Key,
}

const GROUND: u32 = 0x0012_1730;

impl Theme {
    /// Whether boards are painted, rather than drawn with lines and letters.
    pub(crate) fn is_painted(self) -> bool {
        self.colours != Colours::None && self.unicode
    }

    /// A colour, as near as the terminal comes to it.
    pub(crate) fn colour(self, rgb: u32) -> Color {
        let [_, r, g, b] = rgb.to_be_bytes();
        match self.colours {
            Colours::None => Color::Reset,
            Colours::True => Color::Rgb(r, g, b),
            Colours::Indexed => Color::Indexed(indexed(r, g, b)),
        }
    }

    /// The style of the empty screen.
    pub(crate) fn ground(self) -> Style {
        match self.colours {
            Colours::None => Style::new(),
            _ => Style::new().fg(self.colour(0x00e6_eaf8)).bg(self.colour(GROUND)),
        }
    }

    /// The style of a tone, on the ground.
    pub(crate) fn style(self, tone: Tone) -> Style {
        if self.colours == Colours::None {
            return match tone {
                Tone::Text | Tone::Good | Tone::Key => Style::new(),
                Tone::Quiet => Style::new().add_modifier(Modifier::DIM),
                Tone::Accent | Tone::Gold | Tone::Bad => Style::new().add_modifier(Modifier::BOLD),
                Tone::Chosen => Style::new().add_modifier(Modifier::REVERSED),
            };
        }
        let fg = |rgb| Style::new().fg(self.colour(rgb));
        match tone {
            Tone::Text => fg(0x00e6_eaf8),
            Tone::Quiet => fg(0x008c_98be),
            Tone::Accent => fg(0x0064_c8ff),
            Tone::Gold => fg(0x00ff_c864).add_modifier(Modifier::BOLD),
            Tone::Good => fg(0x0050_ff96),
            Tone::Bad => fg(0x00ff_7a70),
            Tone::Chosen => fg(0x000f_1428).bg(self.colour(0x00ff_c864)),
            Tone::Key => fg(0x00c6_d0ee).bg(self.colour(0x0023_2b52)),
        }
    }

    /// A sign, or what stands for it in plain text.
    pub(crate) fn sign(self, sign: &'static str, plain: &'static str) -> &'static str {
        if self.unicode { sign } else { plain }
    }

    /// The edges of panels.
    pub(crate) fn border(self) -> border::Set<'static> {
        if self.unicode {
            return border::ROUNDED;
        }
        border::Set {
            top_left: "+",
            top_right: "+",
            bottom_left: "+",
            bottom_right: "+",
            vertical_left: "|",
            vertical_right: "|",
            horizontal_top: "-",
            horizontal_bottom: "-",
        }
    }
}

/// The nearest of the 256 colours: of the cube of six steps, or of the greys.
fn indexed(r: u8, g: u8, b: u8) -> u8 {
    const STEPS: [i32; 6] = [0, 95, 135, 175, 215, 255];
    let nearest = |value: u8| {
        let far = |step: &usize| (STEPS[*step] - i32::from(value)).abs();
        (0..6).min_by_key(far).unwrap_or(0)
    };
    let far = |red: i32, green: i32, blue: i32| {
        (red - i32::from(r)).pow(2) + (green - i32::from(g)).pow(2) + (blue - i32::from(b)).pow(2)
    };
    let [red, green, blue] = [nearest(r), nearest(g), nearest(b)];
    let cube = far(STEPS[red], STEPS[green], STEPS[blue]);
    let grey = (0..24).min_by_key(|step| far(8 + 10 * step, 8 + 10 * step, 8 + 10 * step));
    let grey = grey.unwrap_or(0);
    if far(8 + 10 * grey, 8 + 10 * grey, 8 + 10 * grey) < cube {
        return 232 + grey as u8;
    }
    (16 + 36 * red + 6 * green + blue) as u8
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_nearest_of_256_colours_is_found() {
        assert_eq!(indexed(0, 0, 0), 16);
        assert_eq!(indexed(255, 255, 255), 231);
        assert_eq!(indexed(255, 0, 0), 196);
        assert_eq!(indexed(118, 118, 118), 243);
    }
}
