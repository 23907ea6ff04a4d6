//! What the address of the page asks for: `?scenario=korf-1&do=race&lang=fr`.

use std::path::Path;
use std::sync::{Arc, Mutex};

use crate::picture::ThemeName;
use crate::playback::{Rate, Show};
use crate::scenario::find;
use crate::solvers::Registry;
use crate::view::{Refusal, Screen, SharedImage, browse, play_board, race, watch};
use crate::words::{Message, Tongue};

/// What is done with a scenario at first.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
enum Deed {
    #[default]
    Watch,
    Play,
    Race,
}

/// The wishes of an address. Names that mean nothing are passed over, as in all addresses.
#[derive(Clone, Debug, PartialEq)]
pub struct Address {
    /// The language.
    pub tongue: Tongue,
    /// The colours.
    pub theme: ThemeName,
    /// Interface scale, 0.75…2.
    pub scale: f32,
    /// No smooth movement.
    pub reduced_motion: bool,
    scenario: Option<String>,
    deed: Deed,
    /// Instead of the scenario's.
    seed: Option<u64>,
    /// The first wish that can't be met, and what could be wished.
    wrong: Option<(String, String)>,
}

/// What is shown first.
pub struct Opened {
    /// The screens, the last one on top; the first is the start screen.
    pub screens: Vec<Box<dyn Screen>>,
    /// Why something that was asked for is not shown.
    pub refused: Option<String>,
}

impl Default for Address {
    fn default() -> Self {
        Self {
            tongue: Tongue::default(),
            theme: ThemeName::default(),
            scale: 1.0,
            reduced_motion: false,
            scenario: None,
            deed: Deed::default(),
            seed: None,
            wrong: None,
        }
    }
}

impl Address {
    const DEEDS: [(&'static str, Deed); 3] = [("watch", Deed::Watch), ("play", Deed::Play), ("race", Deed::Race)];

    /// Reads lines `name=value`. (The page adds what the browser is set to where the address says nothing.)
    #[must_use]
    pub fn read(lines: &str) -> Self {
        let mut address = Self::default();
        for (name, value) in lines.lines().filter_map(|line| line.split_once('=')) {
            if let Err(possible) = address.take(name, value)
                && address.wrong.is_none()
            {
                address.wrong = Some((format!("{name}={value}"), possible));
            }
        }
        address
    }

    /// Takes a wish, or says what is possible.
    fn take(&mut self, name: &str, value: &str) -> Result<(), String> {
        match name {
            "scenario" if !value.is_empty() => self.scenario = Some(value.to_owned()),
            "lang" => self.tongue = Tongue::from_locale(value),
            "theme" => {
                let names = || ThemeName::ALL.map(ThemeName::name).join(", ");
                self.theme = ThemeName::from_name(value).ok_or_else(names)?;
            }
            "do" => {
                let found = Self::DEEDS.into_iter().find(|(deed, _)| *deed == value);
                self.deed = found.ok_or_else(|| Self::DEEDS.map(|(deed, _)| deed).join(", "))?.1;
            }
            "seed" => self.seed = Some(value.parse().map_err(|_| format!("0…{}", u64::MAX))?),
            "scale" => {
                let percent: Option<u8> = value.parse().ok().filter(|percent| (75..=200).contains(percent));
                self.scale = f32::from(percent.ok_or("75…200")?) / 100.0;
            }
            "motion" => {
                self.reduced_motion = match value {
                    "reduced" => true,
                    "smooth" => false,
                    _ => return Err("smooth, reduced".to_owned()),
                }
            }
            _ => {}
        }
        Ok(())
    }

    /// Opens what it asks for: the start screen, with the scenario on top where one is named.
    #[must_use]
    pub fn open(&self) -> Opened {
        let image: SharedImage = Arc::new(Mutex::new(None));
        let mut screens = vec![browse(Path::new(""), Rate::DEFAULT, &image, self.tongue)];
        let language = self.tongue.language();
        let mut refused =
            self.wrong.as_ref().map(|(wish, possible)| language.message(&Message::CannotWish(wish, possible)));
        if let Some(name) = &self.scenario {
            match self.screen(name, &image) {
                Ok(screen) => screens.push(screen),
                Err(refusal) => refused = Some(refusal.sentence(language)),
            }
        }
        Opened { screens, refused }
    }

    fn screen(&self, name: &str, image: &SharedImage) -> Result<Box<dyn Screen>, Refusal> {
        let scenario = find(name, &Registry)?;
        let mut show = Show::of_scenario(name, &scenario, self.tongue.code())?;
        show.seed = self.seed.unwrap_or(show.seed);
        match self.deed {
            Deed::Watch => watch(show, Rate::DEFAULT, image, self.tongue),
            Deed::Play => play_board(&show.case, show.seed, image),
            Deed::Race => race(show, "astar", Rate::DEFAULT),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn opened(lines: &str) -> (Vec<&'static str>, Option<String>) {
        let Opened { screens, refused } = Address::read(lines).open();
        (screens.iter().map(|screen| screen.name()).collect(), refused)
    }

    #[test]
    fn an_address_names_a_scenario_and_how_it_is_shown() {
        let address =
            Address::read("scenario=first-steps\nlang=fr-CA\ntheme=dark\nscale=150\nmotion=reduced\nutm=x\nseed=7");
        assert_eq!((address.tongue, address.theme, address.scale), (Tongue::French, ThemeName::Dark, 1.5));
        assert!(address.reduced_motion);
        let opened = address.open();
        assert_eq!(opened.refused, None);
        let state = opened.screens[1].state();
        assert_eq!((&state["seed"], &state["step"]), (&7.into(), &0.into()));
        assert!(state["title"].as_str().unwrap().contains("Premiers pas"), "{state}");
    }

    #[test]
    fn an_address_says_what_is_done_first() {
        assert_eq!(opened(""), (vec!["browser"], None));
        assert_eq!(opened("scenario=korf-79"), (vec!["browser", "watch"], None));
        assert_eq!(opened("scenario=korf-79\ndo=play"), (vec!["browser", "play"], None));
        assert_eq!(opened("scenario=korf-79\ndo=race"), (vec!["browser", "race"], None));
    }

    #[test]
    fn what_cannot_be_done_is_said_on_the_start_screen() {
        let (screens, refused) = opened("scenario=first-stpes");
        assert_eq!(screens, ["browser"]);
        assert!(refused.as_ref().unwrap().contains("first-steps"), "{refused:?}");
        for (line, possible) in [
            ("theme=pink", "light, dark, high-contrast"),
            ("do=eat", "watch, play, race"),
            ("seed=-1", "0…18446744073709551615"),
            ("scale=1000", "75…200"),
            ("motion=no", "smooth, reduced"),
        ] {
            let (screens, refused) = opened(&format!("{line}\nscenario=first-steps"));
            assert_eq!(screens, ["browser", "watch"]);
            assert_eq!(refused.unwrap(), format!("the address asks for {line}; possible is {possible}"));
        }
    }
}
