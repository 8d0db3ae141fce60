import { DatabaseSync } from 'node:sqlite'
import { describe, expect, onTestFinished, test } from 'vitest'
import type { FiguresRow } from '../../../contracts/team.ts'
import { leadStats, type StatsRow } from '../../../scripts/leads/stats.ts'
import { leadSource } from '../../leads/lead-source.ts'
import type { NewLead } from '../../store/lead-store.ts'
import { openPostgres } from '../../store/postgres/postgres-database.ts'
import { postgresLeadStore } from '../../store/postgres/postgres-lead-store.ts'
import { forExport } from '../../store/queries/joined-leads.ts'
import { leadsFile } from '../../store/sqlite/sqlite-database.ts'
import { openSqliteLeadStore } from '../../store/sqlite/sqlite-lead-store.ts'
import { leadWorkRow } from '../../testing/lead-work-row.ts'
import { sampleLead } from '../../testing/sample-lead.ts'
import { temporaryFolder } from '../../testing/temporary-folder.ts'
import { newDatabase } from '../../testing/test-database.ts'
import { figureQueries, type Period, periodBefore, readFigures } from './read-figures.ts'

const stores = {
  SQLite: async () => openSqliteLeadStore(temporaryFolder()),
  Postgres: async () => postgresLeadStore(openPostgres(await newDatabase())),
}
const timeZone = 'America/Sao_Paulo'
const NOW = '2026-11-20T12:00:00.000Z'
const OCTOBER = { since: '2026-10-01', until: '2026-10-31' }

