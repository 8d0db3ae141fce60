import { required } from '../contracts/required.ts'
import {
  type CampaignScore,
  type GroupFactors,
  groupFactor,
  groupFactors,
  Z80,
} from './calibration.ts'
import type { Judged } from './evaluation.ts'
import type { ObservationKind } from './figure-kinds.ts'
import type { Prediction } from './gaussian-prediction.ts'
import type { Observed } from './market-data.ts'
import type { Trained } from './training.ts'

/** A figure that was predicted without its source. */
export type Weighed = {
  row: Observed
  /** log(truth ÷ middle). */
  off: number
  held: boolean
  /** The same of the simplest guess, where there is one. */
  naive: number | null
}

export type WeighedSummary = {
  figures: number
  accounts: number
  error: number
  bias: number
  cover: number
  naive: number
}

/** Each account, or publication, weighs the same, however many figures it prints. */
export function weighedSummary(members: readonly Weighed[]): WeighedSummary {
  const counts = new Map<string, number>()
  for (const { row } of members) counts.set(row.sourceId, (counts.get(row.sourceId) ?? 0) + 1)
  const weightOf = ({ row }: Weighed) => 1 / (counts.get(row.sourceId) ?? 1)
  const mean = (of: (one: Weighed) => number) =>
    members.reduce((sum, one) => sum + weightOf(one) * of(one), 0) / counts.size
  return {
    figures: members.length,
    accounts: counts.size,
    error: weightedMedian(members.map((one) => [Math.abs(one.off), weightOf(one)])),
    bias: mean(({ off }) => off),
    cover: mean(({ held }) => (held ? 1 : 0)),
    naive: weightedMedian(
      members.flatMap((one) => (one.naive === null ? [] : [[Math.abs(one.naive), weightOf(one)]])),
    ),
  }
}

function weightedMedian(values: readonly (readonly [value: number, weight: number])[]): number {
  const sorted = [...values].sort((a, b) => a[0] - b[0])
  const half = sorted.reduce((sum, [, weight]) => sum + weight, 0) / 2
  let below = 0
  for (const [value, weight] of sorted) {
    below += weight
    if (below >= half) return value
  }
  return Number.NaN
}

type Guessed = CampaignScore & { weighed: Omit<Weighed, 'held'> }

/** Whether ranges held, with widths that were fitted without the account that they are judged by. */
function heldOut(guesses: readonly Guessed[]): Weighed[] {
  const factors = new Map<string, GroupFactors>()
  for (const source of new Set(guesses.map((guess) => guess.source))) {
    factors.set(source, groupFactors(guesses.filter((guess) => guess.source !== source)))
  }
  return guesses.map(({ source, kind, distance, weighed }) => ({
    ...weighed,
    held: distance <= Z80 * groupFactor(required(factors.get(source)), kind),
  }))
}

const guessed = (
  row: Observed,
  truth: number,
  { mean, variance }: Prediction,
  naive: number | null,
) => ({
  source: row.sourceId,
  kind: row.kind,
  distance: Math.abs(truth - mean) / Math.sqrt(variance),
  weighed: { row, off: truth - mean, naive },
})

export const SALE_COSTS: readonly ObservationKind[] = ['costPerSale', 'costPerPurchase']

/** What was aimed at, and what came of it. */
export type Aimed = { name: string; aim: string; summary: WeighedSummary }

export function aimsTable(trained: Trained, results: readonly Judged[]): Aimed[] {
  const paid = results.filter(
    ({ trial: { row } }) => row.placement !== 'organic' && row.kind !== 'ticket',
  )
  const published = paid
    .filter(({ trial }) => trial.row.level === 'panel')
    .map(({ trial, held, platform }) => ({
      row: trial.row,
      off: trial.truth - trial.prediction.mean,
      held,
      naive: platform,
    }))
  const accounts = heldOut(
    paid
      .filter(({ trial }) => trial.row.level === 'account')
      .map(({ trial, platform }) => guessed(trial.row, trial.truth, trial.prediction, platform)),
  )
  const brazilian = accounts.filter(({ row }) => row.country === 'BR')
  const ofKind = (some: readonly Weighed[], ...kinds: ObservationKind[]) =>
    some.filter(({ row }) => kinds.includes(row.kind))
  const tickets = heldOut(
    trained.tickets.map(({ row, prediction, withoutTicket }) =>
      guessed(row, row.logValue, prediction, row.logValue - withoutTicket.mean),
    ),
  )
  const campaigns = heldOut(
    trained.knownCampaigns
      .filter(({ row }) => row.unratedCurrency === '' && row.kind !== 'ticket')
      .map(({ row, after, ownAverage }) =>
        guessed(row, row.logValue, after, ownAverage === null ? null : row.logValue - ownAverage),
      ),
  )
  const line = (name: string, aim: string, members: readonly Weighed[]) => ({
    name,
    aim,
    summary: weighedSummary(members),
  })
  return [
    line('Tabelas publicadas', '≤ 0,40; 75–88%', published),
    line('Contas brasileiras', '≤ 0,65; 74–90%', brazilian),
    line('CPM', '70–92%; viés ±0,3', ofKind(brazilian, 'cpm')),
    line('CPC', '70–92%; viés ±0,3', ofKind(brazilian, 'cpc')),
    line('Lead de formulário ou site', '70–92%; viés ±0,3', ofKind(brazilian, 'costPerLead')),
    line('Conversa', '70–95%; viés ±0,3', ofKind(brazilian, 'costPerConversation')),
    line('Venda ou compra', '70–95%; viés ±0,3', ofKind(brazilian, ...SALE_COSTS)),
    line('Compra com o ticket conhecido (sem ele)', '≤ 0,55', tickets),
    line('Outras campanhas da conta (média da própria conta)', '≤ 0,40; 70–90%', campaigns),
    line(
      'Destas, onde a conta tem média própria',
      'abaixo dela',
      campaigns.filter(({ naive }) => naive !== null),
    ),
    line('Fechamento', '≤ 0,85', ofKind(accounts, 'closeRate')),
  ]
}
