import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { migrateToPostgres } from '../../scripts/migrate-to-postgres.ts'
import { deliveryId } from '../../server/deliver/delivery-id.ts'
import { copyFromSqlite } from '../../server/store/postgres/copy-from-sqlite.ts'
import { openPostgres } from '../../server/store/postgres/postgres-database.ts'
import { postgresLeadStore } from '../../server/store/postgres/postgres-lead-store.ts'
import { addVisits } from '../../server/store/queries/visit-counts.ts'
import { openSqliteDatabase } from '../../server/store/sqlite/sqlite-database.ts'
import { openSqliteLeadStore } from '../../server/store/sqlite/sqlite-lead-store.ts'
import { sampleLead } from '../../server/testing/sample-lead.ts'
import { temporaryFolder } from '../../server/testing/temporary-folder.ts'
import { newDatabase } from '../../server/testing/test-database.ts'
import { startWebhookReceiver, WEBHOOK_SECRET } from '../../server/testing/webhook-receiver.ts'
import { spawnServer } from './spawned-server.ts'

const APP_SECRET = 'a secret of sixteen'

async function migrate(dataDir: string, databaseUrl: string, ...args: string[]) {
  let written = ''
  const note = (text: string) => {
    written += text
  }
  const TEAM = 'Ana Lima <ana@example.com>'
  const variables = { DATA_DIR: dataDir, DATABASE_URL: databaseUrl, APP_SECRET, TEAM }
  const code = await migrateToPostgres(args, variables, { out: note, error: note })
  return { code, written }
}

function open(databaseUrl: string) {
  const database = openPostgres(databaseUrl)
  onTestFinished(() => database.close())
  return database
}

test('SQLite to Postgres while 8 visitors send leads: none is lost, none is delivered twice', {
  timeout: 180_000,
}, async () => {
  const folder = temporaryFolder()
  const dataDir = join(folder, 'data')
  const databaseUrl = await newDatabase()
  const receiver = await startWebhookReceiver()
  const variables = {
    APP_SECRET,
    DATA_DIR: dataDir,
    RATE_LIMIT: 'off',
    WEBHOOK_URL: receiver.url,
    WEBHOOK_SECRET,
  }
  const old = await spawnServer(folder, variables)
  // The load balancer: the server that visitors are sent to.
  let url = old.url
  let isOver = false
  const acknowledged: string[] = []
  let again = 0
  const visitor = async (number: number) => {
    while (!isOver) {
      const { submissionId } = sampleLead()
      const body = JSON.stringify({
        submissionId,
        name: `Pessoa ${number}`,
        email: `pessoa${number}@example.com`,
        phone: '1',
        message: submissionId,
      })
      // Retry with the same id until success, as the browser does.
      for (;;) {
        try {
          const headers = { 'content-type': 'application/json' }
          const at = `${url}/functions/v1/submit-contact`
          const answer = await fetch(at, { method: 'POST', headers, body })
          await answer.text()
          if (answer.ok) break
        } catch {
          // The old server closes during the request.
        }
        again++
        await new Promise((resolve) => setTimeout(resolve, 20))
      }
      acknowledged.push(submissionId)
    }
  }
  const visitors = Array.from({ length: 8 }, (_, number) => visitor(number))
  const more = async (count: number) => {
    const before = acknowledged.length
    await expect
      .poll(() => acknowledged.length, { timeout: 15_000 })
      .toBeGreaterThan(before + count)
  }

  await more(200)
  expect(await migrate(dataDir, databaseUrl)).toMatchObject({ code: 0 })
  await more(100)
  expect((await migrate(dataDir, databaseUrl, '--final')).written).toContain('servidor antigo')
  // Pending deliveries of the old server are copied only at the end.
  const next = await spawnServer(folder, { ...variables, DATABASE_URL: databaseUrl })
  url = next.url
  await more(100)
  await old.kill('SIGTERM')
  await more(50)
  const final = await migrate(dataDir, databaseUrl, '--final')
  expect(final).toMatchObject({ code: 0 })
  await more(50)
  isOver = true
  await Promise.all(visitors)

  const store = postgresLeadStore(open(databaseUrl))
  const stored = (await store.list()).map(({ submissionId }) => submissionId)
  expect(new Set(stored).size).toBe(stored.length)
  const kept = new Set(stored)
  expect(acknowledged.filter((id) => !kept.has(id))).toEqual([])
  const heard = () => receiver.taken.map(({ headers }) => String(headers['webhook-id']))
  await expect
    .poll(async () => (await store.list({ undelivered: true })).length, { timeout: 20_000 })
    .toBe(0)
  expect(new Set(heard())).toEqual(
    new Set(await Promise.all(stored.map((id) => deliveryId(id, 'webhook')))),
  )
  expect(heard()).toHaveLength(stored.length)
  console.info(
    `moved: acknowledged ${acknowledged.length}, stored ${stored.length}, lost 0, doubled 0, ` +
      `sent again ${again}; delivered ${heard().length}, doubled 0; ${final.written.split('\n')[2]}`,
  )
})

