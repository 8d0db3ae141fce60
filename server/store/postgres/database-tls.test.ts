import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { parseEnv } from '../../../config/env.ts'
import { required } from '../../../contracts/required.ts'
import { doctor } from '../../../scripts/doctor.ts'
import { createLog } from '../../log.ts'
import { createAuthority } from '../../testing/certificate-authority.ts'
import { type EmbeddedDatabase, startPostgres } from '../../testing/embedded-postgres.ts'
import { sampleLead } from '../../testing/sample-lead.ts'
import { temporaryFolder } from '../../testing/temporary-folder.ts'
import { databaseTls, isThisMachine } from './database-tls.ts'
import { openPostgres, VISITOR_LIMITS } from './postgres-database.ts'
import { postgresLeadStore } from './postgres-lead-store.ts'
import { postgresStorage } from './postgres-storage.ts'

/** Reaches the same server, but does not count as this machine, so it behaves like another host. */
const ELSEWHERE = '0.0.0.0'

const ours = createAuthority('Autoridade da agência')
const others = createAuthority('Outra autoridade')
let withTls: EmbeddedDatabase
let without: EmbeddedDatabase
beforeAll(async () => {
  withTls = await startPostgres([], ours.issue([ELSEWHERE, 'db.example.com']))
  without = await startPostgres()
}, 60_000)
afterAll(() => Promise.all([withTls.stop(), without.stop()]))

async function addressOn(server: EmbeddedDatabase, host: string, parameters = {}) {
  const url = new URL(await server.newDatabase())
  url.hostname = host
  for (const [name, value] of Object.entries<string>(parameters)) url.searchParams.set(name, value)
  return url.href
}

/** Whether the server says that the connection is encrypted. */
async function isEncrypted(address: string): Promise<boolean> {
  const database = openPostgres(address)
  onTestFinished(() => database.close())
  const { rows } = await sql<{ ssl: boolean }>`
    select ssl from pg_stat_ssl where pid = pg_backend_pid()`.execute(await database.ready())
  return required(rows[0]).ssl
}

describe('a server that offers TLS', () => {
  test.each([ELSEWHERE, '127.0.0.1', 'localhost'])(
    'the documented address, at %s, connects with it',
    async (host) => {
      expect(await isEncrypted(await addressOn(withTls, host))).toBe(true)
    },
  )

  test.each(['allow', 'prefer', 'require', 'no-verify'])('sslmode=%s', async (sslmode) => {
    expect(await isEncrypted(await addressOn(withTls, ELSEWHERE, { sslmode }))).toBe(true)
  })

  test('sslmode=disable does without', async () => {
    expect(await isEncrypted(await addressOn(withTls, ELSEWHERE, { sslmode: 'disable' }))).toBe(
      false,
    )
  })

  test('the right authority is accepted: as a file, as text, in every mode', async () => {
    const file = join(temporaryFolder(), 'ca.pem')
    writeFileSync(file, ours.certificate)
    for (const DATABASE_CA of [file, ours.certificate, ours.certificate.replaceAll('\n', '\\n')]) {
      for (const parameters of [{}, { sslmode: 'require' }, { sslmode: 'verify-full' }]) {
        const { databaseUrl } = parseEnv({
          DATABASE_URL: await addressOn(withTls, ELSEWHERE, parameters),
          DATABASE_CA,
          APP_SECRET: 'a secret of sixteen',
        })
        expect(await isEncrypted(required(databaseUrl))).toBe(true)
      }
    }
  })

  test.each([undefined, 'require', 'verify-ca', 'verify-full'])(
    'another authority is refused (sslmode %s)',
    async (sslmode) => {
      const parameters = { sslrootcert: others.certificate, ...(sslmode && { sslmode }) }
      const refused = isEncrypted(await addressOn(withTls, ELSEWHERE, parameters))
      await expect(refused).rejects.toThrow(/certificate/)
    },
  )

  test('the public authorities are refused, because they have not signed it', async () => {
    for (const parameters of [{ sslmode: 'verify-full' }, { sslrootcert: 'system' }]) {
      const refused = isEncrypted(await addressOn(withTls, ELSEWHERE, parameters))
      await expect(refused).rejects.toThrow(/certificate/)
    }
  })

  test('the right authority for another name is refused, unless only the authority is asked for', async () => {
    const sslrootcert = ours.certificate
    const refused = isEncrypted(await addressOn(withTls, '127.0.0.1', { sslrootcert }))
    await expect(refused).rejects.toThrow('does not match')
    const parameters = { sslrootcert, sslmode: 'verify-ca' }
    expect(await isEncrypted(await addressOn(withTls, '127.0.0.1', parameters))).toBe(true)
  })
})

