import { join } from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { parseEnv } from '../../../config/env.ts'
import { requestMessages } from '../../../content/server-messages.ts'
import { required } from '../../../contracts/required.ts'
import { restoreBackup } from '../../../scripts/restore.ts'
import { createApp } from '../../app.ts'
import { createLog } from '../../log.ts'
import { RATE_SECONDS, takeFromCounter } from '../../receive/rate-limits.ts'
import { type EmbeddedDatabase, startPostgres } from '../../testing/embedded-postgres.ts'
import { startPartitionProxy } from '../../testing/partition-proxy.ts'
import { sampleLead } from '../../testing/sample-lead.ts'
import { temporaryFolder } from '../../testing/temporary-folder.ts'
import { keepErasedIds } from '../erased-ids.ts'
import { createPostgresCallLimits } from './postgres-call-limits.ts'
import { openPostgres, SCHEMA, VISITOR_LIMITS } from './postgres-database.ts'
import { postgresLeadStore } from './postgres-lead-store.ts'
import { createPostgresRateLimits } from './postgres-rate-limits.ts'
import { postgresStorage } from './postgres-storage.ts'
import { postgresCounter } from './usage-counts.ts'

let postgres: EmbeddedDatabase
beforeAll(async () => {
  postgres = await startPostgres()
})
afterAll(() => postgres.stop())

const silent = createLog(() => {})
const from = (hash: string) => [{ hash, households: 1 }]

function open(url: string) {
  const database = openPostgres(url)
  onTestFinished(() => database.close())
  return database
}

/** Each with its tables, so that no count waits for them: a count that takes a second is made elsewhere. */
async function openReplicas(url: string) {
  const replicas = [open(url), open(url)]
  for (const replica of replicas) await replica.ready()
  return replicas
}

async function rowsOf(url: string, sql: string) {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return (await client.query(sql)).rows
  } finally {
    await client.end()
  }
}

describe('the tables', () => {
  test('are created once by many processes that start together, in their own schema', async () => {
    const url = await postgres.newDatabase()
    await Promise.all(Array.from({ length: 6 }, () => open(url).ready()))
    const tables = await rowsOf(
      url,
      `select relname, relrowsecurity from pg_class
       where relkind = 'r' and relnamespace = '${SCHEMA}'::regnamespace order by relname`,
    )
    expect(tables.map(({ relname }) => relname)).toEqual([
      'ad_spend',
      'deliveries',
      'lead_notes',
      'lead_stages',
      'lead_work',
      'leads',
      'migrations',
      'narrator_drafts',
      'tasks',
      'team_challenges',
      'team_devices',
      'team_history',
      'team_links',
      'team_notices',
      'team_passkeys',
      'team_sessions',
      'usage_counts',
      'visit_counts',
      'write_keys',
    ])
    expect(tables.every(({ relrowsecurity }) => relrowsecurity)).toBe(true)
    expect(await rowsOf(url, `select from pg_tables where schemaname = 'public'`)).toEqual([])
    expect(await rowsOf(url, `select from pg_policies`)).toEqual([])
  })

  test('a holder of a hosted project’s public key sees no row', async () => {
    const url = await postgres.newDatabase()
    // The roles of a hosted project, with rights on all future tables.
    await rowsOf(
      url,
      `do $$ begin
         if not exists (select from pg_roles where rolname = 'anon') then create role anon; end if;
         create schema ${SCHEMA};
         grant usage on schema ${SCHEMA} to anon;
         alter default privileges in schema ${SCHEMA} grant all on tables to anon;
       end $$`,
    )
    const store = postgresLeadStore(open(url))
    await store.save(sampleLead(), ['email'])
    const asVisitor = (sql: string) => rowsOf(url, `set role anon; ${sql}`)
    await expect(asVisitor(`select * from ${SCHEMA}.leads`)).rejects.toThrow('permission denied')
    // Even a right granted by mistake reveals no row.
    await rowsOf(
      url,
      `grant usage on schema ${SCHEMA} to anon; grant select on ${SCHEMA}.leads to anon`,
    )
    const client = new pg.Client({ connectionString: url })
    await client.connect()
    await client.query('set role anon')
    expect((await client.query(`select * from ${SCHEMA}.leads`)).rows).toEqual([])
    await client.end()
  })
})

