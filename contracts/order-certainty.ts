/** Below this chance the order of the first two is close to a coin toss; below 1 minus it, more likely reversed. */
const TIE_BELOW = 0.65
const FIRM_FROM = 0.85

export type OrderCertainty = 'firm' | 'likely' | 'tie' | 'reversed'

/** How certain it is that the first really beats the second. */
export function orderCertainty(chance: number): OrderCertainty {
  if (chance >= FIRM_FROM) return 'firm'
  if (chance >= TIE_BELOW) return 'likely'
  return chance > 1 - TIE_BELOW ? 'tie' : 'reversed'
}
