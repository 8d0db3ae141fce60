import type { Platform } from '../contracts/campaign.ts'
import type { KnownFigure } from '../contracts/planner-scenario.ts'
import { MONTH_DAYS } from '../estimator/monthly-spend.ts'

/**
 * What the visitor spent a month on a channel when the own figures were bought, in reais: a price times its count.
 * Figures of one kind of campaign tell the same spend in several ways, so the largest counts; kinds of campaigns add
 * up. Undefined where no figure tells it. Without days the figures are of a month.
 */
export function ownMonthlySpend(
  known: readonly KnownFigure[],
  platform: Platform,
): number | undefined {
  const own = known.filter((figure) => figure.platform === platform)
  const types = new Set(own.map(({ campaignType = 'search' }) => campaignType))
  const spends = [...types].map((type) =>
    spendOf(own.filter(({ campaignType = 'search' }) => campaignType === type)),
  )
  const total = spends.reduce((sum, spend) => sum + spend, 0)
  return total > 0 ? total : undefined
}

function spendOf(figures: readonly KnownFigure[]): number {
  // Impressions, clicks and conversions may stand beside another figure than the price.
  const most = (count: 'impressions' | 'clicks' | 'conversions') =>
    Math.max(0, ...figures.map((figure) => figure[count] ?? 0))
  const [impressions, clicks] = [most('impressions'), most('clicks')]
  const spends = figures.map(({ metric, value, conversions, days = MONTH_DAYS }) => {
    const spend =
      metric === 'cpm'
        ? (value * impressions) / 1000
        : metric === 'cpc'
          ? value * clicks
          : metric.startsWith('costPer')
            ? // A cost without one conversion says what was spent.
              value * (conversions === 0 ? 1 : (conversions ?? 0))
            : 0
    return (spend / days) * MONTH_DAYS
  })
  return Math.max(0, ...spends)
}
