import type { Selectable } from 'kysely'
import { describe, expect, test } from 'vitest'
import { accessMessages } from '../../content/team-access.ts'
import { required } from '../../contracts/required.ts'
import { SIGN_IN_PAGE } from '../../contracts/team.ts'
import type { LeadTables } from '../store/queries/tables.ts'
import { startMailReceiver } from '../testing/mail-receiver.ts'
import {
  linkFor,
  MEMBER,
  OWNER,
  signedIn,
  startTeamSite,
  type TeamSite,
  withStore,
} from '../testing/team-site.ts'
import { databases } from '../testing/test-database.ts'

/** What is in the tables, whichever database it is. */
async function read<Table extends 'team_links' | 'team_sessions' | 'team_history'>(
  site: Pick<TeamSite, 'env'>,
  table: Table,
): Promise<Selectable<LeadTables[Table]>[]> {
  const rows: unknown = await withStore(site, (database) =>
    database
      .selectFrom(table as 'team_links')
      .selectAll()
      .execute(),
  )
  return rows as Selectable<LeadTables[Table]>[]
}
const change = (site: Pick<TeamSite, 'env'>, table: string, column: string, value: string) =>
  withStore(site, (database) =>
    database.transaction().execute((trx) =>
      trx
        .updateTable(table as 'team_links')
        .set({ [column]: value })
        .execute(),
    ),
  )

