import '../../../tests/random-cases.ts'
import { join } from 'node:path'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { STAGES, type Stage } from '../../../contracts/lead-stages.ts'
import { TEAM_CALLS } from '../../../contracts/team.ts'
import { runLeadsCommand } from '../../../scripts/leads.ts'
import type { DatabaseAccess } from '../../store/database-access.ts'
import type { LeadStore } from '../../store/lead-store.ts'
import { openPostgres } from '../../store/postgres/postgres-database.ts'
import { postgresLeadStore } from '../../store/postgres/postgres-lead-store.ts'
import { openSqliteLeadStore } from '../../store/sqlite/sqlite-lead-store.ts'
import { PEOPLE, teamLeads } from '../../testing/team-leads.ts'
import { temporaryFolder } from '../../testing/temporary-folder.ts'
import { newDatabase } from '../../testing/test-database.ts'
import { median } from '../leads/reply-time.ts'
import { TeamError } from '../team-call.ts'
import { createFigureHandlers } from './figure-handlers.ts'
import { readWeek } from './read-week.ts'

const timeZone = 'America/Sao_Paulo'
const FIRST_MONDAY = '2026-11-02'
const WEEKS = [0, 7, 14, 21].map((days) => new Date(Date.parse(FIRST_MONDAY) + days * 86_400_000))
const PERIOD = { since: '2026-11-01', until: '2026-12-31' }
const END = '2026-12-31T12:00:00.000Z'
/** Every eleven hours, so that days, weeks and the hours around midnight are all met. */
const at = (step: number) => new Date(Date.parse('2026-11-02T12:00:00Z') + step * 39_600_000)
const LEADS = 5

type Step =
  | { do: 'stage'; lead: number; stage: Stage; cents: number | undefined }
  | { do: 'reply'; lead: number }
  | { do: 'separate'; lead: number }
  | { do: 'join'; lead: number; to: number }
const lead = fc.nat(LEADS - 1)
const anyStep: fc.Arbitrary<Step> = fc.oneof(
  fc.record({
    do: fc.constant('stage' as const),
    lead,
    stage: fc.constantFrom(...STAGES),
    cents: fc.option(fc.integer({ min: 1, max: 900_000 }), { nil: undefined }),
  }),
  fc.record({ do: fc.constant('reply' as const), lead }),
  fc.record({ do: fc.constant('separate' as const), lead }),
  { weight: 2, arbitrary: fc.record({ do: fc.constant('join' as const), lead, to: lead }) },
)

/** What a lead is, said as plainly as possible. */
type Model = {
  id: string
  createdAt: string
  stage: Stage
  qualifiedAt?: string | undefined
  wonAt?: string | undefined
  cents?: number | undefined
  replyAt?: string
  main?: Model | undefined
}

function apply(leads: Model[], step: Step, now: string) {
  const one = leads[step.lead] as Model
  if (step.do === 'reply') one.replyAt ??= now
  if (step.do === 'separate') one.main = undefined
  if (step.do === 'join') {
    const other = leads[step.to] as Model
    const main = other.main ?? other
    if (main === one) return
    for (const behind of leads) if (behind.main === one) behind.main = main
    one.main = main
  }
  if (step.do === 'stage') {
    const isWon = step.stage === 'ganho'
    const isQualified = isWon || step.stage === 'qualificado' || step.stage === 'proposta'
    if (isQualified) one.qualifiedAt ??= now
    else if (step.stage !== 'perdido') one.qualifiedAt = undefined
    one.wonAt = isWon ? (one.wonAt ?? now) : undefined
    one.cents = isWon ? (step.cents ?? one.cents) : undefined
    one.stage = step.stage
  }
}

function expectedPersons(leads: Model[]) {
  return leads
    .filter(({ main }) => main === undefined)
    .map((main) => {
      const all = leads.filter((one) => one === main || one.main === main)
      const open = ['novo', 'em conversa', 'qualificado', 'proposta'] as const
      const furthest = Math.max(...all.map(({ stage }) => open.indexOf(stage as never)))
      const replied = all
        .filter(({ replyAt }) => replyAt !== undefined)
        .sort((one, other) => ((one.replyAt ?? '') < (other.replyAt ?? '') ? -1 : 1))[0]
      const stage: Stage | undefined = all.some(({ wonAt }) => wonAt)
        ? 'ganho'
        : main.stage === 'perdido'
          ? 'perdido'
          : open[furthest]
      return {
        ...{ id: main.id, createdAt: main.createdAt, all, stage },
        isQualified: all.some(({ qualifiedAt }) => qualifiedAt),
        isWon: all.some(({ wonAt }) => wonAt),
        cents: all.reduce((sum, { cents = 0 }) => sum + cents, 0),
        replyAt: replied?.replyAt,
        minutes:
          replied &&
          Math.round((Date.parse(replied.replyAt ?? '') - Date.parse(replied.createdAt)) / 60_000),
      }
    })
}

