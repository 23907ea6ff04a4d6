//! French. The words are those of the field (Ferber's éco-résolution): satisfaction, attaque, fuite, verrou.
//!
//! Before a colon and inside guillemets stands a no-break space, before ; ? and ! a narrow one, as between thousands.

use crate::puzzle::{Cell, Direction, Goal, Size, Tile, manhattan};
use crate::solver::{Candidate, Decision, Event, Outcome, Rule, Work};
use crate::trace::{Difference, EventKind, Role};

use super::consequence::{chosen, direction, shortened};
use super::number::grouped;
use super::{Consequence, Label, Language, Message};

/// French sentences.
#[derive(Clone, Copy, Debug, Default)]
pub struct French;

impl Language for French {
    #[expect(clippy::too_many_lines, reason = "a table")]
    #[expect(clippy::match_same_arms, reason = "each label stands for itself: another language tells the two apart")]
    fn label(&self, label: Label) -> &'static str {
        match label {
            Label::NothingHappened => "Rien ne s’est encore passé.",
            Label::NothingYet => "Rien ne s’est encore passé. Espace lance la lecture, → avance d’une étape.",
            Label::BrokenOff => "L’enregistrement s’interrompt ici\u{a0}: le calcul a été arrêté.",
            Label::RunGoesOn => "Le calcul continue…",
            Label::WhatToNotice => "À remarquer",
            Label::WhatToTry => "À essayer",
            Label::NothingSaid => "Rien n’est dit de ce taquin\u{a0}: voyez ecotaquin scenario list",
            Label::Advice => {
                "Cliquez sur une tuile (ou Tab) pour voir comment elle décide. La touche «\u{a0}?\u{a0}» montre toutes les autres."
            }
            Label::OwnBoard => "Un taquin à vous",
            Label::TooSmall => "trop petit",
            Label::Running => "en cours",
            Label::RecordingFull => "enregistrement plein",
            Label::RecordingBrokenOff => "interrompu",
            Label::RunningOn => "calcul en cours",
            Label::Playing => "lecture",
            Label::AtEnd => "à la fin",
            Label::Paused => "en pause",
            Label::Ready => "prêt",
            Label::Acting => "agit",
            Label::Moving => "se déplace",
            Label::OptimumUnknown => "optimum encore inconnu",
            Label::UnitActivations => "activations",
            Label::UnitSteps => "étapes",
            Label::UnitEvents => "événements",
            Label::RateMaximum => "max.",
            Label::CounterStep => "étape",
            Label::CounterEvent => "événement",
            Label::CounterMoves => "coups",
            Label::CounterEntropy => "entropie",
            Label::CounterSatisfied => "satisfaites",
            Label::CounterAttacks => "attaques",
            Label::CounterFrustrated => "frustrées",
            Label::CounterDisturbed => "dérangées",
            Label::ColumnOutcome => "issue",
            Label::ColumnOptimal => "optimum",
            Label::ColumnRatioWork => "rapport · travail",
            Label::ColumnTime => "temps",
            Label::ThemeLight => "thème\u{a0}: clair",
            Label::ThemeDark => "thème\u{a0}: sombre",
            Label::ThemeHighContrast => "thème\u{a0}: contraste élevé",
            Label::ReducedMotion => "mouvements réduits",
            Label::SmoothMotion => "mouvements fluides",
            Label::CellsFit => "cases aussi grandes que possible",
            Label::CellsWords => "cases avec mots",
            Label::CellsBorders => "cases avec bordures",
            Label::CellsNumbers => "cases avec numéros",
            Label::CellsMarks => "cases avec signes seuls",
            Label::KeySpace => "Espace",
            Label::KeyEnter => "Entrée",
            Label::KeyEscape => "Échap",
            Label::KeyTab => "Tab",
            Label::KeyBackTab => "Maj+Tab",
            Label::KeyBackspace => "Retour",
            Label::KeyPageUp => "PgPréc",
            Label::KeyPageDown => "PgSuiv",
            Label::KeyHome => "Début",
            Label::KeyEnd => "Fin",
            Label::HelpHelp => "cette aide",
            Label::HelpPages => "cette aide\u{202f}; puis à remarquer, à essayer",
            Label::HelpTheme => "thème\u{a0}: clair, sombre, contrasté",
            Label::HelpScale => "plus grand, plus petit",
            Label::HelpScreenshot => "enregistrer la fenêtre en PNG",
            Label::HelpBack => "retour",
            Label::HelpQuit => "quitter",
            Label::HelpPlay => "lecture, pause",
            Label::HelpStart => "départ, pause",
            Label::HelpStep => "une étape en arrière, en avant",
            Label::HelpTenSteps => "dix étapes en arrière, en avant",
            Label::HelpEnds => "au début, à la fin",
            Label::HelpSpeed => "plus vite, moins vite",
            Label::HelpSpeedRange => "plus, moins vite (0,5 à 10\u{202f}000 par seconde)",
            Label::HelpMaximum => "aussi vite que le moteur peut",
            Label::HelpGrain => "activations entières, ou en détail",
            Label::HelpAttack => "attaque suivante, précédente",
            Label::HelpFrustrated => "frustration suivante, précédente",
            Label::HelpDisturbed => "dérangement suivant, précédent",
            Label::HelpChoose => "voir la tuile suivante (ou clic)",
            Label::HelpGoalGradient => "gradient du but de la tuile",
            Label::HelpBlankGradient => "gradient de la case vide",
            Label::HelpTrails => "traces des tuiles",
            Label::HelpHeat => "chaleur des attaques",
            Label::HelpZoom => "agrandir, réduire, tout le taquin",
            Label::HelpCellSize => "autre taille des cases",
            Label::HelpAgain => "encore la même graine",
            Label::HelpNextSeed => "la graine suivante",
            Label::HelpCopy => "copier la ligne de commande",
            Label::HelpRace => "course contre A*",
            Label::HelpPlayByHand => "jouer à la main",
            Label::HelpMenu => "tous les scénarios",
            Label::HelpSociety => "une autre société",
            Label::HelpBaseline => "un autre rival",
            Label::HintPlay => "lecture",
            Label::HintStep => "étape",
            Label::HintHelp => "aide",
            Label::HintQuit => "quitter",
            Label::HintSpeed => "vitesse",
            Label::HintJump => "sauts",
            Label::HintEvents => "détail",
            Label::HintNextSeed => "graine+",
            Label::HintAgain => "encore",
            Label::HintZoom => "taille",
            Label::ButtonPlay => "Lecture",
            Label::ButtonPause => "Pause",
            Label::ButtonStart => "Départ",
            Label::ButtonSlower => "Lent",
            Label::ButtonFaster => "Vite",
            Label::ButtonMaximum => "Max",
            Label::ButtonWhole => "Entier",
            Label::ButtonParts => "Détail",
            Label::ButtonAttack => "Attaque",
            Label::ButtonFrustrated => "Frustr.",
            Label::ButtonDisturbed => "Dérang.",
            Label::ButtonGoal => "But",
            Label::ButtonBlank => "Vide",
            Label::ButtonTrails => "Traces",
            Label::ButtonHeat => "Chaleur",
            Label::ButtonAgain => "Encore",
            Label::ButtonNext => "Graine+",
            Label::ButtonRace => "Course",
            Label::ButtonPlayIt => "Jouer",
            Label::ButtonMenu => "Menu",
            Label::ButtonHelp => "Aide",
            Label::ButtonSociety => "Société",
            Label::ButtonBaseline => "Rival",
            Label::ButtonBack => "Retour",
            Label::LegendHome => "satisfaite (but)",
            Label::LegendActs => "agit",
            Label::LegendAttacked => "attaquée",
            Label::LegendFlees => "fuit",
            Label::LegendMoved => "déplacée",
            Label::LegendDisturbed => "dérangée",
            Label::LegendFrustrated => "frustrée",
            Label::LegendCornered => "acculée",
            Label::LegendLocked => "case verrouillée",
            Label::LegendForbidden => "case interdite",
            Label::LegendBlank => "case vide",
            Label::LegendWants => "veut, attaque",
            Label::LegendSlid => "a glissé",
            Label::CellHome => "au but",
            Label::CellActs => "agit",
            Label::CellActed => "a agi",
            Label::CellAttacked => "attaquée",
            Label::CellFlees => "fuit",
            Label::CellMoved => "déplacée",
            Label::CellCameHome => "arrivée",
            Label::CellDisturbed => "dérangée",
            Label::CellFrustrated => "frustrée",
            Label::CellCornered => "acculée",
            Label::CellForbidden => "interdite",
        }
    }

    fn message(&self, message: &Message<'_>) -> String {
        // What comes from outside is shown as it is: here the no-break spaces are written out.
        match *message {
            Message::Seed(seed) => format!("graine {seed}"),
            Message::NoChance(solver) => {
                format!("{solver} ne tire rien au hasard\u{a0}: toute graine donne ce même calcul")
            }
            Message::Copied(line) => format!("copié\u{a0}: {line}"),
            Message::Saved(file) => format!("{file} est enregistré"),
            Message::Try(what) => format!("À essayer\u{a0}: {what}"),
            Message::Of(part, whole) => format!("{} sur {}", self.number(part), self.number(whole)),
            Message::Optimal(moves) => format!("optimum {}", self.number(moves)),
            Message::Moves(moves) => counted(moves, "coup"),
            Message::Race(title) => format!("Course\u{a0}: {title}"),
            Message::Thinking { closed, open, best_f } => {
                let (closed, open) = (counted(closed, "fermé"), counted(open, "ouvert"));
                format!("réfléchit\u{a0}: {closed}, {open}, meilleur f {best_f}")
            }
            Message::Missed(kind) => {
                let what = match kind {
                    EventKind::Activation => "activation",
                    EventKind::Attack => "attaque",
                    EventKind::Flight => "fuite",
                    EventKind::Lock | EventKind::Unlock => "pose ou levée de verrou",
                    EventKind::Slide => "glissade",
                    EventKind::Satisfied => "tuile satisfaite",
                    EventKind::Disturbed => "tuile dérangée",
                    EventKind::Frustrated => "activation frustrée",
                    EventKind::Search => "étape de la recherche",
                };
                format!("Il n’y a pas d’autre {what} de ce côté.")
            }
            Message::Full(events) => format!(
                "L’enregistrement est plein après {}. Le calcul n’est pas fini\u{a0}: ecotaquin solve le mène à sa fin.",
                counted(events, "événement")
            ),
            Message::Untold(None) => "(les étapes suivantes ne sont pas imprimées)".to_owned(),
            Message::Untold(Some(1)) => "(1 autre étape n’est pas imprimée)".to_owned(),
            Message::Untold(Some(steps)) => format!("({} autres étapes ne sont pas imprimées)", self.number(steps)),
            Message::Step(number, told) => format!("étape {number}\u{a0}: {told}"),
            Message::Solver(name, seed, settings) => format!("solveur {name} (graine {seed}\u{202f}; {settings})"),
            Message::BoardOf(size) => format!("un taquin de {size}"),
            Message::Trace(file) => format!("La trace {file}"),
            Message::Part { columns, rows, size } => {
                format!("colonnes {}–{}, lignes {}–{} sur {size}", columns.0, columns.1, rows.0, rows.1)
            }
            Message::Recorded(events, kilobytes) => {
                format!(
                    "{} dans l’enregistrement, en {} ko de mémoire",
                    counted(events, "événement"),
                    self.number(kilobytes)
                )
            }
            Message::Away(steps) => format!("à {steps} pas"),
        }
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

    fn consequence(&self, actor: Tile, wish: &Decision, consequence: &Consequence) -> Option<String> {
        let Consequence { chain, slid, home, disturbed, cornered } = consequence;
        if let Some(cornered) = cornered {
            if *cornered == actor {
                return Some("Elle est frustrée, rien ne bouge.".to_owned());
            }
            let through = match chain.split_last() {
                None | Some((_, [])) => String::new(),
                Some((_, before)) => format!("{}, qui attaque ", victims(before)),
            };
            return Some(typeset(&format!(
                "Elle attaque {through}la {cornered}, qui n’a nulle part où fuir : la tuile {actor} est frustrée, rien ne bouge."
            )));
        }
        wish.chosen?;
        let mut told = match (chain.as_slice(), slid) {
            ([], 0) => return None,
            ([], _) => "La case vide est là : la tuile y glisse".to_owned(),
            (chain, 0) => format!("Elle attaque {}, et rien n’a encore bougé", victims(chain)),
            (chain, 1) => format!("Elle attaque {} ; 1 tuile glisse", victims(chain)),
            (chain, moved) => format!("Elle attaque {} ; {} tuiles glissent", victims(chain), self.number(*moved)),
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
            Outcome::Cancelled => "interrompu",
        }
    }

    fn steps_of(&self, work: &Work) -> String {
        match work {
            Work::Eco { activations, .. } => counted(*activations, "activation"),
            Work::Search { expanded, .. } => {
                format!("{} {}", counted(*expanded, "nœud"), plural(*expanded, "développé"))
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

fn way(direction: Direction) -> &'static str {
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
        Rule::None | Rule::Only => format!("{home}, et aucune autre case ne lui est ouverte"),
        Rule::Goal => format!("{home}, plus près que toute autre case"),
        Rule::Blank if to.blank == 0 => {
            format!("{home} ; parmi les cases aussi proches de son but, c’est la case vide")
        }
        Rule::Blank => format!(
            "{home} ; parmi les cases aussi proches de son but, c’est la plus proche de la case vide ({} pas)",
            to.blank
        ),
        Rule::Chance => format!(
            "{home} et à {} pas de la case vide ; le hasard a choisi entre {} cases équivalentes",
            to.blank, decision.equals
        ),
    }
}

/// Why an attacked tile flees to a cell: the blank first, then its goal.
fn escape(decision: &Decision, to: &Candidate) -> String {
    let blank = if to.blank == 0 {
        "la case vide est là".to_owned()
    } else {
        format!("c’est à {} pas de la case vide", to.blank)
    };
    let nearest = format!("c’est au plus près de la case vide ({} pas)", to.blank);
    match decision.rule {
        Rule::None | Rule::Only => format!("{blank}, et aucune autre case ne lui est ouverte"),
        Rule::Blank if to.blank == 0 => blank,
        Rule::Blank => nearest,
        Rule::Goal => format!(
            "{blank} ; parmi les cases aussi proches de la case vide, c’est la plus proche de son but ({} pas)",
            to.goal
        ),
        Rule::Chance => format!("{nearest} ; le hasard a choisi entre {} cases équivalentes", decision.equals),
    }
}

/// 0 and 1 are singular.
fn plural(number: u64, noun: &str) -> String {
    if number > 1 { format!("{noun}s") } else { noun.to_owned() }
}

fn counted(number: u64, noun: &str) -> String {
    format!("{} {}", French.number(number), plural(number, noun))
}
