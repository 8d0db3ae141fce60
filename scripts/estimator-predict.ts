import { readFileSync } from 'node:fs'
import { text } from 'node:stream/consumers'
import { parseArgs } from 'node:util'
import { createPredictor, InputError, predictCsv } from '../estimator/prediction.ts'
import { readMarketData } from '../estimator/read-market-data.ts'
import type { LearnedFit } from '../estimator/training.ts'

// npm run -s estimator:predict [-- --campaign] [--known FILE] < rows.csv
const { values } = parseArgs({
  options: { campaign: { type: 'boolean' }, known: { type: 'string' } },
})
const read = (path: string) =>
  readFileSync(new URL(`../estimator/${path}`, import.meta.url), 'utf8')
const data = readMarketData({
  'observations.csv': read('data/observations.csv'),
  'sources.csv': read('data/sources.csv'),
  'fx.csv': read('data/fx.csv'),
})
const learned: LearnedFit = JSON.parse(read('learned-fit.json'))
const known = values.known === undefined ? undefined : readFileSync(values.known, 'utf8')
try {
  const rows = await text(process.stdin)
  process.stdout.write(
    predictCsv(createPredictor(data, learned), rows, { campaign: values.campaign, known }),
  )
} catch (error) {
  if (!(error instanceof InputError)) throw error
  console.error(error.message)
  process.exitCode = 1
}
