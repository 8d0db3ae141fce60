import { advertiserOf } from './effect-keys.ts'
import type { LeftOutSource, Prediction } from './gaussian-prediction.ts'
import type { Observed } from './market-data.ts'
import { at } from './matrix.ts'

/** The cost of a purchase of a left-out account, its ticket known. */
export type TicketTrial = { row: Observed; prediction: Prediction; withoutTicket: Prediction }

/** The ticket of the campaign itself, else of the same product on another channel, else of the advertiser. */
const NEARNESS: readonly ((ticket: Observed, row: Observed) => boolean)[] = [
  (ticket, row) => ticket.label === row.label && ticket.platform === row.platform,
  (ticket, row) => ticket.label === row.label,
  (ticket, row) => advertiserOf(ticket) === advertiserOf(row),
]

export function ticketTrials(sources: readonly LeftOutSource[]): TicketTrial[] {
  const isTicket = (row: Observed) => row.kind === 'ticket' && row.level === 'account'
  return sources.flatMap(({ rows, means, covariance }) =>
    rows.flatMap((row, i) => {
      if (row.kind !== 'costPerPurchase' || row.level !== 'account') return []
      const found = NEARNESS.map((isNear) =>
        rows.findIndex((ticket) => isTicket(ticket) && isNear(ticket, row)),
      )
      const j = found.find((index) => index >= 0)
      const ticket = j === undefined ? undefined : rows[j]
      if (j === undefined || !ticket) return []
      const slope = covariance.get(i, j) / covariance.get(j, j)
      return {
        row,
        prediction: {
          mean: at(means, i) + slope * (ticket.logValue - at(means, j)),
          variance: covariance.get(i, i) - slope * covariance.get(i, j),
        },
        withoutTicket: { mean: at(means, i), variance: covariance.get(i, i) },
      }
    }),
  )
}
