import { readFileSync, writeFileSync } from 'node:fs'
import { required } from '../contracts/required.ts'
import { campaignFactor, PROMISED_COVER, Z80 } from '../estimator/calibration.ts'
import { median, sourceParts } from '../estimator/evaluation.ts'
import { condition } from '../estimator/gaussian-model.ts'
import { knownCampaignScore, knownCampaignTrials } from '../estimator/known-campaigns.ts'
import { DATA_FILES, type DataFiles, readMarketData } from '../estimator/read-market-data.ts'
import type { LearnedFit } from '../estimator/training.ts'
import { learnInThreads } from './learn-in-threads.ts'
import { replaceSection } from './planner-report.ts'

/**
 * `npm run planner:evaluate`: measured accounts with several campaigns. The first half of the campaigns is
 * known, the second is predicted, before and after. Neither the model nor its variances have seen the account.
 * Four minutes of learning; writes its part of docs/planner-report.md.
 */
const read = (path: string) =>
  readFileSync(new URL(`../estimator/${path}`, import.meta.url), 'utf8')
const files = Object.fromEntries(
  DATA_FILES.map((name) => [name, read(`data/${name}`)]),
) as DataFiles
const data = readMarketData(files)
const { calibration }: LearnedFit = JSON.parse(read('learned-fit.json'))
const parts = sourceParts(data)
const learned = await learnInThreads(parts.map((part) => ({ task: { files, leftOut: [...part] } })))

const trials = parts.map((part, index) =>
  knownCampaignTrials(condition(data.observed, required(learned[index])), part),
)
const results = trials.flatMap((ofPart, index) => {
  // The factor that ships was fitted to all of these figures: each part is judged by one from the others.
  const others = trials.filter((_, other) => other !== index).flat()
  const otherCampaign = campaignFactor(others.map(knownCampaignScore), PROMISED_COVER)
  return ofPart.map(({ row, before, after, ownAverage }) => {
    const off = (guess: number) => Math.abs(row.logValue - guess)
    const width = {
      before: 2 * Z80 * calibration.campaign * Math.sqrt(before.variance),
      after: 2 * Z80 * otherCampaign * Math.sqrt(after.variance),
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
  return `| ${[
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
  ].join(' | ')} |`
})
const table = `| número | quantos | contas | erro antes | erro depois | média da própria conta | largura antes | largura depois | dentro antes | dentro depois |
|---|--:|--:|--:|--:|--:|--:|--:|--:|--:|
${rows.join('\n')}`
console.log(table)
const report = new URL('../docs/planner-report.md', import.meta.url)
writeFileSync(
  report,
  replaceSection(readFileSync(report, 'utf8'), 'Contas medidas, primeira metade conhecida', table),
)
