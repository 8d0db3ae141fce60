import type { FigureRanges } from './estimate-details.ts'

/** Below this chance the order of the first two is close to a coin toss; below 1 minus it, more likely reversed. */
const TIE_BELOW = 0.65
const FIRM_FROM = 0.85

export type OrderCertainty = 'firm' | 'likely' | 'tie' | 'reversed'

/** A range that is narrower by less than this share of its logarithm says nothing. */
const NARROWER = 0.9
const logWidth = ({ cpl }: FigureRanges) => Math.log(cpl.high / cpl.low)

/** Whether clearly more is known of one channel's cost: of two that cost about the same, who buys media starts there. */
export const isSurer = (one: FigureRanges, other: FigureRanges): boolean =>
  logWidth(one) < NARROWER * logWidth(other)

/** How certain it is that the first really beats the second. */
export function orderCertainty(chance: number): OrderCertainty {
  if (chance >= FIRM_FROM) return 'firm'
  if (chance >= TIE_BELOW) return 'likely'
  return chance > 1 - TIE_BELOW ? 'tie' : 'reversed'
}
