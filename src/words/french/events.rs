//! What happens, in sentences.

use crate::puzzle::{Cell, Direction, Goal, Size, Tile, manhattan};
use crate::solver::{Candidate, Decision, Event, Outcome, Rule, Work};
use crate::trace::{Difference, Role};

use super::super::consequence::{chosen, direction, shortened};
use super::super::number::grouped;
use super::super::{Consequence, Label, Language, Message, Tongue};
use super::{labels, messages, prices, solvers};

/// French sentences.
#[derive(Clone, Copy, Debug, Default)]
pub struct French;

impl Language for French {
    fn code(&self) -> &'static str {
        Tongue::French.code()
    }

    fn solver_help(&self, solver: &str) -> Option<&'static str> {
        solvers::solver(solver)
    }

    fn setting_help(&self, setting: &str) -> Option<&'static str> {
        solvers::setting(setting)
    }

    fn label(&self, label: Label) -> &'static str {
        labels::label(label)
    }

    fn message(&self, message: &Message<'_>) -> String {
        messages::message(message)
    }

    fn number(&self, number: u64) -> String {
        grouped(number, '\u{202f}')
    }

    fn figures(&self, figures: &str) -> String {
        figures.replace(',', "\u{202f}").replace('.', ",").replace(' ', "\u{a0}")
    }

    fn place(&self, cell: Cell, size: Size) -> String {
        let at = size.position(cell);
        format!("ligne {}, colonne {}", at.y + 1, at.x + 1)
    }

    fn describe(&self, event: &Event, goal: &Goal) -> String {
        let size = goal.size();
        let place = |cell| self.place(cell, size);
        typeset(&match *event {
            Event::Activation { tile, cell, goal: home, turn, ref decision } => {
                let again = if turn > 1 { format!(" ({turn}e activation de son tour)") } else { String::new() };
                match chosen(decision) {
                    Some(to) if decision.rule == Rule::Vote => format!(
                        "Les tuiles autour de la case vide ont voté : la tuile {tile} glisse d’abord {}, {}.",
                        towards(cell, to.cell, size),
                        if to.goal == 0 { "sur son but".to_owned() } else { format!("à {} pas de son but", to.goal) }
                    ),
                    Some(to) if decision.rule == Rule::Bid => format!(
                        "La tuile {tile} est menée à son but, à {} pas d’ici : des chemins négociés avec la case vide celui-ci est le moins cher, et il commence {}.",
                        manhattan(size, cell, home),
                        towards(cell, to.cell, size)
                    ),
                    Some(to) => {
                        let away = if to.goal > manhattan(size, cell, home) {
                            ", quitte à s’éloigner de son but"
                        } else {
                            ""
                        };
                        let towards = towards(cell, to.cell, size);
                        format!("La tuile {tile} veut aller {towards}{again}{away} : {}.", wish(decision, to))
                    }
                    None => format!(
                        "La tuile {tile} n’a nulle part où aller{again} : aucune case voisine n’a de chemin vers la case vide."
                    ),
                }
            }
            Event::Attack { attacker, victim, forbidden: None, .. } => {
                format!("La tuile {attacker} attaque la {victim}, qui lui barre le chemin.")
            }
            Event::Attack { attacker, victim, forbidden: Some(cell), .. } => {
                format!("La tuile {attacker} attaque la {victim}, qui n’a pas le droit de fuir en {}.", place(cell))
            }
            Event::Flight { tile, cell, forbidden, ref decision } => match (chosen(decision), forbidden) {
                (Some(to), _) => {
                    format!("La tuile {tile} fuit {} : {}.", towards(cell, to.cell, size), escape(decision, to))
                }
                (None, None) => format!(
                    "La tuile {tile} n’a nulle part où fuir : aucune case voisine n’a de chemin vers la case vide."
                ),
                (None, Some(forbidden)) => format!(
                    "La tuile {tile} n’a nulle part où fuir : aucune case voisine n’a de chemin vers la case vide, et la case en {} lui est interdite.",
                    place(forbidden)
                ),
            },
            Event::Lock { cell } => {
                format!("La case en {} est verrouillée : aucun chemin vers la case vide n’y passe.", place(cell))
            }
            Event::Release { cell } => {
                format!("La case en {} est de nouveau ouverte : sa tuile l’a quittée.", place(cell))
            }
            Event::Unlock => "Tous les verrous sont levés.".to_owned(),
            Event::Slide(slide) => {
                let left = manhattan(size, slide.to, goal.cell(slide.tile));
                let home = if left == 0 {
                    "la voilà sur son but".to_owned()
                } else {
                    format!("la voilà à {left} pas de son but")
                };
                let direction = way(slide.direction);
                format!("La tuile {} glisse {direction}, en {} : {home}.", slide.tile, place(slide.to))
            }
            Event::Satisfied { tile, cell } => {
                format!("La tuile {tile} est sur son but, en {} : elle est satisfaite.", place(cell))
            }
            Event::Disturbed { tile, cell } => {
                format!(
                    "La tuile {tile} est dérangée, chassée de son but en {} : elle n’est plus satisfaite.",
                    place(cell)
                )
            }
            Event::Frustrated { tile, cornered } if tile == cornered => {
                format!("La tuile {tile} n’a nulle part où aller : elle est frustrée, rien ne bouge.")
            }
            Event::Frustrated { tile, cornered } => {
                format!("La tuile {cornered} n’a nulle part où fuir : la tuile {tile} est frustrée, rien ne bouge.")
            }
            Event::Search { expanded, generated, open, best_f } => format!(
                "La recherche a développé {} et en a engendré {} ; {} {}, et aucune solution ne compte moins de {}.",
                counted(expanded, "nœud"),
                self.number(generated),
                self.number(open),
                if open > 1 { "attendent" } else { "attend" },
                counted(best_f, "coup")
            ),
        })
    }

    fn consequence(&self, actor: Tile, wish: &Decision, consequence: &Consequence, size: Size) -> Option<String> {
        let Consequence { chain, forbidden, slid, home, disturbed, cornered } = consequence;
        let forbidden = forbidden.map(|cell| format!("qui ne peut fuir en {}", self.place(cell, size)));
        let attacked = attacked(chain, forbidden.as_deref());
        if let Some(cornered) = cornered {
            if *cornered == actor {
                return Some("Elle est frustrée, rien ne bouge.".to_owned());
            }
            let nowhere = match (chain.as_slice(), forbidden) {
                ([_], Some(_)) => " et n’a nulle part ailleurs où aller",
                _ => ", qui n’a nulle part où fuir",
            };
            return Some(typeset(&format!(
                "Elle attaque {attacked}{nowhere} : la tuile {actor} est frustrée, rien ne bouge."
            )));
        }
        wish.chosen?;
        let mut told = match (chain.as_slice(), slid) {
            ([], 0) => return None,
            ([], _) => "La case vide est là : la tuile y glisse".to_owned(),
            (_, 0) => format!("Elle attaque {attacked}, et rien n’a encore bougé"),
            (_, 1) => format!("Elle attaque {attacked} ; 1 tuile glisse"),
            (_, moved) => format!("Elle attaque {attacked} ; {} tuiles glissent", self.number(*moved)),
        };
        if !home.is_empty() {
            told = format!("{told}, {}", they(home, "arrive sur son but", "arrivent sur leur but"));
        }
        if !disturbed.is_empty() {
            told = format!("{told}, {}", they(disturbed, "est chassée de son but", "sont chassées de leur but"));
        }
        Some(typeset(&(told + ".")))
    }

    fn outcome(&self, outcome: &Outcome, size: Size) -> String {
        typeset(&match outcome {
            Outcome::Solved => "Résolu : chaque tuile est sur son but.".to_owned(),
            Outcome::StepBudget => "Non résolu : les étapes permises sont épuisées.".to_owned(),
            Outcome::MoveBudget => "Non résolu : l’étape suivante dépasserait le nombre de coups permis.".to_owned(),
            Outcome::MemoryLimit => "Non résolu : le nœud suivant dépasserait la mémoire permise.".to_owned(),
            Outcome::AggressionLoop { loop_cells } => {
                let cells: Vec<_> = loop_cells.iter().map(|&cell| self.place(cell, size)).collect();
                format!(
                    "Non résolu : une boucle d’agression. Les tuiles en {} se pourchasseraient sans fin.",
                    cells.join(" ; ")
                )
            }
            Outcome::Cycle { cycle_length } => format!(
                "Non résolu : un cycle. Le même état revient après {} sans que le hasard s’en mêle, cela ne peut donc jamais finir.",
                counted(*cycle_length, "activation")
            ),
            Outcome::Breach => {
                "Non résolu : un garde-fou a cédé. Les agents sont restés trop longtemps sur un seul but.".to_owned()
            }
            Outcome::DeadEnd => {
                "Non résolu : une impasse. La recherche n’a plus de position d’où continuer.".to_owned()
            }
            Outcome::Cancelled => "Non résolu : interrompu.".to_owned(),
        })
    }

    fn outcome_name(&self, outcome: &Outcome) -> &'static str {
        match outcome {
            Outcome::Solved => "résolu",
            Outcome::StepBudget => "étapes épuisées",
            Outcome::MoveBudget => "coups épuisés",
            Outcome::MemoryLimit => "mémoire épuisée",
            Outcome::AggressionLoop { .. } => "boucle d’agression",
            Outcome::Cycle { .. } => "boucle sans fin",
            Outcome::Breach => "garde-fou franchi",
            Outcome::DeadEnd => "impasse",
            Outcome::Cancelled => "interrompu",
        }
    }

    fn steps_of(&self, work: &Work) -> String {
        match work {
            Work::Eco { activations, .. } => counted(*activations, "activation"),
            Work::Search { expanded, .. } => {
                format!("{} {}", counted(*expanded, "nœud"), plural(*expanded, "développé"))
            }
            Work::Iterative { generated, .. } => {
                format!("{} {}", counted(*generated, "nœud"), plural(*generated, "engendré"))
            }
        }
    }

    fn difference(&self, difference: &Difference, goal: &Goal) -> String {
        let side = |event: &Option<Event>, ended: &str| {
            event.as_ref().map_or_else(|| ended.to_owned(), |event| self.in_passing(event, goal))
        };
        typeset(&format!(
            "événement {} ({} {}) : enregistré : {} ; maintenant : {}",
            difference.event_index + 1,
            if difference.is_activation { "activation" } else { "étape" },
            difference.step + 1,
            side(&difference.recorded, "le calcul s’était arrêté avant"),
            side(&difference.now, "le calcul s’est arrêté")
        ))
    }

    fn role(&self, role: Role) -> &'static str {
        match role {
            Role::Idle => "au repos",
            Role::Acting => "agit",
            Role::Attacked => "attaquée",
            Role::Fleeing => "en fuite",
            Role::Moved => "déplacée",
            Role::Frustrated => "frustrée",
            Role::Cornered => "acculée",
        }
    }

    fn direction(&self, direction: Direction) -> &'static str {
        match direction {
            Direction::Up => "haut",
            Direction::Down => "bas",
            Direction::Left => "gauche",
            Direction::Right => "droite",
        }
    }

    fn rule(&self, decision: &Decision, flees: bool) -> String {
        let blank = match (decision.has_prices(), flees) {
            (false, _) => "au plus près de la case vide",
            (true, true) if decision.takes_the_blank() => "au plus près de la case vide",
            (true, false) => "au moindre prix pour la case vide",
            (true, true) => "au moindre prix pour la case vide, son propre glissement compté",
        };
        let home = "au plus près de son but";
        let (first, second) = if flees { (blank, home) } else { (home, blank) };
        let told = match decision.rule {
            Rule::None => "aucune case ne lui est ouverte".to_owned(),
            Rule::Only => "la seule case qui lui est ouverte".to_owned(),
            Rule::Goal | Rule::Blank if (decision.rule == Rule::Blank) == flees => first.to_owned(),
            Rule::Goal | Rule::Blank => format!("{first} ; puis {second}"),
            Rule::Chance => format!("{first} ; puis {second} ; puis le hasard entre {}", decision.equals),
            Rule::Home => "son propre but, juste à côté".to_owned(),
            Rule::Unsatisfied if flees => format!("{blank} ; puis pas une tuile satisfaite"),
            Rule::Unsatisfied => format!("{home} ; puis {blank} ; puis pas une tuile satisfaite"),
            Rule::First => {
                format!("la première de {} que rien ne distingue : haut, bas, gauche, droite", decision.equals)
            }
            Rule::Lot => format!("le hasard entre {} que rien ne distingue", decision.equals),
            Rule::Noise => format!("du bruit entre {}", decision.equals),
            Rule::Vote => "le vote des tuiles autour de la case vide".to_owned(),
            Rule::Bid => "le chemin le moins cher négocié avec la case vide".to_owned(),
        };
        typeset(&told)
    }
}

