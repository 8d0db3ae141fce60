import type { FigureRange } from './estimate-details.ts'

/** How many dots stand for all campaigns like this one: each is one in twenty. */
export const DOTS = 20

/** The upper half of the normal quantiles at 2.5%, 7.5% … 97.5%, the middles of twenty equal parts. */
const UPPER = [
  0.062707, 0.189118, 0.318639, 0.453762, 0.59776, 0.755415, 0.934589, 1.150349, 1.439531, 1.959964,
]
const SCORES = [...UPPER.map((score) => -score).reverse(), ...UPPER]

/** The normal quantile at 90%: the model's range of 80% ends there. */
const Z80 = 1.281552

/**
 * Twenty equally likely values of the model's predictive distribution, which is lognormal, from its middle and
 * its range of 80%. From low to high.
 */
export function quantileDots(middle: number, { low, high }: FigureRange): number[] {
  const deviation = Math.log(high / low) / (2 * Z80)
  return SCORES.map((score) => middle * Math.exp(score * deviation))
}

/** How high each dot lies when dots that would overlap are stacked. The places are in rising order. */
export function stackLevels(places: readonly number[], diameter: number): number[] {
  const ends: number[] = []
  return places.map((place) => {
    const free = ends.findIndex((end) => place - end >= diameter)
    const level = free < 0 ? ends.length : free
    ends[level] = place
    return level
  })
}
