import { describe, expect, onTestFinished, test } from 'vitest'
import type { Stage } from '../../contracts/lead-stages.ts'
import { required } from '../../contracts/required.ts'
import { leadStats } from '../../scripts/leads/stats.ts'
import { createLog } from '../log.ts'
import { sampleLead } from '../testing/sample-lead.ts'
import { temporaryFolder } from '../testing/temporary-folder.ts'
import { newDatabase } from '../testing/test-database.ts'
import type { DeliveryState, NewLead } from './lead-store.ts'
import { openPostgres } from './postgres/postgres-database.ts'
import { postgresLeadStore } from './postgres/postgres-lead-store.ts'
import { expireLeads } from './retention.ts'
import { openSqliteLeadStore } from './sqlite/sqlite-lead-store.ts'

const databases = {
  SQLite: async () => openSqliteLeadStore(temporaryFolder()),
  Postgres: async () => postgresLeadStore(openPostgres(await newDatabase())),
}
const NOW = '2026-11-16T12:00:00.000Z'
const channels = [
  { name: 'email' },
  ...(['lead', 'qualified', 'won'] as const).map((event) => ({ name: `meta-${event}`, event })),
]
const yes = { version: 'v1', at: NOW, measurement: true, advertising: true }
const ARRIVED = '2026-08-01T11:00:00.000Z'
const arrival = (parameters: Record<string, string>, referrer = '') => ({
  ...{ at: ARRIVED, landingPage: '/', referrer },
  parameters,
})

