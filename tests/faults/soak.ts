// `npm run test:soak -- MINUTES`: honest visitors and bad clients on one server, for MINUTES.

import { fork } from 'node:child_process'
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { required } from '../../contracts/required.ts'
import { openSqliteLeadStore } from '../../server/store/sqlite/sqlite-lead-store.ts'
import { startMailReceiver } from '../../server/testing/mail-receiver.ts'
import { openWebhookReceiver, WEBHOOK_SECRET } from '../../server/testing/webhook-receiver.ts'
import { startServerProcess } from '../runtime/server-process.ts'
import type { AttackReport } from './attacker.ts'

type Sample = { kind: 'contact' | 'recruitment'; fields: Record<string, string> }

const minutes = Number(process.argv[2] ?? 60)
const samples = (name: string): Sample[] =>
  JSON.parse(readFileSync(new URL(`../spam/${name}.json`, import.meta.url), 'utf8'))
const honest = samples('honest')

const OWNER = 'ana@example.com'
const byte = () => Math.floor(Math.random() * 256)

const folder = mkdtempSync(join(tmpdir(), 'soak-'))
const receiver = await openWebhookReceiver()
// For the links that strangers ask for. It ends with this process.
const mail = await startMailReceiver('take', { whenDone() {} })
const server = await startServerProcess(folder, {
  BUILD_DIR: resolve('build/client'),
  TRUST_PROXY: '1',
  APP_SECRET: 'a secret of the soak of an hour',
  WEBHOOK_URL: receiver.url,
  WEBHOOK_SECRET,
  SMTP_URL: mail.url,
  LEADS_TO: OWNER,
  TEAM: `Ana Lima <${OWNER}>`,
})

const end = Date.now() + minutes * 60_000
const isOver = () => Date.now() > end

/** The results of the honest visitors. */
const waits: Record<string, number[]> = {}
const refused: string[] = []
const acknowledged: string[] = []
const erased: string[] = []

