import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { requestMessages } from '../../content/server-messages.ts'
import { leadsFile } from '../../server/store/sqlite/sqlite-database.ts'
import { storedLeads } from '../../server/testing/app-on-disk.ts'
import { temporaryFolder } from '../../server/testing/temporary-folder.ts'
import { startWebhookReceiver, WEBHOOK_SECRET } from '../../server/testing/webhook-receiver.ts'
import { spawnServer } from './spawned-server.ts'

const mount = (folder: string) =>
  spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=4m', 'tmpfs', folder]).status === 0
const unmount = (folder: string) => spawnSync('umount', [folder])

function mayMount() {
  const folder = mkdtempSync(join(tmpdir(), 'site-mount-'))
  const mayIt = mount(folder)
  if (mayIt) unmount(folder)
  rmSync(folder, { recursive: true })
  return mayIt
}

/** A disk of 4 MB. */
function smallDisk() {
  const folder = join(temporaryFolder(), 'disk')
  mkdirSync(folder)
  mount(folder)
  onTestFinished(() => {
    unmount(folder)
  })
  return folder
}

/** Fills the disk to the last byte with another file. */
function fill(file: string) {
  for (const kilobytes of [1024, 64, 1]) {
    for (;;) {
      try {
        writeFileSync(file, Buffer.alloc(kilobytes * 1024), { flag: 'a' })
      } catch {
        break
      }
    }
  }
}

const lead = () => ({
  submissionId: crypto.randomUUID(),
  name: 'Ana',
  email: 'ana@example.com',
  phone: '(12) 91234-5678',
  message: `Oi ${'Quero anunciar. '.repeat(100)}`,
})

test.skipIf(!mayMount())(
  'a small disk (skipped where nobody may mount one): reported at once; full: pages work, and every failure is reported',
  { timeout: 180_000 },
  async () => {
    const disk = smallDisk()
    const receiver = await startWebhookReceiver()
    const dataDir = join(disk, 'data')
    const server = await spawnServer(temporaryFolder(), {
      RATE_LIMIT: 'off',
      DATA_DIR: dataDir,
      WEBHOOK_URL: receiver.url,
      WEBHOOK_SECRET,
    })
    const ready = async () => {
      const answer = await fetch(`${server.url}/readyz`)
      return [answer.status, await answer.json()]
    }
    const acknowledged: string[] = []
    let refusedId = ''
    async function send() {
      const sent = lead()
      const answer = await fetch(`${server.url}/functions/v1/submit-contact`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(sent),
      })
      if (answer.ok) acknowledged.push(sent.submissionId)
      else refusedId = sent.submissionId
      return answer
    }
    for (const end of ['', '-wal', '-shm']) {
      expect(statSync(leadsFile(dataDir) + end).mode & 0o777).toBe(0o600)
    }
    expect((await send()).status).toBe(201)
    expect(await ready()).toEqual([200, { status: 'ok', warning: 'disk-nearly-full' }])
    expect(server.output()).toContain('"event":"disk-nearly-full"')
    const isTold = () =>
      receiver.calls.some(({ body }) => body.includes('O disco do site está quase cheio'))
    await expect.poll(isTold).toBe(true)

    const filling = join(disk, 'filling')
    fill(filling)
    let refused: Response | undefined
    for (let sent = 0; sent < 200 && !refused; sent++) {
      const answer = await send()
      if (!answer.ok) refused = answer
    }
    expect([refused?.status, await refused?.json()]).toEqual([
      503,
      { success: false, error: requestMessages.notStored },
    ])
    expect(refused?.headers.get('retry-after')).toBe('5')
    const whenFull = [503, { status: 'database-unavailable', warning: 'disk-nearly-full' }]
    await expect.poll(ready, { timeout: 30_000, interval: 200 }).toEqual(whenFull)
    expect((await fetch(server.url)).status).toBe(200)
    expect((await fetch(`${server.url}/healthz`)).status).toBe(200)

    rmSync(filling)
    await expect.poll(async () => (await ready())[0], { timeout: 30_000, interval: 200 }).toBe(200)
    expect((await send()).status).toBe(201)
    await server.kill('SIGKILL')
    const found = storedLeads(dataDir).map(({ submissionId }) => String(submissionId))
    expect(acknowledged.filter((id) => !found.includes(id))).toEqual([])
    expect(new Set(found).size).toBe(found.length)
    // A write that outlasts its answer on a slow disk is stored all the same, and counts once if it is sent again.
    expect(found.filter((id) => !acknowledged.includes(id) && id !== refusedId)).toEqual([])
  },
)

test.skipIf(!mayMount())(
  'a file that vanishes from a full disk (skipped where nobody may mount one) is created again when there is room',
  { timeout: 180_000 },
  async () => {
    const disk = smallDisk()
    const dataDir = join(disk, 'data')
    const server = await spawnServer(temporaryFolder(), { RATE_LIMIT: 'off', DATA_DIR: dataDir })
    const send = () =>
      fetch(`${server.url}/functions/v1/submit-contact`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(lead()),
      })
    for (let sent = 0; sent < 50; sent++) expect((await send()).status).toBe(201)
    const filling = join(disk, 'filling')
    fill(filling)
    for (const end of ['', '-wal', '-shm']) rmSync(leadsFile(dataDir) + end)
    await expect
      .poll(server.output, { timeout: 30_000 })
      .toContain('"event":"database-file-not-made-anew"')
    expect((await send()).status).toBe(503)
    expect((await fetch(server.url)).status).toBe(200)
    rmSync(filling)
    await expect.poll(async () => (await send()).status, { timeout: 30_000 }).toBe(201)
    await server.kill('SIGKILL')
    expect(storedLeads(dataDir).length).toBeGreaterThanOrEqual(51)
  },
)

test('a disk with room: no warning', async () => {
  const server = await spawnServer(temporaryFolder())
  const answer = await fetch(`${server.url}/readyz`)
  expect([answer.status, await answer.json()]).toEqual([200, { status: 'ok' }])
  expect((await fetch(`${server.url}/readyz`, { method: 'HEAD' })).status).toBe(200)
  expect(server.output()).not.toContain('disk-nearly-full')
})
