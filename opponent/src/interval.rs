//! How sure one can be of a score.

/// The quantile of the normal distribution that leaves 2.5 % above it.
const Z: f64 = 1.959_963_984_540_054;

/// The interval of Wilson (1927) at 95 %: the shares in the long run that agree with so many points of as many trials, at
/// most one point a trial. All from 0 to 1 if there was no trial.
///
/// It takes each trial for won or lost; where points are also halved, the true interval is no wider.
///
/// ```
/// use opponent::wilson;
///
/// let [low, high] = wilson(75.0, 100.0);
/// assert!((low - 0.657).abs() < 0.001 && (high - 0.825).abs() < 0.001);
/// ```
pub fn wilson(points: f64, trials: f64) -> [f64; 2] {
    if trials <= 0.0 {
        return [0.0, 1.0];
    }
    let share = points / trials;
    let square = Z * Z / trials;
    let middle = (share + square / 2.0) / (1.0 + square);
    let half = Z / (1.0 + square) * ((share * (1.0 - share) + square / 4.0) / trials).max(0.0).sqrt();
    // Of none and of all, one end is the share itself, but for the rounding.
    let low = if points <= 0.0 { 0.0 } else { (middle - half).clamp(0.0, share) };
    let high = if points >= trials { 1.0 } else { (middle + half).clamp(share, 1.0) };
    [low, high]
}
