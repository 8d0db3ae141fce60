import { describe, expect, test } from 'vitest'
import { accessMessages } from '../../../content/team-access.ts'
import type { PasskeyInfo } from '../../../contracts/team.ts'
import { createAuthenticator } from '../../testing/software-authenticator.ts'
import {
  type Browser,
  MEMBER,
  OWNER,
  signedIn,
  startTeamSite,
  type TeamSite,
  withStore,
} from '../../testing/team-site.ts'
import { databases } from '../../testing/test-database.ts'

type Authenticator = ReturnType<typeof createAuthenticator>
type Options = { challenge: string; user?: { id: string } }

const optionsOf = async (
  browser: Browser,
  call: 'passkey-challenge' | 'new-passkey-challenge',
): Promise<Options> => (await browser.call(call, {})).body.options as Options

const sent = (response: object) => ({ response: response as { id: string } })

/** Returns the name by which the person is known to the device. */
async function addKey(site: TeamSite, browser: Browser, key: Authenticator, counter = 0) {
  const { challenge, user } = await optionsOf(browser, 'new-passkey-challenge')
  const response = key.register(challenge, { origin: site.origin, counter })
  const { status, body } = await browser.call('add-passkey', { ...sent(response), name: 'Celular' })
  expect({ status, body }).toMatchObject({ status: 200 })
  return user?.id ?? ''
}

/** A site with a passkey of the owner, and somebody who is not signed in. */
async function siteWithKey(variables: Record<string, string>, counter = 0) {
  const site = await startTeamSite(variables)
  const owner = await signedIn(site, OWNER)
  const key = createAuthenticator()
  const userHandle = await addKey(site, owner, key, counter)
  const stranger = site.browser()
  /** A fresh challenge, answered right but for what is different. */
  const signIn = async (different: Partial<Parameters<Authenticator['signIn']>[1]>, by = key) => {
    const { challenge } = await optionsOf(stranger, 'passkey-challenge')
    const response = by.signIn(challenge, { origin: site.origin, userHandle, ...different })
    const answer = await stranger.call('passkey-sign-in', sent(response))
    return { ...answer, response }
  }
  return { site, owner, key, userHandle, stranger, signIn }
}

const REFUSED = { status: 400, body: { code: 'invalid', error: accessMessages.passkeyRefused } }