describe.each(Object.entries(databases))('ids of platforms on %s', (_, openStore) => {
  async function opened() {
    const store = await openStore()
    onTestFinished(() => store.close())
    const rows = async () =>
      JSON.stringify(
        await store.withDatabase((database) => database.selectFrom('leads').selectAll().execute()),
      )
    const add = async (different: Partial<NewLead> = {}) => {
      const attribution = {
        first: arrival({ utm_source: 'instagram', fbclid: 'f-1' }),
        last: arrival({ utm_campaign: 'natal', gclid: 'g-1', gad_campaignid: '22' }),
        ...{ fbp: 'fb.1.1763300000000.1', gaClientId: '1.2' },
      }
      const campaign = attribution.last.parameters
      const lead = sampleLead({ attribution, campaign, trackingConsent: yes, ...different })
      await store.save(lead, lead.spam.length > 0 ? [] : ['email', 'meta-lead'])
      return lead.submissionId
    }
    const has = async (id: string) => {
      const { attribution, campaign } = required((await store.find(id))[0])
      return JSON.stringify({ attribution, campaign }).includes('g-1')
    }
    return { store, rows, add, has }
  }

  test('figures are the same before and after, by source, campaign and keyword', async () => {
    const { store, add, rows } = await opened()
    const parameters: Record<string, string>[] = [
      { gclid: 'g-1', utm_term: 'bolo' },
      { gbraid: 'g-2', gad_source: '1', gad_campaignid: '22334455' },
      { fbclid: 'f-1', utm_source: 'ig', utm_campaign: 'Natal' },
      { ttclid: 't-1' },
      { li_fat_id: 'l-1' },
      { epik: 'e-1' },
      { msclkid: 'm-1', utm_id: '77' },
      // Two at once, and none.
      { gclid: 'g-3', fbclid: 'f-2' },
      { utm_source: 'newsletter', utm_medium: 'email' },
    ]
    for (const one of parameters) {
      await add({ attribution: { last: arrival(one) }, campaign: one })
      // Of a form without JavaScript, and of leads of before, only these are known.
      await add({ attribution: {}, campaign: one, trackingConsent: undefined })
    }
    await add({ attribution: { last: arrival({}, 'https://blog.example.com/x') }, campaign: {} })
    const stats = async () => leadStats(await store.list(), [], undefined)
    const before = await stats()
    expect(before.source.map(({ source }) => source)).toContain('Google Ads')
    const forgotten = await store.forgetPlatformIds([], NOW)
    expect(forgotten).toBe(16)
    expect(await stats()).toEqual(before)
    const stored = await rows()
    for (const value of ['g-1', 'g-2', 'g-3', 'f-1', 'f-2', 't-1', 'l-1', 'e-1', 'm-1']) {
      expect(stored).not.toContain(`"${value}"`)
    }
    expect(stored).toContain('22334455')
    // Nothing is left to do.
    expect(await store.forgetPlatformIds([], NOW)).toBe(0)
  })

  test('they go after 90 days, and stay until then while an event may need them', async () => {
    const { store, add, has } = await opened()
    const id = await add({ createdAt: '2026-08-01T12:00:00.000Z' })
    expect(await store.forgetPlatformIds(channels, '2026-10-30T11:59:59.999Z')).toBe(0)
    expect(await has(id)).toBe(true)
    expect(await store.forgetPlatformIds(channels, '2026-10-30T12:00:00.000Z')).toBe(1)
    const [lead] = await store.find(id)
    expect(lead?.attribution).toEqual({
      first: arrival({ utm_source: 'instagram', fbclid: '' }),
      last: arrival({ utm_campaign: 'natal', gclid: '', gad_campaignid: '22' }),
    })
    expect(lead?.campaign).toEqual({ utm_campaign: 'natal', gclid: '', gad_campaignid: '22' })
    expect(lead?.trackingConsent).toMatchObject({ advertising: true })
  })

  test.each<{
    name: string
    lead?: Partial<NewLead>
    stage?: Stage
    value?: number
    states?: Record<string, DeliveryState>
    with?: typeof channels
    kept: boolean
  }>([
    { name: 'a new lead', states: { 'meta-lead': 'delivered' }, kept: true },
    { name: 'no platform', with: [{ name: 'email' } as (typeof channels)[number]], kept: false },
    { name: 'no consent', lead: { trackingConsent: undefined }, kept: false },
    {
      name: 'a refusal',
      lead: { trackingConsent: { ...yes, measurement: false, advertising: false } },
      kept: false,
    },
    { name: 'held', lead: { spam: ['links'], spamScore: 200 }, kept: true },
    { name: 'qualified', stage: 'qualificado', states: { 'meta-lead': 'delivered' }, kept: true },
    { name: 'won, not yet told', stage: 'ganho', value: 100, kept: true },
    {
      ...{ name: 'won and told', stage: 'ganho', value: 100 },
      states: { 'meta-lead': 'delivered', 'meta-qualified': 'refused', 'meta-won': 'delivered' },
      kept: false,
    },
    {
      ...{ name: 'won without a value', stage: 'ganho' },
      states: { 'meta-lead': 'delivered', 'meta-qualified': 'delivered', 'meta-won': 'skipped' },
      kept: true,
    },
    {
      ...{ name: 'won, given up, may be sent again', stage: 'ganho', value: 100 },
      states: { 'meta-lead': 'delivered', 'meta-qualified': 'delivered', 'meta-won': 'dead' },
      kept: true,
    },
    { name: 'lost', stage: 'perdido', states: { 'meta-lead': 'delivered' }, kept: false },
    { name: 'lost, the lead not yet told', stage: 'perdido', kept: true },
  ])('kept with $name: $kept', async ({ lead, stage, value, states = {}, kept, ...more }) => {
    const { store, add, has } = await opened()
    const id = await add(lead)
    if (stage) await store.setStage(id, { stage, valueCents: value }, channels, NOW)
    for (const [channel, state] of Object.entries(states)) {
      await store.withDatabase((database) =>
        database
          .updateTable('deliveries')
          .set({ state })
          .where('submission_id', '=', id)
          .where('channel', '=', channel)
          .execute(),
      )
    }
    expect(await store.forgetPlatformIds(more.with ?? channels, NOW)).toBe(kept ? 0 : 1)
    expect(await has(id)).toBe(kept)
  })

  test('many leads are looked through', async () => {
    const { store, add } = await opened()
    await Promise.all(Array.from({ length: 450 }, () => add()))
    expect(await store.forgetPlatformIds([], NOW)).toBe(450)
  })

  test('the daily retention does it, and a scheduler that calls every minute not each time', async () => {
    const { store, add, has } = await opened()
    const notifyAgency = async () => ({ took: [], failed: [] })
    const at = (hours: number) => () => new Date(Date.parse(NOW) + hours * 3_600_000)
    const run = (hours: number) =>
      expireLeads({ store, log: createLog(() => {}), notifyAgency, channels: [], now: at(hours) })
    const first = await add()
    await run(0)
    expect(await has(first)).toBe(false)
    const second = await add()
    await run(1)
    expect(await has(second)).toBe(true)
    await run(24)
    expect(await has(second)).toBe(false)
  })
})
