import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { describe, expect, test } from 'vitest'
import { accessMessages } from '../../../content/team-access.ts'
import { required } from '../../../contracts/required.ts'
import {
  END_ACCESS_PAGE,
  type PasskeyInfo,
  type PersonInfo,
  TEAM_CALLS,
  type TeamCall,
} from '../../../contracts/team.ts'
import { copyFromSqlite } from '../../store/postgres/copy-from-sqlite.ts'
import { openPostgres } from '../../store/postgres/postgres-database.ts'
import { openSqliteDatabase } from '../../store/sqlite/sqlite-database.ts'
import { startMailReceiver } from '../../testing/mail-receiver.ts'
import { createAuthenticator } from '../../testing/software-authenticator.ts'
import {
  type Browser,
  linkFor,
  MEMBER,
  OWNER,
  signedIn,
  startTeamSite,
  type TeamSite,
  withStore,
} from '../../testing/team-site.ts'
import { databases, newDatabase } from '../../testing/test-database.ts'

type Authenticator = ReturnType<typeof createAuthenticator>
type Options = { challenge: string; user: { id: string } }
const sent = (response: object) => ({ response: response as { id: string } })

async function addKey(site: TeamSite, browser: Browser, key: Authenticator) {
  const { body } = await browser.call('new-passkey-challenge', {})
  const options = body.options as Options | undefined
  const response = key.register(options?.challenge ?? 'x', { origin: site.origin })
  const { status } = await browser.call('add-passkey', { ...sent(response), name: 'Celular' })
  return { status, userHandle: options?.user.id ?? '' }
}
async function signInWith(site: TeamSite, key: Authenticator, userHandle: string) {
  const browser = site.browser()
  const { body } = await browser.call('passkey-challenge', {})
  const { challenge } = body.options as Options
  const response = key.signIn(challenge, { origin: site.origin, userHandle })
  const { status } = await browser.call('passkey-sign-in', sent(response))
  return { status, browser }
}
const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString()
/** As if all sign-ins had been so long ago. */
const age = (site: TeamSite, minutes: number) =>
  withStore(site, (database) =>
    database.transaction().execute((trx) =>
      trx
        .updateTable('team_sessions')
        .set({ created_at: minutesAgo(minutes) })
        .execute(),
    ),
  )
const actions = async (site: TeamSite) =>
  (
    await withStore(site, (database) =>
      database.selectFrom('team_history').select('action').orderBy('number').execute(),
    )
  ).map(({ action }) => action)

const textOf = (raw: string) => raw.replaceAll('=\r\n', '').replaceAll('=3D', '=')
/** The token of a link that ends something. */
const endTokenIn = (raw: string) =>
  required(new RegExp(`${END_ACCESS_PAGE}#([\\w-]+)`).exec(textOf(raw))?.[1], 'a link')
async function siteWithMail(variables: Record<string, string>) {
  const mail = await startMailReceiver()
  const more = { SMTP_URL: mail.url, LEADS_TO: 'avisos@example.com' }
  const site = await startTeamSite({ ...variables, ...more })
  const about = (subject: string) =>
    mail.received.filter(({ raw }) => textOf(raw).includes(`Subject: ${subject}`))
  return {
    site,
    mail,
    devices: () => about('Entrada nova na caixa da equipe'),
    keys: () => about('Chave de acesso nova na caixa da equipe'),
  }
}

