import { createHash } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { posix } from 'node:path'
import { DATA_FILES } from '../estimator/training.ts'

const root = new URL('../', import.meta.url)
/** Beside the model: what it was trained from. */
const TRAINED_FROM = new URL('estimator/trained-from.json', root)

/** What training writes, and the code that says what; the code's own imports are followed. */
const WRITTEN = [
  'estimator/model.generated.ts',
  'estimator/learned-fit.json',
  'estimator/evaluation.generated.json',
  'docs/estimator-report.md',
]
const CODE = ['scripts/estimator-train.ts', 'estimator/training.test.ts']

const read = (file: string) => readFileSync(new URL(file, root), 'utf8')

function withImports(file: string, seen = new Set<string>()): Set<string> {
  if (seen.has(file) || WRITTEN.includes(file) || file === 'scripts/estimator-inputs.ts')
    return seen
  seen.add(file)
  for (const [, path = ''] of read(file).matchAll(/from '(\.[^']+)'/g)) {
    withImports(posix.join(posix.dirname(file), path), seen)
  }
  return seen
}

/**
 * One hash over everything that training reads, runs and writes. While it is the one that is kept, training
 * again would give the same model, so the tests need not do it.
 */
function hashOfTraining(): string {
  const seen = new Set<string>()
  for (const file of CODE) withImports(file, seen)
  for (const name of DATA_FILES) seen.add(`estimator/data/${name}`)
  for (const file of WRITTEN) seen.add(file)
  const hash = createHash('sha256')
  for (const file of [...seen].sort()) hash.update(`${file}\n${read(file)}\n`)
  return hash.digest('hex')
}

const note = () => `${JSON.stringify({ sha256: hashOfTraining() })}\n`

export const noteTraining = () => writeFileSync(TRAINED_FROM, note())
export const isTrainedFromThis = () =>
  existsSync(TRAINED_FROM) && readFileSync(TRAINED_FROM, 'utf8') === note()
