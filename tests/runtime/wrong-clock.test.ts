import { randomBytes } from 'node:crypto'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { openSqliteLeadStore } from '../../server/store/sqlite/sqlite-lead-store.ts'
import { storedLeads } from '../../server/testing/app-on-disk.ts'
import { sampleLead } from '../../server/testing/sample-lead.ts'
import { temporaryFolder } from '../../server/testing/temporary-folder.ts'
import { startWebhookReceiver } from '../../server/testing/webhook-receiver.ts'
import { spawnServer } from './spawned-server.ts'

const DAY_MS = 24 * 60 * 60_000
const SECRET = `whsec_${randomBytes(24).toString('base64')}`

/** Sets Node's clock ahead by this many days, before any module of the server loads. */
const clockAhead = (days: number) => {
  const code = `
    const RealDate = Date
    const ahead = ${days * DAY_MS}
    globalThis.Date = class extends RealDate {
      constructor(...given) { given.length === 0 ? super(RealDate.now() + ahead) : super(...given) }
      static now() { return RealDate.now() + ahead }
    }`
  return { NODE_OPTIONS: `--import=data:text/javascript,${encodeURIComponent(code)}` }
}

test.each([800, 1096])('a start with the clock %d days ahead erases none of 43', async (days) => {
  const folder = temporaryFolder()
  const dataDir = join(folder, 'data')
  const store = openSqliteLeadStore(dataDir)
  for (let age = 0; age < 43; age++) {
    const received = Date.now() - age * DAY_MS
    const createdAt = new Date(received).toISOString()
    const eraseAfter = new Date(received + 730 * DAY_MS).toISOString()
    await store.save(sampleLead({ createdAt, eraseAfter }), [])
  }
  await store.close()
  const receiver = await startWebhookReceiver()
  const variables = { WEBHOOK_URL: receiver.url, WEBHOOK_SECRET: SECRET, DATA_DIR: dataDir }
  const server = await spawnServer(folder, { ...variables, ...clockAhead(days) })
  const erased = () => 43 - storedLeads(dataDir).filter(({ fields }) => fields.email).length
  await expect.poll(server.output, { timeout: 30_000 }).toMatch(/agency-told|leads-expired/)
  await server.kill('SIGTERM')
  console.info(`clock ${days} days ahead: ${erased()} of 43 erased`)
  expect(erased()).toBe(0)
  expect(receiver.taken.map(({ body }) => body)).toEqual([
    expect.stringContaining('43 de 43 envios'),
  ])
})