impl French {
    /// A sentence within another: no capital, no full stop.
    fn in_passing(self, event: &Event, goal: &Goal) -> String {
        let sentence = self.describe(event, goal);
        let mut letters = sentence.chars();
        let first = letters.next().into_iter().flat_map(char::to_lowercase);
        first.chain(letters.as_str().trim_end_matches('.').chars()).collect()
    }
}

/// Makes the spaces before double signs unbreakable.
fn typeset(text: &str) -> String {
    text.replace(" :", "\u{a0}:").replace(" ;", "\u{202f};")
}

pub(super) fn way(direction: Direction) -> &'static str {
    match direction {
        Direction::Up => "vers le haut",
        Direction::Down => "vers le bas",
        Direction::Left => "vers la gauche",
        Direction::Right => "vers la droite",
    }
}

/// A direction, or where the cells are no neighbours the place.
fn towards(from: Cell, to: Cell, size: Size) -> String {
    direction(from, to, size)
        .map_or_else(|| format!("en {}", French.place(to, size)), |direction| way(direction).to_owned())
}

/// A chain of attacks, with what the first victim may not do.
fn attacked(chain: &[Tile], forbidden: Option<&str>) -> String {
    match (chain, forbidden) {
        ([victim], Some(forbidden)) => format!("la {victim}, {forbidden}"),
        ([victim, rest @ ..], Some(forbidden)) => {
            format!("la {victim}, {forbidden} ; la {victim} attaque {}", victims(rest))
        }
        (chain, _) => victims(chain),
    }
}