describe.each(Object.entries(databases))('who is put out, on %s', (_, variables) => {
  test('a stolen session adds no key, exports nothing, erases nobody and changes nobody', async () => {
    const site = await startTeamSite(await variables())
    const owner = await signedIn(site, OWNER)
    const thief = site.browser()
    thief.cookie = owner.cookie
    await age(site, 11)
    const fresh = (Object.keys(TEAM_CALLS) as TeamCall[]).filter(
      (name) => 'fresh' in TEAM_CALLS[name],
    )
    expect(fresh.sort()).toEqual([
      'add-passkey',
      'erase-person',
      'export',
      'new-passkey-challenge',
      'remove-person-passkey',
      'send-link',
      'sign-out-person',
    ])
    for (const name of fresh) {
      const { status, body } = await thief.send(name, {
        body: JSON.stringify({ email: MEMBER, format: 'csv' }),
      })
      expect({ name, status, body }).toMatchObject({
        ...{ name, status: 403 },
        body: { code: 'sign-in-again', error: accessMessages.signInAgain },
      })
    }
    expect((await thief.call('list-people', {})).status).toBe(200)
    // A new sign-in in the same browser is enough, and takes the stolen session with it.
    await owner.call('use-link', { token: await linkFor(site, OWNER) })
    expect((await owner.call('export', { format: 'csv' })).status).toBe(200)
    expect((await thief.call('me', {})).status).toBe(401)
  })

  test('the key of an intruder is seen and removed by the owner, one by one or with everything', async () => {
    const site = await startTeamSite(await variables())
    const owner = await signedIn(site, OWNER)
    const thief = await signedIn(site, MEMBER)
    const key = createAuthenticator()
    const { userHandle } = await addKey(site, thief, key)
    const peopleOf = async () => (await owner.call('list-people', {})).body.people as PersonInfo[]
    expect((await peopleOf())[1]?.passkeys).toMatchObject([
      { id: key.id, name: 'Celular', device: 'Navegador desconhecido' },
    ])

    // As the review did it: everything of the person is ended, and the key signs in again.
    expect((await owner.call('sign-out-person', { email: MEMBER })).status).toBe(200)
    expect((await signInWith(site, key, userHandle)).status).toBe(400)
    expect((await peopleOf())[1]).toMatchObject({ sessions: 0, passkeys: [] })

    const rui = await signedIn(site, MEMBER)
    const [good, bad] = [createAuthenticator(), createAuthenticator()]
    await addKey(site, rui, good)
    await addKey(site, rui, bad)
    const inside = await signInWith(site, bad, userHandle)
    expect(inside.status).toBe(200)
    const removal = { email: MEMBER, id: bad.id }
    const removed = await owner.call('remove-person-passkey', removal)
    expect((removed.body.people as PersonInfo[])[1]?.passkeys.map(({ id }) => id)).toEqual([
      good.id,
    ])
    expect((await owner.call('remove-person-passkey', removal)).status).toBe(404)
    // Whoever came in by it is out too, and nobody else.
    expect((await inside.browser.call('me', {})).status).toBe(401)
    expect((await rui.call('me', {})).status).toBe(200)
    expect((await signInWith(site, bad, userHandle)).status).toBe(400)

    // What the owner names stays.
    await owner.call('sign-out-person', { email: MEMBER, keep: [good.id] })
    expect((await rui.call('me', {})).status).toBe(401)
    expect((await signInWith(site, good, userHandle)).status).toBe(200)
    expect((await actions(site)).filter((action) => action.startsWith('person-'))).toEqual([
      ...['person-signed-out', 'person-passkey-removed', 'person-signed-out'],
    ])
  })

  test('a person ends everything of their own, but for the keys that they name', async () => {
    const site = await startTeamSite(await variables())
    const [here, elsewhere] = [await signedIn(site, MEMBER), await signedIn(site, MEMBER)]
    const [kept, gone] = [createAuthenticator(), createAuthenticator()]
    const { userHandle } = await addKey(site, here, kept)
    await addKey(site, elsewhere, gone)
    const waiting = await linkFor(site, MEMBER)
    await age(site, 60)
    const listening = await elsewhere.listen()
    const { status, setCookie } = await here.call('sign-out-everywhere', { keep: [kept.id] })
    expect(status).toBe(200)
    expect(setCookie).toMatch(/^equipe=; Max-Age=0/)
    expect(await listening.ended).toBe(true)
    for (const browser of [here, elsewhere]) {
      expect((await browser.call('me', {})).status).toBe(401)
    }
    expect((await site.browser().call('use-link', { token: waiting })).status).toBe(400)
    expect((await signInWith(site, gone, userHandle)).status).toBe(400)
    const back = await signInWith(site, kept, userHandle)
    expect(back.status).toBe(200)
    const { body } = await back.browser.call('list-passkeys', {})
    expect((body.passkeys as PasskeyInfo[]).map(({ id }) => id)).toEqual([kept.id])
  })

  test('who leaves TEAM loses the keys, and comes back without them', async () => {
    const given = await variables()
    const site = await startTeamSite(given)
    const key = createAuthenticator()
    const { userHandle } = await addKey(site, await signedIn(site, MEMBER), key)
    await site.close()
    const without = await startTeamSite(
      { ...given, TEAM: `Ana <${OWNER}>` },
      { folder: site.folder },
    )
    await without.close()
    const back = await startTeamSite(given, { folder: site.folder })
    expect((await signInWith(back, key, userHandle)).status).toBe(400)
    const owner = await signedIn(back, OWNER)
    const { body } = await owner.call('list-people', {})
    expect((body.people as PersonInfo[])[1]).toMatchObject({ email: MEMBER, passkeys: [] })
  })

  test('a sign-in on a new device is told by mail, once, with a link that puts it out', async () => {
    const { site, devices } = await siteWithMail(await variables())
    const rui = await signedIn(site, MEMBER)
    await expect.poll(() => devices().map(({ to }) => to)).toEqual([[MEMBER]])
    // The same browser is known again, also after a sign-out; another person in it is not.
    await rui.call('sign-out', {})
    await rui.call('use-link', { token: await linkFor(site, MEMBER) })
    expect((await rui.call('me', {})).status).toBe(200)
    const thief = await signedIn(site, MEMBER)
    const key = createAuthenticator()
    const { userHandle } = await addKey(site, thief, key)
    const inside = await signInWith(site, key, userHandle)
    await expect.poll(() => devices().length).toBe(3)
    const stolen = required(devices()[1])
    const token = endTokenIn(stolen.raw)
    expect(textOf(stolen.raw)).toContain(`${site.origin}${END_ACCESS_PAGE}#`)

    // What a mail scanner does changes nothing.
    expect((await fetch(`${site.origin}${END_ACCESS_PAGE}#${token}`)).status).toBe(200)
    expect((await thief.call('me', {})).status).toBe(200)
    const listening = await thief.listen()
    const nobody = site.browser()
    expect(await nobody.call('end-access', { token })).toMatchObject({
      ...{ status: 200, body: { ended: 'device' } },
    })
    expect(await listening.ended).toBe(true)
    expect((await thief.call('me', {})).status).toBe(401)
    // With what it had made to stay.
    expect((await inside.browser.call('me', {})).status).toBe(401)
    expect((await signInWith(site, key, userHandle)).status).toBe(400)
    expect((await rui.call('me', {})).status).toBe(200)
    expect(await nobody.call('end-access', { token })).toMatchObject({
      ...{ status: 400, body: { error: accessMessages.noticeGone } },
    })
    expect((await actions(site)).at(-1)).toBe('access-ended')
    // Of the four sign-ins two were on new devices, and the key's own.
    expect(devices()).toHaveLength(3)
  })

  test('a new key is told by mail, with a link that removes it and puts out who added it', async () => {
    const { site, keys } = await siteWithMail(await variables())
    const rui = await signedIn(site, MEMBER)
    const thief = site.browser()
    thief.cookie = rui.cookie
    thief.device = rui.device
    const key = createAuthenticator()
    const { userHandle } = await addKey(site, thief, key)
    const inside = await signInWith(site, key, userHandle)
    await expect.poll(() => keys().map(({ to }) => to)).toEqual([[MEMBER]])
    // The name of the key is the thief's to choose, so the mail does not carry it.
    expect(textOf(required(keys()[0]).raw)).not.toContain('Celular')
    const token = endTokenIn(required(keys()[0]).raw)
    expect((await site.browser().call('end-access', { token })).body).toMatchObject({
      ended: 'passkey',
    })
    for (const browser of [thief, inside.browser]) {
      expect((await browser.call('me', {})).status).toBe(401)
    }
    expect((await signInWith(site, key, userHandle)).status).toBe(400)
    // Only hashes are stored.
    const stored = await withStore(site, (database) =>
      Promise.all([
        database.selectFrom('team_notices').selectAll().execute(),
        database.selectFrom('team_devices').selectAll().execute(),
      ]),
    )
    expect(JSON.stringify(stored)).not.toContain(token)
    expect(JSON.stringify(stored)).not.toContain(rui.device.split('=')[1])
  })

  test('a session ends ninety days after the sign-in, whatever its use', async () => {
    const site = await startTeamSite(await variables())
    const rui = await signedIn(site, MEMBER)
    const day = 24 * 60
    await age(site, 70 * day)
    const touch = { last_seen_at: minutesAgo(61) }
    await withStore(site, (database) =>
      database
        .transaction()
        .execute((trx) => trx.updateTable('team_sessions').set(touch).execute()),
    )
    expect((await rui.call('me', {})).status).toBe(200)
    const [session] = await withStore(site, (database) =>
      database.selectFrom('team_sessions').selectAll().execute(),
    )
    const left = Date.parse(required(session).expires_at) - Date.parse(required(session).created_at)
    expect(left).toBe(90 * day * 60_000)
    await age(site, 90 * day)
    expect((await rui.call('me', {})).status).toBe(401)
  })

  test('a session has ten event streams; one more closes the oldest and says so', async () => {
    const site = await startTeamSite(await variables())
    const rui = await signedIn(site, MEMBER)
    const ana = await signedIn(site, OWNER)
    const hers = await ana.listen()
    const streams = []
    for (let tab = 0; tab < 12; tab++) streams.push(await rui.listen(`tab-${tab}`))
    for (const oldest of streams.slice(0, 2)) {
      expect(await oldest.ended).toBe(true)
      expect(oldest.of('paused')).toEqual([{}])
    }
    const id = crypto.randomUUID()
    await ana.call('show-presence', { id })
    for (const open of streams.slice(2)) {
      await expect.poll(() => open.of('presence')).toEqual([{ id, people: [OWNER] }])
    }
    expect(hers.of('paused')).toEqual([])
  })

  test('presence counts when the stream opens after the page has told what it shows', async () => {
    const site = await startTeamSite(await variables())
    const [ana, rui] = [await signedIn(site, OWNER), await signedIn(site, MEMBER)]
    const hers = await ana.listen()
    const id = crypto.randomUUID()
    await ana.call('show-presence', { id })
    await rui.call('show-presence', { id })
    expect(hers.of('presence').at(-1)).toEqual({ id, people: [] })
    const his = await rui.listen()
    await expect.poll(() => hers.of('presence').at(-1)).toEqual({ id, people: [MEMBER] })
    await expect.poll(() => his.of('presence').at(-1)).toEqual({ id, people: [OWNER] })
  })
})

