/**
 * How far one account's results lie from one period to the next, at the same budget: learned from dated series. A
 * test holds each figure against its row of data/spread.csv.
 */

/** The log of a month's cost per result after the month before, counting aside. */
export const NEXT_MONTH_DEVIATION = { lead: 0.38, sale: 0.17 } as const
/** The variance of a week's count over that of chance alone (Poisson), at the counts of the measured accounts. */
export const WEEK_DISPERSION = 5.8
/** The same from one day to the next, when the price is the same on both: what few counts vary by. */
export const DAY_DISPERSION = 1.36
/** The log of a week's cost per result around the account's own, counting aside, and how much stays a week later. */
const WEEK_DEVIATION = 0.27
const WEEK_PERSISTENCE = 0.76

/**
 * The variance of the log of a cost per result that was measured over some days with some results, around the
 * account's own cost in the long run. Prices stay where they are for weeks, so more results of the same week say
 * little more; and over few weeks counts vary as they were measured to, whatever makes them.
 */
export function measuredVariance(results: number, days: number): number {
  const drifting = DAY_DISPERSION / results + WEEK_DEVIATION ** 2 * averagedOver(days / 7)
  return Math.max(drifting, WEEK_DISPERSION / results)
}

/** The variance of the average of so many weeks over that of one: each keeps a part of the week before. */
function averagedOver(weeks: number): number {
  const length = Math.max(1, weeks)
  const kept = WEEK_PERSISTENCE
  return (length * (1 - kept ** 2) - 2 * kept * (1 - kept ** length)) / (length * (1 - kept)) ** 2
}
