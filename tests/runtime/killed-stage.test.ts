import { spawn } from 'node:child_process'
import { expect, onTestFinished, test } from 'vitest'
import { required } from '../../contracts/required.ts'
import { deliverDue } from '../../server/deliver/attempt-delivery.ts'
import type { Channel } from '../../server/deliver/channel.ts'
import { createLog } from '../../server/log.ts'
import { openSqliteLeadStore } from '../../server/store/sqlite/sqlite-lead-store.ts'
import { fastDeliveries } from '../../server/testing/fast-deliveries.ts'
import { sampleLead } from '../../server/testing/sample-lead.ts'
import { temporaryFolder } from '../../server/testing/temporary-folder.ts'

const LEADS = 120
const KILLS = 4
const channels = [{ name: 'meta-won', event: 'won' as const }]

/** A process that wins one lead after the other, and says so after each. */
function startWinning(dataDir: string, ids: string[]) {
  const store = new URL('../../server/store/sqlite/sqlite-lead-store.ts', import.meta.url).href
  const program = `
    const { openSqliteLeadStore } = await import(${JSON.stringify(store)})
    const store = openSqliteLeadStore(${JSON.stringify(dataDir)})
    for (const id of ${JSON.stringify(ids)}) {
      const now = new Date().toISOString()
      await store.setStage(id, { stage: 'ganho', valueCents: 100 }, ${JSON.stringify(channels)}, now)
      console.log(id)
    }`
  const child = spawn(process.execPath, ['--input-type=module', '--eval', program])
  const said: string[] = []
  child.stdout.on('data', (text) => said.push(...String(text).trim().split('\n')))
  const ended = new Promise((resolve) => child.once('exit', resolve))
  return {
    said,
    async kill() {
      child.kill('SIGKILL')
      await ended
    },
  }
}

test('killed while stages are set: stage, history and event are all there or none is, and each event goes out once', {
  timeout: 120_000,
}, async () => {
  const dataDir = temporaryFolder()
  const store = openSqliteLeadStore(dataDir)
  onTestFinished(() => store.close())
  const leads = Array.from({ length: LEADS }, () => sampleLead())
  for (const lead of leads) await store.save(lead, [])
  const left = new Set(leads.map(({ submissionId }) => submissionId))

  for (let kill = 0; kill < KILLS; kill++) {
    const process = startWinning(dataDir, [...left])
    await expect
      .poll(() => process.said.length, { interval: 1, timeout: 30_000 })
      .toBeGreaterThan(3)
    await process.kill()
    for (const id of process.said) left.delete(id)
    for (const lead of await store.list()) {
      const history = await store.stageHistory(lead.submissionId)
      const isWon = lead.wonAt !== undefined
      expect(history.map(({ stage }) => stage)).toEqual(isWon ? ['ganho'] : [])
      expect(lead.deliveries.map(({ channel }) => channel)).toEqual(isWon ? ['meta-won'] : [])
      // What the process said was on disk.
      if (!left.has(lead.submissionId)) expect(isWon).toBe(true)
    }
  }

  const sent: string[] = []
  const channel: Channel = {
    ...required(channels[0]),
    deliver: async (lead) => void sent.push(lead.submissionId),
  }
  const parts = { queue: store, log: createLog(() => {}), timings: fastDeliveries }
  while ((await deliverDue(channel, parts)) > 0);
  const won = (await store.list()).filter(({ wonAt }) => wonAt !== undefined)
  expect(won.length).toBeGreaterThanOrEqual(KILLS * 3)
  expect(sent.sort()).toEqual(won.map(({ submissionId }) => submissionId).sort())
})
