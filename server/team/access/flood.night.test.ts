import { describe, expect, test } from 'vitest'
import { accessMessages } from '../../../content/team-access.ts'
import { required } from '../../../contracts/required.ts'
import { SIGN_IN_PAGE, type TeamCall } from '../../../contracts/team.ts'
import { runTeamCommand } from '../../../scripts/team.ts'
import { startMailReceiver } from '../../testing/mail-receiver.ts'
import {
  type Browser,
  MEMBER,
  OWNER,
  signedIn,
  startTeamSite,
  TEAM,
  type TeamSite,
  withStore,
} from '../../testing/team-site.ts'
import { databases } from '../../testing/test-database.ts'

const STRANGER = 'estranho@example.com'

async function siteWithMail(
  variables: Record<string, string>,
  behaviour: 'take' | 'refuse' = 'take',
) {
  const mail = await startMailReceiver(behaviour)
  const given = {
    ...variables,
    ...{ SMTP_URL: mail.url, LEADS_TO: 'avisos@example.com', TRUST_PROXY: '1' },
  }
  const site = await startTeamSite(given)
  const textOf = (raw: string) => raw.replaceAll('=\r\n', '').replaceAll('=3D', '=')
  const links = () =>
    mail.received.flatMap(({ raw, to }) => {
      const token = new RegExp(`${SIGN_IN_PAGE}#([\\w-]+)`).exec(textOf(raw))?.[1]
      return token ? [{ token, to: to[0], text: textOf(raw) }] : []
    })
  return { site, mail, links, given }
}

const sendFrom = (browser: Browser, address: string, name: TeamCall, input: object) =>
  browser.send(name, {
    body: JSON.stringify(input),
    headers: { 'x-forwarded-for': address },
  })

/** From so many /48, each request from a /64 of its own, below the limit of each of these networks. */
async function flood(
  site: TeamSite,
  name: TeamCall,
  input: object,
  networks: number,
  count: number,
) {
  const stranger = site.browser()
  const statuses = new Map<number, number>()
  for (let start = 0; start < count; start += 50) {
    const answers = await Promise.all(
      Array.from({ length: 50 }, (_, index) => {
        const number = start + index
        const host = Math.floor(number / networks)
        const group = ((host * 41) % 65_536).toString(16)
        return sendFrom(stranger, `2001:db8:${number % networks}:${group}::1`, name, input)
      }),
    )
    for (const { status } of answers) statuses.set(status, (statuses.get(status) ?? 0) + 1)
  }
  return statuses
}

const historyRows = (site: TeamSite) =>
  withStore(site, async (database) =>
    Number(
      (
        await database
          .selectFrom('team_history')
          .select(({ fn }) => fn.countAll<number | string>().as('count'))
          .executeTakeFirstOrThrow()
      ).count,
    ),
  )

