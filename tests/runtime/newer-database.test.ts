import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { runLeadsCommand } from '../../scripts/leads.ts'
import { openPostgres, SCHEMA } from '../../server/store/postgres/postgres-database.ts'
import { leadsFile, openSqliteDatabase } from '../../server/store/sqlite/sqlite-database.ts'
import { temporaryFolder } from '../../server/testing/temporary-folder.ts'
import { newDatabase } from '../../server/testing/test-database.ts'
import { spawnServer } from './spawned-server.ts'

const FUTURE = '2099-01-01-future'
const SENTENCE = new RegExp(`já foi mudado por uma versão mais nova deste programa \\(${FUTURE}\\)`)

/** As a version that does not exist yet would leave it. */
async function changedByNewer(kind: 'SQLite' | 'Postgres') {
  const folder = temporaryFolder()
  const applied = new Date().toISOString()
  if (kind === 'SQLite') {
    mkdirSync(join(folder, 'data'))
    openSqliteDatabase(join(folder, 'data')).close()
    const database = new DatabaseSync(leadsFile(join(folder, 'data')))
    database.prepare('INSERT INTO migrations VALUES (?, ?)').run(FUTURE, applied)
    database.close()
    const variables: Record<string, string> = { DATA_DIR: join(folder, 'data') }
    return { folder, variables }
  }
  const DATABASE_URL = await newDatabase()
  const database = openPostgres(DATABASE_URL)
  await sql`insert into ${sql.table(`${SCHEMA}.migrations`)} values (${FUTURE}, ${applied})`.execute(
    await database.ready(),
  )
  await database.close()
  const variables: Record<string, string> = { DATABASE_URL, APP_SECRET: 'k3Jf9-xQ2mLw8-Zt4' }
  return { folder, variables }
}

test.each(['SQLite', 'Postgres'] as const)(
  '%s that a newer version has changed: server and commands say so and leave it alone',
  { timeout: 180_000 },
  async (kind) => {
    const { folder, variables } = await changedByNewer(kind)
    await expect(spawnServer(folder, variables)).rejects.toThrow(SENTENCE)
    const said = { out: '', error: '' }
    const code = await runLeadsCommand(['list'], variables, {
      out: (text) => {
        said.out += text
      },
      error: (text) => {
        said.error += text
      },
    })
    expect({ code, out: said.out }).toEqual({ code: 1, out: '' })
    expect(said.error).toMatch(SENTENCE)
    expect(said.error.trim().split('\n')).toHaveLength(1)
  },
)