test('a database of the edition before keeps its people signed in and their keys', async () => {
  const site = await startTeamSite()
  const rui = await signedIn(site, MEMBER)
  const key = createAuthenticator()
  const { userHandle } = await addKey(site, rui, key)
  await site.close()
  // Back to what the edition before had.
  const database = new DatabaseSync(join(site.folder, 'data/leads.db'))
  database.exec(`
    DROP INDEX team_devices_by_network; DROP TABLE team_devices; DROP TABLE team_notices;
    ALTER TABLE team_sessions DROP COLUMN device_hash; ALTER TABLE team_sessions DROP COLUMN passkey;
    ALTER TABLE team_passkeys DROP COLUMN device; ALTER TABLE team_passkeys DROP COLUMN device_hash;
    DELETE FROM migrations WHERE name = '2026-11-19-access';
  `)
  database.close()
  const after = await startTeamSite({}, { folder: site.folder })
  const still = after.browser()
  still.cookie = rui.cookie
  expect((await still.call('me', {})).body).toMatchObject({ person: { email: MEMBER } })
  expect((await signInWith(after, key, userHandle)).status).toBe(200)
})

test('a key that was removed between two passes of the copy to Postgres stays removed', async () => {
  const site = await startTeamSite()
  const rui = await signedIn(site, MEMBER)
  const [kept, gone] = [createAuthenticator(), createAuthenticator()]
  await addKey(site, rui, kept)
  await addKey(site, rui, gone)
  const source = openSqliteDatabase(join(site.folder, 'data'))
  const target = openPostgres(await newDatabase())
  try {
    const keys = async () =>
      (await (await target.ready()).selectFrom('team_passkeys').selectAll().execute()).map(
        ({ credential_id: id, device }) => ({ id, device }),
      )
    const device = 'Navegador desconhecido'
    await copyFromSqlite(source, await target.ready(), { handOver: false })
    expect(await keys()).toHaveLength(2)
    await rui.call('remove-passkey', { id: gone.id })
    await copyFromSqlite(source, await target.ready(), { handOver: true })
    expect(await keys()).toEqual([{ id: kept.id, device }])
    // Removed over there, it does not come back either.
    const owner = await signedIn(site, OWNER)
    await owner.call('sign-out-person', { email: MEMBER })
    await copyFromSqlite(source, await target.ready(), { handOver: true })
    expect(await keys()).toEqual([])
  } finally {
    source.close()
    await target.close()
  }
})
