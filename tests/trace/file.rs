//! Files: what is written is read back, and a killed run leaves a usable file.

use std::io::{self, Write};

use ecotaquin::puzzle::Board;
use ecotaquin::solver::{Budget, Event, Instance, Observer, Outcome, SettingValue, Settings, Work};
use ecotaquin::trace::{EventKind, EventLog, Header, Records, Trace, TraceWriter, read_trace};

use super::feed::{Feed, instance};

pub fn header(instance: &Instance, records: Records) -> Header {
    Header {
        program_version: "0.1.0".into(),
        scenario: Some("Sussman's \"anomaly\"".into()),
        instance: instance.clone(),
        seed: u64::MAX,
        solver: "eco".into(),
        settings: Settings::from([
            ("bias".into(), SettingValue::Number(0.9)),
            ("locks".into(), SettingValue::Text("on".into())),
        ]),
        budget: Budget { max_steps: Some(5), max_moves: Some(u64::MAX), max_bytes: 1 << 30 },
        records,
    }
}

pub fn work(log: &EventLog) -> Work {
    Work::Eco {
        activations: log.count(EventKind::Activation),
        attacks: log.count(EventKind::Attack),
        frustrated: log.count(EventKind::Frustrated),
        disturbed: log.count(EventKind::Disturbed),
        longest_chain: 3,
        fallbacks: 0,
    }
}

/// A finished trace of a made-up run, and its log.
pub fn record(instance: &Instance, records: Records, steps: u64) -> (Vec<u8>, EventLog) {
    let mut observers =
        (TraceWriter::new(Vec::new(), &header(instance, records)), EventLog::new(instance.clone(), records));
    Feed::run(instance, 1, steps, &mut observers);
    let (writer, log) = observers;
    let work = work(&log);
    (writer.finish(Outcome::StepBudget, work).unwrap(), log)
}

fn assert_same(trace: &Trace, log: &EventLog) {
    assert_eq!(trace.log.len(), log.len());
    assert!(trace.log.events(0..log.len()).eq(log.events(0..log.len())));
    assert_eq!(trace.log.now(), log.now());
}

#[test]
fn a_trace_is_read_back_as_it_was_written() {
    for records in [Records::Events, Records::Moves] {
        let instance = instance(5, 4, 6);
        let (file, log) = record(&instance, records, 1200);
        let trace = read_trace(file.as_slice()).unwrap();
        assert_eq!(trace.header, header(&instance, records));
        assert_same(&trace, &log);
        assert!(!trace.torn);
        let footer = trace.footer.unwrap();
        assert_eq!((footer.outcome, footer.moves, footer.digest), (Outcome::StepBudget, log.slides(), log.digest()));
        assert_eq!(footer.work, work(&log));
    }
}

#[test]
fn lines_have_the_documented_form() {
    let instance = instance(3, 3, 6);
    let (file, log) = record(&instance, Records::Events, 40);
    let text = String::from_utf8(file).unwrap();
    let lines: Vec<serde_json::Value> = text.lines().map(|line| serde_json::from_str(line).unwrap()).collect();
    assert_eq!(lines.len() as u64, log.len() + 2);
    assert_eq!(lines[0]["ecotaquin_trace"], 1);
    assert_eq!(lines[0]["goal"], "1 2 3/4 5 6/7 8 0");
    assert_eq!(lines[0]["records"], "events");
    assert_eq!((&lines[0]["width"], &lines[0]["height"]), (&3.into(), &3.into()));
    let footer = &lines[lines.len() - 1]["footer"];
    assert_eq!((&footer["outcome"], &footer["moves"]), (&"step-budget".into(), &log.slides().into()));
    assert_eq!(footer["digest"], log.digest().to_string());
    let slide = log.next_of(EventKind::Slide, 0).unwrap() as usize;
    let Some(Event::Slide(first)) = log.event(slide as u64) else { panic!("a slide") };
    assert_eq!(lines[slide + 1]["slide"]["direction"], first.direction.letter().to_string());

    let (file, log) = record(&instance, Records::Moves, 2000);
    let text = String::from_utf8(file).unwrap();
    let letters: Vec<usize> = text
        .lines()
        .map(|line| serde_json::from_str::<serde_json::Value>(line).unwrap())
        .filter_map(|line| Some(line["moves"].as_str()?.len()))
        .collect();
    assert_eq!(letters.iter().sum::<usize>() as u64, log.slides());
    assert!(letters.len() > 2 && letters[..letters.len() - 1].iter().all(|&length| length == 1000));
}

#[test]
fn every_outcome_and_kind_of_work_is_read_back() {
    let instance = Instance::new(instance(3, 3, 1).goal().arrangement().clone(), instance(3, 3, 1).goal().clone());
    let instance = instance.unwrap();
    let search = Work::Search { expanded: 1, generated: u64::MAX, peak_stored: 3, peak_bytes: 4 };
    let eco =
        Work::Eco { activations: 0, attacks: 0, frustrated: 0, disturbed: 0, longest_chain: 0, fallbacks: u64::MAX };
    for outcome in [
        Outcome::Solved,
        Outcome::StepBudget,
        Outcome::MoveBudget,
        Outcome::MemoryLimit,
        Outcome::AggressionLoop { loop_cells: vec![ecotaquin::puzzle::Cell(8), ecotaquin::puzzle::Cell(5)] },
        Outcome::Cycle { cycle_length: u64::MAX },
        Outcome::Cancelled,
    ] {
        for work in [search, eco] {
            let writer = TraceWriter::new(Vec::new(), &header(&instance, Records::Events));
            let file = writer.finish(outcome.clone(), work).unwrap();
            let footer = read_trace(file.as_slice()).unwrap().footer.unwrap();
            assert_eq!((footer.outcome, footer.work), (outcome.clone(), work));
        }
    }
}

