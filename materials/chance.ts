/** What luck alone does to a count: for the worked examples of the texts. */

/** The smallest count that a Poisson count with this mean does not exceed with at least this chance. */
export function poissonQuantile(mean: number, chance: number): number {
  let term = Math.exp(-mean)
  let sum = term
  let count = 0
  while (sum < chance) {
    count += 1
    term *= mean / count
    sum += term
  }
  return count
}

/** The mean with which at most so many are seen with this chance. */
function meanWithAtMost(count: number, chance: number): number {
  const atMost = (mean: number) => {
    let term = Math.exp(-mean)
    let sum = term
    for (let k = 1; k <= count; k++) {
      term *= mean / k
      sum += term
    }
    return sum
  }
  let [low, high] = [0, 10 * (count + 3)]
  for (let step = 0; step < 100; step++) {
    const middle = (low + high) / 2
    if (atMost(middle) > chance) low = middle
    else high = middle
  }
  return low
}

/** Where the true mean of a count may lie: the exact Poisson interval, which holds with this chance. */
export const meanInterval = (count: number, chance: number) => ({
  low: count === 0 ? 0 : meanWithAtMost(count - 1, (1 + chance) / 2),
  high: meanWithAtMost(count, (1 - chance) / 2),
})
