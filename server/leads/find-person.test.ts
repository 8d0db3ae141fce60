import { describe, expect, onTestFinished, test } from 'vitest'
import type { NewLead } from '../store/lead-store.ts'
import { openPostgres } from '../store/postgres/postgres-database.ts'
import { postgresLeadStore } from '../store/postgres/postgres-lead-store.ts'
import { openSqliteLeadStore } from '../store/sqlite/sqlite-lead-store.ts'
import { leadWorkRow } from '../testing/lead-work-row.ts'
import { sampleLead } from '../testing/sample-lead.ts'
import { temporaryFolder } from '../testing/temporary-folder.ts'
import { newDatabase } from '../testing/test-database.ts'
import { findPerson } from './find-person.ts'

const stores = {
  SQLite: async () => openSqliteLeadStore(temporaryFolder()),
  Postgres: async () => postgresLeadStore(openPostgres(await newDatabase())),
}
const NOW = '2026-11-16T12:00:00.000Z'

describe.each(Object.entries(stores))('a person on %s', (_, open) => {
  async function opened() {
    const store = await open()
    onTestFinished(() => store.close())
    const lead = async (
      { email = '', phone = '', message = '' },
      phoneE164: string | undefined,
      more: Partial<NewLead> = {},
    ) => {
      const fields = { name: 'Ana', email, phone, message }
      const one = sampleLead({ fields, phoneE164, ...more })
      await store.save(one, [])
      return one.submissionId
    }
    const find = (typed: string) => store.withDatabase((database) => findPerson(database, typed))
    const work = (id: string, joinedTo: string | null) =>
      store.withDatabase((database) =>
        database
          .insertInto('lead_work')
          .values(leadWorkRow({ submission_id: id, joined_to: joinedTo }))
          .execute(),
      )
    return { store, lead, find, work }
  }

  test('by e-mail: own leads, held ones and joined ones; what others wrote is told apart', async () => {
    const { store, lead, find, work } = await opened()
    const own = await lead({ email: 'Ana@Example.com' }, undefined)
    const held = await lead({ email: 'ana@example.com' }, undefined, { spam: ['links'] })
    const erased = await lead({ email: 'ana@example.com' }, undefined)
    await store.erase({ submissionId: erased }, NOW)
    const head = await lead({ email: 'ana.souza@example.org' }, undefined)
    const sibling = await lead({ email: 'as@example.net' }, undefined)
    await work(head, null)
    await work(own, head)
    await work(sibling, head)
    const message = 'Falem com:\nana@example.com, por favor.'
    const friend = await lead({ email: 'beto@example.com', message }, undefined)
    const noted = await lead({ email: 'caio@example.com' }, undefined)
    await store.withDatabase((database) =>
      database
        .insertInto('lead_notes')
        .values({
          ...{ note_id: crypto.randomUUID(), submission_id: noted, person: 'dono@example.com' },
          ...{ at: NOW, text: 'É sócio de ANA@example.com.' },
        })
        .execute(),
    )
    await lead({ email: 'joana@example.com', message: 'x_ana@example.com' }, undefined)
    expect(await find('  ANA@example.com ')).toEqual({
      own: [own, held, head, sibling].sort(),
      mentions: [friend, noted].sort(),
    })
    expect(await find('%@example.com')).toEqual({ own: [], mentions: [] })
  })

  test('by phone, however it is written; a number that is not valid is found as typed', async () => {
    const { lead, find } = await opened()
    const own = await lead({ phone: '(12) 91234-5678' }, '+5512912345678')
    const message = 'Meu WhatsApp: 12 9 1234.5678!'
    const friend = await lead({ email: 'beto@example.com', message }, undefined)
    await lead({ phone: '(12) 91234-5679' }, '+5512912345679')
    const odd = await lead({ phone: '0 00 1234-5678' }, undefined)
    for (const typed of ['12912345678', '+55 12 91234-5678', '(012) 91234 5678', '1291234-5678']) {
      expect(await find(typed)).toEqual({ own: [own], mentions: [friend] })
    }
    // Who leaves out the ninth digit means the same number.
    const mobile = await lead({ phone: '(12) 98123-4567' }, '+5512981234567')
    expect((await find('12 8123-4567'))?.own).toEqual([mobile])
    expect((await find('(00) 1234-5678'))?.own).toEqual([odd])
  })

  test('what is neither is refused instead of finding everybody', async () => {
    const { lead, find } = await opened()
    await lead({ phone: '123' }, undefined)
    for (const typed of ['123', 'Ana', 'rua 12345678', '55', '']) {
      expect(await find(typed)).toBeUndefined()
    }
  })
})
