//! `compare --scaling`: its figures are those of single runs, its formats agree, its chart shows what the table says.

use std::collections::BTreeSet;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Command, Output};

use ecotaquin::experiment::SolverChoice;
use ecotaquin::picture::{Anchor, Font, Rect, Shape, ThemeName, to_pixels, to_svg};
use ecotaquin::puzzle::NamedGoal;
use ecotaquin::report::chart::{Chart, Scale};
use ecotaquin::report::scaling::{Scaling, ScalingRun, chart};
use ecotaquin::solver::{Budget, Settings};
use resvg::usvg::roxmltree::Document;
use serde_json::Value;

#[path = "shared/program.rs"]
mod program;

fn folder(name: &str) -> PathBuf {
    let path = Path::new(env!("CARGO_TARGET_TMPDIR")).join("scaling").join(name);
    let _ = fs::remove_dir_all(&path);
    fs::create_dir_all(&path).unwrap();
    path
}

fn command(args: &str) -> Command {
    program::program(args.split_whitespace())
}

#[track_caller]
fn finished(output: &Output, code: i32) -> String {
    let stderr = String::from_utf8_lossy(&output.stderr);
    assert_eq!(output.status.code(), Some(code), "{stderr}");
    assert_eq!(stderr, "", "standard error is silent where all goes well");
    String::from_utf8(output.stdout.clone()).unwrap()
}

#[track_caller]
fn run(args: &str, code: i32) -> String {
    finished(&command(args).output().unwrap(), code)
}

#[track_caller]
fn json(args: &str, code: i32) -> Value {
    serde_json::from_str(&run(&format!("{args} --format json"), code)).unwrap()
}

fn array<'a>(value: &'a Value, name: &str) -> &'a [Value] {
    value[name].as_array().unwrap_or_else(|| panic!("{name} is an array"))
}

#[track_caller]
fn near(found: &Value, right: f64) {
    let found = found.as_f64().expect("a number");
    assert!((found - right).abs() <= 1e-9 * right.abs().max(1.0), "{found} is not {right}");
}

#[test]
fn every_run_is_that_of_solve_and_means_and_errors_are_those_of_the_runs() {
    let study = json(
        "compare --scaling --sizes 3,4 --samples 3 --shuffle 5 --seed 2 --solver eco --solver constructive --solver greedy",
        0,
    );
    let runs = array(&study, "runs");
    assert_eq!(runs.len(), 2 * 3 * 3);
    for of in runs {
        let (n, solver) = (of["n"].as_u64().unwrap(), of["solver"].as_str().unwrap());
        let (shuffle, seed) = (of["shuffle"].as_u64().unwrap(), of["seed"].as_u64().unwrap());
        assert!((5..8).contains(&shuffle) && seed == shuffle - 3);
        let args = format!("solve --size {n}x{n} --shuffle {shuffle} --seed {seed} --solver {solver}");
        let row = json(&args, 0);
        assert_eq!((&row["outcome"], &row["moves"]), (&of["outcome"], &of["moves"]), "{args}");
        assert_eq!(row["work"][of["work_unit"].as_str().unwrap()], of["work"], "{args}");
    }
    let rows = array(&study, "rows");
    let order: Vec<_> = rows.iter().map(|row| (row["n"].as_u64().unwrap(), row["solver"].as_str().unwrap())).collect();
    let solvers = ["eco", "constructive", "greedy"];
    let right: Vec<_> = [3, 4].into_iter().flat_map(|n| solvers.map(|solver| (n, solver))).collect();
    assert_eq!(order, right);
    for row in rows {
        let own: Vec<f64> = runs
            .iter()
            .filter(|of| of["n"] == row["n"] && of["solver"] == row["solver"])
            .map(|of| of["moves"].as_f64().unwrap())
            .collect();
        let (cube, count) = (row["n"].as_f64().unwrap().powi(3), own.len() as f64);
        let mean = own.iter().sum::<f64>() / count;
        let variance = own.iter().map(|moves| (moves - mean).powi(2)).sum::<f64>() / (count - 1.0);
        near(&row["mean_moves"], mean);
        near(&row["moves_standard_error"], (variance / count).sqrt());
        near(&row["moves_per_n3"], mean / cube);
        near(&row["ratio_to_optimal"], mean / row["mean_optimal"].as_f64().unwrap());
        near(&row["work_per_n3"], row["mean_work"].as_f64().unwrap() / cube);
        near(&row["parberry_mean"], 8.0 * cube / 3.0);
        assert_eq!((&row["boards"], &row["solved"]), (&3.into(), &3.into()));
    }
}

