import {
  copyFileSync,
  existsSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { describe, expect, test } from 'vitest'
import { requestMessages } from '../../content/server-messages.ts'
import { leadsFile } from '../../server/store/sqlite/sqlite-database.ts'
import { openSqliteLeadStore } from '../../server/store/sqlite/sqlite-lead-store.ts'
import { storedLeads } from '../../server/testing/app-on-disk.ts'
import { sampleLead } from '../../server/testing/sample-lead.ts'
import { temporaryFolder } from '../../server/testing/temporary-folder.ts'
import { startWebhookReceiver, WEBHOOK_SECRET } from '../../server/testing/webhook-receiver.ts'
import { isNightly } from '../nightly.ts'
import { spawnServer } from './spawned-server.ts'

const CLIENTS = 8
const sleep = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

/** Clients that send leads without pause, each lead with a new id. */
function senders(url: string) {
  const acknowledged: string[] = []
  const refused: { status: number; body: unknown; retryAfter: string | null }[] = []
  let isOver = false
  const sending = Array.from({ length: CLIENTS }, async (_, client) => {
    while (!isOver) {
      const submissionId = crypto.randomUUID()
      const answer = await fetch(`${url}/functions/v1/submit-contact`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({
          submissionId,
          name: `Cliente ${client}`,
          email: 'cliente@example.com',
          phone: '(12) 91234-5678',
          message: `${submissionId} ${'Quero anunciar. '.repeat(30)}`,
        }),
      })
      if (answer.ok) acknowledged.push(submissionId)
      else {
        const retryAfter = answer.headers.get('retry-after')
        refused.push({ status: answer.status, body: await answer.json(), retryAfter })
        await sleep(20)
      }
    }
  })
  return {
    acknowledged,
    refused,
    async stop() {
      isOver = true
      await Promise.all(sending)
    },
  }
}

/** A backup of the day before, with other leads. */
async function oldBackup(folder: string) {
  const dataDir = join(folder, 'old')
  const store = openSqliteLeadStore(dataDir)
  for (let count = 0; count < 20; count++) await store.save(sampleLead(), [])
  await store.close()
  const database = new DatabaseSync(leadsFile(dataDir))
  database.exec('PRAGMA journal_mode = DELETE')
  database.close()
  return { file: leadsFile(dataDir), ids: storedLeads(dataDir).map((lead) => lead.submissionId) }
}

type Place = { dataDir: string; file: string; old: string }

/** What can happen to the file, and the word for it in the log. */
const mishaps: Record<
  string,
  { fate: string; asideHolds?: 'old' | 'other'; act(place: Place): void }
> = {
  'deleted with all that belongs to it': {
    fate: 'gone',
    act({ file }) {
      for (const end of ['', '-wal', '-shm']) rmSync(file + end)
    },
  },
  'deleted alone': { fate: 'gone', act: ({ file }) => rmSync(file) },
  'deleted with its folder': {
    fate: 'gone',
    act: ({ dataDir }) => rmSync(dataDir, { recursive: true }),
  },
  'moved away': { fate: 'gone', act: ({ file }) => renameSync(file, `${file}.x`) },
  'left without its log': {
    fate: 'log-gone',
    asideHolds: 'other',
    act: ({ file }) => rmSync(`${file}-wal`),
  },
  'replaced by a backup (mv)': {
    fate: 'replaced',
    asideHolds: 'old',
    act: ({ file, old }) => renameSync(old, file),
  },
  'replaced by a backup, its log deleted': {
    fate: 'replaced',
    asideHolds: 'old',
    act({ file, old }) {
      for (const end of ['', '-wal', '-shm']) rmSync(file + end)
      copyFileSync(old, file)
    },
  },
  'replaced by something that is no database': {
    fate: 'replaced',
    asideHolds: 'other',
    act({ file }) {
      writeFileSync(`${file}.new`, 'no database '.repeat(9999))
      renameSync(`${file}.new`, file)
    },
  },
}

async function running() {
  const folder = temporaryFolder()
  const receiver = await startWebhookReceiver()
  const variables = {
    RATE_LIMIT: 'off',
    WEBHOOK_URL: receiver.url,
    WEBHOOK_SECRET,
  }
  const old = await oldBackup(folder)
  const server = await spawnServer(folder, variables)
  const dataDir = join(folder, 'data')
  return { folder, variables, receiver, old, server, dataDir, file: leadsFile(dataDir) }
}

const events = (output: string) =>
  output
    .split('\n')
    .filter((line) => line.startsWith('{'))
    .map((line) => JSON.parse(line))

