/** A lead with at least this many points is held in quarantine. Below it, the points have no effect. */
export const HOLD_AT = 100
/** A lead this close to the threshold may well be from a person, so the agency is notified at once. */
export const NEAR_BORDER = 40

/** Points from which a lead counts as suspicious. */
const SUSPICIOUS = 50

/**
 * The points for a text that has come before. Many people may send the same polite sentence, so repetition
 * alone never holds a lead.
 */
export function repetitionPoints(before: number, score: number): number {
  if (before >= 20) return score >= SUSPICIOUS ? HOLD_AT : 30
  return before >= 3 && score >= SUSPICIOUS ? 20 : 0
}
