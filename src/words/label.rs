//! Short texts of the screens.

/// Names the variants, those with the same documentation together, and lists them.
macro_rules! labels {
    ($($doc:literal => $($name:ident),+;)*) => {
        /// A short text of a screen: of a window or of the terminal.
        #[derive(Clone, Copy, Debug, PartialEq, Eq)]
        pub enum Label {
            $($(#[doc = $doc] $name,)+)*
        }

        impl Label {
            /// All of them.
            pub const ALL: &'static [Self] = &[$($(Self::$name),+),*];
        }
    };
}

labels! {
    // What is told.
    "No event has happened." => NothingHappened;
    "The same, and what to press." => NothingYet;
    "A recording without an end." => BrokenOff;
    "A jump waits for the run." => RunGoesOn;
    "Heading." => WhatToNotice, WhatToTry;
    "A board without a notice." => NothingSaid;
    "What a watcher can do next." => Advice;
    "Title of a board without a scenario." => OwnBoard;
    "A terminal without room." => TooSmall;
    // States of a run.
    "The run goes on." => Running;
    "The recording is full." => RecordingFull;
    "The recording has no end." => RecordingBrokenOff;
    "Status: a jump waits for the run." => RunningOn;
    "Status." => Playing, AtEnd, Paused;
    "A racer before its start." => Ready;
    "A racer that acts." => Acting;
    "A racer that moves." => Moving;
    "No optimum is known." => OptimumUnknown;
    // Units of speed.
    "Activations." => UnitActivations;
    "Steps of a search." => UnitSteps;
    "Single events." => UnitEvents;
    "The highest speed." => RateMaximum;
    // Counters and columns.
    "Counter." => CounterStep, CounterEvent;
    "Counter and column." => CounterMoves;
    "Counter." => CounterEntropy, CounterSatisfied, CounterAttacks, CounterFrustrated, CounterDisturbed;
    "Column of a verdict." => ColumnOutcome, ColumnOptimal;
    "Column of a verdict: moves through the optimum; work." => ColumnRatioWork;
    "Column of a verdict." => ColumnTime;
    // Themes and motion.
    "Toast." => ThemeLight, ThemeDark, ThemeHighContrast;
    "Toast and help." => ReducedMotion;
    "Toast." => SmoothMotion;
    // Sizes of cells.
    "Toast." => CellsFit, CellsWords, CellsBorders, CellsNumbers, CellsMarks;
    // Names of keys.
    "Key." =>
        KeySpace, KeyEnter, KeyEscape, KeyTab, KeyBackTab, KeyBackspace, KeyPageUp, KeyPageDown, KeyHome, KeyEnd;
    // Help: what keys do.
    "Help." => HelpHelp;
    "Help of the terminal." => HelpPages;
    "Help." => HelpTheme, HelpScale, HelpScreenshot, HelpBack, HelpQuit, HelpPlay;
    "Help of a race." => HelpStart;
    "Help." => HelpStep, HelpTenSteps, HelpEnds, HelpSpeed;
    "Help of the terminal." => HelpSpeedRange;
    "Help." =>
        HelpMaximum, HelpGrain, HelpAttack, HelpFrustrated, HelpDisturbed, HelpChoose, HelpGoalGradient,
        HelpBlankGradient, HelpTrails, HelpHeat, HelpZoom;
    "Help of the terminal." => HelpCellSize;
    "Help." => HelpSvg, HelpGif, HelpFrames;
    "Help." => HelpAgain, HelpNextSeed, HelpCopy, HelpRace, HelpPlayByHand;
    "All scenarios." => HelpMenu;
    "Help of a race." => HelpSociety, HelpBaseline;
    // Last line of the terminal: what keys do, in a word.
    "Hint." =>
        HintPlay, HintStep, HintHelp, HintQuit, HintSpeed, HintJump, HintEvents, HintNextSeed, HintAgain, HintZoom;
    // Buttons.
    "Button." => ButtonPlay, ButtonPause, ButtonStart, ButtonSlower, ButtonFaster, ButtonMaximum;
    "Button: whole activations are chosen." => ButtonWhole;
    "Button: parts of activations are chosen." => ButtonParts;
    "Button." =>
        ButtonAttack, ButtonFrustrated, ButtonDisturbed, ButtonGoal, ButtonBlank, ButtonTrails, ButtonHeat,
        ButtonAgain;
    "Button: the next seed." => ButtonNext;
    "Button." => ButtonRace;
    "Button: play it by hand." => ButtonPlayIt;
    "Button: all scenarios." => ButtonMenu;
    "Button." => ButtonHelp, ButtonSociety, ButtonBaseline, ButtonBack;
    "Button: PNG frames." => ButtonFrames;
    "A film is given up." => FilmStopped;
    "Why no film is made in a browser." => NoFilmHere;
    // Legend, at most 18 columns.
    "Legend." =>
        LegendHome, LegendActs, LegendAttacked, LegendFlees, LegendMoved, LegendDisturbed, LegendFrustrated,
        LegendCornered, LegendLocked, LegendForbidden, LegendBlank;
    "Legend: an arrow." => LegendWants, LegendSlid;
    // In a cell, at most 10 columns.
    "In a cell." =>
        CellHome, CellActs, CellActed, CellAttacked, CellFlees, CellMoved, CellCameHome, CellDisturbed,
        CellFrustrated, CellCornered, CellForbidden;
    // What the marks of a board mean.
    "Legend of the window." =>
        SignIdle, SignSatisfied, SignActing, SignAttacked, SignFleeing, SignDisturbed, SignFrustrated, SignCornered,
        SignAttack, SignLocked, SignForbidden, SignGoal;
    // The timeline.
    "What a row of marks stands for." => MarkAttacks, MarkFrustrations, MarkDisturbed;
    // Curves.
    "Name of a curve." => CurveEntropy, CurveSatisfied, CurveAttacks, CurveChain;
    "Unit of a curve." => UnitEntropy, UnitAttacks, UnitChain;
    "Instead of a curve." => NotRecorded;
    // The inspector.
    "Name of a fact." => FactState, FactCell, FactGoal, FactDistance, FactVictim;
    "Heading." => UpToHere, UpToHereAtLeast, LastEvents;
    "What is not there." => OnlyMoves, NothingToTile, NobodyYet;
    "Column of what a tile weighs." => WeighsWants, WeighsFlees, WeighsCell, WeighsHome, WeighsBlank;
    "What a tile has done or suffered, before its count." =>
        PartActed, PartAttacked, PartWasAttacked, PartFled, PartSlid, PartDisturbed, PartFrustrated, PartCornered;
    "Where a tile is." => TileAtHome, TileAway;
    // Playing by hand.
    "Counter of a game." => GameMoves, GameTime, GameEntropy, GameToGo;
    "Button of a game." =>
        GameNew, GameAnew, GameRestart, GameSmaller, GameLarger, GameUndo, GameRedo, GameHint, GameSave,
        GameSolverOn, GameSolverStop, GameSolverOne, GameLookNumbers, GameLookImage, GameLookBoth, GameKeysBlank,
        GameKeysTile;
    "Sentence of a game." =>
        GameStartBlank, GameStartTile, GameNothing, GameSmallest, GameLargest, GameNoPlan, GameStopped;
    "Help of a game." =>
        HelpMoveBlank, HelpMoveTile, HelpDrag, HelpMeaning, HelpUndo, HelpRedo, HelpHint, HelpSolverOn,
        HelpSolverOne, HelpLook, HelpNewBoard, HelpSolvedNew, HelpSameBoard, HelpResize, HelpSaveGame;
    "Keys or mouse, for the help." => KeyArrows, KeyClickDrag;
    // Choosing a board.
    "Heading." => BrowserHeading;
    "Button." => ChoiceFilter, ChoiceClear, ChoiceNew, ChoiceWatch, ChoicePlay, ChoiceEdit, ChoiceMore;
    "Note of the start screen." => NoNote, NoBoard, DropHere, OwnGoal, Shipped;
    "Title of a board that is made." => NewBoard;
    "Help of the start screen." =>
        HelpChooseBoard, HelpPage, HelpFirstLast, HelpWatch, HelpRaceSearch, HelpEdit, HelpNew, HelpFilter,
        HelpReadOn;
    // Making a board.
    "Heading." => EditorHeading;
    "Which board is edited." => EditorStart, EditorGoal;
    "Caption of the board that is edited." => EditorHowToStart, EditorHowToGoal, EditorSwapBlank;
    "Button of the editor." => EditorAsGoal, EditorRepair, EditorOwnGoal, EditorShuffle;
    "Name of a text of a scenario." => EditorTitle, EditorNotice, EditorTry;
    "What a text of a scenario should say." => EditorAsksTitle, EditorAsksNotice, EditorAsksTry;
    "What the editor refuses." => EditorNeedsTitle, EditorNotSaved, EditorNoSwap;
    // No window.
    "Why there is none." => NoDisplay, WindowNotBuilt;
    // The list of scenarios.
    "What to do with one." => ListNext;
    // Making a board: help.
    "Help of the editor." =>
        HelpGoTo, HelpTake, HelpSide, HelpNextGoal, HelpWidth, HelpHeight, HelpShuffle, HelpAsGoal, HelpRepair,
        HelpSolver, HelpSetting, HelpRunSeed, HelpWrite, HelpUndoRedo, HelpSaveScenario, HelpWatchIt;
}
