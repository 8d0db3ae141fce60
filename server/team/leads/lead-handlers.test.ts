import { describe, expect, test } from 'vitest'
import type { LeadRow, LeadView } from '../../../contracts/team.ts'
import { TEST_LEAD_PAGE } from '../../store/lead-store.ts'
import { openPostgres } from '../../store/postgres/postgres-database.ts'
import { postgresLeadStore } from '../../store/postgres/postgres-lead-store.ts'
import { openSqliteLeadStore } from '../../store/sqlite/sqlite-lead-store.ts'
import { sampleLead } from '../../testing/sample-lead.ts'
import { NOW, PEOPLE, teamLeads } from '../../testing/team-leads.ts'
import { temporaryFolder } from '../../testing/temporary-folder.ts'
import { newDatabase } from '../../testing/test-database.ts'
import { createLeadWork } from './lead-work.ts'

const databases = {
  SQLite: async () => teamLeads(openSqliteLeadStore(temporaryFolder())),
  Postgres: async () => teamLeads(postgresLeadStore(openPostgres(await newDatabase()))),
}
const UNKNOWN = '00000000-0000-4000-8000-000000000000'
const names = (rows: LeadRow[]) => rows.map(({ name }) => name)
const at = (minute: number) => `2026-11-16T11:${String(minute).padStart(2, '0')}:00.000Z`

