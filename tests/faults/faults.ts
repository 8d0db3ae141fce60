// `npm run test:faults`: three replicas on one Postgres, under load, with one fault after another.
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { openPostgres } from '../../server/store/postgres/postgres-database.ts'
import { postgresLeadStore } from '../../server/store/postgres/postgres-lead-store.ts'
import { startPostgres } from '../../server/testing/embedded-postgres.ts'
import { startPartitionProxy } from '../../server/testing/partition-proxy.ts'
import { openWebhookReceiver, WEBHOOK_SECRET } from '../../server/testing/webhook-receiver.ts'
import { startLoad } from './load.ts'
import { startReplicas } from './replicas.ts'

const REPLICAS = 3
const LEAD_CLIENTS = 16
const CUT_SECONDS = 30
/** After a kill a claimed delivery is retried when its lease of 45 s ends. */
const DELIVERED_WITHIN_MS = 90_000

const say = (text: string) => console.log(text)

const postgres = await startPostgres(['-c', 'max_connections=60'])
const directUrl = await postgres.newDatabase()
const line = await startPartitionProxy(postgres.port)
const url = new URL(directUrl)
url.port = String(line.port)
const receiver = await openWebhookReceiver()
const replicas = await startReplicas(REPLICAS, {
  DATABASE_URL: url.href,
  APP_SECRET: 'a secret of the fault test',
  WEBHOOK_URL: receiver.url,
  WEBHOOK_SECRET,
})
const load = startLoad(replicas.url, LEAD_CLIENTS)

const faults: [name: string, run: () => Promise<void>][] = [
  ['nada (5 s)', () => pause(5000)],
  ['10 réplicas mortas ao acaso', killReplicas],
  ['Postgres reiniciado', restartPostgres],
  [`rede até o Postgres cortada por ${CUT_SECONDS} s`, cutNetwork],
  ['conexões do Postgres esgotadas por 10 s', fillConnections],
]

async function killReplicas() {
  for (let kill = 0; kill < 10; kill++) {
    await pause(300 + Math.random() * 700)
    const replica = Math.floor(Math.random() * REPLICAS)
    await replicas.kill(replica)
    await pause(Math.random() * 500)
    await replicas.start(replica)
  }
}
async function restartPostgres() {
  await postgres.restart()
  await pause(4000)
}
async function cutNetwork() {
  line.partition()
  await pause(CUT_SECONDS * 1000)
  line.heal()
  await pause(8000)
}
/** Takes every free database connection, like a program that leaks connections. */
async function fillConnections() {
  const taken: pg.Client[] = []
  const end = performance.now() + 10_000
  while (performance.now() < end) {
    const client = new pg.Client({ connectionString: directUrl })
    client.on('error', () => {})
    try {
      await client.connect()
      taken.push(client)
    } catch {
      await client.end().catch(() => {})
      await pause(100)
    }
  }
  say(`  (${taken.length} conexões tomadas)`)
  for (const client of taken) await client.end()
  await pause(3000)
}

const seconds = (value: number) => `${value.toFixed(1).replace('.', ',')} s`
let pagesWorst = 0
let calculatorWorst = 0
let noFormAnswer = 0
let noFormYes = 0
for (const [name, run] of faults) {
  const from = performance.now()
  const before = load.acknowledged.length
  await run()
  const to = performance.now()
  const page = load.pages.longestGaps(from, to).good
  const calculator = load.calculations.longestGaps(from, to).good
  const form = load.forms.longestGaps(from, to)
  pagesWorst = Math.max(pagesWorst, page)
  calculatorWorst = Math.max(calculatorWorst, calculator)
  noFormAnswer = Math.max(noFormAnswer, form.any)
  noFormYes = Math.max(noFormYes, form.good)
  say(
    `${name}: ${load.acknowledged.length - before} leads em ${seconds((to - from) / 1000)}; ` +
      `maior espera sem resposta: páginas ${seconds(page)}, calculadora ${seconds(calculator)}, ` +
      `formulários ${seconds(form.any)} (sem um sim: ${seconds(form.good)})`,
  )
}
await load.stop()

const database = openPostgres(directUrl)
const store = postgresLeadStore(database)
const ids = (await store.list()).map(({ submissionId }) => submissionId)
const stored = new Set(ids)
const lost = load.acknowledged.filter((id) => !stored.has(id)).length
const doubled = ids.length - stored.size
const drainedBy = performance.now() + DELIVERED_WITHIN_MS
while ((await store.list({ undelivered: true })).length > 0 && performance.now() < drainedBy) {
  await pause(1000)
}
const undelivered = (await store.list({ undelivered: true })).length
const heard = receiver.taken.map(({ headers }) => String(headers['webhook-id']))
const heardOnce = new Set(heard)
const told = new Set(receiver.taken.map(({ body }) => JSON.parse(body).data.submissionId))
const unheard = ids.filter((id) => !told.has(id)).length
await database.close()
await replicas.stop()
receiver.close()
await line.close()
await postgres.stop()

say(`\nLeads: ${load.acknowledged.length} confirmados, ${lost} perdidos, ${doubled} dobrados`)
say(`  (${ids.length} guardados, ${load.again()} tentativas repetidas)`)
say(`Avisos: ${heardOnce.size} entregues, ${heard.length - heardOnce.size} repetidos`)
say(`  (${undelivered} na fila, ${unheard} leads sem aviso)`)
say(
  `Páginas: ${load.pages.answered} respostas, ${load.pages.failed} falhas, maior espera ${seconds(pagesWorst)}`,
)
say(
  `Calculadora: ${load.calculations.answered} respostas, ${load.calculations.failed} falhas, maior espera ${seconds(calculatorWorst)}`,
)
say(
  `Formulários: maior tempo sem resposta ${seconds(noFormAnswer)}, sem um sim ${seconds(noFormYes)}`,
)
const passed =
  lost === 0 &&
  doubled === 0 &&
  undelivered === 0 &&
  unheard === 0 &&
  pagesWorst < 2 &&
  calculatorWorst < 2 &&
  noFormAnswer < 12
say(passed ? 'Passou.' : 'FALHOU.')
process.exitCode = passed ? 0 : 1