describe.each(Object.entries(databases))('in a flood, on %s', (name, variables) => {
  test('a few /48 try two thousand times, and the team signs in', {
    timeout: 300_000,
  }, async () => {
    const { site, links, given } = await siteWithMail(await variables())
    // Ana has signed in before, from her office; Rui has not.
    const ana = await signedIn(site, OWNER)
    await ana.call('sign-out', {})
    const before = await historyRows(site)
    // Each way has its own count; one of them is enough on the second database.
    if (name === 'SQLite') await flood(site, 'passkey-challenge', {}, 2, 2050)
    await flood(site, 'request-link', { email: OWNER }, 5, 2050)
    expect(links()).toHaveLength(3)
    expect(await historyRows(site)).toBe(before)

    // Her browser is known, wherever she is.
    const roaming = '198.51.100.7'
    expect((await sendFrom(ana, roaming, 'passkey-challenge', {})).status).toBe(200)
    expect((await sendFrom(ana, roaming, 'request-link', { email: OWNER })).status).toBe(200)
    // So is her office, for whoever of the team sits there.
    const there = { 'x-forwarded-for': '127.0.0.1' }
    const office = await site.browser().send('passkey-challenge', { body: '{}', headers: there })
    expect(office.status).toBe(200)

    // Rui waits for seconds, and is told how many.
    const rui = site.browser()
    const asked = await sendFrom(rui, '203.0.113.9', 'request-link', { email: MEMBER })
    expect(asked).toMatchObject({ status: 429, body: { code: 'too-many' } })
    const seconds = Number(asked.headers.get('retry-after'))
    expect(seconds).toBeGreaterThan(0)
    expect(seconds).toBeLessThanOrEqual(5)
    expect(asked.body.error).toBe(accessMessages.wait.replace('{seconds}', String(seconds)))
    await new Promise((resolve) => setTimeout(resolve, seconds * 1000))
    const again = await sendFrom(rui, '203.0.113.9', 'request-link', { email: MEMBER })
    expect(again.status).toBe(200)
    await expect.poll(() => links().filter(({ to }) => to === MEMBER)).toHaveLength(1)
    const { token } = required(links().find(({ to }) => to === MEMBER))
    expect((await sendFrom(rui, '203.0.113.9', 'use-link', { token })).status).toBe(200)

    // And a link of the command opens, from the flooding network itself, without any wait.
    let written = ''
    const write = {
      out(text: string) {
        written += text
      },
      error() {},
    }
    const settings = { ...given, DATA_DIR: site.env.dataDir, TEAM }
    expect(await runTeamCommand(['link', OWNER], settings, write)).toBe(0)
    const [, byCommand = ''] = written.trim().split('#')
    const used = await sendFrom(site.browser(), '2001:db8:1::1', 'use-link', { token: byCommand })
    expect(used.status).toBe(200)
    expect(await historyRows(site)).toBe(before + 3)
  })

  test('who asks for links in the name of somebody sends few mails, and keeps her from nothing', async () => {
    const { site, links } = await siteWithMail(await variables())
    const before = await historyRows(site)
    const answers: unknown[] = []
    for (let tries = 0; tries < 25; tries++) {
      for (const email of [OWNER, STRANGER]) {
        const { status, body } = await sendFrom(site.browser(), '192.0.2.1', 'request-link', {
          email,
        })
        if (tries < 15) answers.push({ status, body })
      }
    }
    // The same words to known and unknown addresses.
    expect(new Set(answers.map((answer) => JSON.stringify(answer)))).toEqual(
      new Set(['{"status":200,"body":{"success":true,"isMailFailing":false}}']),
    )
    await expect.poll(() => links().length).toBe(3)
    expect(await historyRows(site)).toBe(before)

    // She asks too, from a browser that nobody knows: no 429, and what is in her mailbox lets her in.
    const ana = site.browser()
    expect((await sendFrom(ana, '203.0.113.9', 'request-link', { email: OWNER })).status).toBe(200)
    const { token } = required(links().at(-1))
    expect((await sendFrom(ana, '203.0.113.9', 'use-link', { token })).status).toBe(200)
    // From then on her own browser gets a link whenever she asks.
    for (let tries = 0; tries < 10; tries++) {
      await sendFrom(site.browser(), '192.0.2.2', 'request-link', { email: OWNER })
    }
    await ana.call('sign-out', {})
    await expect.poll(() => links().length).toBe(6)
    expect((await sendFrom(ana, '203.0.113.9', 'request-link', { email: OWNER })).status).toBe(200)
    await expect.poll(() => links().length).toBe(7)
  })
})

test('mail that fails is told to everybody who asks for a link, and to the owner inside', async () => {
  const { site, mail } = await siteWithMail({}, 'refuse')
  for (const email of [STRANGER, MEMBER]) {
    const { status, body } = await sendFrom(site.browser(), '192.0.2.1', 'request-link', { email })
    expect({ status, body }).toEqual({ status: 200, body: { success: true, isMailFailing: true } })
  }
  const owner = await signedIn(site, OWNER)
  const outage = async () => (await owner.call('me', {})).body.mailOutage
  await expect.poll(outage).toMatch(/^E-mail não funciona desde /)
  expect((await (await signedIn(site, MEMBER)).call('me', {})).body.mailOutage).toBe('')
  // A link that could not be sent is handed over.
  const { body } = await owner.call('send-link', { email: MEMBER })
  expect(body).toMatchObject({ sent: false, hasMailFailed: true })
  const [, token = ''] = String(body.link).split('#')
  expect((await site.browser().call('use-link', { token })).status).toBe(200)
  expect(mail.received).toEqual([])
})