/// The tiles of a chain of attacks; the middle of a long one is left out.
fn victims(tiles: &[Tile]) -> String {
    let (named, more) = shortened(tiles);
    let mut words: Vec<_> = named.iter().map(|tile| format!("la {tile}")).collect();
    words.extend(more.map(|(number, last)| format!("{number} autres, la dernière étant la {last}")));
    words.join(", qui attaque ")
}

/// Some tiles and what becomes of them.
fn they(tiles: &[Tile], one: &str, many: &str) -> String {
    match tiles {
        [tile] => format!("la tuile {tile} {one}"),
        [first, second] => format!("les tuiles {first} et {second} {many}"),
        tiles => {
            let (named, more) = shortened(tiles);
            let mut words: Vec<_> = named.iter().map(ToString::to_string).collect();
            words.extend(more.map(|(number, last)| format!("et {number} autres jusqu’à la {last}")));
            format!("les tuiles {} {many}", words.join(", "))
        }
    }
}

/// Why an acting tile wants a cell: its goal first, then the blank.
fn wish(decision: &Decision, to: &Candidate) -> String {
    let home =
        if to.goal == 0 { "son but est là".to_owned() } else { format!("c’est à {} pas de son but", to.goal) };
    match decision.rule {
        Rule::None | Rule::Only | Rule::Vote | Rule::Bid => format!("{home}, et aucune autre case ne lui est ouverte"),
        Rule::Goal => format!("{home}, plus près que toute autre case"),
        Rule::Blank if to.blank == 0 => {
            format!("{home} ; parmi les cases aussi proches de son but, c’est la case vide")
        }
        Rule::Blank if decision.has_prices() => prices::cheapest(&home, decision, to),
        Rule::Blank => format!(
            "{home} ; parmi les cases aussi proches de son but, c’est la plus proche de la case vide ({} pas)",
            to.blank
        ),
        Rule::Chance if decision.has_prices() => prices::as_cheap(&home, decision, to),
        Rule::Chance => format!(
            "{home} et à {} pas de la case vide ; le hasard a choisi entre {} cases équivalentes",
            to.blank, decision.equals
        ),
        Rule::Home => home,
        Rule::Unsatisfied => {
            format!("{home} ; parmi les cases équivalentes, c’est la seule dont la tuile n’est pas satisfaite")
        }
        Rule::First => format!("{home} ; c’est la première de {} cases équivalentes", decision.equals),
        Rule::Lot => format!("{home} ; le hasard a choisi entre {} cases équivalentes", decision.equals),
        Rule::Noise => format!("{home} ; du bruit a choisi entre {} cases", decision.equals),
    }
}

