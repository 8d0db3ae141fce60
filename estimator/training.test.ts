import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { learnInThreads } from '../scripts/learn-in-threads.ts'
import { ESTIMATOR, isTrainingUnchanged } from '../scripts/trained-from.ts'
import { jointFile, jointFileText } from './advertiser-joint.ts'
import { judge, median, summarize } from './evaluation.ts'
import { evaluationFileText } from './evaluation-file.ts'
import { DATA_FILES, type DataFiles } from './read-market-data.ts'
import { reportText } from './report.ts'
import { learnedFitText, modelFileText, train } from './training.ts'

const read = (path: string) => readFileSync(new URL(path, import.meta.url), 'utf8')

/**
 * Three minutes of computing, so it runs when data, code or model have changed since
 * `npm run estimator:train`, and with NIGHTLY=true. A busy machine takes several times that.
 */
const TIMEOUT = 1_200_000

test.skipIf(isTrainingUnchanged(ESTIMATOR))(
  'the shipped model is what training gives, byte for byte',
  async () => {
    const files = Object.fromEntries(
      DATA_FILES.map((name) => [name, read(`data/${name}`)]),
    ) as DataFiles
    const likelihoods: number[] = []
    const trained = await train(files, learnInThreads, (_, logLikelihood) =>
      likelihoods.push(logLikelihood),
    )
    expect(likelihoods.length).toBeGreaterThan(1)
    expect(likelihoods).toEqual(likelihoods.toSorted((a, b) => a - b))
    const model = modelFileText(trained.model)
    expect(model === read('model.generated.ts')).toBe(true)
    expect(jointFileText(jointFile(trained, files)) === read('joint.generated.ts')).toBe(true)
    expect(learnedFitText(trained.learned) === read('learned-fit.json')).toBe(true)
    expect(evaluationFileText(trained) === read('evaluation.generated.json')).toBe(true)
    expect(reportText(trained) === read('../docs/estimator-report.md')).toBe(true)
    expect(Buffer.byteLength(model)).toBeLessThan(600_000)

    const results = judge(trained.trials, trained.data, trained.learned.calibration)
    const level = (name: string) => summarize(results.filter((r) => r.trial.row.level === name))
    const [panels, accounts] = [level('panel'), level('account')]
    expect(panels.error).toBeLessThan(0.65 * panels.platformError)
    expect(panels.errorWithEdition).toBeLessThan(panels.editionError)
    expect(accounts.error).toBeLessThan(0.62)
    expect(accounts.error).toBeLessThan(0.8 * accounts.platformError)
    const sales = summarize(results.filter((r) => r.trial.row.kind === 'costPerSale'))
    expect(sales.error).toBeLessThan(0.8)
    expect(Math.abs(sales.bias)).toBeLessThan(0.3)
    const purchases = summarize(
      results.filter(
        (r) => r.trial.row.kind === 'costPerPurchase' && r.trial.row.level === 'account',
      ),
    )
    expect(Math.abs(purchases.bias)).toBeLessThan(0.3)
    // The rest of the account known: closer than the account's own average, and half as wide.
    const known = results.flatMap((r) => (r.trial.given ? [{ ...r, given: r.trial.given }] : []))
    const distance = ({ trial, given }: (typeof known)[number]) =>
      Math.abs(trial.truth - given.mean)
    expect(median(known.map(distance))).toBeLessThan(0.3)
    expect(median(known.map((r) => r.reachGiven / r.reach))).toBeLessThan(0.5)
    const held = known.filter((r) => distance(r) <= r.reachGiven).length / known.length
    expect(held).toBeGreaterThan(0.75)
    expect(held).toBeLessThan(0.88)
    expect(panels.cover).toBeGreaterThan(0.75)
    expect(panels.cover).toBeLessThan(0.88)
    expect(accounts.cover).toBeGreaterThan(0.7)
    expect(accounts.cover).toBeLessThan(0.9)
  },
  TIMEOUT,
)
