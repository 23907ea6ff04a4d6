//! Short texts of the screens.

/// Names the variants and lists them.
macro_rules! labels {
    ($($(#[$doc:meta])* $name:ident,)*) => {
        /// A short text of a screen: of a window or of the terminal.
        #[derive(Clone, Copy, Debug, PartialEq, Eq)]
        pub enum Label {
            $($(#[$doc])* $name,)*
        }

        impl Label {
            /// All of them.
            pub const ALL: &'static [Self] = &[$(Self::$name),*];
        }
    };
}

labels! {
    // What is told.
    /// No event has happened.
    NothingHappened,
    /// The same, and what to press.
    NothingYet,
    /// A recording without an end.
    BrokenOff,
    /// A jump waits for the run.
    RunGoesOn,
    /// Heading.
    WhatToNotice,
    /// Heading.
    WhatToTry,
    /// A board without a notice.
    NothingSaid,
    /// What a watcher can do next.
    Advice,
    /// Title of a board without a scenario.
    OwnBoard,
    /// A terminal without room.
    TooSmall,
    // States of a run.
    /// The run goes on.
    Running,
    /// The recording is full.
    RecordingFull,
    /// The recording has no end.
    RecordingBrokenOff,
    /// Status: a jump waits for the run.
    RunningOn,
    /// Status.
    Playing,
    /// Status.
    AtEnd,
    /// Status.
    Paused,
    /// A racer before its start.
    Ready,
    /// A racer that acts.
    Acting,
    /// A racer that moves.
    Moving,
    /// No optimum is known.
    OptimumUnknown,
    // Units of speed.
    /// Activations.
    UnitActivations,
    /// Steps of a search.
    UnitSteps,
    /// Single events.
    UnitEvents,
    /// The highest speed.
    RateMaximum,
    // Counters and columns.
    /// Counter.
    CounterStep,
    /// Counter.
    CounterEvent,
    /// Counter and column.
    CounterMoves,
    /// Counter.
    CounterEntropy,
    /// Counter.
    CounterSatisfied,
    /// Counter.
    CounterAttacks,
    /// Counter.
    CounterFrustrated,
    /// Counter.
    CounterDisturbed,
    /// Column of a verdict.
    ColumnOutcome,
    /// Column of a verdict.
    ColumnOptimal,
    /// Column of a verdict: moves through the optimum; work.
    ColumnRatioWork,
    /// Column of a verdict.
    ColumnTime,
    // Themes and motion.
    /// Toast.
    ThemeLight,
    /// Toast.
    ThemeDark,
    /// Toast.
    ThemeHighContrast,
    /// Toast and help.
    ReducedMotion,
    /// Toast.
    SmoothMotion,
    // Sizes of cells.
    /// Toast.
    CellsFit,
    /// Toast.
    CellsWords,
    /// Toast.
    CellsBorders,
    /// Toast.
    CellsNumbers,
    /// Toast.
    CellsMarks,
    // Names of keys.
    /// Key.
    KeySpace,
    /// Key.
    KeyEnter,
    /// Key.
    KeyEscape,
    /// Key.
    KeyTab,
    /// Key.
    KeyBackTab,
    /// Key.
    KeyBackspace,
    /// Key.
    KeyPageUp,
    /// Key.
    KeyPageDown,
    /// Key.
    KeyHome,
    /// Key.
    KeyEnd,
    // Help: what keys do.
    /// Help.
    HelpHelp,
    /// Help of the terminal.
    HelpPages,
    /// Help.
    HelpTheme,
    /// Help.
    HelpScale,
    /// Help.
    HelpScreenshot,
    /// Help.
    HelpBack,
    /// Help.
    HelpQuit,
    /// Help.
    HelpPlay,
    /// Help of a race.
    HelpStart,
    /// Help.
    HelpStep,
    /// Help.
    HelpTenSteps,
    /// Help.
    HelpEnds,
    /// Help.
    HelpSpeed,
    /// Help of the terminal.
    HelpSpeedRange,
    /// Help.
    HelpMaximum,
    /// Help.
    HelpGrain,
    /// Help.
    HelpAttack,
    /// Help.
    HelpFrustrated,
    /// Help.
    HelpDisturbed,
    /// Help.
    HelpChoose,
    /// Help.
    HelpGoalGradient,
    /// Help.
    HelpBlankGradient,
    /// Help.
    HelpTrails,
    /// Help.
    HelpHeat,
    /// Help.
    HelpZoom,
    /// Help of the terminal.
    HelpCellSize,
    /// Help.
    HelpAgain,
    /// Help.
    HelpNextSeed,
    /// Help.
    HelpCopy,
    /// Help.
    HelpRace,
    /// Help.
    HelpPlayByHand,
    /// All scenarios.
    HelpMenu,
    /// Help of a race.
    HelpSociety,
    /// Help of a race.
    HelpBaseline,
    // Last line of the terminal: what keys do, in a word.
    /// Hint.
    HintPlay,
    /// Hint.
    HintStep,
    /// Hint.
    HintHelp,
    /// Hint.
    HintQuit,
    /// Hint.
    HintSpeed,
    /// Hint.
    HintJump,
    /// Hint.
    HintEvents,
    /// Hint.
    HintNextSeed,
    /// Hint.
    HintAgain,
    /// Hint.
    HintZoom,
    // Buttons.
    /// Button.
    ButtonPlay,
    /// Button.
    ButtonPause,
    /// Button.
    ButtonStart,
    /// Button.
    ButtonSlower,
    /// Button.
    ButtonFaster,
    /// Button.
    ButtonMaximum,
    /// Button: whole activations are chosen.
    ButtonWhole,
    /// Button: parts of activations are chosen.
    ButtonParts,
    /// Button.
    ButtonAttack,
    /// Button.
    ButtonFrustrated,
    /// Button.
    ButtonDisturbed,
    /// Button.
    ButtonGoal,
    /// Button.
    ButtonBlank,
    /// Button.
    ButtonTrails,
    /// Button.
    ButtonHeat,
    /// Button.
    ButtonAgain,
    /// Button: the next seed.
    ButtonNext,
    /// Button.
    ButtonRace,
    /// Button: play it by hand.
    ButtonPlayIt,
    /// Button: all scenarios.
    ButtonMenu,
    /// Button.
    ButtonHelp,
    /// Button.
    ButtonSociety,
    /// Button.
    ButtonBaseline,
    /// Button.
    ButtonBack,
    // Legend, at most 18 columns.
    /// Legend.
    LegendHome,
    /// Legend.
    LegendActs,
    /// Legend.
    LegendAttacked,
    /// Legend.
    LegendFlees,
    /// Legend.
    LegendMoved,
    /// Legend.
    LegendDisturbed,
    /// Legend.
    LegendFrustrated,
    /// Legend.
    LegendCornered,
    /// Legend.
    LegendLocked,
    /// Legend.
    LegendForbidden,
    /// Legend.
    LegendBlank,
    /// Legend: an arrow.
    LegendWants,
    /// Legend: an arrow.
    LegendSlid,
    // In a cell, at most 10 columns.
    /// In a cell.
    CellHome,
    /// In a cell.
    CellActs,
    /// In a cell.
    CellActed,
    /// In a cell.
    CellAttacked,
    /// In a cell.
    CellFlees,
    /// In a cell.
    CellMoved,
    /// In a cell.
    CellCameHome,
    /// In a cell.
    CellDisturbed,
    /// In a cell.
    CellFrustrated,
    /// In a cell.
    CellCornered,
    /// In a cell.
    CellForbidden,
}