/// Why an attacked tile flees to a cell: the blank first, then its goal.
fn escape(decision: &Decision, to: &Candidate) -> String {
    if decision.has_prices() {
        return prices::escape(decision, to);
    }
    let blank = if to.blank == 0 {
        "la case vide est là".to_owned()
    } else {
        format!("c’est à {} pas de la case vide", to.blank)
    };
    let nearest = format!("c’est au plus près de la case vide ({} pas)", to.blank);
    match decision.rule {
        Rule::None | Rule::Only if to.blank == Candidate::NO_WAY => "aucune autre case ne lui est ouverte".to_owned(),
        Rule::None | Rule::Only | Rule::Vote | Rule::Bid => format!("{blank}, et aucune autre case ne lui est ouverte"),
        Rule::Blank if to.blank == 0 => blank,
        Rule::Blank => nearest,
        Rule::Goal => format!(
            "{blank} ; parmi les cases aussi proches de la case vide, c’est la plus proche de son but ({} pas)",
            to.goal
        ),
        Rule::Chance | Rule::Lot => {
            format!("{nearest} ; le hasard a choisi entre {} cases équivalentes", decision.equals)
        }
        Rule::Home => "son propre but est là".to_owned(),
        Rule::Unsatisfied => {
            format!("{nearest} ; parmi les cases équivalentes, c’est la seule dont la tuile n’est pas satisfaite")
        }
        Rule::First => format!("{nearest} ; c’est la première de {} cases équivalentes", decision.equals),
        Rule::Noise => format!("du bruit a choisi entre {} cases", decision.equals),
    }
}

/// 0 and 1 are singular.
fn plural(number: u64, noun: &str) -> String {
    if number > 1 { format!("{noun}s") } else { noun.to_owned() }
}

pub(super) fn counted(number: u64, noun: &str) -> String {
    format!("{} {}", French.number(number), plural(number, noun))
}