#[test]
fn the_mean_of_a_society_is_that_of_its_markov_chain_within_the_standard_error() {
    // It says on standard error how much memory it takes.
    let output = command("exact --size 2x2 --solver eco --format json").output().unwrap();
    let exact: Value = serde_json::from_slice(&output.stdout).unwrap();
    let exact = exact["mean_moves"].as_f64().unwrap();
    let study = json("compare --scaling --sizes 2 --samples 2000 --solver eco", 0);
    let row = &array(&study, "rows")[0];
    let (mean, error) = (row["mean_moves"].as_f64().unwrap(), row["moves_standard_error"].as_f64().unwrap());
    assert!((mean - exact).abs() < 4.0 * error && error < exact / 20.0, "{mean} ± {error}, exactly {exact}");
}

#[test]
fn the_optimum_of_the_reference_is_that_of_all_boards() {
    let all = json("distances --size 3x3", 0);
    let study = json("compare --scaling --sizes 3 --samples 1 --solver constructive", 0);
    near(&all["mean"], array(&study, "rows")[0]["mean_optimal"].as_f64().unwrap());
}

#[test]
fn text_csv_and_json_say_the_same() {
    let args = "compare --scaling --sizes 3..5 --seeds 0..4 --solver eco:persistent --solver constructive";
    let study = json(args, 0);
    let rows = array(&study, "rows");
    let is_timed = |name: &str| name.contains("wall_ms");

    let text = run(&format!("{args} --format csv"), 0);
    let mut reader = csv::Reader::from_reader(text.as_bytes());
    let header: Vec<String> = reader.headers().unwrap().iter().map(str::to_owned).collect();
    assert_eq!(header, rows[0].as_object().unwrap().keys().cloned().collect::<Vec<_>>());
    let records: Vec<csv::StringRecord> = reader.records().map(Result::unwrap).collect();
    assert_eq!(records.len(), rows.len());
    for (record, row) in records.iter().zip(rows) {
        for (name, cell) in header.iter().zip(record).filter(|(name, _)| !is_timed(name)) {
            match &row[name] {
                Value::Null => assert_eq!(cell, ""),
                Value::String(word) => assert_eq!(cell, word),
                number => near(number, cell.parse().unwrap()),
            }
        }
    }

    let text = run(args, 0);
    for row in rows {
        let (n, solver) = (row["n"].as_u64().unwrap().to_string(), row["solver"].as_str().unwrap());
        let line = text.lines().find(|line| {
            let mut words = line.split_whitespace();
            words.next() == Some(&n) && words.next() == Some(solver)
        });
        let words: Vec<&str> = line.expect("a line of the table").split_whitespace().collect();
        assert_eq!(words[2..4], ["4", "4"]);
        for (at, name, digits) in [(4, "mean_moves", 1), (5, "moves_standard_error", 1), (6, "moves_per_n3", 2)] {
            assert_eq!(words[at].replace(',', ""), format!("{:.digits$}", row[name].as_f64().unwrap()), "{name}");
        }
        assert_eq!(words[9], row["work_unit"].as_str().unwrap());
    }
}

/// Everything but times.
fn untimed(mut study: Value) -> Value {
    for (part, name) in [("rows", "mean_wall_ms"), ("runs", "wall_ms")] {
        for entry in study[part].as_array_mut().unwrap() {
            entry[name].take();
        }
    }
    study
}

#[test]
fn threads_and_the_way_in_which_seeds_are_given_change_nothing() {
    let args = "compare --scaling --sizes 3,5 --memory 256MiB --solver eco:layered --solver greedy";
    let one = untimed(json(&format!("{args} --seeds 3..9 --threads 1"), 0));
    let many = untimed(json(&format!("{args} --seeds 3..9 --threads 7"), 0));
    let counted = untimed(json(&format!("{args} --samples 6 --shuffle 3 --seed 3"), 0));
    assert_eq!(array(&one, "runs").len(), 24);
    assert_eq!(one, many);
    assert_eq!(one, counted);
}

