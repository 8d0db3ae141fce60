import { DatabaseSync } from 'node:sqlite'
import { expect, test } from 'vitest'
import { leadsFile } from '../../server/store/sqlite/sqlite-database.ts'
import { storedLeads } from '../../server/testing/app-on-disk.ts'
import { temporaryFolder } from '../../server/testing/temporary-folder.ts'
import { startWebhookReceiver, WEBHOOK_SECRET } from '../../server/testing/webhook-receiver.ts'
import { isNightly } from '../nightly.ts'
import { spawnServer } from './spawned-server.ts'

const CLIENTS = 16
const KILLS = isNightly ? 5 : 2

type Client = { acknowledged: string[]; again: number }

test('killed while 16 clients send: every acknowledged lead is there exactly once', {
  timeout: 180_000,
}, async () => {
  const folder = temporaryFolder()
  const receiver = await startWebhookReceiver()
  const variables = {
    RATE_LIMIT: 'off',
    WEBHOOK_URL: receiver.url,
    WEBHOOK_SECRET,
  }
  let server = await spawnServer(folder, variables)
  let isOver = false

  /** Retries with the same id until success, as the browser does. */
  async function send(client: Client, number: number) {
    const submissionId = crypto.randomUUID()
    const body = JSON.stringify({
      submissionId,
      name: `Cliente ${number}`,
      email: `cliente${number}@example.com`,
      phone: '(12) 91234-5678',
      message: `Mensagem ${client.acknowledged.length} do cliente ${number}`,
    })
    while (!isOver) {
      try {
        const answer = await fetch(`${server.url}/functions/v1/submit-contact`, {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body,
        })
        const result = (await answer.json()) as { success: boolean; submissionId: string }
        if (answer.ok && result.success) {
          client.acknowledged.push(result.submissionId)
          return
        }
      } catch {
        // Without a full answer the client cannot know whether the lead was stored.
      }
      client.again++
      await new Promise((resolve) => setTimeout(resolve, 20))
    }
  }

  const clients: Client[] = Array.from({ length: CLIENTS }, () => ({ acknowledged: [], again: 0 }))
  const sending = clients.map(async (client, number) => {
    while (!isOver) await send(client, number)
  })
  const total = () => clients.reduce((sum, client) => sum + client.acknowledged.length, 0)
  for (let kill = 0; kill < KILLS; kill++) {
    // Wait until leads are being sent, however slow the machine is, then kill at a random moment.
    const before = total()
    await expect.poll(total, { interval: 5 }).toBeGreaterThan(before + CLIENTS)
    await new Promise((resolve) => setTimeout(resolve, Math.random() * 400))
    await server.kill('SIGKILL')
    server = await spawnServer(folder, variables)
  }
  await new Promise((resolve) => setTimeout(resolve, 200))
  isOver = true
  await Promise.all(sending)

  const acknowledged = clients.flatMap((client) => client.acknowledged)
  const stored = storedLeads(`${folder}/data`).map((lead) => String(lead.submissionId))
  const again = clients.reduce((sum, client) => sum + client.again, 0)
  expect(acknowledged.length).toBeGreaterThan(KILLS * CLIENTS)
  expect(new Set(acknowledged).size).toBe(acknowledged.length)
  expect(new Set(stored).size).toBe(stored.length)
  expect(acknowledged.filter((id) => !stored.includes(id))).toEqual([])
  // Each client may have one stored lead without an answer: the one in flight when it stopped.
  expect(stored.length - acknowledged.length).toBeLessThanOrEqual(CLIENTS)

  // The webhook gets every lead. A kill between sending and marking repeats one with the same id.
  // Deliveries claimed by a killed server return when their lease ends: clearing it saves that wait.
  await server.kill('SIGKILL')
  const database = new DatabaseSync(leadsFile(`${folder}/data`))
  database.exec('UPDATE deliveries SET claimed_until = NULL')
  database.close()
  server = await spawnServer(folder, variables)
  const heard = () => new Set(receiver.taken.map((call) => call.headers['webhook-id']))
  await expect.poll(() => heard().size, { timeout: 20_000 }).toBe(stored.length)
  await server.kill('SIGTERM')
  console.info(
    `kills ${KILLS + 1}, acknowledged ${acknowledged.length}, stored ${stored.length}, lost 0, ` +
      `doubled 0, sent again ${again}; webhook: ${heard().size} ids, ` +
      `${receiver.taken.length - heard().size} repeats with the same id`,
  )
})
