import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { required } from '../contracts/required.ts'
import { learnInThreads } from '../scripts/learn-in-threads.ts'
import { ESTIMATOR, isTrainingUnchanged } from '../scripts/trained-from.ts'
import { jointFile, jointFileText } from './advertiser-joint.ts'
import { aimsTable } from './aims-table.ts'
import { judge, summarize } from './evaluation.ts'
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
    const panels = summarize(results.filter((r) => r.trial.row.level === 'panel'))
    expect(panels.error).toBeLessThan(0.65 * panels.platformError)
    expect(panels.errorWithEdition).toBeLessThan(panels.editionError)
    const aims = Object.fromEntries(
      aimsTable(trained, results).map(({ name, summary }) => [name, summary]),
    )
    const of = (name: string) => required(aims[name], name)
    expect(of('Tabelas publicadas').error).toBeLessThan(0.43)
    const accounts = of('Contas brasileiras')
    expect(accounts.error).toBeLessThan(0.7)
    expect(accounts.error).toBeLessThan(0.8 * accounts.naive)
    expect(accounts.cover).toBeGreaterThan(0.74)
    expect(accounts.cover).toBeLessThan(0.9)
    for (const name of [
      'CPM',
      'CPC',
      'Lead de formulário ou site',
      'Conversa',
      'Venda ou compra',
    ]) {
      expect(Math.abs(of(name).bias)).toBeLessThan(0.3)
      expect(of(name).cover).toBeGreaterThan(0.7)
      expect(of(name).cover).toBeLessThan(0.95)
    }
    const tickets = of('Compra com o ticket conhecido (sem ele)')
    expect(tickets.error).toBeLessThan(0.65)
    expect(tickets.error).toBeLessThan(tickets.naive)
    const campaigns = of('Destas, onde a conta tem média própria')
    expect(campaigns.error).toBeLessThan(campaigns.naive)
    expect(campaigns.cover).toBeGreaterThan(0.7)
    expect(campaigns.cover).toBeLessThan(0.9)
  },
  TIMEOUT,
)
