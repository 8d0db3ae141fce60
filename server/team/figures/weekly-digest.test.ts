import { describe, expect, onTestFinished, test } from 'vitest'
import { parseEnv } from '../../../config/env.ts'
import { required } from '../../../contracts/required.ts'
import { createLog } from '../../log.ts'
import type { NewLead } from '../../store/lead-store.ts'
import { openPostgres } from '../../store/postgres/postgres-database.ts'
import { postgresLeadStore } from '../../store/postgres/postgres-lead-store.ts'
import { openSqliteLeadStore } from '../../store/sqlite/sqlite-lead-store.ts'
import { leadWorkRow } from '../../testing/lead-work-row.ts'
import { type MailBehaviour, startMailReceiver } from '../../testing/mail-receiver.ts'
import { sampleLead } from '../../testing/sample-lead.ts'
import { startTeamSite, TEAM } from '../../testing/team-site.ts'
import { temporaryFolder } from '../../testing/temporary-folder.ts'
import { newDatabase } from '../../testing/test-database.ts'
import { teamMailer } from '../team-mail.ts'
import { readWeek } from './read-week.ts'
import { dueMonday, sendWeeklyDigest, startWeeklyDigest } from './weekly-digest.ts'

const stores = {
  SQLite: async () => openSqliteLeadStore(temporaryFolder()),
  Postgres: async () => postgresLeadStore(openPostgres(await newDatabase())),
}
type Store = Awaited<ReturnType<(typeof stores)[keyof typeof stores]>>
const timeZone = 'America/Sao_Paulo'
const LAST_WEEK = '2026-11-09'
/** Monday at eight in São Paulo. */
const MONDAY = '2026-11-16T11:00:00.000Z'
const at = (time: string) => () => Date.parse(time)
const silent = createLog(() => {})

async function opened(open: () => Promise<Store>) {
  const store = await open()
  onTestFinished(() => store.close())
  const lead = async (
    createdAt: string,
    work: Partial<Parameters<typeof leadWorkRow>[0]> = {},
    more: Partial<NewLead> = {},
  ) => {
    const { submissionId } = await saved(store, { createdAt, ...more })
    const row = leadWorkRow({ submission_id: submissionId, created_at: createdAt, ...work })
    await store.withDatabase((database) => database.insertInto('lead_work').values(row).execute())
    return submissionId
  }
  return { store, lead }
}
async function saved(store: Store, different: Partial<NewLead>) {
  const lead = sampleLead(different)
  await store.save(lead, [])
  return lead
}

function digestOn(store: Store, smtpUrl: string, now: () => number) {
  const env = parseEnv({ DATA_DIR: '.', TEAM, SMTP_URL: smtpUrl, LEADS_TO: 'avisos@example.com' })
  return {
    ...{ store, access: store, timeZone, now, log: silent, catchUp: async () => {} },
    sendMail: required(teamMailer(env)),
    people: required(env.team).people,
    url: () => 'https://equipe.example',
  }
}
/** A team that got its digests until now. */
async function withTeam(behaviour: MailBehaviour = 'take', open = stores.SQLite) {
  const { store, lead } = await opened(open)
  const mail = await startMailReceiver(behaviour)
  const send = (time: string) => sendWeeklyDigest(digestOn(store, mail.url, at(time)))
  await send('2026-11-10T12:00:00.000Z')
  return { store, lead, mail, send }
}

/** The parts of a mail as a mail program would show them. */
function partsOf(raw: string) {
  const unquoted = raw
    .replace(/=\r\n/g, '')
    .replace(/(?:=[0-9A-F]{2})+/g, (hex) => Buffer.from(hex.replaceAll('=', ''), 'hex').toString())
  const [text = '', html = ''] = unquoted.split('<!doctype html>')
  return { text, html }
}

