// `npm run bench:team`: the inbox on 100,000 leads in SQLite. Each call is compared with the bare query for the same
// rows in the same run, so that the ratio is comparable between machines.

import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { SEGMENTS } from '../contracts/campaign.ts'
import { STAGES } from '../contracts/lead-stages.ts'
import { TEAM_CALLS, type TeamInput } from '../contracts/team.ts'
import type { NewLead } from '../server/store/lead-store.ts'
import { saveLeads } from '../server/store/queries/save-leads.ts'
import { leadsFile } from '../server/store/sqlite/sqlite-database.ts'
import { openSqliteLeadStore } from '../server/store/sqlite/sqlite-lead-store.ts'
import { createFigureHandlers } from '../server/team/figures/figure-handlers.ts'
import { readWeek } from '../server/team/figures/read-week.ts'
import { createLeadHandlers } from '../server/team/leads/lead-handlers.ts'
import { createLeadWork } from '../server/team/leads/lead-work.ts'
import { sampleLead } from '../server/testing/sample-lead.ts'
import { median } from './median.ts'

const LEADS = 100_000
const BATCH = 500
const ROUNDS = 15
/** A call may take this many times as long as its bare query. */
const MAX_RATIO = 6
/** The figures group and compare what the bare query only reads. */
const MAX_FIGURES_RATIO = 12
const SPAN_MS = 2 * 365 * 24 * 60 * 60_000

const folder = mkdtempSync(join(tmpdir(), 'bench-team-'))
const NOW = Date.parse('2026-11-16T12:00:00.000Z')
const SOURCES = ['google', 'facebook', 'tiktok', 'linkedin', 'parceiro', '']
const MESSAGE = 'Faço bolos por encomenda e quero mais pedidos no meu bairro. '.repeat(5)

/** All different, some of them a week apart, most of them read. */
function leadNumber(number: number): NewLead {
  const phone = String(10_000_000 + ((number * 7919) % 89_999_999))
  const source = SOURCES[number % SOURCES.length] ?? ''
  const fields = {
    name: `Pessoa ${number} da Silva`,
    email: `pessoa${number}@example.com`,
    phone: `(11) 9${phone.slice(0, 4)}-${phone.slice(4)}`,
    company: `Padaria ${number % 5000}`,
    budget: '2000-5000',
    message: `${MESSAGE}Pedido ${number}`,
  }
  return sampleLead({
    fields,
    phoneE164: `+55119${phone}`,
    campaign: source ? { utm_source: source, utm_campaign: `Campanha ${number % 200}` } : {},
    createdAt: new Date(NOW - (LEADS - number) * (SPAN_MS / LEADS)).toISOString(),
  })
}

const milliseconds = async (run: () => unknown): Promise<number> => {
  const start = performance.now()
  await run()
  return performance.now() - start
}

async function timed(run: () => unknown): Promise<number> {
  const times: number[] = []
  for (let round = 0; round < ROUNDS; round++) times.push(await milliseconds(run))
  return median(times)
}

const megabytes = (bytes: number) => `${(bytes / 1024 / 1024).toFixed(0)} MB`

