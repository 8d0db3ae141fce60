import { readFileSync } from 'node:fs'
import { platform } from 'node:os'
import { expect, onTestFinished, test } from 'vitest'
import { freePort } from '../../server/testing/embedded-postgres.ts'
import { peakMemoryOf, spawnFunction } from './deno-functions.ts'

/** What a hosted project allows one call, the start of its process included. */
const PROCESSOR_MS = 2000
const MEMORY_MB = 256

/** User and system time of a process so far; Linux counts it in hundredths of a second. */
function processorMs(pid: number) {
  const [, fields = ''] = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')
  const [user, system] = fields.split(' ').slice(11, 13).map(Number)
  return (user! + system!) * 10
}

test.skipIf(platform() !== 'linux')(
  'the calculator on Deno: a cold start and its first answer within the platform’s limits',
  async () => {
    const port = await freePort()
    const started = performance.now()
    const child = spawnFunction('calculate-campaign-metrics', port, {
      SITE_URL: 'https://pages.example.com',
      APP_SECRET: 'a secret of sixteen',
      // Nobody is there: a calculator has nothing to ask of it.
      DATABASE_URL: 'postgres://127.0.0.1:1/none',
    })
    onTestFinished(() => {
      child.kill('SIGKILL')
    })
    await new Promise<void>((resolve, reject) => {
      child.stderr.on('data', (text) => String(text).includes('Listening') && resolve())
      child.stdout.on('data', (text) => String(text).includes('Listening') && resolve())
      child.on('exit', () => reject(new Error('it ended')))
    })
    const up = performance.now() - started
    const answer = await fetch(`http://127.0.0.1:${port}/calculate-campaign-metrics`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ segment: 'Moda', objective: 'Vendas', budget: 1000, platform: null }),
    })
    expect(answer.status).toBe(200)
    await answer.text()
    const processor = processorMs(child.pid!)
    const memory = peakMemoryOf(child.pid!)
    console.info(
      `cold start ${up.toFixed(0)} ms; processor ${processor} ms, memory ${memory.toFixed(0)} MB`,
    )
    expect(processor).toBeLessThan(PROCESSOR_MS)
    expect(memory).toBeLessThan(MEMORY_MB)
  },
)