describe('a role with default privileges on all future tables', () => {
  test('reads nothing of any table, and changes nothing', async () => {
    const url = await postgres.newDatabase()
    // As in a hosted project: granted for all schemas, so that a schema's own defaults cannot revoke it.
    await rowsOf(
      url,
      `do $$ begin
         if not exists (select from pg_roles where rolname = 'anon') then create role anon; end if;
       end $$;
       alter default privileges grant all on tables to anon;
       alter default privileges grant all on sequences to anon;
       alter default privileges grant all on functions to anon;
       alter default privileges grant all on schemas to anon;
       create table public.theirs as select 1 as one;`,
    )
    onTestFinished(async () => {
      await rowsOf(url, 'drop owned by anon')
    })
    const store = postgresLeadStore(open(url))
    await store.save(sampleLead(), ['email'])
    await store.claimTask('retention', { now: '2026', until: '2027' })
    // The default privileges do work: tables that are not ours are open.
    const asVisitor = (statement: string) => rowsOf(url, `set role anon; ${statement}`)
    await asVisitor('select * from public.theirs')
    const tables = await rowsOf(
      url,
      `select relname, has_table_privilege('anon', oid, 'SELECT') or
         has_table_privilege('anon', oid, 'INSERT') or has_table_privilege('anon', oid, 'UPDATE') or
         has_table_privilege('anon', oid, 'DELETE') or has_table_privilege('anon', oid, 'TRUNCATE')
         as open
       from pg_class where relkind in ('r', 'v', 'm', 'S') and relnamespace = '${SCHEMA}'::regnamespace
       order by relname`,
    )
    expect(tables.map(({ relname }) => relname)).toContain('tasks')
    expect(tables.filter(({ open: isOpen }) => isOpen)).toEqual([])
    const [schema] = await rowsOf(
      url,
      `select has_schema_privilege('anon', '${SCHEMA}', 'USAGE') as usage`,
    )
    expect(schema.usage).toBe(false)
    for (const { relname } of tables) {
      await expect(asVisitor(`select * from ${SCHEMA}.${relname}`)).rejects.toThrow(
        'permission denied',
      )
      // Even if the role may use the schema.
      await rowsOf(url, `grant usage on schema ${SCHEMA} to anon`)
      await expect(asVisitor(`select * from ${SCHEMA}.${relname}`)).rejects.toThrow(
        /permission denied for (?:table|sequence)/,
      )
      await rowsOf(url, `revoke usage on schema ${SCHEMA} from anon`)
    }
  })
})

describe('what was erased', () => {
  test('since a backup stays erased when that backup is restored', async () => {
    const url = await postgres.newDatabase()
    const folder = temporaryFolder()
    const database = openPostgres(url)
    const store = postgresLeadStore(database, keepErasedIds([folder]))
    const leads = [sampleLead(), sampleLead(), sampleLead()]
    for (const lead of leads) await store.save(lead, ['email'])
    const { pathname } = new URL(url)
    await database.close()
    await rowsOf(
      url.replace(pathname, '/postgres'),
      `create database restored template ${pathname.slice(1)}`,
    )
    const again = openPostgres(url)
    const now = new Date().toISOString()
    for (const { submissionId } of leads.slice(0, 2)) {
      await postgresLeadStore(again, keepErasedIds([folder])).erase({ submissionId }, now)
    }
    await again.close()

    let said = ''
    const write = {
      out(text: string) {
        said += text
      },
      error(text: string) {
        said += text
      },
    }
    const variables = {
      DATABASE_URL: url.replace(pathname, '/restored'),
      APP_SECRET: 'a secret of sixteen',
      DATA_DIR: join(folder, 'none'),
      BACKUP_DIR: folder,
    }
    expect(await restoreBackup(['--erasures'], variables, write)).toBe(0)
    expect(said).toBe('Apagados de novo: 2 envios, de 2 na lista.\n')
    const restored = postgresLeadStore(open(variables.DATABASE_URL))
    expect((await restored.list()).map(({ fields }) => fields.name)).toEqual(
      expect.arrayContaining([undefined, undefined, 'Ana Souza']),
    )
    expect(await restoreBackup([folder], variables, write)).toBe(2)
    expect(said).toContain('restore -- --erasures')
  })
})

