import { DatabaseSync } from 'node:sqlite'
import { expect, onTestFinished, test } from 'vitest'
import { leadPage, requestMessages } from '../../content/server-messages.ts'
import { leadsFile, openSqliteDatabase } from '../../server/store/sqlite/sqlite-database.ts'
import { openSqliteLeadStore } from '../../server/store/sqlite/sqlite-lead-store.ts'
import { appOnDisk } from '../../server/testing/app-on-disk.ts'
import { temporaryFolder } from '../../server/testing/temporary-folder.ts'

/** The app on a database that the test can also access. */
function appOnOwnDatabase() {
  const dataDir = temporaryFolder()
  const database = openSqliteDatabase(dataDir)
  const store = openSqliteLeadStore(dataDir, database)
  onTestFinished(() => store.close())
  const parts = { store, leads: { channels: [{ name: 'email' }, { name: 'webhook' }] } }
  return { ...appOnDisk({}, parts), store, database, dataDir }
}

const contact = (number: number) => ({
  submissionId: crypto.randomUUID(),
  name: 'Ana',
  email: 'ana@example.com',
  phone: '1',
  message: `${number} ${'Quero anunciar. '.repeat(100)}`,
})

function counts(database: DatabaseSync) {
  const count = (table: string) =>
    Number(database.prepare(`SELECT count(*) AS count FROM ${table}`).get()?.count)
  return { leads: count('leads'), deliveries: count('deliveries') }
}

test('a full disk: the visitor gets an error, nothing is half written, and storing works again when there is room', async () => {
  const { postJson, postForm, database, logged } = appOnOwnDatabase()
  const pages = Number(database.prepare('PRAGMA page_count').get()?.page_count)
  database.exec(`PRAGMA max_page_count = ${pages + 12}`)

  let acknowledged = 0
  const refused: Response[] = []
  for (let number = 0; number < 60 && refused.length < 10; number++) {
    const answer = await postJson('submit-contact', contact(number))
    if (answer.ok) acknowledged++
    else refused.push(answer)
  }
  expect(acknowledged).toBeGreaterThan(0)
  expect(refused).toHaveLength(10)
  for (const answer of refused) {
    expect(answer.status).toBe(503)
    expect(answer.headers.get('retry-after')).toBe('5')
    expect(await answer.json()).toEqual({ success: false, error: requestMessages.notStored })
  }
  const page = await postForm('submit-contact', {
    ...contact(99),
    message: 'Meu texto longo.'.repeat(200),
  })
  expect(page.status).toBe(503)
  const html = await page.text()
  expect(html).toContain(leadPage.notStoredTitle)
  expect(html).toContain('Meu texto longo.')
  expect(counts(database)).toEqual({
    leads: acknowledged,
    deliveries: 2 * acknowledged,
  })
  expect(logged.map(({ message }) => message)).toContain('database or disk is full')

  database.exec('PRAGMA max_page_count = 1000000')
  expect((await postJson('submit-contact', contact(100))).status).toBe(201)
  expect(counts(database).leads).toBe(acknowledged + 1)
})

test('a locked database: pages work, the visitor gets an error, and the next try is stored', async () => {
  const { app, postJson, dataDir, database } = appOnOwnDatabase()
  const other = new DatabaseSync(leadsFile(dataDir))
  onTestFinished(() => other.close())
  other.exec('BEGIN IMMEDIATE')
  const lead = contact(1)
  const refused = postJson('submit-contact', lead)
  await new Promise((resolve) => setTimeout(resolve, 100))
  let isRefused = false
  void refused.then(() => {
    isRefused = true
  })
  expect((await app.request('/healthz')).status).toBe(200)
  expect(isRefused, 'the page did not wait for it').toBe(false)
  expect((await refused).status).toBe(503)
  expect(await (await refused).json()).toEqual({ success: false, error: requestMessages.notStored })
  expect(counts(database)).toEqual({ leads: 0, deliveries: 0 })

  // A lock that ends in time only delays the answer.
  const waiting = postJson('submit-contact', lead)
  // Where the answer came too early the test has failed and closed it.
  setTimeout(() => other.isOpen && other.exec('COMMIT'), 300)
  expect((await waiting).status).toBe(201)
  expect(counts(database)).toEqual({ leads: 1, deliveries: 2 })
})

test('readyz reports a database that does not answer', async () => {
  const { app, store } = appOnOwnDatabase()
  expect((await app.request('/readyz')).status).toBe(200)
  await store.close()
  // The answer is cached for a second.
  const answer = async () => (await app.request('/readyz')).json()
  await expect.poll(answer).toEqual({ status: 'database-unavailable' })
  for (const method of ['GET', 'HEAD']) {
    expect((await app.request('/readyz', { method })).status).toBe(503)
  }
  expect((await app.request('/healthz')).status).toBe(200)
})