describe('a server without TLS', () => {
  test.each(['127.0.0.1', 'localhost'])(
    'at %s, on this machine, is used as it is',
    async (host) => {
      expect(await isEncrypted(await addressOn(without, host))).toBe(false)
    },
  )

  test('elsewhere is refused, and nothing was sent to it, unless sslmode says so', async () => {
    const database = openPostgres(await addressOn(without, ELSEWHERE))
    onTestFinished(() => database.close())
    const store = postgresLeadStore(database)
    await expect(store.save(sampleLead(), [])).rejects.toThrow('does not support SSL')
    for (const sslmode of ['disable', 'prefer']) {
      expect(await isEncrypted(await addressOn(without, ELSEWHERE, { sslmode }))).toBe(false)
    }
  })

  test('that is down is asked again at the next attempt', async () => {
    const address = new URL(await addressOn(without, '127.0.0.1'))
    address.port = '1'
    const database = openPostgres(address.href)
    onTestFinished(() => database.close())
    for (let turn = 0; turn < 2; turn++) {
      await expect(database.ready()).rejects.toMatchObject({ code: 'ECONNREFUSED' })
    }
  })
})

describe('what the log and the doctor report', () => {
  async function said(DATABASE_URL: string, DATABASE_CA?: string) {
    const variables = { DATABASE_URL, DATABASE_CA, APP_SECRET: 'a secret of sixteen' }
    const logged: string[] = []
    const log = createLog((line) => logged.push(JSON.parse(line).event))
    await postgresStorage(parseEnv(variables), log, VISITOR_LIMITS).store.close()
    let out = ''
    const write = {
      out(text: string) {
        out += text
      },
      error() {},
    }
    await doctor(['--json', '--no-send'], variables, write)
    const { findings } = JSON.parse(out) as { findings: Record<string, string>[] }
    return { logged, finding: findings.find(({ topic }) => topic === 'TLS do Postgres') }
  }

  test('at the start and by the doctor', async () => {
    expect(await said(await addressOn(withTls, ELSEWHERE))).toMatchObject({
      logged: ['database-not-verified'],
      finding: { status: 'warning', message: expect.stringContaining('DATABASE_CA') },
    })
    expect(await said(await addressOn(withTls, ELSEWHERE), ours.certificate)).toMatchObject({
      logged: [],
      finding: { status: 'ok', message: expect.stringContaining('cifrada') },
    })
    expect(await said(await addressOn(withTls, ELSEWHERE), others.certificate)).toMatchObject({
      finding: { status: 'error', message: expect.stringContaining('Confira DATABASE_CA') },
    })
    expect(await said(await addressOn(without, ELSEWHERE))).toMatchObject({
      finding: { status: 'error', message: expect.stringContaining('não oferece TLS') },
    })
    expect(await said(await addressOn(without, ELSEWHERE, { sslmode: 'disable' }))).toMatchObject({
      logged: ['database-not-encrypted'],
      finding: { status: 'warning' },
    })
    expect(await said(await addressOn(without, '127.0.0.1'))).toMatchObject({
      logged: [],
      finding: { status: 'ok' },
    })
  })

  test('an unknown sslmode, a missing file and a missing CA are refused', () => {
    const read = (parameters: string, more = {}) =>
      parseEnv({
        DATABASE_URL: `postgres://u:p@db.example.com/site${parameters}`,
        APP_SECRET: 'a secret of sixteen',
        ...more,
      })
    expect(() => read('?sslmode=on')).toThrow('verify-full')
    expect(() => read('?sslmode=verify-ca')).toThrow('DATABASE_CA')
    const { databaseUrl } = read('', { DATABASE_CA: '/nada/ca.pem' })
    expect(() => databaseTls(required(databaseUrl))).toThrow('/nada/ca.pem (ENOENT)')
  })
})

test('which host is this machine', () => {
  for (const host of ['localhost', '127.0.0.1', '127.8.9.1', '[::1]', '/var/run', '']) {
    expect(isThisMachine(host)).toBe(true)
  }
  for (const host of ['postgres', 'localhost.example.com', '10.0.0.1', '127.0.0.1.example.com']) {
    expect(isThisMachine(host)).toBe(false)
  }
})