describe('what replicas count together', () => {
  test('each address has one count on all replicas, and a retry is not counted', async () => {
    const url = await postgres.newDatabase()
    const limits = {
      'send-lead': { perHousehold: 3, floodAbove: 5 },
      'open-receipt': { perHousehold: 1 },
      'guess-receipt': { perHousehold: 1 },
    }
    const [one, other] = (await openReplicas(url)).map((database) =>
      createPostgresRateLimits(database, silent, limits),
    )
    const send = (hash: string, idempotencyKey: string, on = one) =>
      required(on).take('send-lead', { networks: from(hash), idempotencyKey })
    const allowed = { allowed: true, isFlood: false }
    expect(await send('a', '1')).toEqual(allowed)
    expect(await send('a', '2', other)).toEqual(allowed)
    expect(await send('a', '3')).toEqual(allowed)
    for (const on of [one, other]) expect(await send('a', '1', on)).toEqual(allowed)
    const refused = await send('a', '4', other)
    expect(refused).toMatchObject({ allowed: false })
    expect('seconds' in refused && refused.seconds).toBeGreaterThan(590)
    expect(await send('a', '4')).toMatchObject({ allowed: false })
    // A request refused for its address does not count towards the total.
    for (const turn of ['5', '6']) expect(await send('b', turn)).toEqual(allowed)
    // Above the flood threshold nobody is refused, and a retry gets the same answer.
    for (const _ of [1, 2]) {
      const unknown = await required(other).take('send-lead', { networks: [], idempotencyKey: '7' })
      expect(unknown).toEqual({ allowed: true, isFlood: true })
    }
    const read = (on = one) => required(on).take('open-receipt', { networks: from('a') })
    expect(await read()).toEqual(allowed)
    expect(await read(other)).toMatchObject({ allowed: false })
  })

  test('a network of many addresses has one count too', async () => {
    const url = await postgres.newDatabase()
    const limits = {
      'send-lead': { perHousehold: 1, floodAbove: 1000 },
      'open-receipt': { perHousehold: 1 },
      'guess-receipt': { perHousehold: 1 },
    }
    const [database] = await openReplicas(url)
    const { take } = createPostgresRateLimits(required(database), silent, limits)
    const statuses = []
    for (let turn = 0; turn < 8; turn++) {
      const networks = [...from(`small ${turn}`), { hash: 'large', households: 4 }]
      statuses.push((await take('send-lead', { networks })).allowed)
    }
    expect(statuses).toEqual([true, true, true, true, false, false, false, false])
  })

  test('under concurrency exactly the allowed number passes', async () => {
    const url = await postgres.newDatabase()
    const limits = {
      'send-lead': { perHousehold: 25, floodAbove: 1000 },
      'open-receipt': { perHousehold: 1 },
      'guess-receipt': { perHousehold: 1 },
    }
    // The counters themselves: past a second each replica would count for itself.
    const counters = await Promise.all(
      (await openReplicas(url)).map(async (replica) =>
        postgresCounter(await replica.ready(), RATE_SECONDS),
      ),
    )
    const taken = await Promise.all(
      Array.from({ length: 60 }, (_, turn) =>
        takeFromCounter(required(counters[turn % 2]), limits, 'send-lead', {
          networks: from('a'),
          idempotencyKey: String(turn),
        }),
      ),
    )
    expect(taken.filter(({ allowed }) => allowed)).toHaveLength(25)
  })

  test('calls of the language model', async () => {
    const url = await postgres.newDatabase()
    const caps = { dailyCap: 3, ratePerMinute: 2 }
    const settings = { ...caps, baseUrl: '', apiKey: '', model: 'm', timeoutMs: 1 }
    const [one, other] = (await openReplicas(url)).map((database) =>
      createPostgresCallLimits(database, settings, silent),
    )
    expect(await required(one).take(from('a'))).toBe('taken')
    expect(await required(other).take(from('a'))).toBe('taken')
    expect(await required(one).take(from('a'))).toBe('address-rate')
    expect(await required(other).take(from('b'))).toBe('taken')
    expect(await required(one).take(from('c'))).toBe('daily-cap')
  })
})

