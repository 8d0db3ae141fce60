import pg from 'pg'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { createAuthority } from '../../server/testing/certificate-authority.ts'
import {
  type EmbeddedDatabase,
  freePort,
  startPostgres,
} from '../../server/testing/embedded-postgres.ts'
import { sampleLead } from '../../server/testing/sample-lead.ts'
import { spawnFunction } from './deno-functions.ts'

/** Not an address of this machine in name, as a hosted project's database is not. */
const ELSEWHERE = '0.0.0.0'
const authority = createAuthority('Autoridade da agência')
let postgres: EmbeddedDatabase
beforeAll(async () => {
  postgres = await startPostgres([], authority.issue([ELSEWHERE]))
}, 180_000)
afterAll(() => postgres.stop())

/** Sends a lead to the function on Deno, and tells how it was answered and how its connection looks. */
async function send(DATABASE_CA?: string) {
  const own = await postgres.newDatabase()
  const address = new URL(own)
  address.hostname = ELSEWHERE
  const port = await freePort()
  const child = spawnFunction('submit-contact', port, {
    SUPABASE_DB_URL: address.href,
    APP_SECRET: 'a secret of sixteen',
    SITE_URL: 'https://www.example.com',
    ...(DATABASE_CA && { DATABASE_CA }),
  })
  onTestFinished(() => void child.kill('SIGKILL'))
  let output = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text: string) => {
      output += text
    })
  }
  await expect.poll(() => output, { timeout: 30_000 }).toContain('Listening on')
  const answer = await fetch(`http://127.0.0.1:${port}/submit-contact`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ ...sampleLead().fields, submissionId: crypto.randomUUID() }),
  })
  const client = new pg.Client(own)
  await client.connect()
  onTestFinished(() => client.end())
  const { rows } = await client.query(
    `select distinct ssl from pg_stat_ssl join pg_stat_activity using (pid)
     where datname = current_database() and application_name = 'site'`,
  )
  return { status: answer.status, encrypted: rows.map(({ ssl }) => ssl), output }
}

test('a hosted function reaches its database by TLS, and says that nobody checks it', {
  timeout: 180_000,
}, async () => {
  const { output, ...rest } = await send()
  expect(rest).toEqual({ status: 201, encrypted: [true] })
  expect(output).toContain('database-not-verified')
})

test('with the authority in its secrets it is checked, and another is refused', {
  timeout: 180_000,
}, async () => {
  const { output, ...rest } = await send(authority.certificate)
  expect(rest).toEqual({ status: 201, encrypted: [true] })
  expect(output).not.toContain('database-not-verified')
  const refused = await send(createAuthority('Outra autoridade').certificate)
  expect(refused).toMatchObject({ status: 503, encrypted: [] })
})
