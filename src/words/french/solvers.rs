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
    ("idastar", "IDA* (Korf, 1985)\u{a0}: optimal, ne garde qu’un chemin en mémoire"),
    ("bae-star", "BAE* (Sadhukhan, 2012), des deux bouts\u{a0}: optimal, avec moins de nœuds que A*"),
    ("ba-star", "BA* avec une heuristique hybride (Hasan et al., 2023), des deux bouts\u{a0}: rapide, pas optimal"),
    ("ua-star", "UA*, la moitié de BA* qui vient du départ\u{a0}: rapide, pas optimal"),
    ("wastar", "A* pondéré (Pohl, 1970)\u{a0}: au plus w fois le nombre de coups minimal, avec bien moins de mémoire"),
    ("greedy", "recherche gloutonne\u{a0}: seule l’heuristique compte"),
    ("beam", "recherche en faisceau\u{a0}: en largeur, mais seuls les meilleurs taquins de chaque couche sont gardés"),
    ("rta-star", "RTA* (Korf, 1990)\u{a0}: joue avant de connaître le chemin, et apprend ce que coûte un retour"),
    ("lrta-star", "LRTA* (Korf, 1990), un seul essai\u{a0}: de même, en apprenant des distances jamais trop grandes"),
    ("desk-f1", "la touche F1 du jeu de bureau\u{a0}: un A* avec sa propre heuristique, qui n’est pas admissible"),
    (
        "desk-f2",
        "la touche F2 du jeu de bureau\u{a0}: replanifie avant chaque coup\u{202f}; des plans écourtés tournent en rond",
    ),
    ("constructive", "ligne par ligne, sans recherche (Parberry, 1995)\u{a0}: résout tout taquin jusqu’à 1000x1000"),
    ("auto", "la meilleure recherche pour ce taquin\u{a0}: optimale si elle peut l’être, sinon bornée, et elle le dit"),
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
    ("order", "dans quel ordre la case vide essaie haut, gauche, droite et bas"),
    (
        "duplicates",
        "quels coups ne sont pas essayés\u{a0}: celui qui annule le dernier, ou tous ceux d’un automate de doublons",
    ),
    ("all-optimal", "si toutes les solutions les plus courtes sont comptées"),
    ("threads", "combien de fils se partagent chaque itération"),
    ("weight", "combien de fois l’heuristique compte plus que les coups déjà joués"),
    ("width", "combien de taquins le faisceau garde dans chaque couche"),
    ("lookahead", "à combien de coups la recherche regarde avant de jouer"),
    ("replan", "combien de développements un plan peut coûter avant d’être écourté"),
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