test('one of each is counted as one, and the last pass says that the team signs in again', async () => {
  const dataDir = temporaryFolder()
  const databaseUrl = await newDatabase()
  const old = openSqliteLeadStore(dataDir)
  await old.save(sampleLead(), ['email'])
  await old.close()
  const { code, written } = await migrate(dataDir, databaseUrl, '--final')
  expect(code).toBe(0)
  expect(written).toMatch(/^SQLite: {3}1 envio, 1 aviso, /)
  expect(written).toMatch(/Copiados agora: 1, em \d+ passage(?:m|ns)\./)
  expect(written).not.toMatch(/\b1 (?:envios|avisos|passagens)\b/)
  expect(written).toContain('Cada pessoa da equipe entra de novo, uma vez')
})

test('an interrupted copy resumes where it stopped, and copying again changes nothing', async () => {
  const dataDir = temporaryFolder()
  const databaseUrl = await newDatabase()
  const old = openSqliteLeadStore(dataDir)
  onTestFinished(() => old.close())
  await Promise.all(Array.from({ length: 1700 }, () => old.save(sampleLead(), ['email'])))
  const source = openSqliteDatabase(dataDir)
  onTestFinished(() => source.close())
  const target = await open(databaseUrl).ready()
  const stopped = copyFromSqlite(source, target, {
    handOver: false,
    onBatch(copied) {
      if (copied >= 1000) throw new Error('the power went')
    },
  })
  await expect(stopped).rejects.toThrow('the power went')
  const rest = await copyFromSqlite(source, target, { handOver: false })
  expect(rest.copied).toBe(700)
  expect(rest.expected).toEqual(rest.found)
  expect(rest.found).toMatchObject({ leads: 1700, deliveries: 0 })
  const final = await copyFromSqlite(source, target, { handOver: true })
  expect(final.found).toMatchObject({ leads: 1700, deliveries: 1700 })
  expect((await copyFromSqlite(source, target, { handOver: true })).copied).toBe(0)
})

test('copying again keeps erasures and deliveries that happened on the new side', async () => {
  const dataDir = temporaryFolder()
  const databaseUrl = await newDatabase()
  const old = openSqliteLeadStore(dataDir)
  onTestFinished(() => old.close())
  const erasedThere = sampleLead()
  const erasedHere = sampleLead()
  const delivered = sampleLead()
  const changed = sampleLead()
  for (const lead of [erasedThere, erasedHere, delivered]) await old.save(lead, ['email'])
  await old.save({ ...changed, spam: ['links'] }, ['email'])
  const source = openSqliteDatabase(dataDir)
  onTestFinished(() => source.close())
  const database = open(databaseUrl)
  const target = await database.ready()
  const store = postgresLeadStore(database)
  const now = '2026-11-15T13:00:00.000Z'
  await copyFromSqlite(source, target, { handOver: true })
  await store.erase({ submissionId: erasedHere.submissionId }, now)
  await old.erase({ submissionId: erasedThere.submissionId }, now)
  await old.restore(changed.submissionId, ['email'], now)
  for (const claimed of await store.claim('email', { now, until: now, limit: 9 })) {
    await store.markDelivered(claimed, now)
  }
  const again = await copyFromSqlite(source, target, { handOver: true })
  expect(again.expected).toEqual(again.found)
  const state = async (id: string) => (await store.find(id))[0]
  expect(await state(erasedHere.submissionId)).toMatchObject({ fields: {}, deliveries: [] })
  expect(await state(erasedThere.submissionId)).toMatchObject({ fields: {}, deliveries: [] })
  expect(await state(delivered.submissionId)).toMatchObject({
    deliveries: [{ state: 'delivered' }],
  })
  expect(await state(changed.submissionId)).toMatchObject({
    spam: [],
    deliveries: [{ state: 'waiting' }],
  })
})

