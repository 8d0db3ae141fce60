import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import { required } from '../../../contracts/required.ts'
import { storedLeads } from '../../testing/app-on-disk.ts'
import { temporaryFolder } from '../../testing/temporary-folder.ts'
import type { NewLead } from '../lead-store.ts'
import { leads20261115 } from '../migrations/2026-11-15-leads.ts'
import { SQLITE_WORDS } from '../migrations.ts'
import { leadsFile } from './sqlite-database.ts'
import { openSqliteLeadStore } from './sqlite-lead-store.ts'

const node = fileURLToPath(new URL('../../../node_modules/.bin/node', import.meta.url))

const lead: NewLead = {
  submissionId: '0198f000-0000-7000-8000-000000000001',
  protocol: 'ABCD1234',
  kind: 'contact',
  fields: { name: 'Zoë "O\'Hara"', email: 'Zoe@Example.com', message: 'Olá\n\tmundo 👋' },
  phoneE164: '+5512912345678',
  origin: '/contato?canal=google-ads',
  page: '/contato',
  scenario: 'Moda, Vendas',
  campaign: { utm_source: 'google' },
  createdAt: '2026-11-15T12:00:00.000Z',
  eraseAfter: '2028-11-14T12:00:00.000Z',
  consent: { version: 'v1', acceptedAt: '2026-11-15T12:00:00.000Z', marketing: true },
  spam: [],
  spamScore: 0,
  senderHash: undefined,
  contentHash: undefined,
  textHash: undefined,
  addressHash: 'a'.repeat(64),
  attribution: {},
  trackingConsent: undefined,
  stage: 'novo',
  stageAt: '2026-11-15T12:00:00.000Z',
}
/** What another connection reads from the file. */
const { submissionId, kind, fields, origin, createdAt } = lead
const inFile = { submissionId, kind, fields, origin, createdAt }
const stored = { outcome: 'stored', submissionId, held: false, sameSender: true }
const alreadyStored = { ...stored, outcome: 'already-stored', sameSender: false }

function openStore(dataDir: string) {
  const store = openSqliteLeadStore(dataDir)
  onTestFinished(() => store.close())
  return store
}

test('a lead is read back by another connection as it was saved', async () => {
  const dataDir = temporaryFolder()
  expect(await openStore(dataDir).save(lead, [])).toEqual(stored)
  expect(storedLeads(dataDir)).toEqual([inFile])
})

test('saving the same id again changes nothing', async () => {
  const dataDir = temporaryFolder()
  const store = openStore(dataDir)
  await store.save(lead, [])
  expect(await store.save({ ...lead, origin: 'other' }, [])).toEqual(alreadyStored)
  expect(storedLeads(dataDir)).toEqual([inFile])
})

test('a missing folder is created, private to this user', () => {
  const dataDir = join(temporaryFolder(), 'deep', 'data')
  openStore(dataDir)
  expect(statSync(dataDir).mode & 0o777).toBe(0o700)
})

test('the files are private to this user, also those of older versions', async () => {
  const dataDir = temporaryFolder()
  const modes = () =>
    ['', '-wal', '-shm'].map((end) => statSync(leadsFile(dataDir) + end).mode & 0o777)
  const store = openStore(dataDir)
  await store.save(lead, [])
  expect(modes()).toEqual([0o600, 0o600, 0o600])
  for (const end of ['', '-wal', '-shm']) chmodSync(leadsFile(dataDir) + end, 0o644)
  openStore(dataDir)
  expect(modes()).toEqual([0o600, 0o600, 0o600])
})

test('the file is in WAL mode', () => {
  const dataDir = temporaryFolder()
  openStore(dataDir)
  const database = new DatabaseSync(leadsFile(dataDir))
  onTestFinished(() => database.close())
  expect(database.prepare('PRAGMA journal_mode').get()).toEqual({ journal_mode: 'wal' })
})

test('opening again keeps the leads and applies no migration twice', async () => {
  const dataDir = temporaryFolder()
  const first = openStore(dataDir)
  await first.save(lead, [])
  await first.close()
  expect(await openStore(dataDir).save(lead, [])).toEqual(alreadyStored)
  const database = new DatabaseSync(leadsFile(dataDir))
  onTestFinished(() => database.close())
  expect(database.prepare('SELECT name FROM migrations').all()).toEqual([
    { name: '2026-11-15-leads' },
    { name: '2026-11-15-outbox' },
    { name: '2026-11-16-quarantine' },
    { name: '2026-11-17-measured' },
    { name: '2026-11-18-inbox' },
    { name: '2026-11-19-access' },
    { name: '2026-11-19-write-keys' },
    { name: '2026-11-20-sales' },
    { name: '2026-11-20-visit-counts' },
  ])
})

test('a database from before deliveries is migrated with its leads', async () => {
  const dataDir = temporaryFolder()
  const old = new DatabaseSync(leadsFile(dataDir))
  old.exec(`
    CREATE TABLE migrations (name TEXT PRIMARY KEY, applied_at TEXT NOT NULL) STRICT;
    ${leads20261115.sql(SQLITE_WORDS)}
    INSERT INTO migrations VALUES ('${leads20261115.name}', '');
    INSERT INTO leads VALUES ('old', 'contact', '{"email":"Ana@Example.com"}', '',
      '2026-11-15T12:00:00.000Z')`)
  old.close()
  const store = openStore(dataDir)
  expect(await store.list()).toMatchObject([
    { submissionId: 'old', eraseAfter: '2028-11-14T12:00:00.000Z', spam: [], deliveries: [] },
  ])
  expect(await store.resend('old', ['email'], createdAt)).toBe(true)
  expect(await store.erase({ email: 'ana@example.com' }, createdAt)).toBe(1)
})

