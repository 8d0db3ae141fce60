import { calculator } from '@content/calculator.ts'
import { poster } from '@content/poster.ts'
import type { EstimateDetails, FigureRange } from '@contracts/estimate-details.ts'
import { type LogAxis, logAxis } from '@contracts/log-axis.ts'
import { quantileDots } from '@contracts/quantile-dots.ts'
import type { DotRow } from './dot-rows.tsx'
import type { Spread } from './dot-track.tsx'
import { primaryFigure } from './primary-figure.ts'
import type { ScaledFigures } from './scaled-figures.ts'

/** What the poster of an objective compares and counts. */
export function posterOf(objective: string, details: EstimateDetails | undefined) {
  const figure = primaryFigure(objective)
  const buys = figure === 'cpl' ? ('conversions' as const) : ('reach' as const)
  return {
    figure,
    buys,
    counted: figure === 'cpl' ? ('leads' as const) : figure,
    words:
      figure === 'cpl' ? calculator.results.counted[details?.conversion ?? 'lead'] : poster.reached,
  }
}

/** The spread of a figure; undefined where there is none to draw on a logarithmic axis. */
export function spreadOf(
  { metrics, middles, ranges }: ScaledFigures,
  figure: 'cpl' | 'impressions',
): Spread | undefined {
  const [value, middle, range] = [metrics[figure], middles?.[figure], ranges?.[figure]]
  return middle && range && value > 0 && range.low > 0 ? { value, middle, range } : undefined
}

/** The middle half of what is counted, as shares of it. A budget changes both alike, so they hold at each. */
export function middleShares(
  { metrics, middles }: ScaledFigures,
  counted: 'leads' | 'impressions',
): FigureRange | undefined {
  const [value, middle] = [metrics[counted], middles?.[counted]]
  return middle && value > 0 ? { low: middle.low / value, high: middle.high / value } : undefined
}

/** Costs lie on one axis for all budgets, so that dots move; impressions grow too much for that. */
export function axisOf(spreads: readonly Spread[], factors: readonly number[]): LogAxis {
  const ends = spreads.flatMap(({ value, range }) => {
    const dots = quantileDots(value, range)
    return [dots[0] ?? value, dots[dots.length - 1] ?? value]
  })
  return logAxis(ends.flatMap((end) => factors.map((factor) => end * factor)))
}

/**
 * Sorted by the figure: the ranking weighs other figures too, and in its order the dots would zigzag.
 */
export function dotRows(
  shown: readonly ScaledFigures[],
  laid: ReadonlyMap<string, Spread>,
  { figure, details }: { figure: 'cpl' | 'impressions'; details: EstimateDetails },
): DotRow[] {
  const rows = shown.flatMap((figures, place) => {
    const { platform } = figures
    const spread = spreadOf(figures, figure)
    const limited = details.confidence[platform] === 'limitada'
    return spread
      ? [
          {
            ...spread,
            platform,
            limited,
            recommended: place === 0,
            laid: laid.get(platform) ?? spread,
          },
        ]
      : []
  })
  return rows.sort((a, b) => (figure === 'cpl' ? a.value - b.value : b.value - a.value))
}
