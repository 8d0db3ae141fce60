import { execFile } from 'node:child_process'
import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect, onTestFinished, test } from 'vitest'
import { required } from '../../contracts/required.ts'
import { startReader } from '../../server/testing/database-reader.ts'
import { temporaryFolder } from '../../server/testing/temporary-folder.ts'
import { isNightly } from '../nightly.ts'
import { spawnServer } from './spawned-server.ts'

const script = (name: string) => join(import.meta.dirname, `../../scripts/${name}.ts`)
const runScript = (name: string, args: string[], variables: Record<string, string>) =>
  promisify(execFile)(process.execPath, [script(name), ...args], {
    env: variables,
    maxBuffer: 2 ** 28,
  })

async function siteOnDisk() {
  const folder = temporaryFolder()
  const dataDir = join(folder, 'data')
  const server = await spawnServer(folder, { RATE_LIMIT: 'off', DATA_DIR: dataDir })
  const post = async (name: string, body: unknown) => {
    const answer = await fetch(`${server.url}/functions/v1/${name}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    })
    return { status: answer.status, body: (await answer.json()) as Record<string, string> }
  }
  /** Stores a lead with the name in every field. Returns its id and the token of its receipt. */
  async function store(who: string) {
    const { status, body } = await post('submit-contact', {
      submissionId: crypto.randomUUID(),
      name: `${who} da Silva`,
      email: `${who}@example.com`,
      phone: '12 91234-5678',
      company: `Padaria ${who}`,
      budget: '',
      message: `Sou ${who}. `.repeat(1 + Math.floor(Math.random() * 200)),
      elapsedMs: 60_000,
    })
    expect(status).toBe(201)
    const submissionId = required(body.submissionId, 'submissionId')
    const token = required(body.receipt?.split('#')[1], 'the token of the receipt')
    return { who, submissionId, token }
  }
  const variables = { DATA_DIR: dataDir, BACKUP_DIR: join(folder, 'backups') }
  return { folder, dataDir, variables, server, post, store }
}

/** The files in a folder and its subfolders that contain the text. */
function filesWith(folder: string, text: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((name) => join(folder, name))
    .filter((path) => statSync(path).isFile() && readFileSync(path).includes(text))
}

test('while another process reads, the answer is 202 (erasing) until the data is really erased', async () => {
  const { dataDir, post, store, server } = await siteOnDisk()
  for (const who of ['mariana', 'outra']) await store(who)
  const { token } = await store('josefina')
  const reader = await startReader(dataDir)
  onTestFinished(() => reader.stop())

  const started = performance.now()
  const answer = await post('erase-receipt', { token })
  const seconds = (performance.now() - started) / 1000
  expect(filesWith(dataDir, 'josefina')).not.toEqual([])
  expect(answer).toMatchObject({ status: 202, body: { success: true, state: 'apagando' } })
  expect(JSON.stringify(answer.body)).not.toContain('josefina')
  for (const name of ['read-receipt', 'erase-receipt']) {
    expect((await post(name, { token })).body.state).toBe('apagando')
  }

  // Without another request the data is erased as soon as the reader has closed.
  await reader.stop()
  const left = performance.now()
  await expect.poll(() => filesWith(dataDir, 'josefina'), { timeout: 20_000 }).toEqual([])
  const gone = (performance.now() - left) / 1000
  const after = await post('read-receipt', { token })
  expect(after).toMatchObject({ status: 200, body: { state: 'apagado' } })
  expect(server.output()).not.toContain('josefina')
  console.info(
    `erased while another reads: answered in ${seconds.toFixed(2)} s, gone ${gone.toFixed(2)} s after it left`,
  )
})

test('a reader that closes in time only delays the answer', async () => {
  const { dataDir, post, store } = await siteOnDisk()
  const { token } = await store('josefina')
  const reader = await startReader(dataDir)
  setTimeout(() => reader.stop(), 300)
  const answer = await post('erase-receipt', { token })
  expect(answer).toMatchObject({ status: 200, body: { state: 'apagado' } })
  expect(filesWith(dataDir, 'josefina')).toEqual([])
})

test('data that a killed server left in the write-ahead log is erased by the next server', async () => {
  const { folder, dataDir, post, store, server } = await siteOnDisk()
  const { token } = await store('josefina')
  const reader = await startReader(dataDir)
  expect((await post('erase-receipt', { token })).body.state).toBe('apagando')
  await server.kill()
  await reader.stop()
  const next = await spawnServer(folder, { DATA_DIR: dataDir })
  await expect.poll(() => filesWith(dataDir, 'josefina'), { timeout: 20_000 }).toEqual([])
  await next.kill('SIGTERM')
})

test.runIf(isNightly)(
  'erased under load, with backups and the `leads` command at work: no personal data is left',
  {
    timeout: 180_000,
  },
  async () => {
    const { dataDir, variables, post, store, server } = await siteOnDisk()
    let isOver = false
    let number = 0
    const kept: string[] = []
    const left: string[] = []
    let erased = 0
    let waited = 0
    let slowest = 0
    const clients = Array.from({ length: 16 }, async () => {
      while (!isOver) {
        const { who, token } = await store(`pessoa${String(++number).padStart(5, '0')}fim`)
        if (Math.random() < 0.7) {
          kept.push(who)
          continue
        }
        const started = performance.now()
        let answer = await post('erase-receipt', { token })
        slowest = Math.max(slowest, performance.now() - started)
        while (answer.body.state === 'apagando') {
          waited++
          await new Promise((resolve) => setTimeout(resolve, 50))
          answer = await post('read-receipt', { token })
        }
        expect(answer.body.state).toBe('apagado')
        erased++
        const found = filesWith(dataDir, who)
        if (found.length > 0) left.push(`${who}: ${found}`)
      }
    })
    for (let round = 0; round < 3; round++) {
      await runScript('leads', ['list', '--json'], variables)
      await runScript('backup', [join(variables.BACKUP_DIR, `copia-${round}`)], variables)
    }
    isOver = true
    await Promise.all(clients)
    console.info(
      `erased under load: ${erased} of ${number}, ${left.length} left in any file, slowest ${slowest.toFixed(0)} ms, asked again ${waited} times`,
    )
    expect(left).toEqual([])
    expect(erased).toBeGreaterThan(20)
    for (const who of kept.slice(-20)) expect(filesWith(dataDir, who)).not.toEqual([])
    expect(server.output()).not.toMatch(/pessoa\d+fim/)
  },
)