/** Another process that opens the store and saves; `before` runs in it first. */
function spawnStoreProcess(dataDir: string, before: string) {
  const storeModule = new URL('./sqlite-lead-store.ts', import.meta.url).href
  const program = `
    const { openSqliteLeadStore } = await import(${JSON.stringify(storeModule)})
    ${before}
    const store = openSqliteLeadStore(${JSON.stringify(dataDir)})
    const lead = ${JSON.stringify(lead)}
    await store.save({ ...lead, submissionId: String(process.pid) }, ['email'])
    await store.save({ ...lead, submissionId: 'the same for all' }, ['email'])
    await store.close()`
  return promisify(execFile)(node, ['--input-type=module', '--eval', program])
}

test('six processes start at once on a new folder and every lead is kept', async () => {
  const dataDir = join(temporaryFolder(), 'data')
  const start = Date.now() + 400
  const processes = Array.from({ length: 6 }, () =>
    spawnStoreProcess(dataDir, `while (Date.now() < ${start});`),
  )
  for (const { stderr } of await Promise.all(processes)) expect(stderr).toBe('')
  expect(storedLeads(dataDir)).toHaveLength(7)
})

test('a process that starts while another changes the tables waits for it', async () => {
  const dataDir = temporaryFolder()
  const other = new DatabaseSync(leadsFile(dataDir))
  onTestFinished(() => other.close())
  other.exec(`
    PRAGMA journal_mode = WAL;
    CREATE TABLE migrations (name TEXT PRIMARY KEY, applied_at TEXT NOT NULL) STRICT;
    BEGIN IMMEDIATE;
    CREATE TABLE of_another (name TEXT) STRICT`)
  const starting = spawnStoreProcess(dataDir, `console.log('opening')`)
  await once(required(starting.child.stdout), 'data')
  await new Promise((resolve) => setTimeout(resolve, 300))
  other.exec('COMMIT')
  expect((await starting).stderr).toBe('')
  expect(storedLeads(dataDir)).toHaveLength(2)
})

test('a lead that could not be stored rejects, and the next one is stored', async () => {
  const dataDir = temporaryFolder()
  const store = openStore(dataDir)
  const other = new DatabaseSync(leadsFile(dataDir))
  onTestFinished(() => other.close())
  other.exec('ALTER TABLE leads RENAME TO gone')
  await expect(store.save(lead, [])).rejects.toThrow('leads')
  other.exec('ALTER TABLE gone RENAME TO leads')
  expect(await store.save(lead, [])).toEqual(stored)
})

test('is ready while it is open, and not after', async () => {
  const store = openStore(temporaryFolder())
  expect(await store.isReady()).toBe(true)
  await store.close()
  expect(await store.isReady()).toBe(false)
  await store.close()
})

test('a file that is no database is refused at start', () => {
  const dataDir = temporaryFolder()
  writeFileSync(leadsFile(dataDir), 'this is not a database, it is a letter'.repeat(50))
  expect(() => openSqliteLeadStore(dataDir)).toThrow('not a database')
})

/** Another process that takes the write lock and keeps it until it is told to end. */
async function lockElsewhere(dataDir: string) {
  const child = spawn(
    node,
    [
      '-e',
      `const { DatabaseSync } = require('node:sqlite')
       const database = new DatabaseSync(${JSON.stringify(leadsFile(dataDir))})
       database.exec('BEGIN IMMEDIATE')
       console.log('locked')
       process.stdin.resume().once('end', () => { database.exec('COMMIT'); database.close() })`,
    ],
    { stdio: ['pipe', 'pipe', 'inherit'] },
  )
  onTestFinished(() => {
    child.kill('SIGKILL')
  })
  await once(child.stdout, 'data')
  return () => child.stdin.end()
}

test('while another process holds the lock, nothing waits inside SQLite: this thread stays free', async () => {
  const dataDir = temporaryFolder()
  const store = openStore(dataDir)
  const { rows } = await store.withDatabase((database) =>
    sql<{ timeout: number }>`PRAGMA busy_timeout`.execute(database),
  )
  expect(rows).toEqual([{ timeout: 0 }])
})

test.each(['in a transaction', 'alone', 'alone, with an answer'])(
  'a write %s waits for a short lock of another process',
  async (how) => {
    const dataDir = temporaryFolder()
    const store = openStore(dataDir)
    const release = await lockElsewhere(dataDir)
    const task = { name: 'other', state: '"x"', claimed_until: null }
    const written = store.withDatabase<unknown>((database) => {
      if (how === 'in a transaction') {
        return database
          .transaction()
          .execute((trx) => trx.insertInto('tasks').values(task).execute())
      }
      const insert = database.insertInto('tasks').values(task)
      return how === 'alone' ? insert.execute() : insert.returning('state').execute()
    })
    let turns = 0
    const counting = setInterval(() => {
      turns++
    }, 5)
    setTimeout(release, 100)
    await written
    clearInterval(counting)
    expect(turns).toBeGreaterThan(0)
    const rows = await store.withDatabase((database) =>
      database.selectFrom('tasks').select('state').where('name', '=', 'other').execute(),
    )
    expect(rows).toEqual([{ state: '"x"' }])
  },
)
