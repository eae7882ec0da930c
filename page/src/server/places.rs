//! The places of a server: one for each connection, and not more at a time than there are.
//!
//! Whoever comes when all are taken gets the place of the connection that has asked for nothing for the longest time. So
//! connections that say nothing, or only half of what they want, keep nobody out.

use std::collections::BTreeMap;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use tokio::sync::Notify;

/// All places of a server.
#[derive(Clone, Debug)]
pub(super) struct Places(Arc<Shared>);

#[derive(Debug)]
struct Shared {
    most: usize,
    taken: Mutex<Taken>,
    /// Told whenever a place is left, its connection has nothing to be answered any more, or is answered where it was to leave.
    changed: Notify,
}

#[derive(Debug, Default)]
struct Taken {
    /// By the number of the place.
    guests: BTreeMap<u64, Guest>,
    /// How much has happened: it numbers the places, and says who has been silent for longest.
    events: u64,
}

/// A connection that has a place.
#[derive(Debug)]
struct Guest {
    state: State,
    is_leaving: bool,
    /// Told when it must leave.
    leave: Arc<Notify>,
}

/// What a connection is about. Of two, the lesser is asked to leave.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
enum State {
    /// It has not asked for anything, or only for half of it, since so many events.
    Unheard(u64),
    /// It has nothing more to be answered, since so many events.
    Answered(u64),
    /// It is being answered.
    Answering,
}

impl Places {
    pub(super) fn new(most: usize) -> Self {
        Self(Arc::new(Shared { most, taken: Mutex::default(), changed: Notify::new() }))
    }

    /// A place, as soon as there is one.
    pub(super) async fn take(&self) -> Place {
        loop {
            if let Some(place) = self.try_take() {
                return place;
            }
            self.0.changed.notified().await;
        }
    }

    fn try_take(&self) -> Option<Place> {
        let mut taken = self.taken();
        if taken.guests.len() < self.0.most {
            let number = taken.next_event();
            let leave = Arc::new(Notify::new());
            let guest = Guest { state: State::Unheard(number), is_leaving: false, leave: Arc::clone(&leave) };
            taken.guests.insert(number, guest);
            return Some(Place { number, places: self.clone(), leave });
        }
        // One place is enough, but whoever was heard after all keeps it until the answer is there.
        if !taken.guests.values().any(|guest| guest.is_leaving && guest.state != State::Answering) {
            let silent = taken.guests.values_mut().filter(|guest| guest.state != State::Answering);
            if let Some(guest) = silent.min_by_key(|guest| guest.state) {
                guest.ask_to_leave();
            }
        }
        None
    }

    /// Waits until nobody has a place any more. Everybody is asked to leave.
    pub(super) async fn clear(&self) {
        self.taken().guests.values_mut().for_each(Guest::ask_to_leave);
        while !self.taken().guests.is_empty() {
            self.0.changed.notified().await;
        }
    }

    fn taken(&self) -> MutexGuard<'_, Taken> {
        // Whoever panicked with it left nothing half done.
        self.0.taken.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl Taken {
    const fn next_event(&mut self) -> u64 {
        self.events += 1;
        self.events
    }
}

impl Guest {
    fn ask_to_leave(&mut self) {
        self.is_leaving = true;
        self.leave.notify_one();
    }
}

/// The place of one connection, which is free again when this is dropped.
#[derive(Debug)]
pub(super) struct Place {
    number: u64,
    places: Places,
    leave: Arc<Notify>,
}

impl Place {
    /// Notes that the head of a request is there. It is half a request as long as the [`Arriving`] is kept, and from then on
    /// it is answered, for as long as the [`Answering`] is.
    pub(super) fn request(&self) -> (Arriving, Answering) {
        if let Some(guest) = self.places.taken().guests.get_mut(&self.number)
            && let State::Answered(since) = guest.state
        {
            guest.state = State::Unheard(since);
        }
        let request = || Request { number: self.number, places: self.places.clone() };
        (Arriving(request()), Answering(request()))
    }

    /// Waits until the connection must leave.
    pub(super) async fn must_leave(&self) {
        self.leave.notified().await;
    }

    /// Whether the connection has not said yet what it wants.
    pub(super) fn is_unheard(&self) -> bool {
        matches!(self.state(), Some(State::Unheard(_)))
    }

    /// Whether it is being answered.
    pub(super) fn is_answering(&self) -> bool {
        self.state() == Some(State::Answering)
    }

