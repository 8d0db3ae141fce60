import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { onTestFinished } from 'vitest'
import { parseEnv } from '../../config/env.ts'
import { createApp } from '../app.ts'
import { createLog } from '../log.ts'
import { leadsFile } from '../store/sqlite/sqlite-database.ts'
import { openSqliteLeadStore } from '../store/sqlite/sqlite-lead-store.ts'
import { temporaryFolder } from './temporary-folder.ts'

/** The functions with a real database, in a folder of the test's own. */
export function appOnDisk(
  variables: Record<string, string> = {},
  parts: Partial<Parameters<typeof createApp>[0]> = {},
) {
  const dataDir = join(temporaryFolder(), 'data')
  const env = parseEnv({ DATA_DIR: dataDir, ...variables })
  const logged: Record<string, unknown>[] = []
  const log = createLog((line) => logged.push(JSON.parse(line)))
  const store = openSqliteLeadStore(dataDir)
  onTestFinished(() => store.close())
  const app = createApp({ env, store, log, ...parts })

  const post = (
    name: string,
    type: string,
    body: BodyInit,
    headers: Record<string, string> = {},
  ): Promise<Response> =>
    Promise.resolve(
      app.request(`http://site.test/functions/v1/${name}`, {
        method: 'POST',
        body,
        headers: { 'content-type': type, ...headers },
      }),
    )
  return {
    app,
    store,
    logged,
    dataDir,
    storedLeads: () => storedLeads(dataDir),
    post,
    postJson: (name: string, body: unknown, headers?: Record<string, string>) =>
      post(name, 'application/json', JSON.stringify(body), headers),
    postForm: (name: string, fields: Record<string, string>, headers?: Record<string, string>) =>
      post(
        name,
        'application/x-www-form-urlencoded',
        new URLSearchParams(fields).toString(),
        headers,
      ),
  }
}

/** What another process reads from the database file. */
export function storedLeads(dataDir: string) {
  const database = new DatabaseSync(leadsFile(dataDir), { readOnly: true })
  try {
    return database
      .prepare('SELECT submission_id, kind, fields, origin, created_at FROM leads ORDER BY rowid')
      .all()
      .map((row) => ({
        submissionId: row.submission_id,
        kind: row.kind,
        fields: JSON.parse(String(row.fields)),
        origin: row.origin,
        createdAt: row.created_at,
      }))
  } finally {
    database.close()
  }
}
