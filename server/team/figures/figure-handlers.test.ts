import { describe, expect, onTestFinished, test } from 'vitest'
import { TEAM_CALLS, type TeamEvents } from '../../../contracts/team.ts'
import { readErasedIds } from '../../store/erased-ids.ts'
import type { NewLead } from '../../store/lead-store.ts'
import { openPostgres } from '../../store/postgres/postgres-database.ts'
import { postgresLeadStore } from '../../store/postgres/postgres-lead-store.ts'
import { openSqliteLeadStore } from '../../store/sqlite/sqlite-lead-store.ts'
import { sampleLead } from '../../testing/sample-lead.ts'
import { temporaryFolder } from '../../testing/temporary-folder.ts'
import { newDatabase } from '../../testing/test-database.ts'
import { createLeadWork } from '../leads/lead-work.ts'
import { createFigureHandlers } from './figure-handlers.ts'

const NOW = '2026-11-16T12:00:00.000Z'
const owner = { email: 'dona@example.com', name: 'Dona', role: 'owner' as const }
const caller = { person: owner, sessionId: 's', now: NOW }
const stores = {
  SQLite: async () => {
    const folder = temporaryFolder()
    return { store: openSqliteLeadStore(folder), erasedIds: () => readErasedIds([folder]) }
  },
  Postgres: async () => {
    const kept = new Set<string>()
    const database = openPostgres(await newDatabase())
    const keep = (ids: string[]) => ids.forEach((id) => void kept.add(id))
    return { store: postgresLeadStore(database, keep), erasedIds: () => kept }
  },
}

