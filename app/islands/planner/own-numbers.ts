import type { Platform } from '@contracts/campaign.ts'
import { isUnlikelyRate } from '@contracts/likely-rate.ts'
import type { KnownFigure, Scenario } from '@contracts/planner-scenario.ts'
import type { GoogleCampaign, Report } from '@reports/report.ts'

/** What results count, where the visitor had to say so. */
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
  /** Whether each type of Google campaign goes to the channel that it belongs to; else all go to `channel`. */
  byType?: boolean
}
type TypedNumbers = { kind: 'typed'; totals: ChannelTotals }

/** How results of a channel follow its budget: the exponent and its deviation. */
export type OwnResponse = NonNullable<NonNullable<Scenario['responses']>[Platform]>

/** The visitor's own numbers: a file that was read, typed totals of a channel, or the figures of a link. */
export type OwnNumbers = { id: number; channel: Platform } & (
  | ((FileNumbers | TypedNumbers) & {
      /** Only asked where there are more results than that many clicks bring. */
      unlikelyAnswer?: ResultAnswer
    })
  | { kind: 'link'; figures: KnownFigure[]; response?: OwnResponse }
)
export type CountedNumbers = Exclude<OwnNumbers, { kind: 'link' }>

/** Whether amounts are in reais: others are shown and not used. */
export const isInReais = ({ report, inReais }: FileNumbers) =>
  report.currency === null ? inReais === true : report.currency === 'BRL'

/** The calculator's YouTube stands for video and for Demand Gen, which Google sells with everything else. */
export const ON_YOUTUBE: readonly (GoogleCampaign | undefined)[] = ['video', 'demandGen']
export const isOnYouTube = (report: Report) =>
  report.groups.some(({ campaignType }) => ON_YOUTUBE.includes(campaignType))

/** Which of typed counts is more than that many clicks bring. */
export function unlikelyCount({
  clicks,
  leads,
  sales,
}: ChannelTotals): 'leads' | 'sales' | undefined {
  if (clicks === undefined) return undefined
  if (leads !== undefined && isUnlikelyRate('lead', leads, clicks)) return 'leads'
  return sales !== undefined && isUnlikelyRate('sale', sales, clicks) ? 'sales' : undefined
}
