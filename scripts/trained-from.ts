import { createHash } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { posix } from 'node:path'
import { environment } from '../config/load.ts'

const root = new URL('../', import.meta.url)
const read = (file: string) => readFileSync(new URL(file, root), 'utf8')

/** A model that is learned from data: what is read, what is run, and what is written. */
type Training = {
  /** Beside the model: the hash of everything below, written when it was trained. */
  note: string
  data: string[]
  /** Their own imports are followed. */
  code: string[]
  written: string[]
}

export const ESTIMATOR: Training = {
  note: 'estimator/trained-from.json',
  data: ['elasticities', 'fx', 'minimums', 'observations', 'sources', 'spread'].map(
    (name) => `estimator/data/${name}.csv`,
  ),
  code: [
    'scripts/estimator-train.ts',
    'estimator/training.test.ts',
    'estimator/prediction.test.ts',
  ],
  written: [
    'estimator/model.generated.ts',
    'estimator/learned-fit.json',
    'estimator/evaluation.generated.json',
    'docs/estimator-report.md',
  ],
}

export const SPAM: Training = {
  note: 'server/leads/spam-trained-from.json',
  data: ['tests/spam/honest.json', 'tests/spam/spam.json'],
  code: ['scripts/spam-train.ts'],
  written: ['server/leads/spam-model.generated.ts'],
}

function withImports(file: string, seen = new Set<string>()): Set<string> {
  // This file itself changes nothing that is learned.
  if (seen.has(file) || file === 'scripts/trained-from.ts') return seen
  seen.add(file)
  // Types are gone when the code runs.
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

export const noteTraining = (training: Training) =>
  writeFileSync(new URL(training.note, root), `{ "sha256": "${hashOf(training)}" }\n`)

/**
 * While the hash is the one that was noted, training again would give the same model: what takes long to
 * prove of it is left to NIGHTLY=true.
 */
export const isProvedBefore = (training: Training) =>
  environment.NIGHTLY !== 'true' &&
  existsSync(new URL(training.note, root)) &&
  JSON.parse(read(training.note)).sha256 === hashOf(training)
