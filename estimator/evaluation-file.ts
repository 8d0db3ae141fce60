import { COSTS, type Judged, judge, median, type Summary, summarize } from './evaluation.ts'
import type { Trained } from './training.ts'

/** What the page on the method shows of how the model was checked, each source left out in its turn. */
export type EvaluationFile = {
  version: string
  groups: Record<'all' | 'panel' | 'account', Summary>
  /** Published and predicted costs, in reais of their year: [published, predicted]. */
  costs: [number, number][]
  costsError: number
}

export function evaluationFile(trained: Trained): EvaluationFile {
  const { data, learned, model, trials } = trained
  const results = judge(trials, data, learned.calibration)
  const level = (name: string) => results.filter(({ trial }) => trial.row.level === name)
  const costs = results.filter(({ trial }) => COSTS.includes(trial.metric))
  const inReais = ({ trial }: Judged, log: number) =>
    Number((Math.exp(log) * (data.rates('BRL', trial.row.year) ?? 1)).toPrecision(3))
  return {
    version: model.version,
    groups: {
      all: roundSummary(summarize(results)),
      panel: roundSummary(summarize(level('panel'))),
      account: roundSummary(summarize(level('account'))),
    },
    costs: costs.map((result) => [
      inReais(result, result.trial.truth),
      inReais(result, result.trial.prediction.mean),
    ]),
    costsError: Number(median(costs.map(({ error }) => error)).toPrecision(4)),
  }
}

const roundSummary = (summary: Summary) =>
  Object.fromEntries(
    Object.entries(summary).map(([name, value]) => [
      name,
      Number.isFinite(value) ? Number(value.toPrecision(4)) : null,
    ]),
  ) as Summary

export const evaluationFileText = (trained: Trained) =>
  `${JSON.stringify(evaluationFile(trained))}\n`
