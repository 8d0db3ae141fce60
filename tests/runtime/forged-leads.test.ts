import { describe, expect, test } from 'vitest'
import { readAttribution, TOUCH_DAYS } from '../../contracts/attribution.ts'
import { required } from '../../contracts/required.ts'
import type { LeadView } from '../../contracts/team.ts'
import { openLeads } from '../../server/storage.ts'
import { startPlatformReceiver } from '../../server/testing/platform-receiver.ts'
import { sampleLead } from '../../server/testing/sample-lead.ts'
import { OWNER, signedIn, startTeamSite, type TeamSite } from '../../server/testing/team-site.ts'
import { newDatabase } from '../../server/testing/test-database.ts'

const SITE = 'https://agencia.example.com'
const HOSTILE_PAGES = [
  'x:.evil.example/oferta',
  'https://evil.example/oferta',
  '//evil.example/oferta',
  '/\\evil.example/oferta',
  '/\t/evil.example/oferta',
  '/..//evil.example/oferta',
  '.evil.example/oferta',
  '@evil.example/oferta',
  'javascript:alert(1)',
]
const consentOf = (at: string) => ({ version: 'v1', at, measurement: true, advertising: true })

async function send({ url }: Pick<TeamSite, 'url'>, different: object) {
  const answer = await fetch(`${url}/functions/v1/submit-contact`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      ...{ submissionId: crypto.randomUUID(), name: 'Ana Souza', email: 'ana@example.com' },
      ...{ phone: '(11) 98765-4321', message: 'Quero vender mais.' },
      trackingConsent: consentOf(new Date().toISOString()),
      ...different,
    }),
  })
  expect(answer.status).toBe(201)
  return String(((await answer.json()) as { submissionId: string }).submissionId)
}

