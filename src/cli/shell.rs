//! `completions` and `man`: what a shell and a manual reader want.

use std::io::Write;

use clap_complete::Shell;

use super::dispatch::command;
use super::failure::{Ended, Exit, Failure};

pub(crate) fn completions(shell: Shell) -> Ended {
    let mut script = Vec::new();
    clap_complete::generate(shell, &mut command(), "ecotaquin", &mut script);
    write(&script)
}

pub(crate) fn man() -> Ended {
    let mut page = Vec::new();
    let render = |error| Failure::input(format!("cannot write the manual page: {error}"));
    let mut command = command();
    command.build();
    clap_mangen::Man::new(command.clone()).render(&mut page).map_err(render)?;
    for subcommand in command.get_subcommands().filter(|subcommand| subcommand.get_name() != "help") {
        page.extend(format!("\n.SH ECOTAQUIN {}\n", subcommand.get_name().to_uppercase()).bytes());
        let man = clap_mangen::Man::new(subcommand.clone());
        man.render_synopsis_section(&mut page).map_err(render)?;
        man.render_description_section(&mut page).map_err(render)?;
        man.render_options_section(&mut page).map_err(render)?;
    }
    write(&page)
}

fn write(bytes: &[u8]) -> Ended {
    let mut out = std::io::stdout().lock();
    out.write_all(bytes).and_then(|()| out.flush()).map_err(|error| Failure::output(&error))?;
    Ok(Exit::Done)
}