const sum = (numbers: number[]) => numbers.reduce((one, other) => one + other, 0)

type Opened = { store: LeadStore & DatabaseAccess; variables: Record<string, string> }

async function live({ store, variables }: Opened, steps: Step[]) {
  const { call, add } = teamLeads(store)
  const figureHandlers = createFigureHandlers({
    ...{ access: store, store, channels: [], people: () => PEOPLE, publish: () => {}, timeZone },
  })
  const [owner] = PEOPLE
  const caller = { person: owner as (typeof PEOPLE)[number], sessionId: 's', now: END }
  const leads: Model[] = []
  for (let number = 0; number < LEADS; number++) {
    const createdAt = at(number).toISOString()
    leads.push({ id: await add({ createdAt, stageAt: createdAt }), createdAt, stage: 'novo' })
  }
  for (const [index, step] of steps.entries()) {
    const now = at(LEADS + index).toISOString()
    const { id } = leads[step.lead] as Model
    const done = (async () => {
      if (step.do === 'reply') return call('record-contact', { id, by: 'call' }, 'bia', now)
      if (step.do === 'separate') return call('separate', { id }, 'bia', now)
      if (step.do === 'join') {
        return call('join', { id, to: (leads[step.to] as Model).id }, 'bia', now)
      }
      const { version } = (await call('read-lead', { id })).lead
      const isWon = step.stage === 'ganho'
      const more = { ...(isWon && { valueCents: step.cents }), reason: 'x' }
      return call('set-stage', { id, version, stage: step.stage, ...more }, 'bia', now)
    })()
    // To join a lead with itself, or to separate one that stands alone, is refused and changes nothing.
    await done.catch((error) => {
      if (!(error instanceof TeamError)) throw error
    })
    apply(leads, step, now)
  }
  const persons = expectedPersons(leads)

  // The list, and its filter.
  const { rows } = await call('list-leads', {})
  const byId = <Row extends { id: string }>(all: Row[]) =>
    all.sort((one, other) => (one.id < other.id ? -1 : 1))
  expect(
    byId(
      rows.map((row) => ({
        ...{ id: row.id, stage: row.stage, cents: row.dealValueCents ?? 0 },
        ...{ replyAt: row.firstReplyAt, minutes: row.replyMinutes, joined: row.joined },
      })),
    ),
    'list',
  ).toEqual(
    byId(
      persons.map(({ id, stage, cents, replyAt, minutes, all }) => ({
        ...{ id, stage, cents, replyAt, minutes, joined: all.length - 1 },
      })),
    ),
  )
  const filtered = async (stage: Stage) => (await call('list-leads', { stage })).rows
  for (const stage of STAGES) {
    expect(
      (await filtered(stage)).map(({ id }) => id).sort(),
      `filter ${stage}: the list's own rows`,
    ).toEqual(
      persons
        .filter((one) => one.stage === stage)
        .map(({ id }) => id)
        .sort(),
    )
  }

  // The page of figures.
  const { total } = await figureHandlers.figures(PERIOD, caller)
  const counts = {
    leads: persons.length,
    qualified: persons.filter(({ isQualified }) => isQualified).length,
    won: persons.filter(({ isWon }) => isWon).length,
    wonCents: sum(persons.map(({ cents }) => cents)),
  }
  const replies = persons.flatMap(({ minutes }) => minutes ?? [])
  expect(total, 'figures').toMatchObject({
    ...counts,
    replied: replies.length,
    replyMinutes: median(replies),
  })

  // The command.
  let printed = ''
  const out = (text: string) => {
    printed += text
  }
  const write = { out, error: out }
  expect(await runLeadsCommand(['stats', '--json'], variables, write), printed).toBe(0)
  const { source } = JSON.parse(printed) as { source: (typeof counts)[] }
  expect(
    {
      leads: sum(source.map((row) => row.leads)),
      qualified: sum(source.map((row) => row.qualified)),
      won: sum(source.map((row) => row.won)),
      wonCents: sum(source.map((row) => row.wonCents)),
    },
    'leads stats',
  ).toEqual(counts)

  // The file, whole and filtered.
  for (const stage of [undefined, ...STAGES]) {
    const asked = TEAM_CALLS.export.input.parse({ format: 'csv', ...(stage && { stage }) })
    const text = await (await figureHandlers.export(asked, caller)).text()
    const [head = [], ...lines] = text
      .trim()
      .split('\r\n')
      .map((line) => line.split(';'))
    const column = (name: string) => lines.map((line) => line[head.indexOf(name)] ?? '')
    const filled = (name: string) => column(name).filter((cell) => cell !== '')
    const chosen = persons.filter((one) => stage === undefined || one.stage === stage)
    expect(
      {
        rows: lines.length,
        stages: filled('Etapa').sort(),
        qualified: filled('Qualificado em').length,
        won: filled('Ganho em').length,
        cents: sum(
          filled('Valor do negócio (R$)').map((cell) =>
            Math.round(100 * Number(cell.replaceAll('.', '').replace(',', '.'))),
          ),
        ),
        replied: filled('Primeira resposta em').length,
      },
      `export ${stage}`,
    ).toEqual({
      rows: sum(chosen.map(({ all }) => all.length)),
      stages: chosen.map((one) => `${one.stage}`).sort(),
      qualified: chosen.filter(({ isQualified }) => isQualified).length,
      won: chosen.filter(({ isWon }) => isWon).length,
      cents: sum(chosen.map(({ cents }) => cents)),
      replied: chosen.filter(({ replyAt }) => replyAt).length,
    })
  }

  // Monday's digest: each person once a week, and every value in the week of its sale.
  for (const monday of WEEKS) {
    const day = monday.toISOString().slice(0, 10)
    const now = new Date(monday.getTime() + 7 * 86_400_000 + 3 * 3_600_000).toISOString()
    const { week, unanswered } = await store.withDatabase((database) =>
      readWeek(database, day, { timeZone, now }),
    )
    // Midnight in São Paulo.
    const start = new Date(monday.getTime() + 3 * 3_600_000).toISOString()
    const within = (time: string | undefined) => time !== undefined && time >= start && time < now
    const having = (column: 'qualifiedAt' | 'wonAt') =>
      persons.filter(({ all }) => all.some((one) => within(one[column]))).length
    const arrived = persons.filter(({ createdAt }) => within(createdAt))
    expect(week, `digest of ${day}`).toEqual({
      leads: arrived.length,
      applications: 0,
      qualified: having('qualifiedAt'),
      won: having('wonAt'),
      wonCents: sum(leads.map(({ wonAt, cents = 0 }) => (within(wonAt) ? cents : 0))),
      replyMinutes: median(arrived.flatMap(({ minutes }) => minutes ?? [])),
    })
    const waiting = persons.filter(({ stage, replyAt }) => stage === 'novo' && !replyAt)
    expect(sum(unanswered.map(({ count }) => count)), 'unanswered').toBe(waiting.length)
  }
}