#[test]
fn a_solver_that_solves_nothing_stands_with_its_share_and_stops_growing() {
    let folder = folder("budget");
    let svg = folder.join("c.svg");
    let args = format!(
        "compare --scaling --sizes 2,3,4,5,6 --samples 4 --max-moves 60 --solver eco --solver eco:first --svg {}",
        svg.display()
    );
    let study = json(&args, 1);
    let rows = array(&study, "rows");
    for solver in ["eco", "eco:first"] {
        let own: Vec<&Value> = rows.iter().filter(|row| row["solver"] == solver).collect();
        let last = own.last().unwrap();
        assert!((2..5).contains(&own.len()), "{own:?}");
        assert_eq!((&last["solved"], &last["boards"]), (&0.into(), &4.into()));
        for name in ["mean_moves", "moves_standard_error", "moves_per_n3", "mean_work", "mean_wall_ms"] {
            assert!(last[name].is_null(), "{name}");
        }
        assert!(own[..own.len() - 1].iter().all(|row| row["solved"].as_u64() > Some(0)));
    }
    // Unsolved runs have made moves, but count in no mean.
    let failed = array(&study, "runs").iter().find(|run| run["outcome"] != "solved").unwrap();
    assert!(failed["moves"].is_u64());
    assert!(fs::read_to_string(svg).unwrap().contains(">eco<"));
}

#[cfg(unix)]
#[test]
fn ctrl_c_keeps_the_runs_that_are_done_and_their_chart() {
    use std::process::Stdio;
    use std::thread::sleep;
    use std::time::Duration;
    let svg = folder("interrupt").join("c.svg");
    let args = "compare --scaling --sizes 3,40 --samples 3 --max-steps 4000000000 --solver eco --format json --svg";
    let child = command(args).arg(&svg).stdout(Stdio::piped()).stderr(Stdio::piped()).spawn().unwrap();
    sleep(Duration::from_millis(2500));
    assert!(Command::new("kill").args(["-INT", &child.id().to_string()]).status().unwrap().success());
    let output = child.wait_with_output().unwrap();
    assert_eq!(output.status.code(), Some(130));
    let study: Value = serde_json::from_slice(&output.stdout).unwrap();
    let rows: Vec<_> = array(&study, "rows").iter().map(|row| (&row["n"], &row["solved"])).collect();
    assert_eq!(rows, [(&3.into(), &3.into())], "the runs that were stopped do not count");
    assert_eq!(String::from_utf8(output.stderr).unwrap(), "interrupted: 3 runs done\n");
    assert!(fs::read_to_string(svg).unwrap().ends_with("</svg>\n"));
}

#[test]
fn the_chart_is_valid_xml_with_every_series_written_whole() {
    let folder = folder("svg");
    let svg = folder.join("chart.svg");
    fs::write(&svg, "old").unwrap();
    for (theme, paper) in [("light", "#f7f5f0"), ("dark", "#17191c")] {
        run(
            &format!(
                "compare --scaling --sizes 3,4,5 --samples 4 --solver eco --solver eco:layered --solver constructive \
                 --theme {theme} --axes linear --svg {} --png {}",
                svg.display(),
                svg.with_extension("png").display()
            ),
            0,
        );
        let text = fs::read_to_string(&svg).unwrap();
        let document = Document::parse(&text).unwrap();
        let names = |tag: &'static str| document.descendants().filter(move |node| node.tag_name().name() == tag);
        let words: Vec<&str> = names("text").filter_map(|node| node.text()).collect();
        for solver in ["eco", "eco:layered", "constructive"] {
            assert_eq!(words.iter().filter(|word| **word == solver).count(), 3, "legend and two panels: {solver}");
        }
        for line in ["Parberry 8n³/3", "entropy bound", "optimum", "moves / n³", "work (activations, expanded)"] {
            assert!(words.contains(&line), "{line} in {words:?}");
        }
        // Per panel three lines; the square and the triangle have outlines of their own, three a panel and one in the legend.
        assert_eq!(names("polyline").count(), 2 * 3 + 2 * (2 * 3 + 1));
        assert_eq!(names("rect").next().unwrap().attribute("fill"), Some(paper));
        assert!(names("image").next().is_none() && !text.contains("href=\""), "it needs no other file");
    }
    let png = fs::read(svg.with_extension("png")).unwrap();
    let size = [16, 20].map(|at| u32::from_be_bytes(png[at..at + 4].try_into().unwrap()));
    assert_eq!((&png[1..4], size), (&b"PNG"[..], [1280, 640]));
    assert_eq!(fs::read_dir(folder).unwrap().count(), 2, "no temporary file is left");
}

