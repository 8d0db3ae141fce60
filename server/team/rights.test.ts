import { afterEach, describe, expect, test } from 'vitest'
import { accessMessages } from '../../content/team-access.ts'
import { BODY_LIMIT_BYTES } from '../../contracts/leads.ts'
import { type LeadView, TEAM_CALLS, TEAM_HEADER, type TeamCall } from '../../contracts/team.ts'
import { rawRequest } from '../testing/raw-request.ts'
import { MEMBER, OWNER, signedIn, startTeamSite } from '../testing/team-site.ts'
import { startWebhookReceiver, WEBHOOK_SECRET } from '../testing/webhook-receiver.ts'

const names = Object.keys(TEAM_CALLS) as TeamCall[]
/** Passes every right and no rule of an input, so that nothing is changed. */
const WRONG_INPUT = JSON.stringify({
  email: 1,
  token: 1,
  response: 1,
  id: 1,
  tray: 1,
  since: 1,
  person: 1,
  before: 'x',
  format: 1,
})

/** What a call with this right answers to somebody, if the input is wrong; 200 if it needs none. */
function expected(name: TeamCall, who: 'nobody' | 'member' | 'owner'): number[] {
  const { right, input } = TEAM_CALLS[name]
  const rank = { anyone: 0, member: 1, owner: 2 }
  const isAllowed = { nobody: 0, member: 1, owner: 2 }[who] >= rank[right]
  if (!isAllowed) return [who === 'nobody' ? 401 : 403]
  return [input.safeParse(JSON.parse(WRONG_INPUT)).success ? 200 : 400]
}

test('each role and each call: allowed or refused as the table says, and never from elsewhere', async () => {
  const site = await startTeamSite({ RATE_LIMIT: 'off' })
  const seen: string[] = []
  const wanted: string[] = []
  for (const name of names) {
    for (const who of ['nobody', 'member', 'owner'] as const) {
      const browser =
        who === 'nobody' ? site.browser() : await signedIn(site, who === 'owner' ? OWNER : MEMBER)
      const forged: Record<string, string>[] = [
        { [TEAM_HEADER]: '' },
        { origin: 'https://evil.example' },
        { origin: 'null' },
        { 'sec-fetch-site': 'cross-site' },
        { 'sec-fetch-site': 'same-site' },
      ]
      for (const headers of forged) {
        const { status } = await browser.send(name, { body: WRONG_INPUT, headers })
        seen.push(`${name} ${who} ${JSON.stringify(headers)} ${status}`)
        wanted.push(`${name} ${who} ${JSON.stringify(headers)} 403`)
      }
      const { status } = await browser.send(name, { body: WRONG_INPUT })
      seen.push(`${name} ${who} ${status}`)
      wanted.push(`${name} ${who} ${expected(name, who)}`)
    }
  }
  expect(seen).toEqual(wanted)
})

test('forged cookies let nobody in', async () => {
  const site = await startTeamSite()
  const browser = await signedIn(site, MEMBER)
  const [, token = ''] = browser.cookie.split('=')
  for (const cookie of [
    `equipe=${token.slice(0, -1)}`,
    `equipe=${token}x`,
    'equipe=',
    `__Host-equipe=${token}`,
    "equipe=' OR 1=1",
  ]) {
    const forged = site.browser()
    forged.cookie = cookie
    expect((await forged.call('me', {})).status, cookie).toBe(401)
    expect((await forged.listen()).status, cookie).toBe(401)
  }
})

test('bodies that are too large, no JSON or no object are 4xx', async () => {
  const site = await startTeamSite()
  const browser = await signedIn(site, OWNER)
  const tried: [string, Record<string, string>, number][] = [
    ['x'.repeat(BODY_LIMIT_BYTES + 1), {}, 413],
    ['{', {}, 400],
    ['[]', {}, 400],
    ['"x"', {}, 400],
    ['a=b', { 'content-type': 'application/x-www-form-urlencoded' }, 400],
    ['{}', { 'content-type': 'text/plain' }, 415],
  ]
  for (const [body, headers, status] of tried) {
    const answer = await browser.send('find-person', { body, headers })
    expect(answer).toMatchObject({ status, body: { success: false, code: 'invalid' } })
  }
  expect((await browser.send('constructor', { body: '{}' })).status).toBe(404)
  expect((await browser.send('me', { method: 'PUT', body: '{}' })).status).toBe(405)
})