describe.each(Object.entries(stores))('calls of the owner on %s', (_, open) => {
  async function opened() {
    const { store, erasedIds } = await open()
    onTestFinished(() => store.close())
    const published: TeamEvents['changed'][] = []
    const handlers = createFigureHandlers({
      ...{ access: store, store, channels: [], people: () => [owner] },
      publish: (event, data) => {
        if (event === 'changed') published.push(data as TeamEvents['changed'])
      },
      timeZone: 'America/Sao_Paulo',
    })
    const lead = async (fields: Record<string, string>, more: Partial<NewLead> = {}) => {
      const one = sampleLead({ fields: { ...sampleLead().fields, ...fields }, ...more })
      await store.save(one, ['email'])
      // Only the first pass looks at leads of any age.
      await createLeadWork(store).catchUp()
      return one.submissionId
    }
    const history = () =>
      store.withDatabase((database) => database.selectFrom('team_history').selectAll().execute())
    const exported = async (asked: object) =>
      handlers.export(TEAM_CALLS.export.input.parse(asked), caller)
    return { store, handlers, lead, history, published, erasedIds, exported }
  }

  test('a period that makes no sense gets a sentence that says what to do', async () => {
    const { handlers } = await opened()
    for (const [since, until, sentence] of [
      ['2026-02-30', '2026-03-01', 'O dia 2026-02-30 não existe'],
      ['2026-03-02', '2026-03-01', 'Troque as duas datas'],
      ['2020-01-01', '2026-03-01', 'até 800 dias'],
    ] as const) {
      await expect(handlers.figures({ since, until }, caller)).rejects.toMatchObject({
        code: 'invalid',
        message: expect.stringContaining(sentence),
      })
    }
    const year = await handlers.figures({ since: '2026-01-01', until: '2026-12-31' }, caller)
    expect(year.total.leads).toBe(0)
  })

  test('exports what the filters choose, defuses formulas, and notes neither text nor person', async () => {
    const { lead, exported, history, store } = await opened()
    const ana = await lead({ name: '=HYPERLINK("http://x")', email: 'ana@example.com' })
    await lead({ name: 'Beto', email: 'beto@example.com' })
    await lead({ name: 'Zacarias', email: 'spam@example.com' }, { spam: ['links'] })
    await store.withDatabase((database) =>
      database
        .updateTable('lead_work')
        .set({ owner: 'dona@example.com', first_reply_at: '2026-11-15T12:30:00.000Z' })
        .where('submission_id', '=', ana)
        .execute(),
    )
    const all = await exported({ format: 'csv' })
    const text = await all.text()
    expect(all.headers.get('content-type')).toContain('text/csv')
    expect(all.headers.get('content-disposition')).toBe(
      'attachment; filename="contatos-2026-11-16.csv"',
    )
    const [head = '', ...rows] = text.trim().split('\r\n')
    expect(head).toContain('Responsável;Primeira resposta em')
    expect(rows).toHaveLength(2)
    expect(text).toContain("'=HYPERLINK")
    expect(text).not.toMatch(/(?:^|[;"])=HYPERLINK/m)
    expect(text).toContain('dona@example.com;15/11/2026 09:30')
    expect(text).not.toContain('Zacarias')

    const some = await (await exported({ format: 'csv', search: 'béto' })).text()
    expect(some.trim().split('\r\n')).toHaveLength(2)
    const sheet = new Uint8Array(await (await exported({ format: 'xlsx' })).arrayBuffer())
    expect(String.fromCharCode(...sheet.slice(0, 2))).toBe('PK')
    expect((await history()).map(({ action, details }) => [action, JSON.parse(details)])).toEqual([
      ['export', { rows: 2, format: 'csv', filters: '' }],
      ['export', { rows: 1, format: 'csv', filters: 'search' }],
      ['export', { rows: 2, format: 'xlsx', filters: '' }],
    ])
  })

  test('a person is found and erased; the record can be quoted and holds nothing of the person', async () => {
    const { store, lead, handlers, history, published, erasedIds } = await opened()
    const own = await lead({ email: 'ana@example.com', phone: '(12) 91234-5678' })
    const held = await lead({ email: 'ana@example.com' }, { spam: ['links'] })
    const other = await lead(
      { email: 'beto@example.com', phone: '', message: 'Sou sócio da ana@example.com' },
      { phoneE164: undefined },
    )
    await store.withDatabase((database) =>
      database
        .insertInto('lead_notes')
        .values({
          ...{ note_id: crypto.randomUUID(), submission_id: own, person: owner.email },
          ...{ at: NOW, text: 'Prefere manhã.' },
        })
        .execute(),
    )
    const answer = await handlers['find-person']({ person: 'ANA@example.com' }, caller)
    expect(answer.leads.map(({ id }) => id).sort()).toEqual([own, held].sort())
    expect(answer.leads.find(({ id }) => id === own)?.notes).toMatchObject([
      { text: 'Prefere manhã.' },
    ])
    expect(answer.mentions.map(({ id }) => id)).toEqual([other])
    await expect(handlers['find-person']({ person: 'Ana' }, caller)).rejects.toMatchObject({
      code: 'invalid',
      message: expect.stringContaining('e-mail inteiro'),
    })

    const erase = (ids: string[]) =>
      handlers['erase-person']({ person: 'ana@example.com', ids }, caller)
    // What was not shown, and what is another person's, stays.
    await expect(erase([other, crypto.randomUUID()])).rejects.toMatchObject({ code: 'not-found' })
    const { erased, protocol } = await erase([own, other])
    expect(erased).toBe(1)
    expect(protocol).toMatch(/^LGPD-20261116-[0-9A-Z]{6}$/)
    const [left] = await store.find(own)
    expect(left).toMatchObject({ fields: {}, erasedAt: NOW })
    const rest = await handlers['find-person']({ person: '12 91234-5678' }, caller)
    expect(rest.leads.map(({ id }) => id)).toEqual([held])
    expect((await store.find(other))[0]?.erasedAt).toBeUndefined()
    expect([...erasedIds()]).toEqual([own])
    expect(published).toMatchObject([{ id: own, by: owner.email, row: undefined }])
    await expect(erase([own])).rejects.toMatchObject({ code: 'not-found' })

    const entries = await history()
    expect(entries.map(({ action, details }) => [action, JSON.parse(details)])).toEqual([
      ['person-found', { leads: 2, mentions: 1 }],
      ['person-erased', { leads: 1, protocol }],
      ['person-found', { leads: 1, mentions: 0 }],
    ])
    expect(JSON.stringify(entries)).not.toMatch(/ana@|1234/)
  })

  test('nothing is erased without its record', async () => {
    const { store, handlers, lead } = await opened()
    const id = await lead({})
    const rename = (from: string, to: string) =>
      store.withDatabase((database) => database.schema.alterTable(from).renameTo(to).execute())
    await rename('team_history', 'away')
    const asked = { person: 'ana@example.com', ids: [id] }
    await expect(handlers['erase-person'](asked, caller)).rejects.toThrow()
    await rename('away', 'team_history')
    expect((await store.find(id))[0]).toMatchObject({ submissionId: id, erasedAt: undefined })
    expect(await handlers['erase-person'](asked, caller)).toMatchObject({ erased: 1 })
  })
})
