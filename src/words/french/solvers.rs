//! Solvers and settings, in one sentence each: a line for each name of the registry.
//!
//! A name that is missing here is told in the registry's English; a test lists those that are.

/// What each solver is.
const SOLVERS: &[(&str, &str)] = &[
    ("eco", "la société ordinaire de l’éco-résolution\u{a0}: tirage uniforme, une activation par choix, verrous"),
    (
        "eco:persistent",
        "les agents agissent jusqu’à être satisfaits ou frustrés\u{a0}: environ deux fois moins de coups",
    ),
    (
        "eco:layered",
        "agents persistants, les couches extérieures d’abord\u{a0}: résout jusqu’à 70x70 environ dans les étapes permises",
    ),
    (
        "eco:drogoul",
        "des buts en ordre, des contraintes et des verrous durables (Drogoul et Dubreuil, 1993)\u{a0}: résout tout, jusqu’à 1000x1000",
    ),
    (
        "eco:first",
        "toujours le premier agent non satisfait dans l’ordre de lecture\u{a0}: l’erreur classique, il tourne en rond",
    ),
    ("eco:lockless", "aucune case n’est jamais verrouillée\u{a0}: les chaînes d’agression se mordent la queue"),
    (
        "eco:crowd",
        "la foule vote les prochains coups, puis les lignes s’achèvent aux enchères\u{a0}: un tiers à la moitié de coups en moins",
    ),
    ("astar", "A* (Hart, Nilsson et Raphael, 1968)\u{a0}: optimal, aussi loin que va la mémoire"),
    ("bfs", "recherche en largeur d’abord\u{a0}: optimale sans aucune heuristique, mais la mémoire est bientôt pleine"),
    ("dfs", "recherche en profondeur bornée, celle des cours\u{a0}: le mauvais exemple"),
];

/// What each setting means.
const SETTINGS: &[(&str, &str)] = &[
    (
        "scheduler",
        "qui agit ensuite\u{a0}: n’importe quel agent non satisfait, le premier par l’ordre des buts, plutôt la couche extérieure, ou chacun à son tour à mesure que les buts sont donnés",
    ),
    ("bias", "avec scheduler layered\u{a0}: la probabilité que la couche non satisfaite la plus extérieure agisse"),
    (
        "persistence",
        "combien de temps l’agent choisi continue d’agir\u{a0}: une fois, ou jusqu’à être satisfait ou frustré (au plus 200 fois)",
    ),
    ("locks", "si les cases d’une chaîne d’agression sont des montagnes qu’aucun chemin vers la case vide ne traverse"),
    (
        "ties",
        "avec scheduler ordered\u{a0}: laquelle de cases égales est prise, une au hasard ou la première de haut, bas, gauche, droite",
    ),
    (
        "constraint",
        "avec scheduler ordered\u{a0}: où une victime ne peut fuir, vers le but (ou la tuile placée avant), ou seulement vers son attaquant",
    ),
    (
        "gradient",
        "avec scheduler ordered\u{a0}: ce qu’une victime sait du chemin vers la case vide, le plus court autour des verrous, ou rien",
    ),
    ("freeze", "avec scheduler ordered\u{a0}: si les lignes et les colonnes achevées quittent le taquin"),
    (
        "fallback",
        "avec scheduler ordered\u{a0}: si des agents bloqués recommencent, et si une méthode complète aide à la fin",
    ),
    (
        "consideration",
        "combien une poussée coûte moins quand elle rapproche la tuile poussée de son but, et plus quand elle l’en éloigne, en centièmes",
    ),
    ("heuristic", "la borne inférieure des coups restants qui guide la recherche"),
    ("tie", "lequel de plusieurs nœuds de même f = g + h est développé d’abord"),
    ("depth", "à combien de coups au plus descend une recherche en profondeur"),
];

/// What a solver is.
pub(super) fn solver(name: &str) -> Option<&'static str> {
    of(SOLVERS, name)
}

/// What a setting means.
pub(super) fn setting(name: &str) -> Option<&'static str> {
    of(SETTINGS, name)
}

fn of(table: &[(&str, &'static str)], name: &str) -> Option<&'static str> {
    table.iter().find(|(known, _)| *known == name).map(|&(_, help)| help)
}