async function ask(what: string, path: string, init: RequestInit = {}) {
  const headers = { 'x-forwarded-for': `10.${byte()}.${byte()}.${byte()}`, ...init.headers }
  const start = performance.now()
  try {
    const answer = await fetch(server.url + path, {
      ...init,
      headers,
      signal: AbortSignal.timeout(20_000),
    })
    const text = await answer.text()
    waits[what] ??= []
    waits[what].push(performance.now() - start)
    if (answer.ok) return text
    refused.push(`${what} ${answer.status}`)
  } catch (error) {
    refused.push(`${what} ${(error as Error).name}`)
  }
  return undefined
}
const call = (what: string, name: string, body: object) =>
  ask(what, `/functions/v1/${name}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })

async function visitor() {
  while (!isOver()) {
    // As many leads as a good campaign day brings. Far more would count as a flood.
    for (const path of ['/', '/google-ads', '/calculator', '/metodologia', '/', '/contato']) {
      await ask('page', path)
      await pause(700)
    }
    const budget = 500 + Math.floor(Math.random() * 5000)
    const scenario = { segment: 'Moda', objective: 'Vendas', budget, platform: null }
    await call('estimate', 'calculate-campaign-metrics', scenario)
    const { kind, fields } = required(honest[Math.floor(Math.random() * honest.length)])
    const submissionId = crypto.randomUUID()
    const name = kind === 'contact' ? 'submit-contact' : 'submit-recruitment'
    const answer = await call('lead', name, { ...fields, submissionId, elapsedMs: 40_000 })
    if (answer) {
      acknowledged.push(submissionId)
      const token = String(JSON.parse(answer).receipt).split('#')[1]
      await call('receipt', 'read-receipt', { token })
      if (Math.random() < 0.1) {
        if (await call('erasure', 'erase-receipt', { token })) erased.push(submissionId)
      }
    }
  }
}

/** Bad clients in a process of their own. Resolves when the time is over. */
const attacker = () =>
  new Promise<AttackReport>((done, fail) => {
    const file = fileURLToPath(new URL('attacker.ts', import.meta.url))
    const child = fork(file, [server.url, OWNER, String(end)])
    child.once('message', (report) => done(report as AttackReport))
    child.once('exit', (code) => fail(new Error(`the attacker ended with ${code}`)))
  })

const megabytes = (bytes: number) => `${(bytes / 2 ** 20).toFixed(0)} MB`
const folderSize = (path: string) =>
  readdirSync(path).reduce((sum, name) => sum + statSync(join(path, name)).size, 0)
function memoryNow() {
  const status = readFileSync(`/proc/${server.pid}/status`, 'utf8')
  return Number(/VmRSS:\s+(\d+)/.exec(status)?.[1]) * 1024
}
const memory = { start: memoryNow(), middle: 0, end: 0 }
setTimeout(() => {
  memory.middle = memoryNow()
}, minutes * 30_000)
function report() {
  const descriptors = readdirSync(`/proc/${server.pid}/fd`).length
  const left = Math.max(0, (end - Date.now()) / 60_000)
  console.log(
    `${(minutes - left).toFixed(0).padStart(3)} min: memória ${megabytes(memoryNow())}, descritores ${descriptors}, ` +
      `log ${megabytes(server.output().length)}, dados ${megabytes(folderSize(join(folder, 'data')))}, ` +
      `leads honestos ${acknowledged.length}, recusas ${refused.length}`,
  )
}

report()
const reporting = setInterval(report, Math.max(10_000, (minutes * 60_000) / 12))
const [{ turns, answers }] = await Promise.all([attacker(), visitor(), visitor()])
clearInterval(reporting)
report()
memory.end = memoryNow()
// Wait until pending deliveries have arrived.
await pause(15_000)
await server.kill('SIGTERM')

const store = openSqliteLeadStore(join(folder, 'data'))
const leads = await store.list()
await store.close()
const byId = new Map(leads.map((lead) => [lead.submissionId, lead]))
const lost = acknowledged.filter((id) => !byId.has(id))
const held = acknowledged.filter((id) => (byId.get(id)?.spam.length ?? 0) > 0)
const heard = new Set(receiver.taken.map(({ body }) => JSON.parse(body).data.submissionId))
const listUnnotified = acknowledged.filter(
  (id) => !heard.has(id) && !held.includes(id) && !erased.includes(id),
)
const notices = receiver.taken.filter(({ body }) => JSON.parse(body).type.startsWith('notice.'))

console.log('\nVisitantes honestos:')
for (const [what, times] of Object.entries(waits)) {
  const sorted = times.toSorted((a, b) => a - b)
  const at = (share: number) =>
    `${Math.round(required(sorted[Math.floor(share * (sorted.length - 1))]))} ms`
  console.log(
    `  ${what}: ${times.length}, mediana ${at(0.5)}, 95% ${at(0.95)}, 99% ${at(0.99)}, pior ${at(1)}`,
  )
}
const counted = Object.entries(Object.groupBy(refused, (what) => what))
console.log(
  `  recusas: ${refused.length} ${counted.map(([what, all]) => `${what} × ${all?.length}`).join(', ')}`,
)
console.log(
  `  leads: ${acknowledged.length} confirmados, ${lost.length} perdidos, ${held.length} retidos, ` +
    `${erased.length} apagados a pedido, ${listUnnotified.length} sem aviso`,
)
console.log(
  `Ataques: ${Object.entries(turns)
    .map(([name, count]) => `${name} × ${count}`)
    .join(', ')}`,
)
console.log(
  `Respostas às enxurradas e aos arquivos: ${Object.entries(answers)
    .toSorted(([one], [other]) => one.localeCompare(other))
    .map(([what, count]) => `${what} × ${count}`)
    .join(', ')}`,
)
console.log(
  `Memória: começo ${megabytes(memory.start)}, meio ${megabytes(memory.middle)}, fim ${megabytes(memory.end)}`,
)
console.log(`  envios guardados ao todo: ${leads.length}; avisos à agência: ${notices.length}`)
receiver.close()
rmSync(folder, { recursive: true, force: true })
const hung = Object.keys(answers).filter((what) => /HUNG|ENDED|flood 5\d\d/.test(what))
const passed =
  refused.length === 0 && lost.length === 0 && listUnnotified.length === 0 && hung.length === 0
console.log(passed ? 'Passou.' : 'FALHOU.')
process.exit(passed ? 0 : 1)