const history = fc.array(anyStep, { maxLength: 24, minLength: 4, size: 'max' })

test('a person whose leads were joined counts the same in list, filter, digest, figures, export and command', {
  timeout: 240_000,
}, async () => {
  await fc.assert(
    fc.asyncProperty(history, async (steps) => {
      const dataDir = join(temporaryFolder(), 'data')
      await live({ store: openSqliteLeadStore(dataDir), variables: { DATA_DIR: dataDir } }, steps)
    }),
    { numRuns: 20 },
  )
})

test('also on Postgres', { timeout: 240_000 }, async () => {
  await fc.assert(
    fc.asyncProperty(history, async (steps) => {
      const url = await newDatabase()
      const store = postgresLeadStore(openPostgres(url))
      const variables = { DATABASE_URL: url, APP_SECRET: 'a secret of sixteen' }
      await live({ store, variables }, steps)
    }),
    { numRuns: 4 },
  )
})

test('a sale stays when its lead is joined to the newer one of the same person', async () => {
  const dataDir = join(temporaryFolder(), 'data')
  const store = openSqliteLeadStore(dataDir)
  await live({ store, variables: { DATA_DIR: dataDir } }, [
    { do: 'reply', lead: 0 },
    { do: 'stage', lead: 0, stage: 'ganho', cents: 500_000 },
    { do: 'join', lead: 0, to: 1 },
  ])
})
