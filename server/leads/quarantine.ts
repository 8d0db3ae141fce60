/** From so many points on a lead waits in quarantine. Below it nothing happens, whatever its points. */
export const HOLD_AT = 100
/** Held by so little that it may well be a person: the agency hears of it at once. */
export const NEAR_BORDER = 40

/** A score that is suspicious already. */
const SUSPICIOUS = 50

/**
 * What the same text adds that came so many times before: the same polite sentence from many people is no
 * crime, so it never holds a lead that has nothing else against it.
 */
export function repetitionPoints(before: number, score: number): number {
  if (before >= 20) return score >= SUSPICIOUS ? HOLD_AT : 30
  return before >= 3 && score >= SUSPICIOUS ? 20 : 0
}
