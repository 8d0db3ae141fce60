import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { Agent, request } from 'node:http'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { requestMessages } from '../../content/server-messages.ts'
import { required } from '../../contracts/required.ts'
import { leadsFile } from '../../server/store/sqlite/sqlite-database.ts'
import { type EmbeddedDatabase, startPostgres } from '../../server/testing/embedded-postgres.ts'
import { temporaryFolder } from '../../server/testing/temporary-folder.ts'
import { spawnServer } from './spawned-server.ts'

const sleep = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

const lead = () => ({
  submissionId: crypto.randomUUID(),
  name: 'Ana',
  email: 'ana@example.com',
  phone: '(12) 91234-5678',
  message: `Quero anunciar ${crypto.randomUUID()}`,
})

async function post(url: string, name: string, body: unknown) {
  const start = performance.now()
  const answer = await fetch(`${url}/functions/v1/${name}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
  const result = (await answer.json()) as Record<string, unknown>
  const retryAfter = answer.headers.get('retry-after')
  return { name, status: answer.status, result, retryAfter, ms: performance.now() - start }
}

const tokenOf = ({ result }: { result: Record<string, unknown> }) =>
  String(result.receipt).split('#')[1]

/** Another process holds the write lock, like somebody with a database tool. */
async function lock(file: string) {
  const child = spawn(
    process.execPath,
    [
      '-e',
      `const { DatabaseSync } = require('node:sqlite')
       const database = new DatabaseSync(${JSON.stringify(file)})
       database.exec('BEGIN IMMEDIATE')
       console.log('locked')
       process.stdin.resume().once('end', () => { database.exec('COMMIT'); database.close() })`,
    ],
    { stdio: ['pipe', 'pipe', 'inherit'] },
  )
  onTestFinished(() => {
    child.kill('SIGKILL')
  })
  const ended = once(child, 'exit')
  await once(child.stdout, 'data')
  return {
    async release() {
      child.stdin.end()
      await ended
    },
  }
}

test('SQLite locked by another process: every answer comes before the lock ends, none a 500', {
  timeout: 180_000,
}, async () => {
  const folder = temporaryFolder()
  const { url } = await spawnServer(folder, { RATE_LIMIT: 'off' })
  const first = await post(url, 'submit-contact', lead())
  expect(first.status).toBe(201)
  const token = tokenOf(first)
  const { release } = await lock(leadsFile(join(folder, 'data')))
  const until = performance.now() + 10_000
  const answers: Awaited<ReturnType<typeof post>>[] = []
  const pages: number[] = []
  async function repeat(pauseMs: number, ask: () => Promise<void>) {
    while (performance.now() < until) {
      await ask()
      await sleep(pauseMs)
    }
  }
  const posting = (name: string, body: () => unknown) =>
    repeat(100, async () => {
      answers.push(await post(url, name, body()))
    })
  await Promise.all([
    ...Array.from({ length: 12 }, () => posting('submit-contact', lead)),
    posting('submit-recruitment', () => ({ ...lead(), tiktokUsername: '@ana' })),
    posting('read-receipt', () => ({ token })),
    posting('erase-receipt', () => ({ token })),
    repeat(50, async () => {
      const start = performance.now()
      expect((await fetch(url)).status).toBe(200)
      pages.push(performance.now() - start)
    }),
    sleep(8000).then(async () => expect((await fetch(`${url}/readyz`)).status).toBe(503)),
  ])
  const worst = Math.max(...answers.map(({ ms }) => ms))
  console.info(
    `${answers.length} answers while locked, worst ${worst.toFixed(0)} ms; ` +
      `${pages.length} pages, worst ${Math.max(...pages).toFixed(0)} ms`,
  )
  for (const { name, status, result, retryAfter } of answers) {
    // Reading needs no lock.
    if (name === 'read-receipt' && status === 200) continue
    expect([name, status, retryAfter]).toEqual([name, 503, '5'])
    const { notStored, unavailable } = requestMessages
    expect(result.error).toBe(name.startsWith('submit') ? notStored : unavailable)
  }
  await release()
  expect((await post(url, 'submit-contact', lead())).status).toBe(201)
  expect((await post(url, 'erase-receipt', { token })).result.state).toBe('apagado')
  const ready = async () => (await fetch(`${url}/readyz`)).status
  await expect.poll(ready, { timeout: 20_000 }).toBe(200)
})

describe('Postgres', () => {
  let postgres: EmbeddedDatabase
  beforeAll(async () => {
    postgres = await startPostgres()
  }, 180_000)
  afterAll(() => postgres.stop(), 60_000)

  test('a flood of /readyz delays no lead, and queries the database once a second', {
    timeout: 180_000,
  }, async () => {
    const address = await postgres.newDatabase()
    const { url } = await spawnServer(temporaryFolder(), {
      RATE_LIMIT: 'off',
      DATABASE_URL: address,
      APP_SECRET: 'a secret of at least thirty-two characters',
    })
    async function sendMany() {
      const waits: number[] = []
      for (let count = 0; count < 20; count++) {
        const { status, ms } = await post(url, 'submit-contact', lead())
        expect(status).toBe(201)
        waits.push(ms)
      }
      return waits.toSorted((a, b) => a - b)
    }
    await sendMany()
    const calm = await sendMany()

    const agent = new Agent({ keepAlive: true, maxSockets: 300 })
    onTestFinished(() => agent.destroy())
    let isOver = false
    let asked = 0
    const askOnce = () =>
      new Promise<void>((resolve) => {
        request(`${url}/readyz`, { agent }, (answer) => {
          answer.resume().on('end', () => {
            asked++
            resolve()
          })
        })
          .on('error', () => resolve())
          .end()
      })
    const client = new pg.Client(address)
    await client.connect()
    onTestFinished(() => client.end())
    /** Committed transactions of this database, by any client. Postgres updates the count about a second late. */
    async function transactions() {
      await sleep(1500)
      const { rows } = await client.query(
        'select xact_commit from pg_stat_database where datname = current_database()',
      )
      return Number(rows[0].xact_commit)
    }
    const started = performance.now()
    const flood = Array.from({ length: 300 }, async () => {
      while (!isOver) await askOnce()
    })
    const flooded = await sendMany()
    const before = await transactions()
    const counting = performance.now()
    await sleep(3000)
    const perSecond = ((await transactions()) - before) / ((performance.now() - counting) / 1000)
    isOver = true
    await Promise.all(flood)
    const seconds = (performance.now() - started) / 1000
    const middle = (waits: number[]) => required(waits[Math.floor(waits.length / 2)])
    console.info(
      `${asked} × /readyz in ${seconds.toFixed(1)} s, asked of the database ${perSecond.toFixed(1)} times a second; ` +
        `leads: median ${middle(calm).toFixed(0)} → ${middle(flooded).toFixed(0)} ms, ` +
        `worst ${calm.at(-1)?.toFixed(0)} → ${flooded.at(-1)?.toFixed(0)} ms`,
    )
    expect(perSecond).toBeLessThan(5)
  })
})
