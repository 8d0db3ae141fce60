import type { KnownFigure } from '../contracts/planner-scenario.ts'
import { groupFactor, groupFactors, PROMISED_COVER, Z80 } from '../estimator/calibration.ts'
import { median, sourceParts } from '../estimator/evaluation.ts'
import { modelEffects } from '../estimator/gaussian-model.ts'
import {
  type KnownCampaignTrial,
  knownCampaignScore,
  knownCampaignTrials,
} from '../estimator/known-campaigns.ts'
import { OVERDISPERSION } from '../estimator/known-events.ts'
import { leftOutOf } from '../estimator/learning-task.ts'
import { readMarketData } from '../estimator/read-market-data.ts'
import { condition as conditionOn, figureOf } from '../planner/condition.ts'
import { jointDistribution } from '../planner/joint-distribution.ts'
import { dataFiles, learnedFit } from './estimator-files.ts'
import { learnInThreads } from './learn-in-threads.ts'
import { tableOf, writeTables } from './planner-report.ts'

/**
 * `npm run planner:evaluate`: measured advertisers with several campaigns. The first half of the campaigns is
 * known, the second is predicted, before and after. Neither the model nor its variances have seen the account.
 * Four minutes of learning; writes its parts of docs/planner-report.md.
 */
const files = dataFiles()
const data = readMarketData(files)
const { calibration } = learnedFit()
const parts = sourceParts(data)
const learned = await learnInThreads(parts.map((part) => ({ task: { files, leftOut: [...part] } })))

const models = learned.map((part) => ({
  sources: leftOutOf(part, data),
  model: { effects: modelEffects(part.variances), variances: part.variances },
}))
const trialsWith = (dispersion?: number) =>
  models.map(({ model, sources }) => knownCampaignTrials(model, sources, dispersion))
const trials = trialsWith()
const results = trials.flatMap((ofPart, index) => {
  // The factor that ships was fitted to all of these figures: each part is judged by one from the others.
  const others = trials.filter((_, other) => other !== index).flat()
  const factors = groupFactors(others.map(knownCampaignScore), PROMISED_COVER)
  return ofPart.map(({ row, before, after, ownAverage }) => {
    const off = (guess: number) => Math.abs(row.logValue - guess)
    const width = {
      before: 2 * Z80 * groupFactor(calibration.campaign, row.kind) * Math.sqrt(before.variance),
      after: 2 * Z80 * groupFactor(factors, row.kind) * Math.sqrt(after.variance),
    }
    return {
      account: row.sourceId,
      kind: row.kind,
      error: {
        before: off(before.mean),
        after: off(after.mean),
        ownAverage: ownAverage === null ? null : off(ownAverage),
      },
      width,
      held: {
        before: off(before.mean) <= width.before / 2,
        after: off(after.mean) <= width.after / 2,
      },
    }
  })
})
type Result = (typeof results)[number]

const decimal = (value: number) => value.toFixed(2).replace('.', ',')
const KINDS: [string, string[]][] = [
  ['todos os números', [...new Set(results.map(({ kind }) => kind))]],
  ['CPM', ['cpm']],
  ['cliques e custo por clique', ['ctr', 'cpc']],
  ['custo por lead ou conversa', ['costPerLead', 'costPerConversation']],
  ['custo por venda ou compra', ['costPerSale', 'costPerPurchase']],
  ['venda por lead', ['closeRate']],
]
const rows = KINDS.map(([name, kinds]) => {
  const meant = results.filter(({ kind }) => kinds.includes(kind))
  const share = (held: (result: Result) => boolean) =>
    `${Math.round((100 * meant.filter(held).length) / meant.length)}%`
  const middle = (value: (result: Result) => number | null) =>
    decimal(median(meant.map(value).filter((number) => number !== null)))
  return [
    name,
    meant.length,
    new Set(meant.map(({ account }) => account)).size,
    middle(({ error }) => error.before),
    middle(({ error }) => error.after),
    middle(({ error }) => error.ownAverage),
    middle(({ width }) => width.before),
    middle(({ width }) => width.after),
    share(({ held }) => held.before),
    share(({ held }) => held.after),
  ]
})
const columns =
  'número | quantos | contas | erro antes | erro depois | média da própria conta | largura antes | largura depois | dentro antes | dentro depois'

/** The log of the factor of Student's density with four degrees of freedom. */
const STUDENT = Math.log(3 / 8)

/**
 * The mean of the log of the density at what came: the higher, the better the ranges lie. Student's density, because
 * with the normal one a few campaigns of quite another kind would decide alone.
 */
function logScore(some: readonly KnownCampaignTrial[]): string {
  const scores = some.map(({ row, after: { mean, variance } }) => {
    const distance = (row.logValue - mean) ** 2 / variance
    return STUDENT - Math.log(variance) / 2 - 2.5 * Math.log1p(distance / 4)
  })
  return (scores.reduce((sum, score) => sum + score, 0) / scores.length)
    .toFixed(3)
    .replace('.', ',')
}

const FEW = 30
const isClicks = ({ row }: KnownCampaignTrial) => row.kind === 'ctr' || row.kind === 'cpc'
const isFew = (trial: KnownCampaignTrial) =>
  trial.ownEvents !== undefined && trial.ownEvents < FEW && !isClicks(trial)
const dispersions = [1, 2, OVERDISPERSION, 5, 6, 10].filter(
  (value, i, all) => all.indexOf(value) === i,
)
const scored = dispersions.map((dispersion) => {
  const all = trialsWith(dispersion).flat()
  const [clicks, few] = [all.filter(isClicks), all.filter(isFew)]
  return [decimal(dispersion), logScore(all), logScore(clicks), `${logScore(few)} (${few.length})`]
})
const few = `conversões, menos de ${FEW} conhecidas`

/** How far the middle of a new campaign's cost per lead goes towards an own one, in logs. */
const distribution = jointDistribution('Educação', 'Leads')
const priceOf = (known: KnownFigure[]) =>
  figureOf(conditionOn(distribution, known), 'Google Ads', 'costPerLead').log
const start = priceOf([])
const moved = [1, 3, 10, 30, 100, 1000, undefined].map((conversions) => {
  const own: KnownFigure = {
    platform: 'Google Ads',
    metric: 'costPerLead',
    value: Math.exp(start + 1),
    conversions,
  }
  return [conversions ?? 'não dito', `${Math.round(100 * (priceOf([own]) - start))}%`]
})

writeTables({
  'Contas medidas, primeira metade conhecida': tableOf(columns.split(' | '), rows),
  'Quanto os números da conta variam': tableOf(
    ['contagens', 'todos os números', 'cliques e custo por clique', few],
    scored,
    '--:',
  ),
  'Quanto pesam os leads da conta': tableOf(
    ['leads da conta', 'caminho até o custo por lead dela'],
    moved,
    '--:',
  ),
})
