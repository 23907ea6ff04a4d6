//! What a folder of an experiment is.

use std::fs;
use std::io::ErrorKind;
use std::path::Path;

use serde::{Deserialize, Serialize};

use crate::experiment::{Outline, Plan, PlanDigest, Shard};

use super::error::StoreError;
use super::files::{is_empty, write_whole};

/// The name of its file.
const NAME: &str = "manifest.json";
/// The version of this layout and of the rows beside it.
const SCHEMA_VERSION: u32 = 1;

/// `manifest.json`: nothing in it depends on machine, threads or time.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Manifest {
    /// The version of this layout.
    pub schema_version: u32,
    /// The version of the program that runs the plan.
    pub program_version: String,
    /// The plan's title.
    pub title: String,
    /// The identity of the expanded plan.
    pub plan_digest: PlanDigest,
    /// All runs of the plan, whatever the shard.
    pub runs: u64,
    /// Which part of the runs is done here; `null` for all.
    #[serde(serialize_with = "written", deserialize_with = "read")]
    pub shard: Option<Shard>,
    /// Where in the plan a run of a number belongs.
    pub outline: Outline,
    /// The file of the plan, as it was when the folder was made.
    pub plan: String,
}

#[expect(clippy::ref_option, reason = "the signature that serde asks for")]
fn written<S: serde::Serializer>(shard: &Option<Shard>, serializer: S) -> Result<S::Ok, S::Error> {
    shard.map(|shard| shard.to_string()).serialize(serializer)
}

fn read<'de, D: serde::Deserializer<'de>>(deserializer: D) -> Result<Option<Shard>, D::Error> {
    let text = Option::<String>::deserialize(deserializer)?;
    text.map(|text| text.parse().map_err(serde::de::Error::custom)).transpose()
}

impl Manifest {
    /// The manifest of a new folder.
    #[must_use]
    pub fn new(plan: &Plan, outline: &Outline, shard: Option<Shard>) -> Self {
        Self {
            schema_version: SCHEMA_VERSION,
            program_version: env!("CARGO_PKG_VERSION").to_owned(),
            title: plan.title.clone(),
            plan_digest: plan.digest(),
            runs: outline.runs(),
            shard,
            outline: outline.clone(),
            plan: plan.text.clone(),
        }
    }

    /// The manifest in a folder.
    ///
    /// # Errors
    /// When there is none, or it can't be read or understood.
    pub fn load(folder: &Path) -> Result<Self, StoreError> {
        Self::find(folder)?.ok_or_else(|| StoreError::NoExperiment(folder.to_owned()))
    }

    /// The manifest in a folder, if there is one.
    pub(super) fn find(folder: &Path) -> Result<Option<Self>, StoreError> {
        /// What every version of the layout has.
        #[derive(Deserialize)]
        struct Versioned {
            schema_version: u32,
        }
        let path = folder.join(NAME);
        let text = match fs::read_to_string(&path) {
            Err(error) if error.kind() == ErrorKind::NotFound => return Ok(None),
            text => text.map_err(StoreError::file("read", &path))?,
        };
        let wrong = |why: String| StoreError::Manifest { path: path.clone(), why };
        let versioned: Versioned = serde_json::from_str(&text).map_err(|error| wrong(error.to_string()))?;
        if versioned.schema_version != SCHEMA_VERSION {
            let theirs = versioned.schema_version;
            return Err(wrong(format!("it has version {theirs}, and this program reads version {SCHEMA_VERSION}")));
        }
        let manifest: Self = serde_json::from_str(&text).map_err(|error| wrong(error.to_string()))?;
        if manifest.runs != manifest.outline.runs() {
            return Err(wrong("its number of runs is not that of its boards and solvers".to_owned()));
        }
        Ok(Some(manifest))
    }

    /// Writes it into a folder.
    pub(super) fn write(&self, folder: &Path) -> Result<(), StoreError> {
        let path = folder.join(NAME);
        let text = serde_json::to_string_pretty(self).expect("a manifest is JSON");
        write_whole(&path, |out| writeln!(out, "{text}").map_err(StoreError::file("write", &path)))
    }

    /// The manifest that a folder for these runs has already, if any. Refuses a folder that holds other runs, or anything else.
    pub(super) fn claim(&self, folder: &Path) -> Result<Option<Self>, StoreError> {
        if folder.exists() && !folder.is_dir() {
            return Err(StoreError::NoFolder(folder.to_owned()));
        }
        let theirs = Self::find(folder)?;
        if let Some(theirs) = &theirs {
            self.check_same(theirs, folder)?;
            self.check_shard(theirs, folder)?;
        } else if folder.is_dir() && !is_empty(folder)? {
            return Err(StoreError::NotEmpty(folder.to_owned()));
        }
        Ok(theirs)
    }

    /// Refuses a folder of another plan, or begun by another version of the program.
    pub(super) fn check_same(&self, other: &Self, folder: &Path) -> Result<(), StoreError> {
        let path = folder.to_owned();
        if self.plan_digest != other.plan_digest {
            let (ours, theirs) = (self.plan_digest.clone(), other.plan_digest.clone());
            return Err(StoreError::OtherPlan { path, theirs, ours });
        }
        if self.program_version != other.program_version {
            let (ours, theirs) = (self.program_version.clone(), other.program_version.clone());
            return Err(StoreError::OtherVersion { path, theirs, ours });
        }
        Ok(())
    }

    /// Refuses a folder of another shard.
    fn check_shard(&self, other: &Self, folder: &Path) -> Result<(), StoreError> {
        if self.shard == other.shard {
            return Ok(());
        }
        Err(StoreError::OtherShard { path: folder.to_owned(), theirs: other.shard, ours: self.shard })
    }
}