describe.each(Object.entries(stores))('a week on %s', (_, open) => {
  test('is compared with the one before, by source, with what waits for whom', async () => {
    const { store, lead } = await opened(open)
    const ads = { source: 'Google Ads', owner: 'ana@example.com' }
    const quick = await lead('2026-11-09T12:00:00.000Z', {
      ...ads,
      first_reply_at: '2026-11-09T12:10:00.000Z',
    })
    await lead('2026-11-10T12:00:00.000Z', { ...ads, first_reply_at: '2026-11-10T12:30:00.000Z' })
    // The last moment of Sunday in São Paulo, and the first of the Monday after.
    await lead('2026-11-16T02:59:59.999Z')
    await lead('2026-11-16T03:00:00.000Z')
    // The week before.
    const old = await lead('2026-11-03T12:00:00.000Z', {
      ...ads,
      first_reply_at: '2026-11-03T14:00:00.000Z',
    })
    // Months ago, won last week.
    const slow = await lead('2026-06-01T12:00:00.000Z', { source: 'Instagram' })
    await store.setStage(old, { stage: 'qualificado' }, [], '2026-11-05T12:00:00.000Z')
    await store.setStage(quick, { stage: 'qualificado' }, [], '2026-11-12T12:00:00.000Z')
    await store.setStage(slow, { stage: 'proposta' }, [], '2026-07-01T12:00:00.000Z')
    const sale = { stage: 'ganho', valueCents: 500_000 } as const
    await store.setStage(slow, sale, [], '2026-11-13T12:00:00.000Z')
    // Applies to the agency, and was taken.
    const hired = await lead(
      '2026-11-11T12:00:00.000Z',
      { ...ads, kind: 'recruitment', first_reply_at: '2026-11-11T12:01:00.000Z' },
      { kind: 'recruitment' },
    )
    await store.setStage(hired, sale, [], '2026-11-13T12:00:00.000Z')
    // None of these counts.
    await lead('2026-11-10T12:00:00.000Z', { ...ads, held: 1 }, { spam: ['links'] })
    await lead('2026-11-10T12:00:00.000Z', {
      ...{ joined_to: quick, remind_at: '2026-11-11T12:00:00.000Z', remind_for: 'x@example.com' },
    })
    const erased = await lead('2026-11-10T12:00:00.000Z', ads)
    await store.erase({ submissionId: erased }, MONDAY)
    // Moved on without a reply that was noted: nobody waits.
    const moved = await lead('2026-10-25T12:00:00.000Z', { owner: 'rui@example.com' })
    await store.setStage(moved, { stage: 'em conversa' }, [], MONDAY)
    const due = { remind_at: '2026-11-15T12:00:00.000Z', remind_for: 'rui@example.com' }
    await lead('2026-10-26T12:00:00.000Z', { ...due, owner: 'rui@example.com' })
    await lead('2026-10-26T12:00:00.000Z', {
      ...{ ...due, remind_at: '2026-11-17T12:00:00.000Z' },
      owner: 'rui@example.com',
    })

    const week = await store.withDatabase((database) =>
      readWeek(database, LAST_WEEK, { timeZone, now: MONDAY }),
    )
    expect(week.week).toEqual({
      ...{ leads: 3, applications: 1, qualified: 1, won: 1, wonCents: 500_000, replyMinutes: 20 },
    })
    expect(week.before).toEqual({
      ...{ leads: 1, applications: 0, qualified: 1, won: 0, wonCents: 0, replyMinutes: 120 },
    })
    expect(week.sources.map(({ source, week: { leads, won } }) => [source, leads, won])).toEqual([
      ['Google Ads', 2, 0],
      ['direto', 1, 0],
      ['Instagram', 0, 1],
    ])
    expect(week.unanswered).toEqual([
      { person: '', count: 2 },
      { person: 'rui@example.com', count: 2 },
    ])
    expect(week.overdue).toEqual([{ person: 'rui@example.com', count: 1 }])
  })
})