describe.each(Object.entries(databases))('the leads of the inbox on %s', (_, open) => {
  test('new leads are seen once; tests and erased ones never', async () => {
    const { store, work, call } = await open()
    expect(await work.catchUp()).toEqual([])
    const lead = sampleLead({ createdAt: at(55) })
    await store.save(lead, [])
    await store.save(sampleLead({ createdAt: at(56), page: TEST_LEAD_PAGE }), [])
    expect(await work.catchUp()).toEqual([lead.submissionId])
    expect(await work.catchUp()).toEqual([])
    // Another process tells its own pages of it.
    const other = createLeadWork(store, { now: () => Date.parse(NOW) })
    expect(await other.catchUp()).toEqual([lead.submissionId])
    const erased = sampleLead({ createdAt: at(57) })
    await store.save(erased, [])
    await store.erase({ submissionId: erased.submissionId }, NOW)
    expect(await work.catchUp()).toEqual([])
    expect((await call('list-leads', {})).total).toBe(1)
  })

  test('two passes at once return a lead once, and an old lead is no news', async () => {
    const { store, work, call } = await open()
    await store.save(sampleLead({ createdAt: at(59) }), [])
    await store.save(sampleLead({ createdAt: '2026-09-01T00:00:00.000Z' }), [])
    const seen = await Promise.all([work.catchUp(), work.catchUp(), work.catchUp()])
    expect(seen.flat()).toHaveLength(1)
    const { rows } = await call('list-leads', {})
    expect(rows.map(({ unread }) => unread)).toEqual([true, false])
  })

  test('a lead whose clock was ahead does not hide those that come after it', async () => {
    const { store, work, call } = await open()
    await work.catchUp()
    await store.save(sampleLead({ createdAt: '2031-01-01T00:00:00.000Z' }), [])
    await work.catchUp()
    await store.save(sampleLead({ createdAt: at(58) }), [])
    await work.catchUp()
    expect((await call('list-leads', {})).total).toBe(2)
  })

  test('unread first, then the newest; pages follow each other without a gap', async () => {
    const { add, call } = await open()
    const ids: string[] = []
    for (let minute = 0; minute < 7; minute++) {
      ids.push(await add({ createdAt: at(minute) }, { name: `Pessoa ${minute}` }))
    }
    await call('mark-read', { id: ids[6] ?? '', read: true })
    await call('mark-read', { id: ids[2] ?? '', read: true })
    const seen: string[] = []
    let after: string | undefined
    do {
      const page = await call('list-leads', { limit: 2, after })
      expect(page.total).toBe(7)
      seen.push(...names(page.rows))
      after = page.next
    } while (after)
    expect(seen).toEqual([5, 4, 3, 1, 0, 6, 2].map((number) => `Pessoa ${number}`))
    await expect(call('list-leads', { after: 'nonsense' })).rejects.toMatchObject({
      code: 'invalid',
    })
  })

  test('filters and search find what they say, and nothing else', async () => {
    const { add, call } = await open()
    const google = await add(
      {
        createdAt: '2026-11-10T02:30:00.000Z',
        campaign: { utm_source: 'google', utm_campaign: 'Natal' },
      },
      { name: 'João Ávila', message: '100% a_b' },
    )
    await add(
      {
        createdAt: '2026-11-12T12:00:00.000Z',
        campaign: {},
        kind: 'recruitment',
        phoneE164: '+5511987654321',
      },
      { name: 'Maria', phone: '(11) 98765-4321', email: 'maria@example.com', message: '1000 axb' },
    )
    const list = async (input: Parameters<typeof call<'list-leads'>>[1]) =>
      names((await call('list-leads', input)).rows)
    expect(await list({ source: 'Google Ads' })).toEqual(['João Ávila'])
    expect(await list({ source: 'direto' })).toEqual(['Maria'])
    expect(await list({ campaign: 'Natal' })).toEqual(['João Ávila'])
    expect(await list({ kind: 'recruitment' })).toEqual(['Maria'])
    // 02:30 in UTC is the evening before in São Paulo.
    expect(await list({ until: '2026-11-09' })).toEqual(['João Ávila'])
    expect(await list({ since: '2026-11-10' })).toEqual(['Maria'])
    expect(await list({ search: 'joao avila' })).toEqual(['João Ávila'])
    expect(await list({ search: '100%' })).toEqual(['João Ávila'])
    expect(await list({ search: 'a_b' })).toEqual(['João Ávila'])
    for (const search of ['(11) 98765-4321', '11987654321', '+55 11 98765 4321', '98765']) {
      expect(await list({ search })).toEqual(['Maria'])
    }
    expect(await list({ search: "' or 1=1 --" })).toEqual([])
    expect(await list({ stage: 'novo' })).toEqual(['Maria', 'João Ávila'])
    await call('set-stage', { id: google, version: 0, stage: 'em conversa' })
    expect(await list({ stage: 'novo' })).toEqual(['Maria'])
    expect(await list({ stage: 'em conversa' })).toEqual(['João Ávila'])
    await call('set-owner', { id: google, version: 1, owner: 'caio@agencia.example' })
    expect(await list({ owner: 'caio@agencia.example', stage: 'em conversa' })).toEqual([
      'João Ávila',
    ])
    expect(await list({ owner: '' })).toEqual(['Maria'])
    expect(await call('list-choices', {})).toEqual({
      sources: ['Google Ads', 'direto'],
      campaigns: ['Natal'],
    })
    await expect(call('list-leads', { since: '2026-13-45' })).rejects.toMatchObject({
      code: 'invalid',
    })
  })

  test('everything known of a lead is told', async () => {
    const { add, call, store } = await open()
    const touch = (day: string, parameters: Record<string, string>) => ({
      ...{ at: `2026-11-${day}T12:00:00.000Z`, landingPage: '/', referrer: '', parameters },
    })
    const id = await add({
      scenario: 'Cenário da calculadora: Sol, Moda, Vendas, R$ 1.000,00 em 30 dias.',
      attribution: {
        first: touch('10', { utm_source: 'instagram', utm_medium: 'bio' }),
        last: touch('15', { utm_source: 'google', gclid: 'abc', utm_campaign: 'Natal' }),
      },
    })
    await store.setStage(id, { stage: 'qualificado', reason: 'ligou' }, [], at(1))
    await call('add-note', { id, noteId: UNKNOWN, text: 'prefere a tarde' })
    const { lead } = await call('read-lead', { id: id.toUpperCase() })
    expect(lead).toMatchObject({
      ...{ id, version: 1, stage: 'qualificado', source: 'Google Ads', campaign: 'Natal' },
      fields: { name: 'Ana Souza', budget: '2000-5000' },
      notes: [{ id: UNKNOWN, by: 'bia@agencia.example', at: NOW, text: 'prefere a tarde' }],
      deliveries: [
        { channel: 'email', state: 'waiting', canResend: true },
        { channel: 'meta-lead', state: 'waiting', canResend: true },
      ],
    })
    expect(lead.scenarioParts).toContainEqual({ label: 'Segmento', value: 'Moda' })
    expect(lead.sourceFacts).toContainEqual({ label: 'Primeira chegada, mídia', value: 'bio' })
    expect(lead.sourceFacts).toContainEqual({ label: 'Última chegada', value: '15/11/2026, 09:00' })
    expect(lead.history).toMatchObject([
      { action: 'arrived', by: '' },
      { action: 'stage', by: '', details: { stage: 'qualificado', reason: 'ligou' } },
      { action: 'note', by: 'bia@agencia.example' },
    ])
    // JSON carries all of it.
    expect(JSON.parse(JSON.stringify(lead))).toMatchObject({ id })
  })

  test('what channels and platforms answered is told in Portuguese', async () => {
    const { add, call, store } = await open()
    const id = await add()
    const fail = async (
      channel: string,
      error: string,
      state: 'dead' | 'refused' | 'skipped' | 'delivered',
    ) =>
      store.withDatabase((database) =>
        database
          .updateTable('deliveries')
          .set({ state, last_error: error })
          .where('submission_id', '=', id)
          .where('channel', '=', channel)
          .execute(),
      )
    await fail('email', 'ECONNREFUSED', 'dead')
    await fail('meta-lead', 'sem consentimento para publicidade', 'skipped')
    expect((await call('read-lead', { id })).lead.deliveries).toMatchObject([
      {
        ...{ channel: 'email', state: 'dead', canResend: true },
        lastError: 'ninguém responde nesse endereço e porta (ECONNREFUSED)',
      },
      {
        ...{ channel: 'meta-lead', state: 'skipped', canResend: false },
        lastError: 'sem consentimento para publicidade',
      },
    ])
  })

  test('one channel is sent again, under its own row, and what must not be sent is not', async () => {
    const { add, call, store, enqueuedTimes } = await open()
    const id = await add()
    const set = (state: 'dead' | 'refused' | 'delivered' | 'skipped' | 'waiting', more = {}) =>
      store.withDatabase((database) =>
        database
          .updateTable('deliveries')
          .set({ state, attempts: 9, last_error: 'x', ...more })
          .where('submission_id', '=', id)
          .where('channel', '=', 'meta-lead')
          .execute(),
      )
    const again = () => call('resend-delivery', { id, channel: 'meta-lead' })
    for (const state of ['dead', 'refused'] as const) {
      await set(state)
      const { lead } = await again()
      expect(lead.deliveries[1]).toMatchObject({
        state: 'waiting',
        attempts: 0,
        lastError: undefined,
      })
    }
    expect(enqueuedTimes()).toBe(2)
    // A platform that has it would count it again, once it has forgotten the first.
    await set('delivered')
    await expect(again()).rejects.toMatchObject({ code: 'conflict' })
    // What a worker sends at this moment is not taken from it.
    await set('waiting', { claimed_until: '2026-11-16T12:01:00.000Z' })
    expect((await again()).lead.deliveries[1]).toMatchObject({ attempts: 9 })
    await set('skipped', { claimed_until: null })
    await expect(again()).rejects.toMatchObject({ code: 'conflict' })
    await set('waiting', { reference: 'request-1' })
    await expect(again()).rejects.toMatchObject({ code: 'conflict' })
    await expect(call('resend-delivery', { id, channel: 'pombo' })).rejects.toMatchObject({
      code: 'conflict',
    })
    // Of a lead that nobody has qualified there is nothing to tell.
    await expect(call('resend-delivery', { id, channel: 'meta-won' })).rejects.toMatchObject({
      code: 'conflict',
    })
    const { lead } = await call('resend-delivery', { id, channel: 'webhook' })
    expect(lead.deliveries.map(({ channel }) => channel)).toEqual(['email', 'meta-lead', 'webhook'])
  })

  test('a consent is taken back for a person who asks for it, and told in the history', async () => {
    const { add, call, store } = await open()
    const trackingConsent = { version: 'v1', at: at(1), measurement: false, advertising: true }
    const gclid = 'G-to-be-removed'
    const last = { at: at(0), parameters: { gclid }, landingPage: '/', referrer: '' }
    const more = { campaign: { gclid }, attribution: { last }, createdAt: at(1) }
    const id = await add({ trackingConsent, ...more })
    const other = await add({ trackingConsent })
    await store.withDatabase((database) =>
      database
        .updateTable('deliveries')
        .set({ state: 'delivered', delivered_at: at(2) })
        .where('submission_id', '=', id)
        .where('channel', '=', 'meta-lead')
        .execute(),
    )
    const toldPlatforms = [{ platform: 'Meta', event: 'contato', at: at(2) }]
    expect((await call('read-lead', { id })).lead).toMatchObject({ toldPlatforms, undo: [] })
    const { lead } = await call('withdraw-tracking', { id })
    expect(lead).toMatchObject({
      trackingConsent: {
        ...{ version: 'v1', at: at(1), measurement: false, advertising: false },
        withdrawn: { at: NOW, measurement: false, advertising: true },
      },
      toldPlatforms,
      undo: [expect.stringMatching(new RegExp(`^Meta: .*${id}\\.lead`))],
    })
    expect(JSON.stringify(lead)).not.toContain(gclid)
    // The list still says where it came from.
    expect(lead.source).toBe('Google Ads')
    expect(lead.history.at(-1)).toMatchObject({
      action: 'tracking-withdrawn',
      by: 'bia@agencia.example',
    })
    expect(lead.deliveries.find(({ channel }) => channel === 'meta-lead')?.canResend).toBe(false)
    for (const again of [
      call('withdraw-tracking', { id }),
      call('resend-delivery', { id, channel: 'meta-lead' }),
    ]) {
      await expect(again).rejects.toMatchObject({ code: 'conflict' })
    }
    // Joined to another lead of the person, it stays out: each lead has its own consent.
    await call('join', { id, to: other })
    const { lead: joined } = await call('read-lead', { id: other })
    expect(joined.trackingConsent?.withdrawn).toBeUndefined()
    expect(joined.joinedLeads[0]?.trackingConsent?.withdrawn).toBeDefined()
  })

  test('from novo to ganho: each step in the history, the events for the platforms enqueued', async () => {
    const { add, call, enqueuedTimes } = await open()
    const id = await add()
    const set = (version: number, stage: LeadRow['stage'], more = {}) =>
      call('set-stage', { id, version, stage, ...more })
    await set(0, 'em conversa')
    await expect(set(1, 'perdido')).rejects.toMatchObject({ code: 'invalid' })
    await expect(set(1, 'proposta', { valueCents: 5 })).rejects.toMatchObject({ code: 'invalid' })
    const { lead } = await set(1, 'ganho', { valueCents: 123_456 })
    expect(lead).toMatchObject({ stage: 'ganho', dealValueCents: 123_456, version: 2 })
    expect(lead.deliveries.map(({ channel }) => channel)).toEqual([
      ...['email', 'meta-lead', 'meta-qualified', 'meta-won'],
    ])
    expect(enqueuedTimes()).toBe(2)
    const lost = await set(2, 'perdido', { reason: 'achou caro' })
    expect(lost.lead.history.at(-1)).toMatchObject({
      ...{ action: 'stage', by: 'bia@agencia.example' },
      details: { stage: 'perdido', reason: 'achou caro' },
    })
    // The same once more changes nothing.
    expect((await set(3, 'em conversa')).lead.version).toBe(4)
    expect((await set(4, 'em conversa')).lead.version).toBe(4)
  })

  test('two people at once: one is first, the other gets shown what stands there', async () => {
    const { add, call } = await open()
    const id = await add()
    const tries = await Promise.allSettled([
      call('set-stage', { id, version: 0, stage: 'qualificado' }, 'bia'),
      call('set-stage', { id, version: 0, stage: 'perdido', reason: 'não atende' }, 'caio'),
      call('set-owner', { id, version: 0, owner: 'caio@agencia.example' }, 'dona'),
    ])
    const refused = tries.flatMap((one) => (one.status === 'rejected' ? [one.reason] : []))
    expect(refused).toHaveLength(2)
    for (const error of refused) {
      expect(error).toMatchObject({ code: 'conflict', more: { lead: { id, version: 1 } } })
      expect(error.more.changes).toHaveLength(1)
    }
    expect((await call('read-lead', { id })).lead.version).toBe(1)
  })

  test('a stage set by the command line is not overwritten in silence', async () => {
    const { add, call, store } = await open()
    const id = await add()
    await store.setStage(id, { stage: 'proposta' }, [], at(5))
    await expect(call('set-stage', { id, version: 0, stage: 'novo' })).rejects.toMatchObject({
      code: 'conflict',
      more: {
        lead: { stage: 'proposta' },
        changes: [{ by: '', action: 'stage', details: { stage: 'proposta' } }],
      },
    })
  })

  test('owner and reminder: of the team only, told in the history, counted for their person', async () => {
    const { add, call } = await open()
    const id = await add()
    await expect(
      call('set-owner', { id, version: 0, owner: 'mallory@example.com' }),
    ).rejects.toMatchObject({ code: 'invalid' })
    await call('set-owner', { id, version: 0, owner: 'caio@agencia.example' })
    await call('set-reminder', { id, version: 1, at: '2026-11-16T11:00:00Z' }, 'caio')
    expect(await call('count-leads', {}, 'caio')).toEqual({
      unread: 1,
      reminders: 1,
      quarantine: 0,
    })
    expect(await call('count-leads', {}, 'bia')).toMatchObject({ reminders: 0 })
    const later = await add({ createdAt: at(3) })
    await call('set-reminder', { id: later, version: 0, at: '2026-11-17T12:00:00Z' }, 'caio')
    const tray = await call('list-leads', { tray: 'reminders', limit: 1 }, 'caio')
    expect(tray).toMatchObject({ total: 2, rows: [{ id, remindAt: '2026-11-16T11:00:00.000Z' }] })
    const rest = await call('list-leads', { tray: 'reminders', after: tray.next }, 'caio')
    expect(rest.rows.map((row) => row.id)).toEqual([later])
    expect((await call('list-leads', { tray: 'reminders' }, 'bia')).rows).toEqual([])
    for (const wrong of ['2026-99-99T00:00:00Z', '9999-12-31T00:00:00Z']) {
      const call_ = call('set-reminder', { id, version: 2, at: wrong })
      await expect(call_).rejects.toMatchObject({ code: 'invalid' })
    }
    const { lead } = await call('set-reminder', { id, version: 2, at: null }, 'caio')
    expect(lead.remindAt).toBeUndefined()
    expect(lead.history.map(({ action }) => action)).toEqual([
      ...['arrived', 'owner', 'reminder', 'reminder'],
    ])
  })

  test('a note that is sent twice is stored once; another text under its id is refused', async () => {
    const { add, call } = await open()
    const id = await add()
    const other = await add()
    const note = { id, noteId: UNKNOWN, text: '<script>alert(1)</script>\nlinha' }
    const twice = await Promise.all([call('add-note', note), call('add-note', note)])
    expect(twice[1]?.lead.notes).toMatchObject([{ text: note.text }])
    const { lead } = await call('read-lead', { id })
    expect(lead.history.filter(({ action }) => action === 'note')).toHaveLength(1)
    const refused = { code: 'conflict' }
    await expect(call('add-note', { ...note, text: 'outro' })).rejects.toMatchObject(refused)
    await expect(call('add-note', { ...note, id: other })).rejects.toMatchObject(refused)
    await expect(call('add-note', note, 'caio')).rejects.toMatchObject(refused)
    await expect(call('add-note', { ...note, text: 'x'.repeat(5001) })).rejects.toThrow()
    await expect(call('add-note', { ...note, text: 'a\u0000b' })).rejects.toThrow()
  })

  test('the first reply is measured once', async () => {
    const { add, call } = await open()
    const id = await add()
    await call('record-contact', { id, by: 'whatsapp' }, 'caio', at(1))
    const { lead } = await call('record-contact', { id, by: 'call' }, 'bia', at(9))
    expect(lead).toMatchObject({ firstReplyAt: at(1), unread: false })
    expect(lead.history.slice(1)).toMatchObject([
      { action: 'contact', by: 'caio@agencia.example', details: { channel: 'whatsapp' } },
      { action: 'contact', by: 'bia@agencia.example', details: { channel: 'call' } },
    ])
  })

  test('quarantine: a tray of its own, release and discard', async () => {
    const { add, call, store, told } = await open()
    const spam = { spam: ['links' as const], spamScore: 120 }
    const first = await add({ ...spam, createdAt: at(1) })
    const second = await add({ ...spam, createdAt: at(2) })
    expect((await call('list-leads', {})).total).toBe(0)
    const tray = await call('list-leads', { tray: 'quarantine' })
    expect(tray.rows).toMatchObject([{ id: second, spam: ['links'] }, { id: first }])
    expect(await call('count-leads', {})).toEqual({ unread: 0, reminders: 0, quarantine: 2 })
    await expect(
      call('set-stage', { id: first, version: 0, stage: 'qualificado' }),
    ).rejects.toMatchObject({ code: 'conflict' })
    const { lead } = await call('release', { id: first })
    expect(lead).toMatchObject({ spam: [], unread: true })
    expect(lead.deliveries.map(({ channel }) => channel)).toEqual(['email', 'meta-lead', 'webhook'])
    expect(lead.history.at(-1)).toMatchObject({ action: 'release', by: 'bia@agencia.example' })
    await expect(call('release', { id: first })).rejects.toMatchObject({ code: 'conflict' })
    await expect(call('discard', { id: first })).rejects.toMatchObject({ code: 'conflict' })
    expect(await call('discard', { id: second })).toEqual({})
    await expect(call('read-lead', { id: second })).rejects.toMatchObject({ code: 'not-found' })
    expect(told.at(-1)?.data).toMatchObject({
      ...{ id: second, row: undefined },
      counts: { unread: 1, quarantine: 0 },
    })
    const entries = await store.withDatabase((database) =>
      database.selectFrom('team_history').selectAll().where('action', '=', 'discard').execute(),
    )
    expect(entries).toMatchObject([{ submission_id: second, person: 'bia@agencia.example' }])
  })

  test('release and discard at once: one of them happens', async () => {
    const { add, call } = await open()
    for (let round = 0; round < 5; round++) {
      const id = await add({ spam: ['links'], spamScore: 120 })
      const [released, discarded] = await Promise.allSettled([
        call('release', { id }, 'bia'),
        call('discard', { id }, 'caio'),
      ])
      expect([released.status, discarded.status].sort()).toEqual(['fulfilled', 'rejected'])
    }
  })

  test('every person is told of a change, with their own counts', async () => {
    const { add, call, told } = await open()
    const id = await add()
    await call('set-reminder', { id, version: 0, at: at(0) }, 'caio')
    expect(told.map(({ to }) => to)).toEqual(PEOPLE.map(({ email }) => email))
    expect(told).toMatchObject([
      { event: 'changed', data: { id, by: 'caio@agencia.example', counts: { reminders: 0 } } },
      { data: { row: { id, remindAt: at(0) } } },
      { data: { counts: { unread: 1, reminders: 1 } } },
    ])
  })

  test('duplicates are proposed with their reasons', async () => {
    const { add, call } = await open()
    const main = await add({ createdAt: at(0) })
    const person = (name: string, email: string, phone: string, phoneE164?: string) =>
      add({ createdAt: at(1), phoneE164 }, { name, email, phone })
    const sameMail = await person('Outra', 'ANA@example.com', '1')
    const samePhone = await person('Ana Sousa', 'x@example.com', '12 91234-5678', '+5512912345678')
    const shortPhone = await person('Souza Ana', 'y@example.com', '91234-5678')
    const otherProvider = await person('Ana Soza', 'ana@outro.example', '2')
    // Near in nothing but one thing each.
    await person('Bruno', 'z@example.com', '91234-5678')
    await person('Ana Souza', 'w@example.com', '3')
    await person('Carla', 'ana@terceiro.example', '4')
    const held = { spam: ['links' as const], spamScore: 120 }
    await add({ createdAt: at(2), ...held })
    const { lead } = await call('read-lead', { id: main })
    const because = Object.fromEntries(lead.duplicates.map((one) => [one.id, one.because]))
    expect(because).toEqual({
      [sameMail]: ['email'],
      [samePhone]: ['phone', 'name'],
      [shortPhone]: ['name'],
      [otherProvider]: ['name'],
    })
  })

  test('joined leads stand behind one, are found by search, and come apart again', async () => {
    const { add, call } = await open()
    const main = await add({ createdAt: at(1) }, { name: 'Ana Souza' })
    const joined = await add({ createdAt: at(2) }, { name: 'Aninha', message: 'jabuticaba' })
    const third = await add({ createdAt: at(3) }, { name: 'Ana S.' })
    const { lead } = await call('join', { id: joined, to: main })
    expect(lead).toMatchObject({
      id: main,
      joined: 1,
      joinedLeads: [{ id: joined, joinedTo: main }],
    })
    expect(lead.joinedLeads[0]?.history.at(-1)).toMatchObject({
      ...{ action: 'join', by: 'bia@agencia.example' },
      details: { to: main },
    })
    expect(lead.duplicates.map(({ id }) => id)).toEqual([third])
    expect((await call('list-leads', {})).rows.map(({ id }) => id)).toEqual([third, main])
    expect(await call('count-leads', {})).toMatchObject({ unread: 2 })
    const found = await call('list-leads', { search: 'jabuticaba' })
    expect(found).toMatchObject({ total: 1, rows: [{ id: main, joined: 1 }] })

    // To a joined one: to its main. A main with others behind it: they move along.
    expect((await call('join', { id: third, to: joined })).lead).toMatchObject({
      id: main,
      joined: 2,
    })
    const top = await add({ createdAt: at(4) }, { name: 'Ana' })
    const moved = await call('join', { id: main, to: top })
    expect(moved.lead.joinedLeads.map(({ id }) => id)).toEqual([main, joined, third])
    for (const [id, to] of [
      [top, top],
      [top, main],
      [top, joined],
    ] as const) {
      await expect(call('join', { id, to })).rejects.toMatchObject({ code: 'invalid' })
    }
    // Twice is once.
    expect((await call('join', { id: main, to: top })).lead.joined).toBe(3)

    // Each keeps its own stage, and the furthest is the person's. It was joined and moved, which whoever saw it before is told.
    const stage = { id: joined, stage: 'proposta' as const }
    await expect(call('set-stage', { ...stage, version: 0 })).rejects.toMatchObject({
      code: 'conflict',
      more: { changes: [{ action: 'join' }, { action: 'join' }] },
    })
    const staged = await call('set-stage', { ...stage, version: 2 })
    expect(staged.lead).toMatchObject({ id: joined, stage: 'proposta', joinedTo: top })
    expect((await call('read-lead', { id: top })).lead).toMatchObject({
      ...{ stage: 'proposta', own: { stage: 'novo' } },
    })

    const apart = await call('separate', { id: joined })
    expect(apart.lead).toMatchObject({ id: joined, joinedTo: undefined, stage: 'proposta' })
    await expect(call('separate', { id: joined })).rejects.toMatchObject({ code: 'conflict' })
    expect((await call('list-leads', {})).rows.map(({ id }) => id)).toEqual([top, joined])
  })

  test('two people who join two leads crosswise make no circle', async () => {
    const { add, call } = await open()
    for (let round = 0; round < 5; round++) {
      const one = await add({ createdAt: at(1) })
      const other = await add({ createdAt: at(2) })
      await Promise.allSettled([
        call('join', { id: one, to: other }, 'bia'),
        call('join', { id: other, to: one }, 'caio'),
      ])
      const views: LeadView[] = []
      for (const id of [one, other]) views.push((await call('read-lead', { id })).lead)
      expect(views.filter(({ joinedTo }) => joinedTo === undefined)).toHaveLength(1)
    }
  })

  test('erasing is per submission: nothing of the team’s work stays, and others come out again', async () => {
    const { add, call, store } = await open()
    const main = await add({ createdAt: at(1) })
    const joined = await add({ createdAt: at(2) })
    await call('join', { id: joined, to: main })
    await call('add-note', { id: main, noteId: UNKNOWN, text: 'nota secreta' })
    await store.erase({ submissionId: main }, NOW)
    expect((await call('list-leads', {})).rows.map(({ id }) => id)).toEqual([joined])
    expect((await call('read-lead', { id: joined })).lead.joinedTo).toBeUndefined()
    const left = await store.withDatabase(async (database) => ({
      work: await database.selectFrom('lead_work').select('submission_id').execute(),
      notes: await database.selectFrom('lead_notes').selectAll().execute(),
      history: await database.selectFrom('team_history').selectAll().execute(),
    }))
    expect(left.work).toEqual([{ submission_id: joined }])
    expect(left.notes).toEqual([])
    expect(JSON.stringify(left.history)).not.toMatch(/secreta|Ana|example\.com|912345678/)
    // The joined one may go alone, too.
    await store.erase({ submissionId: joined }, NOW)
    expect((await call('list-leads', {})).total).toBe(0)
  })

  test('ids of others, of erased leads and of tests are not found, by no call', async () => {
    const { add, call, store } = await open()
    const erased = await add()
    await store.erase({ submissionId: erased }, NOW)
    const tested = sampleLead({ page: TEST_LEAD_PAGE })
    await store.save(tested, [])
    const real = await add()
    for (const id of [UNKNOWN, erased, tested.submissionId]) {
      const calls = [
        call('read-lead', { id }),
        call('mark-read', { id, read: true }),
        call('set-stage', { id, version: 0, stage: 'ganho' }),
        call('set-owner', { id, version: 0, owner: '' }),
        call('set-reminder', { id, version: 0, at: NOW }),
        call('add-note', { id, noteId: crypto.randomUUID(), text: 'x' }),
        call('record-contact', { id, by: 'call' }),
        call('resend-delivery', { id, channel: 'email' }),
        call('release', { id }),
        call('discard', { id }),
        call('join', { id, to: real }),
        call('join', { id: real, to: id }),
        call('separate', { id }),
      ]
      for (const result of await Promise.allSettled(calls)) {
        expect(result).toMatchObject({ status: 'rejected', reason: { code: 'not-found' } })
      }
    }
  })

  test('HTML in every field comes back as the same text', async () => {
    const { add, call } = await open()
    const html = '<img src=x onerror="alert(1)"> & \' " </script>'
    const fields = Object.fromEntries(
      ['name', 'company', 'message', 'budget', 'phone'].map((name) => [name, `${name} ${html}`]),
    )
    const touch = { at: NOW, landingPage: html, referrer: html, parameters: { utm_campaign: html } }
    const id = await add(
      { origin: html, page: html, scenario: html, attribution: { first: touch, last: touch } },
      fields,
    )
    const { lead } = await call('add-note', { id, noteId: UNKNOWN, text: html })
    expect(lead).toMatchObject({ fields, origin: html, page: html, scenario: html, campaign: html })
    expect(lead.notes[0]?.text).toBe(html)
    expect((await call('list-leads', { search: 'onerror="alert' })).rows).toMatchObject([
      { name: fields.name, company: fields.company },
    ])
  })
})
