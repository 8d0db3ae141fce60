/** Where the system reaches: the drawing's edge, in its own units. */
export const ORBIT_EDGE = 760

/** Twice the cost is the same step outwards everywhere: a cheap lead is near the centre. */
export const radiusOf = (cost: number) => Math.max(0, 166 * Math.log(cost) - 265)

/** A ring drawn as a line: its middle, and how wide it is from one end of the range to the other. */
export function ringOf({ low, high }: { low: number; high: number }) {
  const inner = radiusOf(low)
  const outer = radiusOf(high)
  return { r: (inner + outer) / 2, width: outer - inner }
}

/** A planet's diameter. It grows with the leads, and its ad can be made out at the smallest too. */
export const diameterOf = (leads: number) => Math.min(96, Math.max(48, 34 + 8 * Math.log(leads)))