describe('the file of the database, with the server running and 8 clients sending', () => {
  // By day the two that differ most.
  const byDay = ['deleted with all that belongs to it', 'replaced by a backup (mv)']
  test.each(Object.entries(mishaps).filter(([name]) => isNightly || byDay.includes(name)))(
    '%s: no acknowledged lead is lost',
    {
      timeout: 180_000,
    },
    async (name, { fate, asideHolds, act }) => {
      const { folder, variables, receiver, old, server, dataDir, file } = await running()
      const secret = readFileSync(join(dataDir, 'app-secret'), 'utf8')
      const { acknowledged, refused, stop } = senders(server.url)
      await expect.poll(() => acknowledged.length, { timeout: 30_000 }).toBeGreaterThan(100)
      act({ dataDir, file, old: old.file })
      const atMishap = acknowledged.length
      await expect
        .poll(() => acknowledged.length, { timeout: 30_000 })
        .toBeGreaterThan(atMishap + 100)
      await stop()

      expect(events(server.output()).map(({ event }) => event)).toEqual(
        expect.arrayContaining(['database-file-taken', 'database-file-made-anew']),
      )
      expect(
        events(server.output()).find(({ event }) => event === 'database-file-made-anew'),
      ).toMatchObject({ fate })
      for (const { status, body, retryAfter } of refused) {
        expect([status, body]).toEqual([503, { success: false, error: requestMessages.notStored }])
        expect(retryAfter).toBe('5')
      }
      // As after a power cut: no clean shutdown.
      await server.kill('SIGKILL')
      const found = new Set(storedLeads(dataDir).map((lead) => String(lead.submissionId)))
      const lost = acknowledged.filter((id) => !found.has(id))
      console.info(
        `${name}: acknowledged ${acknowledged.length}, lost ${lost.length}, asked to send again ${refused.length}`,
      )
      expect(lost).toEqual([])
      const aside = readdirSync(dataDir).filter((name) => name.startsWith('trocado-'))
      expect(aside).toHaveLength(asideHolds === undefined ? 0 : 1)
      if (asideHolds === 'old') {
        const kept = storedLeads(join(dataDir, aside.join('')))
        expect(kept.map((lead) => lead.submissionId)).toEqual(old.ids)
      }
      expect(readFileSync(join(dataDir, 'app-secret'), 'utf8')).toBe(secret)

      const notice = receiver.calls.find(({ body }) => body.includes('database-file-made-anew'))
      expect(notice?.body).toContain('npm run restore -- PASTA')
      const again = await spawnServer(folder, variables)
      expect((await fetch(`${again.url}/readyz`)).status).toBe(200)
    },
  )

  test('overwritten by a backup (cp): a database of this size is in memory, and nothing is lost', {
    timeout: 180_000,
  }, async () => {
    const { receiver, old, server, dataDir, file } = await running()
    const { acknowledged, refused, stop } = senders(server.url)
    await expect.poll(() => acknowledged.length, { timeout: 45_000 }).toBeGreaterThan(500)
    copyFileSync(old.file, file)
    const before = acknowledged.length
    await expect.poll(() => acknowledged.length, { timeout: 45_000 }).toBeGreaterThan(before + 100)
    await stop()
    expect(
      events(server.output()).find(({ event }) => event === 'database-file-made-anew'),
    ).toMatchObject({ fate: 'overwritten' })
    await server.kill('SIGKILL')
    const found = new Set(storedLeads(dataDir).map((lead) => String(lead.submissionId)))
    // Leads in flight at that moment count as sent before it.
    const lostAfter = acknowledged.slice(before + CLIENTS).filter((id) => !found.has(id))
    const lostBefore = acknowledged.slice(0, before).filter((id) => !found.has(id))
    console.info(
      `before ${before}, of which lost ${lostBefore.length}; after ${acknowledged.length - before}, ` +
        `of which lost ${lostAfter.length}; asked to send again ${refused.length}`,
    )
    expect([...lostBefore, ...lostAfter]).toEqual([])
    const database = new DatabaseSync(file)
    expect(database.prepare('PRAGMA integrity_check').get()).toEqual({ integrity_check: 'ok' })
    database.close()
    const notice = receiver.calls.find(({ body }) => body.includes('database-file-made-anew'))
    expect(notice?.body).toContain('npm run restore -- PASTA')
  })
})

test('two servers whose shared file is deleted use one file again', {
  timeout: 180_000,
}, async () => {
  const { folder, variables, server, dataDir, file } = await running()
  const other = await spawnServer(folder, variables)
  const [one, two] = [senders(server.url), senders(other.url)]
  await expect.poll(() => one.acknowledged.length, { timeout: 30_000 }).toBeGreaterThan(100)
  for (const end of ['', '-wal', '-shm']) rmSync(file + end)
  await sleep(4000)
  await Promise.all([one.stop(), two.stop()])
  await Promise.all([server.kill('SIGKILL'), other.kill('SIGKILL')])
  const found = new Set(storedLeads(dataDir).map((lead) => String(lead.submissionId)))
  const all = [...one.acknowledged, ...two.acknowledged]
  const times = events(server.output() + other.output()).filter(
    ({ event }) => event === 'database-file-made-anew',
  )
  console.info(`acknowledged ${all.length}, made anew ${times.length} times`)
  expect(all.filter((id) => !found.has(id))).toEqual([])
  expect(times.length).toBeLessThanOrEqual(4)
})

test('deleted while idle: /readyz reports it within seconds, and the file is created again', async () => {
  const { server, dataDir, file } = await running()
  expect((await fetch(`${server.url}/readyz`)).status).toBe(200)
  for (const end of ['', '-wal', '-shm']) rmSync(file + end, { force: true })
  await expect.poll(() => existsSync(file), { timeout: 20_000 }).toBe(true)
  expect(server.output()).toContain('database-file-taken')
  await expect
    .poll(async () => (await fetch(`${server.url}/readyz`)).status, { timeout: 20_000 })
    .toBe(200)
  expect(storedLeads(dataDir)).toEqual([])
})
