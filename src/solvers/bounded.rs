//! Searches for boards beyond optimal reach, from settings: their answers need not be shortest ones.

#![expect(
    clippy::cast_sign_loss,
    clippy::unnecessary_wraps,
    reason = "settings are positive; builders have one signature"
)]

use crate::search::heuristic::{AnyHeuristic, Desk, Heuristic};
use crate::search::{
    Beam, Build, Constructive, Form, Learning, RealTime, Replanning, Sum, TieRule, Weighted, best_first, in_form,
};
use crate::solver::{Budget, Instance, Run, SettingError, Settings};

use super::heuristics::{self, Request};
use super::progress::{BuildError, Preparing};
use super::searches;
use super::settings::{HEURISTIC, LOOKAHEAD, REPLAN, TIE, WEIGHT, WIDTH, number, word};

type Built = Result<Box<dyn Run>, BuildError>;

/// Nothing can be wrong with this instance.
pub(super) fn check_nothing(_: &Settings, _: &Instance) -> Result<(), SettingError> {
    Ok(())
}

/// Whether the heuristic exists for this board, and the weight is one of those that can be reckoned with exactly.
pub(super) fn check_weight(settings: &Settings, instance: &Instance) -> Result<(), SettingError> {
    searches::check(settings, instance)?;
    hundredths(settings).map(|_| ())
}

fn hundredths(settings: &Settings) -> Result<u64, SettingError> {
    let weight = number(settings, &WEIGHT);
    let hundredths = (weight * 100.0).round();
    if (weight * 100.0 - hundredths).abs() > 1e-6 {
        let message = format!("weight cannot be {weight}: give it at most two decimals");
        return Err(SettingError::new(WEIGHT.name, message));
    }
    Ok(hundredths as u64)
}

fn heuristic(
    settings: &Settings,
    instance: &Instance,
    budget: Budget,
    preparing: Preparing,
) -> Result<AnyHeuristic, BuildError> {
    heuristics::get(&Request { name: word(settings, &HEURISTIC), instance, max_bytes: budget.max_bytes }, preparing)
}

fn tie(settings: &Settings) -> TieRule {
    TieRule::from_name(word(settings, &TIE)).expect("the settings list the rules that exist")
}

pub(super) fn wastar(settings: &Settings, instance: &Instance, _: u64, budget: Budget, preparing: Preparing) -> Built {
    let weight = Weighted::new(hundredths(settings)?);
    let heuristic = heuristic(settings, instance, budget, preparing)?;
    Ok(best_first(instance, heuristic, weight, tie(settings), budget))
}

pub(super) fn greedy(settings: &Settings, instance: &Instance, _: u64, budget: Budget, preparing: Preparing) -> Built {
    let heuristic = heuristic(settings, instance, budget, preparing)?;
    Ok(best_first(instance, heuristic, Weighted::greedy(), tie(settings), budget))
}

struct BeamParts<'a> {
    instance: &'a Instance,
    heuristic: AnyHeuristic,
    width: usize,
    budget: Budget,
}

impl Build for BeamParts<'_> {
    fn build<F: Form + 'static>(self, form: F) -> Box<dyn Run> {
        Box::new(Beam::new(form, self.instance, self.heuristic, self.width, self.budget))
    }
}

pub(super) fn beam(settings: &Settings, instance: &Instance, _: u64, budget: Budget, preparing: Preparing) -> Built {
    let heuristic = heuristic(settings, instance, budget, preparing)?;
    let width = number(settings, &WIDTH) as usize;
    Ok(in_form(instance.size(), BeamParts { instance, heuristic, width, budget }))
}

struct RealTimeParts<'a> {
    instance: &'a Instance,
    heuristic: AnyHeuristic,
    learning: Learning,
    lookahead: usize,
    budget: Budget,
}

impl Build for RealTimeParts<'_> {
    fn build<F: Form + 'static>(self, form: F) -> Box<dyn Run> {
        let Self { instance, heuristic, learning, lookahead, budget } = self;
        Box::new(RealTime::new(form, instance, heuristic, learning, lookahead, budget))
    }
}

fn real_time(
    settings: &Settings,
    instance: &Instance,
    learning: Learning,
    budget: Budget,
    preparing: Preparing,
) -> Built {
    let heuristic = heuristic(settings, instance, budget, preparing)?;
    let lookahead = number(settings, &LOOKAHEAD) as usize;
    Ok(in_form(instance.size(), RealTimeParts { instance, heuristic, learning, lookahead, budget }))
}

pub(super) fn rta_star(
    settings: &Settings,
    instance: &Instance,
    _: u64,
    budget: Budget,
    preparing: Preparing,
) -> Built {
    real_time(settings, instance, Learning::SecondBest, budget, preparing)
}

pub(super) fn lrta_star(
    settings: &Settings,
    instance: &Instance,
    _: u64,
    budget: Budget,
    preparing: Preparing,
) -> Built {
    real_time(settings, instance, Learning::Best, budget, preparing)
}

pub(super) fn desk_f1(_: &Settings, instance: &Instance, _: u64, budget: Budget, _: Preparing) -> Built {
    let heuristic: AnyHeuristic = Desk::new(instance.goal()).into();
    Ok(best_first(instance, heuristic, Sum, TieRule::HighG, budget))
}

struct ReplanningParts<'a, H> {
    instance: &'a Instance,
    heuristic: H,
    max_plan: u64,
    budget: Budget,
}

impl<H: Heuristic + Clone + 'static> Build for ReplanningParts<'_, H> {
    fn build<F: Form + 'static>(self, form: F) -> Box<dyn Run> {
        Box::new(Replanning::new(form, self.instance, self.heuristic, self.max_plan, self.budget))
    }
}

pub(super) fn desk_f2(settings: &Settings, instance: &Instance, _: u64, budget: Budget, _: Preparing) -> Built {
    let heuristic: AnyHeuristic = Desk::new(instance.goal()).into();
    let max_plan = number(settings, &REPLAN) as u64;
    Ok(in_form(instance.size(), ReplanningParts { instance, heuristic, max_plan, budget }))
}

pub(super) fn constructive(_: &Settings, instance: &Instance, _: u64, budget: Budget, _: Preparing) -> Built {
    Ok(Box::new(Constructive::new(instance, budget)))
}