test('stages, references and spend are copied, and what was set last counts', async () => {
  const dataDir = temporaryFolder()
  const databaseUrl = await newDatabase()
  const old = openSqliteLeadStore(dataDir)
  onTestFinished(() => old.close())
  const [onlyThere, laterHere, laterThere] = [sampleLead(), sampleLead(), sampleLead()]
  const channels = [{ name: 'meta-won', event: 'won' as const }]
  const at = (minute: number) => `2026-11-16T12:0${minute}:00.000Z`
  for (const lead of [onlyThere, laterHere, laterThere]) await old.save(lead, [])
  for (const { submissionId } of [onlyThere, laterHere, laterThere]) {
    await old.setStage(submissionId, { stage: 'ganho', valueCents: 150_050 }, channels, at(1))
  }
  const [claimed] = await old.claim('meta-won', { now: at(2), until: at(3), limit: 1 })
  await old.markSent(claimed as never, { reference: 'request-1', checkAt: at(9) })
  const spend = { platform: 'google', campaign: 'A', month: '2026-10', currency: 'BRL' }
  await old.recordSpend([{ ...spend, amountCents: 100 }], at(1))
  const visit = { day: '2026-11-16', page: '/', source: 'direto', what: 'visit' }
  await old.withDatabase((one) => addVisits(one, [{ ...visit, count: 5 }]))
  const source = openSqliteDatabase(dataDir)
  onTestFinished(() => source.close())
  const database = open(databaseUrl)
  const store = postgresLeadStore(database)
  const target = await database.ready()
  const first = await copyFromSqlite(source, target, { handOver: true })
  expect(first.expected).toEqual(first.found)
  await store.setStage(laterHere.submissionId, { stage: 'perdido', reason: 'sumiu' }, [], at(5))
  await old.setStage(laterThere.submissionId, { stage: 'proposta' }, [], at(6))
  await store.recordSpend([{ ...spend, amountCents: 300 }], at(5))
  await old.recordSpend([{ ...spend, campaign: 'B', amountCents: 7 }], at(6))
  await old.withDatabase((one) => addVisits(one, [{ ...visit, count: 2 }]))

  const again = await copyFromSqlite(source, target, { handOver: true })
  expect(again.expected).toEqual(again.found)
  expect(await target.selectFrom('visit_counts').selectAll().execute()).toEqual([
    { ...visit, count: 7 },
  ])
  const of = async ({ submissionId }: { submissionId: string }) => ({
    ...(await store.find(submissionId))[0],
    history: (await store.stageHistory(submissionId)).map(({ stage }) => stage),
  })
  expect(await of(onlyThere)).toMatchObject({
    ...{ stage: 'ganho', wonAt: at(1), dealValueCents: 150_050, history: ['ganho'] },
    deliveries: [{ channel: 'meta-won', state: 'waiting' }],
  })
  expect(await of(laterHere)).toMatchObject({ stage: 'perdido', history: ['ganho', 'perdido'] })
  expect(await of(laterThere)).toMatchObject({ stage: 'proposta', history: ['ganho', 'proposta'] })
  const references = (await store.list()).flatMap(({ deliveries }) =>
    deliveries.flatMap(({ reference }) => reference ?? []),
  )
  expect(references).toEqual(['request-1'])
  expect((await store.listSpend()).map(({ amountCents }) => amountCents)).toEqual([300, 7])
})

test('another secret, a missing URL and a missing database are refused with a message', async () => {
  const dataDir = temporaryFolder()
  expect((await migrate(dataDir, 'postgres://127.0.0.1:1/x')).written).toContain('Não há banco')
  openSqliteDatabase(dataDir).close()
  writeFileSync(join(dataDir, 'app-secret'), 'another secret of it')
  expect(await migrate(dataDir, 'postgres://127.0.0.1:1/x')).toMatchObject({
    code: 2,
    written: expect.stringContaining('APP_SECRET é outro'),
  })
})