describe.each(Object.entries(databases))('sign-in on %s', (_, variables) => {
  test('a link by mail opens the inbox once, by a button and not by itself', async () => {
    const mail = await startMailReceiver()
    const site = await startTeamSite({
      ...(await variables()),
      SMTP_URL: mail.url,
      LEADS_TO: 'avisos@example.com',
    })
    const browser = site.browser()
    expect((await browser.call('me', {})).body).toMatchObject({ code: 'signed-out' })
    const asked = await browser.call('request-link', { email: ' Rui@Example.com ' })
    expect(asked).toMatchObject({ status: 200, body: { success: true } })

    await expect.poll(() => mail.received.length).toBe(1)
    expect(mail.received[0]?.to).toEqual([MEMBER])
    const raw = required(mail.received[0]).raw.replaceAll('=\r\n', '').replaceAll('=3D', '=')
    const [, page = '', token = ''] = /(http\S+)#([\w-]+)/.exec(raw) ?? []
    expect(page).toBe(`${site.origin}${SIGN_IN_PAGE}`)

    // What a mail scanner does.
    expect((await fetch(`${page}#${token}`)).status).toBe(200)
    const [stored] = await read(site, 'team_links')
    expect(stored).toMatchObject({ person: MEMBER, used_at: null })
    expect(JSON.stringify(stored)).not.toContain(token)

    const used = await browser.call('use-link', { token })
    expect(used.body).toMatchObject({
      success: true,
      person: { email: MEMBER, name: 'Rui', role: 'member' },
      hasPasskey: false,
      timeZone: 'America/Sao_Paulo',
    })
    expect((await browser.call('me', {})).status).toBe(200)
    const again = await site.browser().call('use-link', { token })
    expect(again).toMatchObject({ status: 400, body: { error: accessMessages.linkGone } })

    const [session] = await read(site, 'team_sessions')
    expect(browser.cookie).toMatch(/^equipe=[\w-]{43}$/)
    expect(JSON.stringify(session)).not.toContain(browser.cookie.slice('equipe='.length))
    expect(used.setCookie).toMatch(/; Path=\/; HttpOnly; SameSite=Strict$/)
    expect(browser.device).toMatch(/^equipe-aparelho=[\w-]{43}$/)
    expect(JSON.stringify(session)).not.toContain(browser.device.slice('equipe-aparelho='.length))
    expect(
      (await read(site, 'team_history')).map(({ person, action }) => [person, action]),
    ).toEqual([[MEMBER, 'signed-in']])
  })

  test('an unknown address gets the same answer, and nobody a mail', async () => {
    const mail = await startMailReceiver()
    const site = await startTeamSite({
      ...(await variables()),
      SMTP_URL: mail.url,
      LEADS_TO: 'avisos@example.com',
    })
    const browser = site.browser()
    const unknown = await browser.call('request-link', { email: 'estranho@example.com' })
    const known = await browser.call('request-link', { email: OWNER })
    expect(unknown.body).toEqual(known.body)
    expect(unknown.status).toBe(known.status)
    const names = (headers: Headers) => [...headers.keys()].sort()
    expect(names(unknown.headers)).toEqual(names(known.headers))
    await expect.poll(() => mail.received.map(({ to }) => to)).toEqual([[OWNER]])
    // The address that a stranger typed is kept nowhere.
    const rows = [...(await read(site, 'team_links')), ...(await read(site, 'team_history'))]
    expect(JSON.stringify(rows)).not.toContain('estranho')
  })

  test('a link that has expired, and one that nobody made, open nothing', async () => {
    const site = await startTeamSite(await variables())
    const token = await linkFor(site, MEMBER)
    await change(site, 'team_links', 'expires_at', new Date(Date.now() - 1).toISOString())
    for (const tried of [token, 'x'.repeat(43)]) {
      const browser = site.browser()
      const answer = await browser.call('use-link', { token: tried })
      expect(answer).toMatchObject({ status: 400, body: { code: 'invalid' } })
      expect(browser.cookie).toBe('')
    }
  })

  test('two clicks at once let one browser in', async () => {
    const site = await startTeamSite(await variables())
    const token = await linkFor(site, MEMBER)
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => site.browser().call('use-link', { token })),
    )
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400, 400, 400, 400])
  })

  test('a used link takes the other links of this person along', async () => {
    const site = await startTeamSite(await variables())
    const [first, second, others] = [
      await linkFor(site, MEMBER),
      await linkFor(site, MEMBER),
      await linkFor(site, OWNER),
    ]
    expect((await site.browser().call('use-link', { token: second })).status).toBe(200)
    expect((await site.browser().call('use-link', { token: first })).status).toBe(400)
    expect((await site.browser().call('use-link', { token: others })).status).toBe(200)
  })

  test('whoever signs in as another person leaves the first session', async () => {
    const site = await startTeamSite(await variables())
    const browser = await signedIn(site, MEMBER)
    await browser.call('use-link', { token: await linkFor(site, OWNER) })
    expect((await browser.call('me', {})).body).toMatchObject({ person: { email: OWNER } })
    expect((await read(site, 'team_sessions')).map(({ person }) => person)).toEqual([OWNER])
  })

  test('sessions are listed and ended, by oneself and by the owner', async () => {
    const site = await startTeamSite(await variables())
    const [one, other, owner] = [
      await signedIn(site, MEMBER),
      await signedIn(site, MEMBER),
      await signedIn(site, OWNER),
    ]
    const { body } = await one.call('list-sessions', {})
    const sessions = body.sessions as { id: string; current: boolean }[]
    expect(sessions).toHaveLength(2)
    const second = required(sessions.find(({ current }) => !current))
    // Somebody else's session does not exist for the owner's own calls.
    expect((await owner.call('revoke-session', { id: second.id })).status).toBe(404)
    const listening = await other.listen()
    expect((await one.call('revoke-session', { id: second.id })).status).toBe(200)
    expect(await listening.ended).toBe(true)
    expect(listening.of('signed-out')).toEqual([{}])
    expect((await other.call('me', {})).status).toBe(401)
    expect((await one.call('me', {})).status).toBe(200)

    const still = await one.listen()
    const people = await owner.call('sign-out-person', { email: MEMBER })
    expect(people.body.people).toMatchObject([
      { email: OWNER, sessions: 1 },
      { email: MEMBER, sessions: 0 },
    ])
    expect(await still.ended).toBe(true)
    expect((await one.call('me', {})).status).toBe(401)

    expect((await owner.call('sign-out', {})).setCookie).toMatch(/^equipe=; Max-Age=0/)
    expect(await read(site, 'team_sessions')).toEqual([])
    const actions = (await read(site, 'team_history')).map(({ action }) => action)
    expect(actions.slice(-3)).toEqual(['session-revoked', 'person-signed-out', 'signed-out'])
  })

  test('a session slides for thirty days, and is written once an hour at most', async () => {
    const site = await startTeamSite(await variables())
    const browser = await signedIn(site, MEMBER)
    const before = await read(site, 'team_sessions')
    expect((await browser.call('me', {})).setCookie).toBeUndefined()
    expect(await read(site, 'team_sessions')).toEqual(before)

    await change(
      site,
      'team_sessions',
      'last_seen_at',
      new Date(Date.now() - 3_700_000).toISOString(),
    )
    await change(site, 'team_sessions', 'expires_at', new Date(Date.now() + 60_000).toISOString())
    expect((await browser.call('me', {})).setCookie).toContain('Max-Age=2592000')
    const [renewed] = await read(site, 'team_sessions')
    expect(Date.parse(required(renewed).expires_at)).toBeGreaterThan(Date.now() + 29 * 86_400_000)

    await change(site, 'team_sessions', 'expires_at', new Date().toISOString())
    expect((await browser.call('me', {})).status).toBe(401)
  })

  test('somebody who is no longer in TEAM is out, for ever', async () => {
    const given = await variables()
    const site = await startTeamSite(given)
    const rui = await signedIn(site, MEMBER)
    const waiting = await linkFor(site, MEMBER)
    await site.close()
    const without = await startTeamSite(
      { ...given, TEAM: `Ana <${OWNER}>` },
      { folder: site.folder },
    )
    const later = without.browser()
    later.cookie = rui.cookie
    expect((await later.call('me', {})).status).toBe(401)
    expect((await later.call('use-link', { token: waiting })).status).toBe(400)
    await expect.poll(() => read(without, 'team_sessions')).toEqual([])
    await without.close()
    const back = await startTeamSite(given, { folder: site.folder })
    const again = back.browser()
    again.cookie = rui.cookie
    expect((await again.call('me', {})).status).toBe(401)
  })

  test('without mail the owner gets the link to hand over', async () => {
    const site = await startTeamSite(await variables())
    const asked = await site.browser().call('request-link', { email: MEMBER })
    expect(asked).toMatchObject({ status: 400, body: { error: accessMessages.noMail } })
    const owner = await signedIn(site, OWNER)
    const { body } = await owner.call('send-link', { email: MEMBER })
    expect(body).toMatchObject({ sent: false })
    const [, token = ''] = String(body.link).split('#')
    expect((await site.browser().call('use-link', { token })).status).toBe(200)
    expect((await owner.call('send-link', { email: 'x@example.com' })).status).toBe(404)
    const { body: history } = await owner.call('read-history', {})
    expect(history.entries).toMatchObject([
      { by: MEMBER, action: 'signed-in', details: { by: 'link' } },
      { by: OWNER, action: 'link-sent', details: { to: MEMBER } },
      { by: OWNER, action: 'signed-in' },
      { by: '', action: 'link-sent', details: { to: OWNER } },
    ])
  })
})
