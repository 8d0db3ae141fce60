/** How many straight pieces a drawn curve has. */
const PIECES = 48

/** A rising curve from the lower left corner of a box of 100 by 100, as an SVG path. */
export function curvePath(
  results: (budget: number) => number,
  { most, top }: { most: number; top: number },
): string {
  const points = Array.from({ length: PIECES }, (_, index) => {
    const share = (index + 1) / PIECES
    const y = 100 - (100 * results(share * most)) / top
    return `L${(100 * share).toFixed(2)} ${y.toFixed(2)}`
  })
  return `M0 100${points.join('')}`
}