describe('without an answer from the database', () => {
  /** A new database, and the line to it, which can be cut. */
  async function databaseOnLine() {
    const url = new URL(await postgres.newDatabase())
    const line = await startPartitionProxy(postgres.port)
    onTestFinished(() => line.close())
    url.port = String(line.port)
    return { url: url.href, line }
  }

  test('the counts go on from where they were, not from nothing', async () => {
    const { url, line } = await databaseOnLine()
    const database = open(url)
    await database.ready()
    const limits = {
      'send-lead': { perHousehold: 3 },
      'open-receipt': { perHousehold: 1 },
      'guess-receipt': { perHousehold: 1 },
    }
    const { take } = createPostgresRateLimits(database, silent, limits)
    const send = async (turn: number) =>
      (await take('send-lead', { networks: from('a'), idempotencyKey: String(turn) })).allowed
    expect([await send(1), await send(2)]).toEqual([true, true])
    line.partition()
    expect([await send(3), await send(4), await send(3)]).toEqual([true, false, true])
  })

  async function appOnLine() {
    const { url, line } = await databaseOnLine()
    const env = parseEnv({ DATABASE_URL: url, APP_SECRET: 'a secret of sixteen' })
    const { store, limits, callLimits } = postgresStorage(env, silent, VISITOR_LIMITS)
    onTestFinished(() => store.close())
    const app = createApp({ env, store, log: silent, callLimits, leads: { limits } })
    const post = async (name: string, body: unknown) => {
      const answer = await app.request(`http://site.test/functions/v1/${name}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(body),
      })
      return {
        status: answer.status,
        body: (await answer.json()) as Record<string, unknown>,
        retryAfter: answer.headers.get('retry-after'),
      }
    }
    return { app, store, line, post }
  }
  const lead = () => ({
    submissionId: crypto.randomUUID(),
    name: 'Ana',
    email: 'ana@example.com',
    phone: '1',
    message: 'Oi',
  })
  const scenario = { segment: 'Moda', objective: 'Vendas', budget: 1000, platform: null }

  test('a network partition: a 503 in Portuguese in time, calculators go on, and it recovers by itself', {
    timeout: 180_000,
  }, async () => {
    const { app, store, line, post } = await appOnLine()
    const first = lead()
    const stored = await post('submit-contact', first)
    expect(stored.status).toBe(201)
    const receipt = { token: String(stored.body.receipt).split('#')[1] }
    expect((await post('read-receipt', receipt)).status).toBe(200)

    line.partition()
    const second = lead()
    const finished: string[] = []
    const posted = async (name: string, body: unknown) => {
      const answer = await post(name, body)
      finished.push(name)
      return answer
    }
    const [refused, reading, calculated] = await Promise.all([
      posted('submit-contact', second),
      posted('read-receipt', receipt),
      posted('calculate-campaign-metrics', scenario),
    ])
    expect(calculated.status).toBe(200)
    expect(finished[0], 'it waited for nothing').toBe('calculate-campaign-metrics')
    expect(refused.body).toEqual({ success: false, error: requestMessages.notStored })
    expect(reading.body).toEqual({ success: false, error: requestMessages.unavailable })
    for (const answer of [refused, reading]) {
      expect(answer.status).toBe(503)
      expect(answer.retryAfter).toBe('5')
    }
    expect((await app.request('/healthz')).status).toBe(200)
    expect((await app.request('/readyz')).status).toBe(503)

    line.heal()
    const again = await post('submit-contact', second)
    expect([200, 201]).toContain(again.status)
    expect((await store.list()).map(({ submissionId }) => submissionId).sort()).toEqual(
      [first.submissionId, second.submissionId].sort(),
    )
    await expect
      .poll(async () => (await app.request('/readyz')).status, { timeout: 5000 })
      .toBe(200)
  })

  test('a lead that arrives while it restarts only waits', { timeout: 30_000 }, async () => {
    const { post } = await appOnLine()
    expect((await post('submit-contact', lead())).status).toBe(201)
    const restarted = postgres.restart()
    const answers = []
    for (let sent = 0; sent < 10; sent++) {
      answers.push(await post('submit-contact', lead()))
      await new Promise((resolve) => setTimeout(resolve, 50))
    }
    await restarted
    expect(answers.map(({ status }) => status)).toEqual(Array(10).fill(201))
  })

  test('a database that is down at the start is used once it is up', async () => {
    const database = openPostgres('postgres://postgres@127.0.0.1:1/none')
    onTestFinished(() => database.close())
    const store = postgresLeadStore(database)
    expect(await store.isReady()).toBe(false)
    await expect(store.list()).rejects.toThrow('the database does not answer')
  })
})