test('presence: two people on one lead see each other until the page is gone', async () => {
  const site = await startTeamSite()
  const [ana, rui] = [await signedIn(site, OWNER), await signedIn(site, MEMBER)]
  const [hers, his] = [await ana.listen(), await rui.listen()]
  expect(hers.headers.get('content-type')).toBe('text/event-stream; charset=utf-8')
  const id = crypto.randomUUID()
  await ana.call('show-presence', { id })
  await rui.call('show-presence', { id })
  await expect.poll(() => hers.of('presence').at(-1)).toEqual({ id, people: [MEMBER] })
  await expect.poll(() => his.of('presence').at(-1)).toEqual({ id, people: [OWNER] })
  his.leave()
  await expect.poll(() => hers.of('presence').at(-1)).toEqual({ id, people: [] })
})

test('what came of a delivery is told when it is stored, whether it was taken or not', async () => {
  const receiver = await startWebhookReceiver('break')
  const site = await startTeamSite({ WEBHOOK_URL: receiver.url, WEBHOOK_SECRET })
  const rui = await signedIn(site, MEMBER)
  const listening = await rui.listen()
  const submissionId = crypto.randomUUID()
  await fetch(`http://127.0.0.1:${site.port}/functions/v1/submit-contact`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      ...{ submissionId, name: 'Bia', email: 'bia@example.com', phone: '1', message: 'Oi' },
    }),
  })
  const told = () => listening.of('delivery')
  const delivery = async () => {
    const { body } = await rui.call('read-lead', { id: submissionId })
    return (body.lead as LeadView).deliveries[0]
  }
  await expect.poll(told, { timeout: 10_000 }).toEqual([{ id: submissionId }])
  expect(await delivery()).toMatchObject({ state: 'waiting', attempts: 1 })
  receiver.state.behaviour = 'take'
  await rui.call('resend-delivery', { id: submissionId, channel: 'webhook' })
  await expect.poll(told, { timeout: 10_000 }).toHaveLength(2)
  expect(await delivery()).toMatchObject({ state: 'delivered' })
  const { body } = await rui.call('read-lead', { id: submissionId })
  const resent = (body.lead as LeadView).history.find(({ action }) => action === 'resend')
  expect(resent?.details).toEqual({ channel: 'webhook', channelName: 'webhook' })
})

test('a lead of the public form is told to the open pages, and a stopping server lets them go', async () => {
  const site = await startTeamSite()
  const listening = await (await signedIn(site, MEMBER)).listen()
  const sent = await fetch(`http://127.0.0.1:${site.port}/functions/v1/submit-contact`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ name: 'Bia', email: 'bia@example.com', phone: '1', message: 'Oi' }),
  })
  expect(sent.status).toBe(201)
  await expect.poll(() => listening.of('arrived').length).toBe(1)
  await site.close()
  expect(await listening.ended).toBe(true)
})

describe('what a stranger finds', () => {
  const variables = { PORT: '0' }
  let site: Awaited<ReturnType<typeof startTeamSite>>
  afterEach(() => site.close())
  const path = (of: string) => fetch(`http://127.0.0.1:${site.port}${of}`)

  test('without TEAM, the same as at any unknown address', async () => {
    site = await startTeamSite({ ...variables, TEAM: '' })
    const bytes = async (of: string) => {
      const { head, body } = await rawRequest(site.port, of).then((answer) => ({
        head: { ...answer.headers, date: '' },
        body: answer.body,
      }))
      return JSON.stringify([head, body])
    }
    for (const one of ['/equipe', '/equipe/', '/equipe/entrar', '/equipe/api/events']) {
      expect(await bytes(one)).toBe(await bytes('/nada'))
    }
  })

  test('with a port of its own, nothing on the public one', async () => {
    site = await startTeamSite({ ...variables, TEAM_PORT: '0' })
    expect((await path('/equipe')).status).toBe(404)
    expect((await fetch(`${site.origin}/equipe`)).status).toBe(200)
    expect((await fetch(`${site.origin}/contato`)).status).toBe(404)
  })

  test('with TEAM, a page without data, under a strict policy', async () => {
    site = await startTeamSite(variables)
    const page = await path('/equipe/qualquer/pagina')
    expect(page.headers.get('content-security-policy')).toContain("script-src 'self';")
    expect(page.headers.get('x-robots-tag')).toContain('noindex')
    expect(page.headers.get('cache-control')).toBe('no-store')
    expect(page.headers.get('referrer-policy')).toBe('no-referrer')
    const asset = await path('/equipe/assets/a-B1c2.js')
    expect(asset.headers.get('cache-control')).toBe('private, max-age=31536000, immutable')
    expect((await path('/equipe/assets/a-B1c2.js.map')).status).toBe(404)
  })

  test('an inbox that was not built says so', async () => {
    site = await startTeamSite(variables, { inbox: {} })
    const page = await path('/equipe')
    expect([page.status, await page.text()]).toEqual([503, `${accessMessages.notBuilt}\n`])
  })
})