describe.each(Object.entries(databases))('passkeys on %s', (_, variables) => {
  test('a key that was added opens the inbox, and is listed with its last use', async () => {
    const { site, owner, stranger, signIn } = await siteWithKey(await variables())
    const { status, body } = await signIn({})
    expect({ status, body }).toMatchObject({
      status: 200,
      body: { person: { email: OWNER }, hasPasskey: true },
    })
    expect((await stranger.call('me', {})).status).toBe(200)
    const { body: list } = await owner.call('list-passkeys', {})
    expect(list.passkeys).toMatchObject([{ name: 'Celular', lastUsedAt: expect.any(String) }])
    const stored = await withStore(site, (database) =>
      database.selectFrom('team_history').select(['person', 'action', 'details']).execute(),
    )
    expect(stored.map(({ person, action }) => [person, action]).slice(-2)).toEqual([
      [OWNER, 'passkey-added'],
      [OWNER, 'signed-in'],
    ])
    expect(stored.at(-1)?.details).toContain('passkey')
  })

  test('a challenge serves once: not a second time, not after its time, not for another purpose', async () => {
    const { site, owner, key, userHandle, stranger, signIn } = await siteWithKey(await variables())
    const { status, response } = await signIn({})
    expect(status).toBe(200)
    const thief = site.browser()
    expect(await thief.call('passkey-sign-in', sent(response))).toMatchObject(REFUSED)
    expect(thief.cookie).toBe('')

    // One that nobody gave out.
    const own = key.signIn(Buffer.alloc(32, 7).toString('base64url'), {
      origin: site.origin,
      userHandle,
    })
    expect(await thief.call('passkey-sign-in', sent(own))).toMatchObject(REFUSED)

    // A wrong answer uses it up too.
    const { challenge } = await optionsOf(stranger, 'passkey-challenge')
    const answers = [
      key.signIn(challenge, { origin: 'https://outro.example', userHandle }),
      key.signIn(challenge, { origin: site.origin, userHandle }),
    ]
    for (const answer of answers) {
      expect(await thief.call('passkey-sign-in', sent(answer))).toMatchObject(REFUSED)
    }

    const late = await optionsOf(stranger, 'passkey-challenge')
    await withStore(site, (database) =>
      database.transaction().execute((trx) =>
        trx
          .updateTable('team_challenges')
          .set({ expires_at: new Date(Date.now() - 1).toISOString() })
          .execute(),
      ),
    )
    const tooLate = key.signIn(late.challenge, { origin: site.origin, userHandle })
    expect(await thief.call('passkey-sign-in', sent(tooLate))).toMatchObject(REFUSED)

    // One for a new key opens nothing, and one for the sign-in adds no key.
    const forNew = await optionsOf(owner, 'new-passkey-challenge')
    const misused = key.signIn(forNew.challenge, { origin: site.origin, userHandle })
    expect(await thief.call('passkey-sign-in', sent(misused))).toMatchObject(REFUSED)
    const forSignIn = await optionsOf(stranger, 'passkey-challenge')
    const added = createAuthenticator().register(forSignIn.challenge, { origin: site.origin })
    expect(await owner.call('add-passkey', { ...sent(added), name: '' })).toMatchObject({
      status: 400,
      body: { error: accessMessages.passkeyNotAdded },
    })
  })

  test('an answer for another site, or without PIN, finger or face, is refused', async () => {
    const { site, owner, stranger, signIn } = await siteWithKey(await variables())
    const wrong = [
      { origin: 'https://equipe.example.org', rpId: new URL(site.origin).hostname },
      { origin: site.origin.replace('http:', 'https:') },
      { rpId: 'example.org' },
      { isVerified: false },
      { type: 'webauthn.create' },
    ]
    for (const different of wrong) expect(await signIn(different)).toMatchObject(REFUSED)
    expect(stranger.cookie).toBe('')
    expect((await signIn({})).status).toBe(200)

    for (const different of [
      { origin: 'https://equipe.example.org' },
      { rpId: 'example.org' },
      { isVerified: false },
    ]) {
      const { challenge } = await optionsOf(owner, 'new-passkey-challenge')
      const response = createAuthenticator().register(challenge, {
        origin: site.origin,
        ...different,
      })
      const answer = await owner.call('add-passkey', { ...sent(response), name: '' })
      expect(answer).toMatchObject({
        status: 400,
        body: { error: accessMessages.passkeyNotAdded },
      })
    }
    const { body } = await owner.call('list-passkeys', {})
    expect(body.passkeys).toHaveLength(1)
  })

  test('a counter that stands still or goes back is a copied key; one that does not count is none', async () => {
    const { signIn } = await siteWithKey(await variables(), 5)
    expect((await signIn({ counter: 9 })).status).toBe(200)
    for (const counter of [9, 8, 0]) expect(await signIn({ counter })).toMatchObject(REFUSED)
    expect((await signIn({ counter: 10 })).status).toBe(200)

    const synced = await siteWithKey(await variables())
    for (let round = 0; round < 2; round++) {
      expect((await synced.signIn({ counter: 0 })).status).toBe(200)
    }
  })

  test('nobody signs in by the key of another person, takes it over or removes it', async () => {
    const { site, owner, key, signIn } = await siteWithKey(await variables())
    const rui = await signedIn(site, MEMBER)
    const ruisKey = createAuthenticator()
    const ruisHandle = await addKey(site, rui, ruisKey)
    // The owner's key in the name of another person, and another key in the name of the owner's.
    expect(await signIn({ userHandle: ruisHandle })).toMatchObject(REFUSED)
    const forged = createAuthenticator(Buffer.from(key.id, 'base64url'))
    expect(await signIn({}, forged)).toMatchObject(REFUSED)
    expect(await signIn({ userHandle: ruisHandle }, createAuthenticator())).toMatchObject(REFUSED)

    const ofOwner = await optionsOf(owner, 'new-passkey-challenge')
    const stolen = createAuthenticator().register(ofOwner.challenge, { origin: site.origin })
    expect(await rui.call('add-passkey', { ...sent(stolen), name: '' })).toMatchObject({
      status: 400,
    })
    const { challenge } = await optionsOf(rui, 'new-passkey-challenge')
    const again = forged.register(challenge, { origin: site.origin })
    expect(await rui.call('add-passkey', { ...sent(again), name: '' })).toMatchObject({
      status: 400,
      body: { error: accessMessages.passkeyKnown },
    })

    expect((await rui.call('remove-passkey', { id: key.id })).status).toBe(404)
    const { body } = await rui.call('list-passkeys', {})
    expect((body.passkeys as PasskeyInfo[]).map(({ id }) => id)).toEqual([ruisKey.id])
    expect((await signIn({})).body).toMatchObject({ person: { email: OWNER } })

    expect((await owner.call('remove-passkey', { id: key.id })).status).toBe(200)
    expect(await signIn({})).toMatchObject(REFUSED)
  })

  test('the key of somebody who is no longer in TEAM opens nothing', async () => {
    const given = await variables()
    const site = await startTeamSite(given)
    const key = createAuthenticator()
    const userHandle = await addKey(site, await signedIn(site, MEMBER), key)
    await site.close()
    const without = await startTeamSite(
      { ...given, TEAM: `Ana <${OWNER}>` },
      { folder: site.folder },
    )
    const browser = without.browser()
    const { challenge } = await optionsOf(browser, 'passkey-challenge')
    const response = key.signIn(challenge, { origin: without.origin, userHandle })
    expect(await browser.call('passkey-sign-in', sent(response))).toMatchObject(REFUSED)
  })
})
