import { describe, expect, onTestFinished, test } from 'vitest'
import type { NewLead } from '../../store/lead-store.ts'
import { openPostgres } from '../../store/postgres/postgres-database.ts'
import { postgresLeadStore } from '../../store/postgres/postgres-lead-store.ts'
import { addVisits } from '../../store/queries/visit-counts.ts'
import { openSqliteLeadStore } from '../../store/sqlite/sqlite-lead-store.ts'
import { sampleLead } from '../../testing/sample-lead.ts'
import { temporaryFolder } from '../../testing/temporary-folder.ts'
import { newDatabase } from '../../testing/test-database.ts'
import { createLeadWork } from '../leads/lead-work.ts'
import { readVisitFigures } from './read-visit-figures.ts'

const stores = {
  SQLite: async () => openSqliteLeadStore(temporaryFolder()),
  Postgres: async () => postgresLeadStore(openPostgres(await newDatabase())),
}
const NONE = {
  visits: 0,
  views: 0,
  calculatorStarts: 0,
  calculations: 0,
  contactStarts: 0,
  leads: 0,
  won: 0,
}
const period = { since: '2026-11-01', until: '2026-11-20' }

describe.each(Object.entries(stores))('on %s', (_, open) => {
  async function opened() {
    const store = await open()
    onTestFinished(() => store.close())
    const figures = () =>
      store.withDatabase((database) => readVisitFigures(database, period, 'America/Sao_Paulo'))
    const lead = async (different: Partial<NewLead>) => {
      const one = sampleLead({ createdAt: '2026-11-20T12:00:00.000Z', ...different })
      await store.save(one, [])
      await createLeadWork(store).catchUp()
      return one.submissionId
    }
    return { store, figures, lead }
  }

  test('an empty database has no rows', async () => {
    const { figures } = await opened()
    expect(await figures()).toEqual({ total: { key: '', ...NONE }, source: [], page: [] })
  })

  test('from visit to start to lead to sale, by source and by page', async () => {
    const { store, figures, lead } = await opened()
    const day = '2026-11-20'
    await store.withDatabase((database) =>
      addVisits(database, [
        { day, page: '/', source: 'www.google.com', what: 'visit', count: 40 },
        { day: '2026-11-01', page: '/', source: 'www.google.com', what: 'view', count: 40 },
        { day, page: '/contato', source: 'www.google.com', what: 'contact-start', count: 6 },
        { day, page: '/calculator', source: 'direto', what: 'calculator-start', count: 3 },
        { day, page: '/calculator', source: '', what: 'calculation', count: 9 },
        { day: '2026-10-31', page: '/', source: 'direto', what: 'visit', count: 500 },
        { day: '2026-11-21', page: '/', source: 'direto', what: 'visit', count: 500 },
      ]),
    )
    const attribution = {
      last: {
        at: `${day}T12:00:00.000Z`,
        parameters: {},
        landingPage: '/',
        referrer: 'https://www.google.com/',
      },
    }
    const won = await lead({ page: '/contato?x=1', attribution })
    await lead({ page: '/contato', attribution })
    await lead({ kind: 'recruitment', page: '/tiktok-live-recrutamento', attribution })
    await lead({ page: '/contato', createdAt: '2026-11-21T03:00:00.000Z', attribution })
    await store.withDatabase((database) =>
      database
        .updateTable('leads')
        .set({ won_at: `${day}T13:00:00.000Z` })
        .where('submission_id', '=', won)
        .execute(),
    )
    expect(await figures()).toEqual({
      total: {
        key: '',
        visits: 40,
        views: 40,
        calculatorStarts: 3,
        calculations: 9,
        contactStarts: 6,
        leads: 2,
        won: 1,
      },
      source: [
        {
          key: 'www.google.com',
          ...NONE,
          visits: 40,
          views: 40,
          contactStarts: 6,
          leads: 2,
          won: 1,
        },
        { key: '', ...NONE, calculations: 9 },
        { key: 'direto', ...NONE, calculatorStarts: 3 },
      ],
      page: [
        { key: '/', ...NONE, visits: 40, views: 40 },
        { key: '/contato', ...NONE, contactStarts: 6, leads: 2, won: 1 },
        { key: '/calculator', ...NONE, calculatorStarts: 3, calculations: 9 },
      ],
    })
  })

  test('what is beyond a table is its last row', async () => {
    const { store, figures } = await opened()
    const row = { day: '2026-11-20', page: '/', what: 'visit' }
    await store.withDatabase((database) =>
      addVisits(database, [
        { ...row, source: 'outros', count: 1000 },
        ...Array.from({ length: 60 }, (_, index) => ({
          ...row,
          source: `site-${String(index).padStart(2, '0')}.example`,
          count: 1,
        })),
      ]),
    )
    const { source } = await figures()
    expect(source).toHaveLength(41)
    expect(source[0]?.key).toBe('site-00.example')
    expect(source.at(-1)).toEqual({ key: 'outros', ...NONE, visits: 1020 })
  })
})
