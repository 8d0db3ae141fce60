import { describe, expect, test } from 'vitest'
import { openLeads } from '../../server/storage.ts'
import { sampleLead } from '../../server/testing/sample-lead.ts'
import { OWNER, signedIn, startTeamSite } from '../../server/testing/team-site.ts'
import { newDatabase } from '../../server/testing/test-database.ts'

describe.each(['SQLite', 'Postgres'])('with %s', (database) => {
  const variables = async (timeZone: string) => ({
    TZ_AGENCY: timeZone,
    ...(database === 'Postgres' && {
      ...{ DATABASE_URL: await newDatabase(), APP_SECRET: 'um segredo de muitos sinais' },
    }),
  })

  // Clocks were put forward at midnight: the day began at one o'clock.
  test.each([
    ['America/Santiago', '2025-09-07', '2025-09-07T04:00:00.000Z', '2025-09-08T03:00:00.000Z'],
    ['America/Havana', '2025-03-09', '2025-03-09T05:00:00.000Z', '2025-03-10T04:00:00.000Z'],
    ['Atlantic/Azores', '2025-03-30', '2025-03-30T01:00:00.000Z', '2025-03-31T00:00:00.000Z'],
  ])('in %s, list, figures and export agree on %s', async (timeZone, day, start, end) => {
    // Leads of an old date are seen at the start.
    const settings = await variables(timeZone)
    const before = await startTeamSite(settings)
    await before.close()
    const store = await openLeads(before.env)
    const near = (iso: string, milliseconds: number) =>
      new Date(Date.parse(iso) + milliseconds).toISOString()
    const hour = 3_600_000
    const inside = [start, near(start, hour), near(end, -1)]
    for (const createdAt of [near(start, -1), near(start, -hour / 2), ...inside, end]) {
      await store.save(sampleLead({ createdAt, eraseAfter: '2099-01-01T00:00:00.000Z' }), [])
    }
    await store.close()
    const site = await startTeamSite(settings, { folder: before.folder })
    const owner = await signedIn(site, OWNER)
    const period = { since: day, until: day }
    const { body: figures } = await owner.call('figures', period)
    expect(figures).toMatchObject({ total: { leads: inside.length } })
    const { body: list } = await owner.call('list-leads', { tray: 'inbox', ...period })
    expect(list).toMatchObject({ total: inside.length })
    const { body: file } = await owner.call('export', { format: 'csv', ...period })
    expect(String(file.text).trim().split('\r\n')).toHaveLength(1 + inside.length)
  })

  test('a day that the calendar does not have is refused in a sentence', async () => {
    const site = await startTeamSite(await variables('America/Sao_Paulo'))
    const owner = await signedIn(site, OWNER)
    const period = { since: '2026-02-01', until: '2026-02-31' }
    for (const answer of [
      await owner.call('list-leads', { tray: 'inbox', ...period }),
      await owner.call('export', { format: 'csv', ...period }),
      await owner.call('figures', period),
    ]) {
      expect(answer.status).toBe(400)
      expect(answer.body.error).toMatch(/\p{L}+.*\.$/u)
    }
  })
})