const store = openSqliteLeadStore(folder)
let isSlow = false
try {
  for (let first = 0; first < LEADS; first += BATCH) {
    const batch = Array.from({ length: BATCH }, (_, index) => ({
      lead: leadNumber(first + index),
      channels: ['email'],
    }))
    await store.withDatabase((database) =>
      database.transaction().execute((trx) => saveLeads(trx, batch, undefined)),
    )
  }
  const work = createLeadWork(store, { now: () => NOW })
  const first = await milliseconds(() => work.catchUp())
  console.log(`${LEADS} leads vistos pela primeira vez: ${(first / 1000).toFixed(1)} s`)
  console.log(`Nada de novo: ${(await timed(() => work.catchUp())).toFixed(2)} ms`)

  const bare = new DatabaseSync(leadsFile(folder))
  // One in ten is past its first stage.
  const ids = bare.prepare('SELECT submission_id FROM leads ORDER BY created_at').all()
  bare.exec('BEGIN')
  const setStage = bare.prepare('UPDATE leads SET stage = ? WHERE submission_id = ?')
  for (let number = 0; number < LEADS; number += 10) {
    setStage.run(STAGES[(number / 10) % STAGES.length] ?? '', ids[number]?.submission_id ?? '')
  }
  // A fifth is qualified, a twentieth won, two thirds replied to, by five people.
  const qualify = bare.prepare(
    'UPDATE leads SET qualified_at = created_at, won_at = ?, deal_value_cents = ? WHERE submission_id = ?',
  )
  const reply = bare.prepare(
    "UPDATE lead_work SET owner = ?, segment = ?, first_reply_at = strftime('%Y-%m-%dT%H:%M:%fZ', created_at, ?) WHERE submission_id = ?",
  )
  for (const [number, row] of ids.entries()) {
    const id = String(row.submission_id)
    const isWon = number % 20 === 0
    if (number % 5 === 0) {
      qualify.run(isWon ? new Date(NOW).toISOString() : null, isWon ? 100_000 : null, id)
    }
    const wait = number % 3 === 0 ? null : `+${number % 500} minutes`
    reply.run(`p${number % 5}@agencia.example`, SEGMENTS[number % SEGMENTS.length] ?? '', wait, id)
  }
  bare.exec('COMMIT')

  const person = { email: 'ana@agencia.example', name: 'Ana', role: 'owner' } as const
  const handlers = createLeadHandlers({
    access: store,
    store,
    channels: [],
    people: () => [person],
    publish() {},
    onEnqueued() {},
    timeZone: 'America/Sao_Paulo',
  })
  const caller = { person, sessionId: '', now: new Date(NOW).toISOString() }
  const list = (input: TeamInput<'list-leads'>) =>
    handlers['list-leads'](TEAM_CALLS['list-leads'].input.parse(input), caller)

  const SHOWN = 'held = 0 AND joined_to IS NULL'
  const pageOf = (where: string) =>
    bare.prepare(
      `SELECT leads.*, lead_work.* FROM lead_work JOIN leads USING (submission_id)
       WHERE ${SHOWN} AND ${where}
       ORDER BY unread DESC, lead_work.created_at DESC, submission_id DESC LIMIT 101`,
    )
  const countOf = (where: string) =>
    bare.prepare(`SELECT count(*) FROM lead_work WHERE ${SHOWN} AND ${where}`)
  const both = (where: string) => {
    const [page, count] = [pageOf(where), countOf(where)]
    return () => [page.all(), count.get()]
  }
  const only = (where: string) => {
    const page = pageOf(where)
    return () => page.all()
  }
  const found = (text: string) => `search_text LIKE '%${text}%'`

  const second = (await list({})).next
  const calls: [string, () => unknown, () => unknown][] = [
    ['Primeira página da lista', () => list({}), both('true')],
    ['Página seguinte', () => list({ after: second }), only('true')],
    ['Filtro por origem', () => list({ source: 'Google Ads' }), both("source = 'Google Ads'")],
    [
      'Filtro por campanha',
      () => list({ campaign: 'Campanha 77' }),
      both("lead_work.campaign = 'Campanha 77'"),
    ],
    [
      'Filtro por etapa',
      () => list({ stage: 'proposta' }),
      both("submission_id IN (SELECT submission_id FROM leads WHERE stage = 'proposta')"),
    ],
    [
      'Busca por um telefone',
      () => list({ search: '(11) 91000-7919' }),
      only(found('11910007919')),
    ],
    ['Busca por um nome', () => list({ search: 'pessoa 54321' }), only(found('pessoa 54321'))],
    ['Busca que acha todos', () => list({ search: 'encomenda' }), both(found('encomenda'))],
    ['Busca que nada acha', () => list({ search: 'jabuticaba' }), only(found('jabuticaba'))],
  ]
  for (const [name, call, query] of calls) {
    await call()
    const [callMs, queryMs] = [await timed(call), await timed(query)]
    const ratio = callMs / queryMs
    if (ratio > MAX_RATIO) isSlow = true
    console.log(
      `${name}: ${callMs.toFixed(1)} ms, consulta pura ${queryMs.toFixed(1)} ms, razão ${ratio.toFixed(2)}`,
    )
  }
  await store.recordSpend(
    [{ platform: 'google', campaign: '', month: '2026-10', currency: 'BRL', amountCents: 500_000 }],
    caller.now,
  )
  const { figures } = createFigureHandlers({
    access: store,
    store,
    channels: [],
    people: () => [person],
    publish() {},
    timeZone: 'America/Sao_Paulo',
  })
  // Twelve weeks, and the twelve before.
  const period = { since: '2026-08-24', until: '2026-11-15' }
  const bounds = ['2026-06-01T03:00:00.000Z', '2026-11-16T03:00:00.000Z']
  const readWork = bare.prepare(
    `SELECT submission_id, created_at, source, campaign, segment, owner, first_reply_at
     FROM lead_work WHERE ${SHOWN} AND created_at >= ? AND created_at < ?`,
  )
  const readQualified = bare.prepare(
    `SELECT submission_id, won_at, deal_value_cents FROM leads
     WHERE qualified_at IS NOT NULL AND created_at >= ? AND created_at < ?`,
  )
  const bareFigures = () => [readWork.all(...bounds), readQualified.all(...bounds)]
  const { total, before } = await figures(period, caller)
  const [figuresMs, rowsMs] = [await timed(() => figures(period, caller)), await timed(bareFigures)]
  const figuresRatio = figuresMs / rowsMs
  if (figuresRatio > MAX_FIGURES_RATIO) isSlow = true
  console.log(
    `Números de 12 semanas e das 12 antes (${total.leads} e ${before.leads} leads): ${figuresMs.toFixed(1)} ms, consulta pura ${rowsMs.toFixed(1)} ms, razão ${figuresRatio.toFixed(2)}`,
  )
  const week = await timed(() =>
    store.withDatabase((database) =>
      readWeek(database, '2026-11-09', { timeZone: 'America/Sao_Paulo', now: caller.now }),
    ),
  )
  console.log(`Resumo da semana: ${week.toFixed(1)} ms`)
  const lead = String(ids[54_321]?.submission_id)
  const read = await timed(() => handlers['read-lead']({ id: lead }, caller))
  console.log(`Um lead inteiro, com duplicados: ${read.toFixed(1)} ms`)
  console.log(
    `Contagens: ${(await timed(() => handlers['count-leads']({}, caller))).toFixed(1)} ms`,
  )
  console.log(
    `Opções dos filtros: ${(await timed(() => handlers['list-choices']({}, caller))).toFixed(1)} ms`,
  )
  console.log(`Memória do processo: ${megabytes(process.memoryUsage.rss())}`)
  bare.close()
} finally {
  await store.close()
  rmSync(folder, { recursive: true, force: true })
}
if (isSlow) {
  console.error(
    `Uma chamada passou de ${MAX_RATIO} vezes a sua consulta pura, ou os números de ${MAX_FIGURES_RATIO}.`,
  )
}
process.exitCode = isSlow ? 1 : 0
