//! A panic is a broken law like any other, and no reason to stop.

use std::any::Any;
use std::panic::{self, UnwindSafe};
use std::sync::{Arc, Mutex, PoisonError};

use fuzz_targets::{Fault, Input, Target};

/// The input as a person reads it, and whether it keeps the law.
pub(super) fn hold(target: &Target, input: &[u8]) -> (Input, Result<(), Fault>) {
    // What cannot even be shown without a panic is shown as the bytes it is.
    let shown = unless_it_panics(|| target.show(input)).unwrap_or_else(|_| Input::Text(format!("{input:02x?}")));
    let held = unless_it_panics(|| target.hold(input)).unwrap_or_else(|detail| {
        let (law, subject) = ("nothing panics, whatever the input is".to_owned(), shown.text().to_owned());
        Err(Fault { law, detail, subject, clauses: Vec::new(), example: None })
    });
    (shown, held)
}

/// The answer, or what the panic said and where.
fn unless_it_panics<T>(ask: impl FnOnce() -> T + UnwindSafe) -> Result<T, String> {
    let place = Arc::new(Mutex::new(String::new()));
    let note = Arc::clone(&place);
    let before = panic::take_hook();
    panic::set_hook(Box::new(move |info| {
        let at = info.location().map(|location| format!(" at {location}")).unwrap_or_default();
        *note.lock().unwrap_or_else(PoisonError::into_inner) = at;
    }));
    let answer = panic::catch_unwind(ask);
    panic::set_hook(before);
    let place = place.lock().unwrap_or_else(PoisonError::into_inner);
    answer.map_err(|payload| format!("{}{place}", message(&*payload)))
}

fn message(payload: &(dyn Any + Send)) -> &str {
    let text = payload.downcast_ref::<&str>().copied();
    text.or_else(|| payload.downcast_ref::<String>().map(String::as_str)).unwrap_or("a panic without words")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_panic_is_told_with_its_place() {
        let read = |text: &'static str| text.parse::<u8>().expect("a number");
        assert_eq!(unless_it_panics(move || read("7")), Ok(7));
        let told = unless_it_panics(move || read("seven")).expect_err("it panics");
        assert!(told.starts_with("a number: ") && told.contains("caught.rs:"), "{told}");
    }
}
