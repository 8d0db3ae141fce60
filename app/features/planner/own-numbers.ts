import type { Platform } from '@contracts/campaign.ts'
import type { KnownFigure } from '@contracts/planner-scenario.ts'
import type { Report } from '@reports/report.ts'

/** What the results of a file count, where the visitor had to say so. */
export type ResultAnswer = 'lead' | 'conversation' | 'sale' | 'none'

/** The sums of one channel. Absent: not known. */
export type ChannelTotals = {
  spend?: number
  impressions?: number
  clicks?: number
  leads?: number
  conversations?: number
  sales?: number
}

type FileNumbers = {
  kind: 'file'
  name: string
  report: Report
  /** Only asked where the file does not say what its results are. */
  answer?: ResultAnswer
  /** Only asked where the file does not name its currency. */
  inReais?: boolean
}

/** The visitor's own numbers: a file that was read, typed totals of a channel, or the figures of a link. */
export type OwnNumbers = { id: number; channel: Platform } & (
  | FileNumbers
  | { kind: 'typed'; totals: ChannelTotals }
  | { kind: 'link'; figures: KnownFigure[] }
)

/** Whether amounts are in reais: others are shown and not used. */
export const isInReais = ({ report, inReais }: FileNumbers) =>
  report.currency === null ? inReais === true : report.currency === 'BRL'

/** What of a file is used; undefined for another currency. */
export function totalsOfFile(file: FileNumbers): ChannelTotals | undefined {
  if (!isInReais(file)) return undefined
  const { totals, resultsByKind } = file.report
  const counted = (kind: 'lead' | 'conversation' | 'sale') => {
    const named = resultsByKind[kind]
    const asked = file.answer === kind ? resultsByKind.unknown : undefined
    return named === undefined && asked === undefined ? undefined : (named ?? 0) + (asked ?? 0)
  }
  return {
    spend: totals.spend ?? undefined,
    impressions: totals.impressions ?? undefined,
    clicks: totals.clicks ?? undefined,
    leads: counted('lead'),
    conversations: counted('conversation'),
    sales: counted('sale'),
  }
}
