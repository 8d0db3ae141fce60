import { createHash } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { posix } from 'node:path'
import { isNightly } from '../tests/nightly.ts'

const root = new URL('../', import.meta.url)
const read = (file: string) => readFileSync(new URL(file, root), 'utf8')

/** The files of a trained model: its data, its code and its output. */
type Training = {
  /** The hash of all files below, saved beside the model at training. */
  hashFile: string
  data: string[]
  /** The hash includes the imports of these files. */
  code: string[]
  written: string[]
}

export const ESTIMATOR: Training = {
  hashFile: 'estimator/trained-from.json',
  data: ['elasticities', 'fx', 'minimums', 'observations', 'seasonality', 'sources', 'spread'].map(
    (name) => `estimator/data/${name}.csv`,
  ),
  code: [
    'scripts/estimator-train.ts',
    'scripts/learning-thread.ts',
    'estimator/training.test.ts',
    'estimator/prediction.test.ts',
  ],
  written: [
    'estimator/model.generated.ts',
    'estimator/joint.generated.ts',
    'estimator/learned-fit.json',
    'estimator/evaluation.generated.json',
    'docs/estimator-report.md',
  ],
}

export const SPAM: Training = {
  hashFile: 'server/receive/spam-trained-from.json',
  data: ['tests/spam/honest.json', 'tests/spam/spam.json'],
  code: ['scripts/spam-train.ts'],
  written: ['server/receive/spam-model.generated.ts'],
}

function withImports(file: string, seen = new Set<string>()): Set<string> {
  // This file has no effect on the model.
  if (seen.has(file) || file === 'scripts/trained-from.ts') return seen
  seen.add(file)
  // Type imports do not exist at run time.
  for (const [, path = ''] of read(file).matchAll(/^import (?!type )[^']*? from '(\.[^']+)'/gm)) {
    withImports(posix.join(posix.dirname(file), path), seen)
  }
  return seen
}

function hashOf({ data, code, written }: Training): string {
  const files = new Set([...data, ...written, ...code.flatMap((file) => [...withImports(file)])])
  const hash = createHash('sha256')
  for (const file of [...files].sort()) hash.update(`${file}\n${read(file)}\n`)
  return hash.digest('hex')
}

export const saveTrainingHash = (training: Training) =>
  writeFileSync(new URL(training.hashFile, root), `{ "sha256": "${hashOf(training)}" }\n`)

/**
 * While the hash is unchanged, training again would give the same model. So its slow tests are skipped, except
 * with NIGHTLY=true.
 */
export const isTrainingUnchanged = (training: Training) =>
  !isNightly &&
  existsSync(new URL(training.hashFile, root)) &&
  JSON.parse(read(training.hashFile)).sha256 === hashOf(training)
