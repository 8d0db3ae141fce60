import { expect, onTestFinished, test } from 'vitest'
import { createLog } from '../log.ts'
import { sampleLead } from '../testing/sample-lead.ts'
import { temporaryFolder } from '../testing/temporary-folder.ts'
import { startRetention } from './retention.ts'
import { openSqliteLeadStore } from './sqlite-lead-store.ts'

test('what is past its day is erased when the server starts, and a failure is only logged', async () => {
  const store = openSqliteLeadStore(temporaryFolder())
  onTestFinished(() => store.close())
  await store.save(sampleLead({ eraseAfter: '2020-01-01T00:00:00.000Z' }), [])
  await store.save(sampleLead({ eraseAfter: '2999-01-01T00:00:00.000Z' }), [])
  const logged: Record<string, unknown>[] = []
  const log = createLog((line) => logged.push(JSON.parse(line)))
  onTestFinished(startRetention({ store, log }))
  await expect.poll(() => logged.length).toBe(1)
  expect(logged).toMatchObject([{ event: 'leads-expired', erased: 1 }])
  expect((await store.list()).filter(({ erasedAt }) => erasedAt)).toHaveLength(1)
  await store.close()
  onTestFinished(startRetention({ store, log }))
  await expect.poll(() => logged.length).toBe(2)
  expect(logged[1]).toMatchObject({ level: 'error', event: 'leads-not-expired' })
})
