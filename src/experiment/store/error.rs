//! Why a folder of an experiment can't be used.

use std::io;
use std::path::{Path, PathBuf};

use crate::experiment::{PlanDigest, Shard};

/// A folder that can't be written, read, continued or put together with others: one sentence that says what to do.
#[derive(Debug, thiserror::Error)]
pub enum StoreError {
    /// The system does not let it.
    #[error("cannot {doing} {}: {error}", path.display())]
    File {
        /// What was done: `read`, `write`, `lock`.
        doing: &'static str,
        /// The file or folder.
        path: PathBuf,
        /// Why.
        error: io::Error,
    },
    /// A folder for results holds something else.
    #[error("{} holds other files and no experiment: give a new or an empty folder", .0.display())]
    NotEmpty(PathBuf),
    /// What should be a folder for results is a file.
    #[error("{} is a file: give a new or an empty folder", .0.display())]
    NoFolder(PathBuf),
    /// A folder holds no experiment.
    #[error("{} holds no experiment: there is no manifest.json in it", .0.display())]
    NoExperiment(PathBuf),
    /// A manifest can't be understood.
    #[error("{} is no manifest of an experiment that this program can read: {why}", path.display())]
    Manifest {
        /// The file.
        path: PathBuf,
        /// What is wrong.
        why: String,
    },
    /// A folder has the results of another plan.
    #[error(
        "{} belongs to another plan (its digest begins with {}, that of this plan with {}): give another folder, or the plan \
         that it belongs to",
        path.display(), theirs.short(), ours.short()
    )]
    OtherPlan {
        /// The folder.
        path: PathBuf,
        /// The plan in the folder.
        theirs: PlanDigest,
        /// The plan at hand.
        ours: PlanDigest,
    },
    /// A folder has another part of the plan.
    #[error(
        "{} holds {}, and not {}: give the same --shard as before, or another folder",
        path.display(), of_shard(*theirs), of_shard(*ours)
    )]
    OtherShard {
        /// The folder.
        path: PathBuf,
        /// The shard in the folder; `None` of all runs.
        theirs: Option<Shard>,
        /// The shard asked for.
        ours: Option<Shard>,
    },
    /// A folder was begun by another version, whose runs may differ.
    #[error(
        "{} was begun by version {theirs} of ecotaquin, and this is {ours}: their runs may differ; go on with {theirs}, or begin \
         anew in another folder",
        path.display()
    )]
    OtherVersion {
        /// The folder.
        path: PathBuf,
        /// The version in the folder.
        theirs: String,
        /// The version of this program.
        ours: String,
    },
    /// Somebody writes into the folder.
    #[error("another process writes into {}: wait until it has ended, or give another folder", .0.display())]
    Busy(PathBuf),
    /// A row can't be understood.
    #[error("{}:{line}: this row is damaged ({why}): take the line out, and its run is done again", path.display())]
    Damaged {
        /// The file.
        path: PathBuf,
        /// The line, from 1.
        line: u64,
        /// What is wrong.
        why: String,
    },
    /// Two rows of one run differ, which no two executions of it may.
    #[error(
        "run {run} has two results: {} in {}, {} in {}; runs are the same on every machine, so one of these files is damaged or \
         made by another program",
        results.0, files.0.display(), results.1, files.1.display()
    )]
    Conflict {
        /// The number of the run.
        run: u64,
        /// What the rows say.
        results: Box<(String, String)>,
        /// Where they are.
        files: Box<(PathBuf, PathBuf)>,
    },
}

fn of_shard(shard: Option<Shard>) -> String {
    shard.map_or_else(|| "all runs of the plan".to_owned(), |shard| format!("shard {shard} of the plan"))
}

impl StoreError {
    pub(super) fn file(doing: &'static str, path: &Path) -> impl FnOnce(io::Error) -> Self {
        let path = path.to_owned();
        move |error| Self::File { doing, path, error }
    }
}