/// A study of many solvers that lie close together.
fn crowded() -> Scaling {
    let names = ["eco", "eco:persistent", "eco:layered", "eco:first", "constructive", "greedy", "beam", "auto"];
    let choice = |name: &str| SolverChoice::new(name, &Settings::new(), Budget::default()).unwrap();
    let solvers = names.map(choice);
    let mut runs = Vec::new();
    for n in [3_u16, 4, 5, 6, 8, 10, 16, 20, 30, 50] {
        for (number, name) in (0_u64..).zip(names) {
            // The first two stop early, the others end within 2 % of each other.
            if number < 2 && n > 8 {
                continue;
            }
            for seed in 0..3 {
                let moves = u64::from(n).pow(3) * (230 + 2 * number + 10 * seed) / 100;
                let outcome = if number == 3 && seed == 0 { "step-budget" } else { "solved" };
                let (solver, work_unit) = (name.to_owned(), "activations");
                runs.push(ScalingRun {
                    n,
                    solver,
                    shuffle: seed,
                    seed,
                    outcome,
                    moves,
                    work: moves / 3,
                    work_unit,
                    wall_ms: 1.0,
                });
            }
        }
    }
    Scaling::new(NamedGoal::BlankLast, &solvers, runs)
}

#[test]
fn texts_of_a_crowded_chart_lie_inside_and_never_on_each_other() {
    for scale in [None, Some(Scale::Linear), Some(Scale::Log)] {
        let picture = chart(&crowded(), scale).picture(&ThemeName::Light.theme());
        let texts: Vec<(Rect, &str)> = picture
            .shapes
            .iter()
            .filter_map(|shape| match shape {
                Shape::Text { at, anchor, size, weight, text, .. } => {
                    let width = Font::of(*weight).width(text, *size);
                    let left = match anchor {
                        Anchor::Left => at.x,
                        Anchor::Middle => at.x - width / 2.0,
                        Anchor::Right => at.x - width,
                    };
                    Some((Rect::new(left, at.y - size * 0.5, width, *size), text.as_str()))
                }
                _ => None,
            })
            .collect();
        assert!(texts.len() > 40);
        for (number, (rect, text)) in texts.iter().enumerate() {
            assert!(rect.x >= 0.0 && rect.right() <= Chart::WIDTH, "{text} sticks out: {rect:?}");
            assert!(rect.y >= 0.0 && rect.bottom() <= Chart::HEIGHT, "{text} sticks out: {rect:?}");
            for (other, under) in &texts[..number] {
                assert!(!rect.overlaps(other), "{text} lies on {under}, {scale:?}");
            }
        }
    }
}

#[test]
fn the_chart_is_drawn_in_every_theme() {
    for theme in ThemeName::ALL.map(ThemeName::theme) {
        let picture = chart(&crowded(), None).picture(&theme);
        let (width, height) = (1280, 640);
        assert_eq!((Chart::WIDTH, Chart::HEIGHT), (1280.0, 640.0));
        let pixels = to_pixels(&picture, width, height, theme.background, None).unwrap();
        let drawn = |columns: std::ops::Range<u32>| {
            let places = columns.flat_map(|x| (0..height).map(move |y| (x, y)));
            let colors: Vec<_> =
                places.map(|(x, y)| pixels.color(x, y)).filter(|color| *color != theme.background).collect();
            let different: BTreeSet<_> = colors.iter().map(|color| (color.red, color.green, color.blue)).collect();
            (colors.len(), different.len())
        };
        for half in [0..width / 2, width / 2..width] {
            let (inked, colors) = drawn(half);
            assert!(inked > 5_000 && colors > 50, "{:?}: {inked} pixels of {colors} colours", theme.name);
        }
        assert!(Document::parse(&to_svg(&picture, Chart::WIDTH, Chart::HEIGHT, theme.background)).is_ok());
    }
}
