import { readFileSync } from 'node:fs'
import { text } from 'node:stream/consumers'
import { parseArgs } from 'node:util'
import { createPredictor, InputError, predictCsv } from '../estimator/prediction.ts'
import { readMarketData } from '../estimator/read-market-data.ts'
import { dataFiles, learnedFit } from './estimator-files.ts'

// npm run -s estimator:predict [-- --campaign] [--known FILE] < rows.csv
const { values } = parseArgs({
  options: { campaign: { type: 'boolean' }, known: { type: 'string' } },
})
const known = values.known === undefined ? undefined : readFileSync(values.known, 'utf8')
try {
  const rows = await text(process.stdin)
  process.stdout.write(
    predictCsv(createPredictor(readMarketData(dataFiles()), learnedFit()), rows, {
      campaign: values.campaign,
      known,
    }),
  )
} catch (error) {
  if (!(error instanceof InputError)) throw error
  console.error(error.message)
  process.exitCode = 1
}