    fn state(&self) -> Option<State> {
        self.places.taken().guests.get(&self.number).map(|guest| guest.state)
    }
}

impl Drop for Place {
    fn drop(&mut self) {
        self.places.taken().guests.remove(&self.number);
        self.places.0.changed.notify_one();
    }
}

/// A request of the connection at a place.
#[derive(Debug)]
struct Request {
    number: u64,
    places: Places,
}

/// A request whose body is still to come.
#[derive(Debug)]
pub(super) struct Arriving(Request);

impl Drop for Arriving {
    fn drop(&mut self) {
        let Request { number, places } = &self.0;
        let mut taken = places.taken();
        // What is answered before all of it is there stays answered.
        if let Some(guest) = taken.guests.get_mut(number)
            && matches!(guest.state, State::Unheard(_))
        {
            guest.state = State::Answering;
            let is_leaving = guest.is_leaving;
            drop(taken);
            // Whoever waits for its place had better have another one.
            if is_leaving {
                places.0.changed.notify_one();
            }
        }
    }
}

/// A request that is being answered, once all of it is there.
#[derive(Debug)]
pub(super) struct Answering(Request);

impl Drop for Answering {
    fn drop(&mut self) {
        let Request { number, places } = &self.0;
        let mut taken = places.taken();
        let now = taken.next_event();
        // The connection may be gone before its answer is.
        if let Some(guest) = taken.guests.get_mut(number) {
            guest.state = State::Answered(now);
        }
        drop(taken);
        places.0.changed.notify_one();
    }
}

#[cfg(test)]
mod tests {
    use std::future::Future as _;
    use std::pin::pin;
    use std::task::{Context, Waker};

    use super::*;

    fn is_told(place: &Place) -> bool {
        pin!(place.must_leave()).poll(&mut Context::from_waker(Waker::noop())).is_ready()
    }

    fn full(most: usize) -> (Places, Vec<Place>) {
        let places = Places::new(most);
        let taken = (0..most).map(|_| places.try_take().expect("it is free")).collect();
        (places, taken)
    }

    fn answering(place: &Place) -> Answering {
        let (arriving, answering) = place.request();
        drop(arriving);
        answering
    }

    #[test]
    fn while_there_are_places_nobody_has_to_leave() {
        let (_places, taken) = full(3);
        assert!(!taken.iter().any(is_told));
    }

    #[test]
    fn one_more_than_there_are_places_takes_that_of_the_one_that_has_been_silent_for_longest() {
        let (places, mut taken) = full(3);
        assert!(places.try_take().is_none());
        assert_eq!(taken.iter().map(is_told).collect::<Vec<_>>(), [true, false, false]);
        // Nobody else leaves for that.
        assert!(places.try_take().is_none());
        assert!(!taken.iter().any(is_told));
        drop(taken.remove(0));
        taken.push(places.try_take().expect("it is free"));
        assert!(places.try_take().is_none());
        assert_eq!(taken.iter().map(is_told).collect::<Vec<_>>(), [true, false, false]);
    }

    #[test]
    fn whoever_is_being_answered_stays_and_whoever_was_answered_leaves_after_those_who_never_asked() {
        let (places, taken) = full(3);
        drop(answering(&taken[0]));
        let answer = answering(&taken[1]);
        assert!(places.try_take().is_none());
        assert_eq!(taken.iter().map(is_told).collect::<Vec<_>>(), [false, false, true]);
        let [first, second, third] = <[Place; 3]>::try_from(taken).expect("three places");
        drop(third);
        let last = places.try_take().expect("it is free");
        let last_answer = answering(&last);
        assert!(places.try_take().is_none());
        assert!(is_told(&first) && !is_told(&second) && !is_told(&last));
        drop((answer, last_answer));
    }

    #[test]
    fn who_is_heard_after_all_is_answered_and_another_one_leaves_instead() {
        let (places, taken) = full(2);
        let mut next = pin!(places.take());
        let mut context = Context::from_waker(Waker::noop());
        assert!(next.as_mut().poll(&mut context).is_pending() && is_told(&taken[0]));
        let answer = answering(&taken[0]);
        assert!(taken[0].is_answering());
        // Whoever waits is told of it without asking.
        assert!(next.as_mut().poll(&mut context).is_pending() && is_told(&taken[1]));
        drop((answer, taken));
        assert!(next.as_mut().poll(&mut context).is_ready());
    }

    #[test]
    fn half_a_request_is_none_also_where_others_were_answered_before() {
        let (places, taken) = full(3);
        for place in &taken {
            drop(answering(place));
        }
        let (_arriving, _answering) = taken[2].request();
        assert!(taken[2].is_unheard() && !taken[1].is_unheard());
        assert!(places.try_take().is_none());
        assert_eq!(taken.iter().map(is_told).collect::<Vec<_>>(), [false, false, true]);
    }

    #[test]
    fn a_request_that_is_answered_before_all_of_it_is_there_does_not_keep_its_place_for_ever() {
        let (places, taken) = full(1);
        let (arriving, answering) = taken[0].request();
        drop(answering);
        drop(arriving);
        assert!(places.try_take().is_none());
        assert!(is_told(&taken[0]));
    }

    #[test]
    fn where_all_are_being_answered_nobody_has_to_leave_until_an_answer_ends() {
        let (places, taken) = full(2);
        let [first, second] = [answering(&taken[0]), answering(&taken[1])];
        assert!(places.try_take().is_none());
        assert!(!taken.iter().any(is_told));
        drop(second);
        assert!(places.try_take().is_none());
        assert_eq!(taken.iter().map(is_told).collect::<Vec<_>>(), [false, true]);
        drop(first);
    }
}
