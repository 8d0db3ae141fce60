import { execFile } from 'node:child_process'
import { readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'
import { required } from '../../contracts/required.ts'
import { leadsFile } from '../../server/store/sqlite/sqlite-database.ts'
import { openSqliteLeadStore } from '../../server/store/sqlite/sqlite-lead-store.ts'
import { storedLeads } from '../../server/testing/app-on-disk.ts'
import { sampleLead } from '../../server/testing/sample-lead.ts'
import { temporaryFolder } from '../../server/testing/temporary-folder.ts'
import { spawnServer } from './spawned-server.ts'

const script = join(import.meta.dirname, '../../scripts/backup.ts')
const runBackup = (folder: string, variables: Record<string, string>) =>
  promisify(execFile)(process.execPath, [script, folder], { env: variables })

test('a backup under load is complete, and a server can run on it', {
  timeout: 180_000,
}, async () => {
  const folder = temporaryFolder()
  const dataDir = join(folder, 'data')
  // Start with a year of leads, so that copying takes a while.
  const before = openSqliteLeadStore(dataDir)
  // In portions: each save has its time limit, and a busy machine would not write them all within it.
  for (let portion = 0; portion < 20; portion++) {
    await Promise.all(Array.from({ length: 250 }, () => before.save(sampleLead(), [])))
  }
  await before.close()
  const server = await spawnServer(folder, { RATE_LIMIT: 'off', DATA_DIR: dataDir })
  let isOver = false
  let slowest = 0
  const acknowledged: { submissionId: string; receipt: string; at: number }[] = []
  const visitors = Array.from({ length: 8 }, async (_, number) => {
    while (!isOver) {
      const started = performance.now()
      const answer = await fetch(`${server.url}/functions/v1/submit-contact`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({
          submissionId: crypto.randomUUID(),
          name: `Pessoa ${number}`,
          email: 'pessoa@example.com',
          phone: '1',
          message: 'Oi',
        }),
      })
      expect(answer.status).toBe(201)
      const { submissionId, receipt } = (await answer.json()) as {
        submissionId: string
        receipt: string
      }
      const at = performance.now()
      slowest = Math.max(slowest, at - started)
      acknowledged.push({ submissionId, receipt, at })
    }
  })
  await expect.poll(() => acknowledged.length).toBeGreaterThan(100)

  const copy = join(folder, 'copy')
  const begun = performance.now()
  const { stdout } = await runBackup(copy, { DATA_DIR: dataDir })
  const ended = performance.now()
  await expect.poll(() => acknowledged.at(-1)?.at).toBeGreaterThan(ended)
  isOver = true
  await Promise.all(visitors)
  await server.kill('SIGTERM')

  expect(readdirSync(copy).sort()).toEqual(['app-secret', 'leads.db'])
  expect(statSync(leadsFile(copy)).mode & 0o777).toBe(0o600)
  const inCopy = storedLeads(copy)
  const all = new Map(storedLeads(dataDir).map((lead) => [lead.submissionId, lead]))
  // The copy has every lead acknowledged before it began, unchanged.
  const kept = new Set(inCopy.map(({ submissionId }) => submissionId))
  const early = acknowledged.filter(({ at }) => at < begun)
  expect(early.filter(({ submissionId }) => !kept.has(submissionId))).toEqual([])
  for (const lead of inCopy) expect(all.get(lead.submissionId)).toEqual(lead)
  expect(stdout).toContain(`${inCopy.length} envios`)
  expect(inCopy.length).toBeGreaterThan(5000)
  expect(inCopy.length).toBeLessThan(all.size)

  const restored = await spawnServer(folder, { DATA_DIR: copy })
  const post = (name: string, body: unknown) =>
    fetch(`${restored.url}/functions/v1/${name}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    })
  const token = required(early[0], 'an early lead').receipt.split('#')[1]
  expect((await post('read-receipt', { token })).status).toBe(200)
  const lead = { ...sampleLead().fields, submissionId: crypto.randomUUID() }
  expect((await post('submit-contact', lead)).status).toBe(201)
  await restored.kill('SIGTERM')
  expect(storedLeads(copy)).toHaveLength(inCopy.length + 1)
  console.info(
    `backup under load: ${inCopy.length} of ${all.size} leads in ${((ended - begun) / 1000).toFixed(2)} s, ` +
      `slowest answer meanwhile ${slowest.toFixed(0)} ms`,
  )
})

test('a folder that already has a backup, and a database other than SQLite, are refused', async () => {
  const dataDir = temporaryFolder()
  await openSqliteLeadStore(dataDir).close()
  const copy = join(temporaryFolder(), 'copy')
  await runBackup(copy, { DATA_DIR: dataDir })
  await expect(runBackup(copy, { DATA_DIR: dataDir })).rejects.toMatchObject({
    code: 2,
    stderr: expect.stringContaining('Já há uma cópia'),
  })
  const hosted = { DATABASE_URL: 'postgres://127.0.0.1:1/x', APP_SECRET: 'a secret of sixteen' }
  await expect(runBackup(copy, hosted)).rejects.toMatchObject({
    stderr: expect.stringContaining('pg_dump'),
  })
})
