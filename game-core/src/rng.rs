//! Random numbers that are the same on every machine, in every version and in every language.

/// The generator `SplitMix64`: one 64-bit word of state, the same numbers from the same seed everywhere.
///
/// The whole algorithm, all arithmetic on unsigned 64-bit numbers that wrap around:
///
/// ```text
/// next:   state = state + 0x9E3779B97F4A7C15
///         z = state
///         z = (z xor (z >> 30)) * 0xBF58476D1CE4E5B9
///         z = (z xor (z >> 27)) * 0x94D049BB133111EB
///         return z xor (z >> 31)
/// ```
///
/// The seed is the first state. The first three numbers from seed 1234567 are those that the other
/// implementations of the generator publish:
///
/// ```
/// use game_core::SplitMix64;
///
/// let mut random = SplitMix64::new(1_234_567);
/// assert_eq!(random.next_u64(), 6_457_827_717_110_365_317);
/// assert_eq!(random.next_u64(), 3_203_168_211_198_807_973);
/// assert_eq!(random.next_u64(), 9_817_491_932_198_370_423);
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SplitMix64 {
    state: u64,
}

impl SplitMix64 {
    const STEP: u64 = 0x9E37_79B9_7F4A_7C15;

    /// A generator that starts from `seed`.
    pub const fn new(seed: u64) -> Self {
        Self { state: seed }
    }

    /// The next number, any of the 2^64 equally likely.
    pub const fn next_u64(&mut self) -> u64 {
        self.state = self.state.wrapping_add(Self::STEP);
        Self::mix(self.state)
    }

    /// A number below `bound`, each equally likely; 0 if `bound` is 0.
    ///
    /// The upper half of the 128-bit product of [`next_u64`](Self::next_u64) and `bound`. While the lower half is
    /// below `2^64 mod bound`, the product is thrown away and drawn again, so that no number is favoured:
    ///
    /// ```text
    /// below(n):  reject = (2^64 - n) mod n
    ///            repeat  product = next * n        (128 bits)
    ///            until   product mod 2^64 >= reject
    ///            return  product div 2^64
    /// ```
    ///
    /// ```
    /// use game_core::SplitMix64;
    ///
    /// let mut dice = SplitMix64::new(0);
    /// let throws: [u64; 5] = std::array::from_fn(|_| 1 + dice.below(6));
    /// // 16294208416658607535 * 6 / 2^64 = 5.29…, and so on.
    /// assert_eq!(throws, [6, 3, 1, 6, 1]);
    /// ```
    pub const fn below(&mut self, bound: u64) -> u64 {
        if bound == 0 {
            return 0;
        }
        let reject = bound.wrapping_neg() % bound;
        loop {
            let product = self.next_u64() as u128 * bound as u128;
            let [low, high] = halves(product);
            if low >= reject {
                return high;
            }
        }
    }

    /// The `n`-th number, counted from 0, that a generator with this `seed` gives, without giving those before it.
    pub const fn nth_of(seed: u64, n: u64) -> u64 {
        Self::mix(seed.wrapping_add(n.wrapping_add(1).wrapping_mul(Self::STEP)))
    }

    const fn mix(mut z: u64) -> u64 {
        z = (z ^ (z >> 30)).wrapping_mul(0xBF58_476D_1CE4_E5B9);
        z = (z ^ (z >> 27)).wrapping_mul(0x94D0_49BB_1331_11EB);
        z ^ (z >> 31)
    }
}

/// The lower and the upper 64 bits.
const fn halves(product: u128) -> [u64; 2] {
    #[expect(clippy::cast_possible_truncation, reason = "the lower half is meant")]
    let low = product as u64;
    let high = (product >> 64) as u64;
    [low, high]
}
