import type { Platform } from '@contracts/campaign.ts'
import type { Report } from '@reports/report.ts'

/** What the results of a file count, where the visitor had to say so. */
export type ResultAnswer = 'lead' | 'conversation' | 'sale' | 'none'

/** The sums of one channel that the visitor typed. Absent: not known. */
export type TypedTotals = {
  spend: number
  impressions?: number
  clicks?: number
  leads?: number
  sales?: number
}

/** The visitor's own numbers: a file that was read, or the totals of a channel that were typed. */
export type OwnNumbers = { id: number; channel: Platform } & (
  | { kind: 'typed'; totals: TypedTotals }
  | {
      kind: 'file'
      name: string
      report: Report
      /** Only asked where the file does not say what its results are. */
      answer?: ResultAnswer
      /** Only asked where the file does not name its currency. */
      inReais?: boolean
    }
)