describe.each(['SQLite', 'Postgres'])('with %s', (database) => {
  const variables = async () => ({
    ...(database === 'Postgres' && {
      ...{ DATABASE_URL: await newDatabase(), APP_SECRET: 'um segredo de muitos sinais' },
    }),
  })

  test('a hostile page, of today or of an old row, reaches Meta as the site’s own', async () => {
    const receiver = await startPlatformReceiver()
    const { META_PIXEL_ID, META_TOKEN, META_URL } = receiver.variables
    const settings = {
      ...{ SITE_URL: SITE, META_PIXEL_ID, META_TOKEN, META_URL, TEAM: '' },
      ...(await variables()),
    }
    const before = await startTeamSite(settings)
    await before.close()
    const sent: string[] = []
    const store = await openLeads(before.env)
    for (const page of HOSTILE_PAGES) {
      const createdAt = new Date().toISOString()
      const lead = sampleLead({
        ...{ page, createdAt, trackingConsent: consentOf(createdAt), userAgent: 'Mozilla/5.0' },
      })
      await store.save(lead, ['meta-lead'])
      sent.push(lead.submissionId)
    }
    await store.close()
    const site = await startTeamSite(settings, { folder: before.folder })
    const message = (number: number) => `Quero vender mais: ideia ${number}.`
    for (const [number, page] of HOSTILE_PAGES.entries()) {
      sent.push(await send(site, { page, message: message(number) }))
    }
    const addressOf = (id: string) => {
      const event = receiver.taken.find((one) => one.id === `${id}.lead`)?.event as
        | { event_source_url?: string }
        | undefined
      return event && (event.event_source_url ?? '')
    }
    await expect
      .poll(() => sent.filter((id) => addressOf(id) !== undefined).length, { timeout: 30_000 })
      .toBe(sent.length)
    expect([...new Set(sent.map(addressOf))]).toEqual([`${SITE}/`])
    for (const { body } of receiver.requests) expect(body).not.toMatch(/evil|oferta|javascript/)
  })

  test('forged times and addresses are moved or dropped, and the lead is kept', async () => {
    const site = await startTeamSite(await variables())
    const forged = {
      first: {
        ...{ at: '0001-01-01T00:00:00Z', parameters: { utm_source: 'google' } },
        ...{ landingPage: 'https://evil.example/', referrer: 'javascript:alert(1)' },
      },
      last: {
        ...{ at: '9999-12-31T23:59:59Z', parameters: { utm_source: 'jornal' } },
        ...{ landingPage: '//evil.example/x', referrer: 'data:text/html,evil' },
      },
    }
    const id = await send(site, { attribution: forged })
    const old = sampleLead({
      createdAt: new Date().toISOString(),
      attribution: forged,
      trackingConsent: consentOf('9999-12-31T23:59:59Z'),
    })
    const store = await openLeads(site.env)
    await store.save(old, [])
    const owner = await signedIn(site, OWNER)
    for (const submissionId of [id, old.submissionId]) {
      const [stored] = await store.find(submissionId)
      const { attribution, createdAt, trackingConsent } = required(stored)
      const received = Date.parse(createdAt)
      const first = Date.parse(required(attribution.first).at)
      // Read a moment before it was stored.
      expect(received - first).toBeGreaterThanOrEqual(TOUCH_DAYS * 86_400_000)
      expect(received - first).toBeLessThan((TOUCH_DAYS + 1) * 86_400_000)
      expect(Date.parse(required(attribution.last).at)).toBeLessThanOrEqual(received)
      expect(Date.parse(required(trackingConsent).at)).toBeLessThanOrEqual(received)
      expect(attribution.last).toMatchObject({
        ...{ parameters: { utm_source: 'jornal' }, landingPage: '', referrer: '' },
      })
      const { body } = await owner.call('read-lead', { id: submissionId })
      expect((body.lead as LeadView).id).toBe(submissionId)
      expect(JSON.stringify(body)).not.toMatch(/evil|javascript|9999|0001-01/)
    }
    await store.close()
    const { body } = await owner.call('export', { format: 'csv' })
    expect(String(body.text).match(/jornal/g)).toHaveLength(2)
    expect(body.text).not.toMatch(/evil|javascript|9999/)
    // What a browser writes itself stays as it is.
    const honest = { at: new Date(Date.now() - 60_000).toISOString(), parameters: {} }
    const touch = { ...honest, landingPage: '/google-ads', referrer: 'https://www.google.com/' }
    expect(readAttribution({ last: touch })).toEqual({ last: touch })
  })

  test('what comes without consent is stored without it, by call and by plain form', async () => {
    const site = await startTeamSite(await variables())
    const at = new Date().toISOString()
    const parameters = {
      ...{ utm_source: 'google', utm_medium: 'cpc', utm_campaign: 'verao' },
      ...{ gclid: 'clique-g', fbclid: 'clique-f' },
    }
    const touch = { at, parameters, landingPage: '/google-ads', referrer: 'https://busca.example/' }
    const ids = { fbc: 'fb.1.1700000000000.abc', fbp: 'fb.1.1700000000000.1', gaClientId: '1.2' }
    const sent = { campaign: parameters, attribution: { first: touch, last: touch, ...ids } }
    const refused = { ...consentOf(at), measurement: false, advertising: false }
    const leads: string[] = []
    for (const [number, trackingConsent] of [undefined, refused, 'sim'].entries()) {
      const message = `Quero vender mais: ideia ${number}.`
      leads.push(await send(site, { ...sent, message, trackingConsent }))
    }
    // A form may carry what it likes, in its fields and in the address of its page.
    const submissionId = crypto.randomUUID()
    const posted = await fetch(`${site.url}/functions/v1/submit-contact`, {
      method: 'POST',
      redirect: 'manual',
      headers: {
        referer: `${site.url}/contato?canal=tiktok-ads&${new URLSearchParams(parameters)}`,
      },
      body: new URLSearchParams({
        ...{ submissionId, name: 'Ana Souza', email: 'ana@example.com', phone: '(11) 98765-4321' },
        ...{ message: 'Quero vender ainda mais.', ...parameters },
        attribution: JSON.stringify(sent.attribution),
        trackingConsent: JSON.stringify(consentOf(at)),
      }),
    })
    expect(posted.status).toBe(303)
    leads.push(submissionId)
    const store = await openLeads(site.env)
    for (const id of leads) {
      const lead = required((await store.find(id))[0])
      expect([lead.campaign, lead.attribution]).toEqual([
        { utm_source: 'google', utm_medium: 'cpc' },
        {},
      ])
      expect(JSON.stringify(lead)).not.toMatch(/verao|clique-|busca\.example|fb\.1\.|google-ads/)
    }
    expect(required((await store.find(submissionId))[0]).origin).toBe('/contato?canal=tiktok-ads')
    await store.close()
  })

  test('figures, exports, choices and counts know a lead that no open page has seen', async () => {
    const site = await startTeamSite(await variables())
    const owner = await signedIn(site, OWNER)
    const last = {
      ...{ at: new Date().toISOString(), parameters: { utm_source: 'jornal' } },
      ...{ landingPage: '/', referrer: '' },
    }
    let leads = 0
    const arrive = () => {
      leads += 1
      return send(site, { message: `Quero vender mais: ideia ${leads}.`, attribution: { last } })
    }
    await arrive()
    const { body: file } = await owner.call('export', { format: 'csv' })
    expect(String(file.text).trim().split('\r\n')).toHaveLength(1 + leads)

    const id = await arrive()
    const day = new Date().toISOString().slice(0, 10)
    const near = (days: number) =>
      new Date(Date.parse(day) + days * 86_400_000).toISOString().slice(0, 10)
    const { body: figures } = await owner.call('figures', { since: near(-1), until: near(1) })
    expect(figures).toMatchObject({ total: { leads } })

    await arrive()
    expect((await owner.call('count-leads', {})).body).toMatchObject({ unread: leads })

    const { body: person } = await owner.call('find-person', { person: 'ana@example.com' })
    expect(person.leads).toHaveLength(leads)
    expect((await owner.call('read-lead', { id })).status).toBe(200)
  })

  test('the choices of the filters have the source of a lead that no open page has seen', async () => {
    const site = await startTeamSite(await variables())
    const owner = await signedIn(site, OWNER)
    await send(site, { campaign: { utm_source: 'jornal' } })
    const { body } = await owner.call('list-choices', {})
    expect(JSON.stringify(body)).toContain('jornal')
  })
})
