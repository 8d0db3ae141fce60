import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { expect, test } from 'vitest'
import { temporaryFolder } from '../server/testing/temporary-folder.ts'

/** What the last line of `npm test` says, and its exit code, of suites of tests/counting/. */
async function counted(runner: string, names: readonly string[]) {
  const args = ['tests/counting/run.ts', runner, temporaryFolder(), ...names]
  const child = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'pipe'] })
  let said = ''
  child.stdout.setEncoding('utf8').on('data', (text) => {
    said += text
  })
  child.stderr.resume()
  const [code] = await once(child, 'close')
  return { code, lastLine: said.trimEnd().split('\n').at(-1), said }
}

// A run of its own for what stands in no test's result: beside another failure it would not be seen.
const ways = [
  [
    'vitest',
    ['test-fails', 'before-all-fails', 'after-all-fails', 'import-fails'],
    '2 passed, 4 failed',
  ],
  ['vitest', ['rejection-unhandled'], '1 passed, 1 failed'],
  ['vitest', ['no-such-suite'], '0 passed, 1 failed'],
  [
    'playwright',
    ['test-fails', 'before-all-fails', 'after-all-fails', 'worker-crashes'],
    '1 passed, 4 failed',
  ],
  ['playwright', ['worker-fixture-fails'], '1 passed, 1 failed'],
  // The error, and that no test was found.
  ['playwright', ['import-fails'], '0 passed, 2 failed'],
  ['playwright', ['no-such-suite'], '0 passed, 1 failed'],
] as const

test.concurrent.each(ways)('%s: %s: counted, and said by the exit code', async (...way) => {
  const [runner, names, lastLine] = way
  expect(await counted(runner, names)).toMatchObject({ code: 1, lastLine })
})

test.concurrent.each(['vitest', 'playwright'])(
  '%s: what passes passes, and what is left out is named',
  async (runner) => {
    const { code, lastLine, said } = await counted(runner, ['passes'])
    expect({ code, lastLine }).toEqual({ code: 0, lastLine: '1 passed, 0 failed' })
    expect(said).toMatch(/── Pulados\n {2}is left out\n/)
  },
)
