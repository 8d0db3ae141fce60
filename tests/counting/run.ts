// Suites of this folder as a stage of `npm test` runs them: node tests/counting/run.ts RUNNER FOLDER NAME...
import { TestRun } from '../../scripts/test-run.ts'

const [runner, results = '', ...names] = process.argv.slice(2)
const config = `tests/counting/${runner}.config.ts`
const files = names.map((name) => `tests/counting/${runner}/${name}.ts`)
const run = new TestRun(results)
await run.stage(names.join(', '), () => {
  if (runner === 'vitest') run.vitest('counted', ['--config', config, ...files])
  else run.playwright('counted', ['--config', config, ...files])
})
process.exitCode = run.finish() ? 0 : 1
