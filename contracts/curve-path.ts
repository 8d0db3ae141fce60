/** How many straight pieces a drawn curve has. */
const PIECES = 48

type Box = { most: number; top: number }

function pointsOf(results: (budget: number) => number, { most, top }: Box): string[] {
  return Array.from({ length: PIECES }, (_, index) => {
    const share = (index + 1) / PIECES
    const y = 100 - (100 * results(share * most)) / top
    return `L${(100 * share).toFixed(2)} ${y.toFixed(2)}`
  })
}

/** A rising curve from the lower left corner of a box of 100 by 100, as an SVG path. */
export const curvePath = (results: (budget: number) => number, box: Box): string =>
  `M0 100${pointsOf(results, box).join('')}`

/** The surface between two shares of such a curve. */
export function bandPath(
  results: (budget: number) => number,
  { low, high }: { low: number; high: number },
  box: Box,
): string {
  const upper = pointsOf((budget) => high * results(budget), box)
  const lower = pointsOf((budget) => low * results(budget), box)
  return `M0 100${upper.join('')}${lower.reverse().join('')}Z`
}