describe.each(Object.entries(stores))('figures on %s', (_, open) => {
  async function opened() {
    const store = await open()
    onTestFinished(() => store.close())
    const lead = async (
      createdAt: string,
      campaign: Record<string, string> = {},
      work: Partial<Parameters<typeof leadWorkRow>[0]> = {},
      more: Partial<NewLead> = {},
    ) => {
      const one = sampleLead({ createdAt, campaign, ...more })
      await store.save(one, [])
      const { source, campaign: name } = leadSource(one)
      const row = { submission_id: one.submissionId, created_at: createdAt, source, ...work }
      await store.withDatabase((database) =>
        database
          .insertInto('lead_work')
          .values(leadWorkRow({ campaign: name, ...row }))
          .execute(),
      )
      return one.submissionId
    }
    const figures = async (period: Period = OCTOBER) => {
      const spend = await store.listSpend()
      return store.withDatabase((database) =>
        readFigures(database, spend, period, { timeZone, now: NOW }),
      )
    }
    return { store, lead, figures }
  }

  test('those who apply to the agency are counted apart', async () => {
    const { store, lead, figures } = await opened()
    await lead('2026-10-05T12:00:00.000Z', { gclid: 'a' })
    const application = { kind: 'recruitment' } as const
    const hired = await lead('2026-10-06T12:00:00.000Z', { gclid: 'b' }, application, application)
    await lead('2026-10-07T12:00:00.000Z', {}, application, application)
    await lead('2026-09-20T12:00:00.000Z', {}, application, application)
    await store.setStage(hired, { stage: 'ganho', valueCents: 100 }, [], NOW)
    const { total, before, source, segment, weeks, applications } = await figures()
    expect(total).toMatchObject({ leads: 1, qualified: 0, won: 0, wonCents: 0 })
    expect(before.leads).toBe(0)
    expect(source.map(({ key, leads }) => [key, leads])).toEqual([['Google Ads', 1]])
    expect(segment.map(({ leads }) => leads)).toEqual([1])
    expect(weeks.reduce((sum, { leads }) => sum + leads, 0)).toBe(1)
    expect(applications).toMatchObject({
      ...{ total: { leads: 2 }, before: { leads: 1 } },
      source: [
        { key: 'direto', leads: 1 },
        { key: 'Google Ads', leads: 1 },
      ],
    })
  })

  test('each lead is counted once, by source, segment, person and week', async () => {
    const { store, lead, figures } = await opened()
    const google = { gclid: 'a' }
    const won = await lead('2026-10-05T12:00:00.000Z', google, {
      ...{ owner: 'ana@example.com', segment: 'Moda' },
      first_reply_at: '2026-10-05T12:10:00.000Z',
    })
    await store.setStage(won, { stage: 'ganho', valueCents: 500_000 }, [], NOW)
    const lost = await lead('2026-10-06T12:00:00.000Z', google, {
      owner: 'ana@example.com',
      first_reply_at: '2026-10-06T12:31:00.000Z',
    })
    await store.setStage(lost, { stage: 'qualificado' }, [], NOW)
    await store.setStage(lost, { stage: 'perdido', reason: 'Preço' }, [], NOW)
    // 23:30 on Sunday in São Paulo is Monday in UTC.
    await lead('2026-10-12T02:30:00.000Z', {}, { segment: 'Moda' })
    await lead('2026-10-12T03:00:00.000Z', { utm_source: 'boletim', utm_medium: 'email' })
    // None of these counts.
    await lead('2026-10-07T12:00:00.000Z', google, { held: 1 }, { spam: ['links'] })
    await lead('2026-10-07T12:00:00.000Z', google, { joined_to: won })
    const erased = await lead('2026-10-07T12:00:00.000Z', google)
    await store.withDatabase((database) =>
      database.deleteFrom('lead_work').where('submission_id', '=', erased).execute(),
    )
    await store.erase({ submissionId: erased }, NOW)
    // The last moment before the period, and the first after it.
    await lead('2026-10-01T02:59:59.999Z')
    await lead('2026-11-01T03:00:00.000Z')

    const { total, before, source, segment, person, weeks } = await figures()
    expect(total).toMatchObject({
      ...{ leads: 4, qualified: 2, won: 1, wonCents: 500_000, replied: 2, replyMinutes: 21 },
      ...{ spendCents: undefined, costPerLeadCents: undefined },
    })
    expect(before).toMatchObject({ leads: 1, replied: 0, replyMinutes: undefined })
    const counts = (rows: FiguresRow[]) => rows.map(({ key, leads }) => [key, leads])
    expect(counts(source)).toEqual([
      ['Google Ads', 2],
      ['boletim / email', 1],
      ['direto', 1],
    ])
    expect(counts(segment)).toEqual([
      ['', 2],
      ['Moda', 2],
    ])
    expect(counts(person)).toEqual([
      ['', 2],
      ['ana@example.com', 2],
    ])
    expect(person[1]).toMatchObject({ won: 1, replyMinutes: 21 })
    // Weeks are whole: the first and the last have days of the months around.
    expect(counts(weeks)).toEqual([
      ['2026-09-28', 1],
      ['2026-10-05', 3],
      ['2026-10-12', 1],
      ['2026-10-19', 0],
      ['2026-10-26', 1],
    ])
  })

  test('the page and the command say the same of the same leads', async () => {
    const { store, lead, figures } = await opened()
    const ids = [
      await lead('2026-10-05T12:00:00.000Z', { gclid: 'a', utm_campaign: 'Padarias São Paulo' }),
      await lead('2026-10-06T12:00:00.000Z', { gclid: 'b', utm_campaign: 'padarias sao paulo' }),
      // Spend is recorded by its number.
      await lead('2026-10-07T12:00:00.000Z', {
        ...{ gclid: 'c', utm_campaign: 'Bolos', gad_campaignid: '998877' },
      }),
      await lead('2026-10-08T12:00:00.000Z', {
        fbclid: 'd',
        utm_source: 'ig',
        utm_campaign: 'Bolos',
      }),
      await lead('2026-10-09T12:00:00.000Z'),
      // The last hour of October in São Paulo.
      await lead('2026-11-01T02:30:00.000Z', { gclid: 'e' }),
    ]
    await lead('2026-10-10T12:00:00.000Z', { gclid: 'f' }, { joined_to: ids[0] })
    await store.setStage(ids[0] ?? '', { stage: 'ganho', valueCents: 300_000 }, [], NOW)
    await store.setStage(ids[2] ?? '', { stage: 'proposta' }, [], NOW)
    const spent = (platform: string, campaign: string, currency: string, amountCents: number) => ({
      ...{ platform, campaign, month: '2026-10', currency, amountCents },
    })
    await store.recordSpend(
      [
        spent('google', 'Padarias São Paulo', 'BRL', 60_000),
        spent('google', '998877', 'BRL', 30_100),
        spent('meta', '', 'USD', 5000),
        spent('meta', '', 'BRL', 7000),
        spent('tiktok', '', 'BRL', 1000),
      ],
      NOW,
    )

    const page = await figures()
    const stored = await store.list()
    const leads = await store.withDatabase((database) => forExport(database, stored))
    const command = leadStats(leads, await store.listSpend(), '2026-10')
    const asRow = (key: string, { spend, costCents, ...row }: StatsRow) => ({
      ...{ key, leads: row.leads, qualified: row.qualified, won: row.won, wonCents: row.wonCents },
      spendCents: spend.length === 1 ? spend[0]?.cents : undefined,
      spendCurrency: spend.length === 1 ? spend[0]?.currency : undefined,
      costPerLeadCents: costCents.lead ?? undefined,
      costPerQualifiedCents: costCents.qualified ?? undefined,
      costPerSaleCents: costCents.sale ?? undefined,
    })
    const withoutReplies = (rows: FiguresRow[]) =>
      rows.map(({ replyMinutes, replied, ...row }) => row)
    expect(withoutReplies(page.source)).toEqual(command.source.map((row) => asRow(row.source, row)))
    expect(withoutReplies(page.campaign)).toEqual(
      command.campaign.map((row) => asRow(`${row.source} › ${row.campaign}`, row)),
    )
    expect(page.source[0]).toMatchObject({
      ...{ key: 'Google Ads', leads: 4, spendCents: 90_100, costPerLeadCents: 22_525 },
      ...{ costPerQualifiedCents: 45_050, costPerSaleCents: 90_100 },
    })
    expect(page.campaign.map(({ key }) => key)).toContain('Google Ads › 998877')
    // Reais and dollars are not added up.
    expect(page.total).toMatchObject({ spendCents: undefined, costPerLeadCents: undefined })
  })

  test('of a month that is partly in the period, the share of its days is spent', async () => {
    const { store, lead, figures } = await opened()
    await lead('2026-10-30T12:00:00.000Z', { gclid: 'a' })
    await lead('2026-11-02T12:00:00.000Z', { gclid: 'b' })
    const spent = (month: string, amountCents: number) => ({
      ...{ platform: 'google', campaign: '', currency: 'BRL', month, amountCents },
    })
    await store.recordSpend([spent('2026-10', 31_000), spent('2026-11', 20_000)], NOW)
    // Two of October's 31 days, and three of the twenty that November has had.
    const { total, source } = await figures({ since: '2026-10-30', until: '2026-11-03' })
    expect(total).toMatchObject({ leads: 2, spendCents: 5000, costPerLeadCents: 2500 })
    expect(source[0]).toMatchObject({ spendCents: 5000, spendCurrency: 'BRL' })
    expect((await figures({ since: '2026-08-01', until: '2026-08-31' })).total).toMatchObject({
      spendCents: undefined,
    })
  })
})

test('the period before has the same length', () => {
  expect(periodBefore({ since: '2026-11-09', until: '2026-11-15' })).toEqual({
    since: '2026-11-02',
    until: '2026-11-08',
  })
})

test('SQLite answers from the two indexes alone', async () => {
  const folder = temporaryFolder()
  const store = openSqliteLeadStore(folder)
  const compiled = await store.withDatabase(async (database) => {
    const { leads, qualified } = figureQueries(database, '2026-10-01', '2026-11-01')
    return [leads.compile(), qualified.compile()]
  })
  await store.close()
  const database = new DatabaseSync(leadsFile(folder))
  onTestFinished(() => database.close())
  const plans = compiled.map(({ sql, parameters }) =>
    database.prepare(`EXPLAIN QUERY PLAN ${sql}`).all(...(parameters as string[])),
  )
  expect(plans.map((steps) => steps.map(({ detail }) => detail))).toEqual([
    [expect.stringContaining('SEARCH lead_work USING COVERING INDEX lead_work_figures')],
    [expect.stringContaining('SEARCH leads USING COVERING INDEX leads_qualified')],
  ])
})
