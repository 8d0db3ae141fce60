/** How many dots stand for a distribution: each is one in twenty. */
export const DOTS = 20

export type Dot = { x: number; level: number; value: number }

type CurvePoint = { chance: number; profit: number }

/** The profit that is not exceeded with this chance, between the points of the curve. */
export function profitAt(curve: readonly CurvePoint[], chance: number): number {
  const after = curve.findIndex((point) => point.chance >= chance)
  const [low, high] = [
    curve[Math.max(0, after - 1)],
    curve[after === -1 ? curve.length - 1 : after],
  ]
  if (!low || !high) return 0
  const part = high.chance > low.chance ? (chance - low.chance) / (high.chance - low.chance) : 0
  return low.profit + Math.min(1, Math.max(0, part)) * (high.profit - low.profit)
}

/**
 * Twenty dots, each as likely as the others, stacked where they would overlap. Dots beyond the axis stand at
 * its end. No stack mixes profit and loss, because the zero line passes between them.
 */
export function quantileDots(
  curve: readonly CurvePoint[],
  position: (profit: number) => number,
  width: number,
): Dot[] {
  const zero = position(0)
  const dots: Dot[] = []
  for (let index = 0; index < DOTS; index++) {
    const value = profitAt(curve, (index + 0.5) / DOTS)
    const wished = Math.min(100 - width / 2, Math.max(width / 2, position(value)))
    const x = value > 0 ? Math.max(wished, zero + width / 2) : Math.min(wished, zero - width / 2)
    const last = dots.at(-1)
    const joins = last && x - last.x < width && value > 0 === last.value > 0
    dots.push(joins ? { x: last.x, level: last.level + 1, value } : { x, level: 0, value })
  }
  return dots
}
