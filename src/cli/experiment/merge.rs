//! `experiment merge`: the folders of shards put together.

use std::path::{Path, PathBuf};

use crate::cli::failure::{Ended, Exit};
use crate::cli::output::print;
use crate::report::count;

use super::{missing, runs};

pub(super) fn merge(folders: &[PathBuf], out: &Path) -> Ended {
    let folders: Vec<&Path> = folders.iter().map(PathBuf::as_path).collect();
    let merged = crate::experiment::merge(&folders, out)?;
    let out = out.display();
    if merged.missing.is_empty() {
        print(format_args!("all {} are in {out}; ecotaquin experiment report {out}", runs(merged.runs)))?;
        return Ok(Exit::Done);
    }
    let (done, all) = (count(merged.done), runs(merged.runs));
    print(format_args!("{done} of {all} are in {out}; {}", missing(&merged.missing)))?;
    Ok(Exit::Unsolved)
}