describe('the digest', () => {
  test('goes to the whole team on Monday at eight, once', async () => {
    const { lead, mail, send } = await withTeam()
    await lead('2026-11-09T12:00:00.000Z', {
      ...{ source: 'Google Ads', first_reply_at: '2026-11-09T12:10:00.000Z' },
    })
    await lead('2026-11-10T12:00:00.000Z', { owner: 'ana@example.com' })
    await send('2026-11-16T10:59:59.000Z')
    expect(mail.received).toHaveLength(0)
    await send(MONDAY)
    await send(MONDAY)
    await send('2026-11-16T20:00:00.000Z')
    await send('2026-11-18T12:00:00.000Z')
    expect(mail.received).toHaveLength(1)
    const { raw, to } = required(mail.received[0])
    expect(to).toEqual(['ana@example.com', 'rui@example.com'])
    expect(raw).toMatch(/^Subject: Semana de 09\/11 a 15\/11: 2 contatos\r$/m)
    const { text, html } = partsOf(raw)
    for (const line of [
      'Contatos: 2 (0)',
      'Valor ganho: R$ 0,00 (R$ 0,00)',
      'Tempo até a primeira resposta: 10 min (sem respostas)',
      'Google Ads: Contatos 1 (0)',
      'Ana Lima: 1',
      'Abrir a caixa da equipe: https://equipe.example/equipe',
    ]) {
      expect(text).toContain(line)
    }
    expect(html).toContain('<th align="left">Ana Lima</th><td>1</td>')
    await send('2026-11-23T11:00:00.000Z')
    expect(mail.received).toHaveLength(2)
  })

  test('holds nothing of a visitor but names of sources, which are no markup and no link', async () => {
    const { lead, mail, send } = await withTeam()
    const source = '<img src=x> https://mal.example/a / cpc'
    const fields = { name: 'Zuleica', email: 'zuleica@example.org', message: 'Quero vender bolos' }
    const work = { source, campaign: 'campanha-secreta' }
    await lead('2026-11-10T12:00:00.000Z', work, { fields })
    await send(MONDAY)
    const { raw } = required(mail.received[0])
    const { text, html } = partsOf(raw)
    expect(html).toContain('&lt;img src=x&gt; hxxps:// mal[.]example/a / cpc')
    expect(html).not.toContain('<img')
    for (const part of [text, html]) {
      expect(part).not.toContain('mal.example')
      for (const value of Object.values(fields)) expect(part).not.toContain(value)
      expect(part).not.toContain('campanha-secreta')
    }
  })

  test('made-up sources do not fill it', async () => {
    const { lead, mail, send } = await withTeam()
    for (let count = 0; count < 15; count++) {
      await lead('2026-11-10T12:00:00.000Z', { source: `origem ${count}` })
    }
    await send(MONDAY)
    const { text } = partsOf(required(mail.received[0]).raw)
    expect(text.match(/^origem \d+:/gm)).toHaveLength(12)
    expect(text).toContain('E mais 3 origens')
  })

  test('goes later the same day if the server or the mail was down at eight, and on no other day', async () => {
    const { mail, send } = await withTeam('refuse')
    await send(MONDAY)
    mail.state.behaviour = 'take'
    // Not at once.
    await send('2026-11-16T11:01:00.000Z')
    expect(mail.received).toHaveLength(0)
    await send('2026-11-16T11:05:00.000Z')
    expect(mail.received).toHaveLength(1)
    await send('2026-11-24T03:00:00.000Z')
    await send('2026-11-25T12:00:00.000Z')
    expect(mail.received).toHaveLength(1)
    await send('2026-12-01T02:59:00.000Z')
    expect(mail.received).toHaveLength(2)
    expect(mail.received[1]?.raw).toMatch(/^Subject: Semana de 23\/11 a 29\/11: 0 contatos\r$/m)
  })

  test('a new inbox gets its first on the next Monday, and a wrong clock stops none for long', async () => {
    const { store } = await opened(stores.SQLite)
    const mail = await startMailReceiver()
    const send = (time: string) => sendWeeklyDigest(digestOn(store, mail.url, at(time)))
    await send('2026-11-16T13:00:00.000Z')
    expect(mail.received).toHaveLength(0)
    await send('2026-11-23T11:00:00.000Z')
    expect(mail.received).toHaveLength(1)
    await send('2031-01-01T12:00:00.000Z')
    await send('2026-11-24T12:00:00.000Z')
    await send('2026-11-30T11:00:00.000Z')
    expect(mail.received).toHaveLength(2)
  })

  test('eight is that of the agency', () => {
    const eight = Date.parse('2026-11-16T08:00:00.000Z')
    expect(dueMonday(eight, 'UTC')).toEqual({ monday: '2026-11-16', isToday: true })
    expect(dueMonday(eight - 1, 'UTC')).toEqual({ monday: '2026-11-09', isToday: false })
    expect(dueMonday(eight, timeZone)).toEqual({ monday: '2026-11-09', isToday: false })
    expect(dueMonday(eight, 'Asia/Tokyo')).toEqual({ monday: '2026-11-16', isToday: true })
  })

  test('several servers on one Postgres send one', async () => {
    const url = await newDatabase()
    const { store, mail } = await withTeam('take', async () => postgresLeadStore(openPostgres(url)))
    const others = [1, 2].map(() => postgresLeadStore(openPostgres(url)))
    onTestFinished(async () => {
      await Promise.all(others.map((one) => one.close()))
    })
    const stops = [store, ...others].map((one) =>
      startWeeklyDigest(digestOn(one, mail.url, at(MONDAY))),
    )
    await expect.poll(() => mail.received.length, { timeout: 10_000 }).toBe(1)
    await Promise.all(stops.map((stop) => stop()))
    await sendWeeklyDigest(digestOn(store, mail.url, at(MONDAY)))
    expect(mail.received).toHaveLength(1)
  })
})

test('a server with a team and mail keeps when it sent the last; without mail it keeps nothing', async () => {
  const mail = await startMailReceiver()
  const dones = async (variables: Record<string, string>) => {
    const { env, close } = await startTeamSite(variables)
    await close()
    const store = openSqliteLeadStore(env.dataDir)
    onTestFinished(() => store.close())
    return (await store.readTasks('weekly-digest')).map(({ state }) => state.done)
  }
  const withMail = { SMTP_URL: mail.url, LEADS_TO: 'avisos@example.com' }
  expect(await dones(withMail)).toEqual([expect.stringMatching(/^\d{4}-\d\d-\d\d$/)])
  expect(await dones({})).toEqual([])
  expect(mail.received).toEqual([])
})
