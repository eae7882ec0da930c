//! Two random games that part as rarely as they can.

use game_core::SplitMix64;

/// The move of the second of two games at the same position, of which the first plays `mv`. Each game chooses among its
/// own moves, each as likely as the others; both lists ascend. `None` if the second has no moves.
///
/// This is the maximal coupling of two uniform choices: the moves are the same with a probability of the number of common
/// moves over that of the longer list, which is the greatest possible. The generator is asked only where the lists differ.
pub(super) fn coupled(mv: &str, first: &[String], second: &[String], random: &mut SplitMix64) -> Option<String> {
    if first == second {
        return Some(mv.to_owned());
    }
    let is_in = |list: &[String], mv: &str| list.binary_search_by(|other| other.as_str().cmp(mv)).is_ok();
    let [a, b] = [first, second].map(|list| list.len() as u64);
    if is_in(second, mv) && (b <= a || random.below(b) < a) {
        return Some(mv.to_owned());
    }
    if b == 0 {
        return None;
    }
    // What is left for the second: all of the moves that it alone has, and so much of the common ones as they are likelier
    // in its shorter list. That is never nothing here: the first has played a move that the second must not play.
    loop {
        let n = usize::try_from(random.below(b)).unwrap_or(usize::MAX);
        let choice = second.get(n)?;
        if !is_in(first, choice) || (b < a && random.below(a) >= b) {
            return Some(choice.clone());
        }
    }
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeMap;

    use game_core::SplitMix64;

    use super::coupled;

    fn list(moves: &str) -> Vec<String> {
        moves.chars().map(String::from).collect()
    }

    /// How often the second plays each move, and how often both play the same, when the first chooses uniformly.
    fn tried(first: &str, second: &str, times: u32) -> (BTreeMap<String, u32>, u32) {
        let [first, second] = [first, second].map(list);
        let mut random = SplitMix64::new(1);
        let mut counts = BTreeMap::new();
        let mut same = 0;
        for n in 0..times {
            let mv = &first[n as usize % first.len()];
            let other = coupled(mv, &first, &second, &mut random).expect("there are moves");
            same += u32::from(*mv == other);
            *counts.entry(other).or_default() += 1;
        }
        (counts, same)
    }

    #[test]
    fn each_game_chooses_among_its_own_moves_without_favour() {
        for (first, second) in
            [("abcdef", "abc"), ("abc", "abcdef"), ("abcd", "cdef"), ("abcde", "efg"), ("ab", "cdefg")]
        {
            let moves = u32::try_from(second.len()).expect("it is short");
            let times = 60_000 / moves * moves;
            let (counts, _) = tried(first, second, times);
            assert_eq!(counts.len(), second.len(), "{first} {second}: {counts:?}");
            for (mv, count) in counts {
                // Five standard deviations of a count of `times` trials.
                let off = count.abs_diff(times / moves);
                assert!(off * off < 25 * times / moves, "{first} {second}: {mv} {count} times of {times}");
            }
        }
    }

    #[test]
    fn the_games_play_the_same_as_often_as_they_can() {
        // The number of common moves over that of the longer list.
        for (first, second, share) in
            [("abcdef", "abc", 0.5), ("abc", "abcdef", 0.5), ("abcd", "cdef", 0.5), ("ab", "cd", 0.0)]
        {
            let (_, same) = tried(first, second, 60_000);
            assert!((f64::from(same) / 60_000.0 - share).abs() < 0.01, "{first} {second}: {same}");
        }
    }

    #[test]
    fn where_the_moves_are_the_same_nothing_is_drawn() {
        let moves = list("abc");
        let mut random = SplitMix64::new(7);
        assert_eq!(coupled("b", &moves, &moves, &mut random).as_deref(), Some("b"));
        assert_eq!(random, SplitMix64::new(7));
        assert_eq!(coupled("b", &moves, &[], &mut random), None);
    }
}