#[test]
fn a_last_line_cut_off_anywhere_is_forgiven() {
    for records in [Records::Events, Records::Moves] {
        let instance = instance(4, 4, 2);
        let (file, log) = record(&instance, records, 30);
        // The footer, then the last event, then the one before: each cut off at every byte.
        let mut end = file.len();
        for lost in 0..3 {
            let start = file[..end - 1].iter().rposition(|&byte| byte == b'\n').unwrap() + 1;
            if start == file.iter().position(|&byte| byte == b'\n').unwrap() + 1 && lost > 0 {
                break;
            }
            for cut in start..end {
                let trace = read_trace(&file[..cut]).unwrap_or_else(|error| panic!("cut at {cut}: {error}"));
                let whole = cut == end - 1; // only the line's end is missing
                assert_eq!(trace.torn, cut > start && !whole, "cut at {cut} of {start}..{end}");
                assert_eq!(trace.footer.is_some(), whole && lost == 0);
                if records == Records::Events {
                    let complete = log.len() - lost.min(log.len()) + u64::from(whole && lost > 0);
                    assert_eq!(trace.log.len(), complete, "cut at {cut}");
                }
            }
            end = start;
        }
    }
}

#[test]
fn a_header_cut_off_anywhere_is_an_error_in_line_1() {
    let (file, _) = record(&instance(3, 3, 2), Records::Events, 3);
    let end = file.iter().position(|&byte| byte == b'\n').unwrap();
    for cut in 0..end {
        let error = read_trace(&file[..cut]).unwrap_err();
        assert_eq!(error.line, 1, "cut at {cut}");
        assert!(error.message.contains("--trace"), "a way out: {error}");
    }
    assert!(read_trace(&file[..end]).is_ok());
}

#[test]
fn a_killed_run_leaves_all_but_the_last_few_events() {
    for records in [Records::Events, Records::Moves] {
        let instance = instance(5, 5, 3);
        let shared = Shared::default();
        let mut observers =
            (TraceWriter::new(shared.clone(), &header(&instance, records)), EventLog::new(instance.clone(), records));
        Feed::run(&instance, 2, 3000, &mut observers);
        let killed = shared.0.borrow().clone();
        let trace = read_trace(killed.as_slice()).unwrap();
        let lost = observers.1.len() - trace.log.len();
        assert!(trace.footer.is_none() && !trace.torn, "whole lines");
        assert!(lost < if records == Records::Events { 256 } else { 1000 }, "{lost} events lost");
        let kept = trace.log.len();
        assert!(kept > 2000 && trace.log.events(0..kept).eq(observers.1.events(0..kept)));
    }
}

/// A file that the test can look into while it is written.
#[derive(Clone, Default)]
struct Shared(std::rc::Rc<std::cell::RefCell<Vec<u8>>>);

impl Write for Shared {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        self.0.borrow_mut().extend_from_slice(bytes);
        Ok(bytes.len())
    }

    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}

/// A disk with room for so many bytes.
#[derive(Debug)]
struct Full(usize);

impl Write for Full {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        if self.0 < bytes.len() {
            return Err(io::Error::new(io::ErrorKind::StorageFull, "the disk is full"));
        }
        self.0 -= bytes.len();
        Ok(bytes.len())
    }

    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}

#[test]
fn a_full_disk_is_reported_at_the_end_and_stops_nothing() {
    for room in [0, 10, 1000, 200_000] {
        let instance = instance(4, 4, 1);
        let mut writer = TraceWriter::new(Full(room), &header(&instance, Records::Events));
        Feed::run(&instance, 1, 1000, &mut writer);
        assert!(writer.error().is_some());
        let search = Work::Search { expanded: 0, generated: 0, peak_stored: 0, peak_bytes: 0 };
        let error = writer.finish(Outcome::Cancelled, search).unwrap_err();
        assert_eq!(error.kind(), io::ErrorKind::StorageFull);
    }
}

#[test]
fn a_thousand_by_thousand_board_fits_in_a_header() {
    let instance = instance(1000, 1000, 1);
    let mut writer = TraceWriter::new(Vec::new(), &header(&instance, Records::Moves));
    let mut board: Board = instance.start().clone();
    for direction in ecotaquin::puzzle::Direction::ALL {
        if let Some(slide) = board.slide(direction) {
            writer.slide(slide);
        }
    }
    let search = Work::Search { expanded: 0, generated: 0, peak_stored: 0, peak_bytes: 0 };
    let file = writer.finish(Outcome::Cancelled, search).unwrap();
    let trace = read_trace(file.as_slice()).unwrap();
    assert_eq!(trace.log.now().board(), &board);
}
