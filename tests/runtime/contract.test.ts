import { Webhook } from 'standardwebhooks'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { parseEnv } from '../../config/env.ts'
import { leadPage, requestMessages } from '../../content/server-messages.ts'
import {
  allPlatformsResponseSchema,
  onePlatformResponseSchema,
} from '../../contracts/calculate-campaign-metrics.ts'
import { readLeadAccepted } from '../../contracts/lead-calls.ts'
import { LEAD_MESSAGES } from '../../contracts/leads.ts'
import { CONSENT_VERSION } from '../../contracts/legal-versions.ts'
import { RECEIPT_MESSAGES, receiptSchema } from '../../contracts/receipt.ts'
import { required } from '../../contracts/required.ts'
import { runLeadsCommand } from '../../scripts/leads.ts'
import { createApp } from '../../server/app.ts'
import { createLog } from '../../server/log.ts'
import type { LeadStore } from '../../server/store/lead-store.ts'
import { openWebhookReceiver, WEBHOOK_SECRET } from '../../server/testing/webhook-receiver.ts'
import { type Running, runtimes } from './runtimes.ts'

const acceptedOf = (answer: unknown) => required(readLeadAccepted(answer), 'a yes')

const ELSEWHERE = 'https://outro.example.com'

/** A lead as the `leads` command prints it in JSON. */
type PrintedLead = { submissionId: string; spam: boolean; fields: Record<string, string> }

const scenario = { segment: 'Moda', objective: 'Vendas', budget: 1500, platform: null }
const contact = (different: Record<string, unknown> = {}) => ({
  submissionId: crypto.randomUUID(),
  name: 'Ana Souza',
  email: `${crypto.randomUUID()}@example.com`,
  phone: '(12) 91234-5678',
  company: 'Padaria Sol',
  budget: '2000-5000',
  message: 'Quero vender mais.',
  ...different,
})

describe.each(Object.entries(runtimes))('%s', (_name, start) => {
  let site: Running
  let receiver: Awaited<ReturnType<typeof openWebhookReceiver>>
  let visitors = 0
  /** Each visitor has a new IP address, so that rate limits do not interfere. */
  const newAddress = () => `203.0.${Math.floor(++visitors / 250)}.${visitors % 250}`

  beforeAll(async () => {
    receiver = await openWebhookReceiver()
    site = await start({
      APP_SECRET: 'a secret for the contract',
      TRUST_PROXY: '1',
      ALLOWED_ORIGINS: ELSEWHERE,
      WEBHOOK_URL: receiver.url,
      WEBHOOK_SECRET,
    })
  }, 180_000)
  afterAll(async () => {
    await site.stop()
    receiver.close()
  })

  function post(name: string, type: string, body: BodyInit, headers: Record<string, string> = {}) {
    return fetch(`${site.url}/functions/v1/${name}`, {
      method: 'POST',
      body,
      redirect: 'manual',
      headers: { 'content-type': type, 'x-forwarded-for': newAddress(), ...headers },
    })
  }
  const postJson = (name: string, body: unknown, headers?: Record<string, string>) =>
    post(name, 'application/json', JSON.stringify(body), headers)
  const postForm = (name: string, fields: Record<string, string>) =>
    post(name, 'application/x-www-form-urlencoded', new URLSearchParams(fields).toString())

  /** What the `leads` command prints. */
  async function leadsCommand(...args: string[]) {
    let out = ''
    let wrong = ''
    const code = await runLeadsCommand(args, site.variables, {
      out: (text) => {
        out += text
      },
      error: (text) => {
        wrong += text
      },
    })
    return { code, out, wrong, json: () => JSON.parse(out) }
  }
  const leadFromCommand = async (id: unknown) =>
    (await leadsCommand('show', String(id), '--json')).json()
  const leadsOf = async (email: unknown) =>
    (await leadsCommand('list', '--json'))
      .json()
      .filter((lead: PrintedLead) => lead.fields.email === email)
  const sent = async (body: unknown, name = 'submit-contact') => {
    const answer = await postJson(name, body)
    expect(answer.status).toBe(201)
    return acceptedOf(await answer.json())
  }
  const tokenOf = (receipt: string) => ({ token: receipt.split('#')[1] })

  describe('the calculator', () => {
    /** The same handler in this process, without a database. */
    const here = createApp({
      env: parseEnv({}),
      store: {} as LeadStore,
      log: createLog(() => {}),
    })
    test.each([null, 'Instagram'])('answers byte for byte the same (%s)', async (platform) => {
      const body = { ...scenario, platform }
      const answer = await postJson('calculate-campaign-metrics', body)
      expect(answer.status).toBe(200)
      const text = await answer.text()
      const schema = platform ? onePlatformResponseSchema : allPlatformsResponseSchema
      expect(schema.safeParse(JSON.parse(text)).success).toBe(true)
      const same = await here.request('/functions/v1/calculate-campaign-metrics', {
        method: 'POST',
        body: JSON.stringify(body),
        headers: { 'content-type': 'application/json' },
      })
      expect(text).toBe(await same.text())
    })

    test('refuses what it cannot calculate, in Portuguese', async () => {
      const answer = await postJson('calculate-campaign-metrics', { ...scenario, budget: -1 })
      expect(answer.status).toBe(400)
      expect(((await answer.json()) as { error: string }).error).toMatch(/[áéíóúãõç ]/)
    })

    test('answers a form with a page whose links lead to the site', async () => {
      const answer = await postForm('calculate-campaign-metrics', {
        companyName: 'Padaria Sol',
        segment: 'Moda',
        objective: 'Vendas',
        budget: '1500',
        days: '30',
      })
      expect(answer.status).toBe(200)
      const html = await answer.text()
      expect(html).toContain('Padaria Sol')
      expect(html).toContain(`href="${site.pages}/calculator"`)
      expect(html).toContain(`href="${site.pages}/contato"`)
    })

    test('plans without JavaScript: a page with the answers, or the form again', async () => {
      const form = {
        segment: 'Moda',
        objective: 'Vendas',
        budget: '9.000',
        days: '30',
        ticket: '250',
      }
      const answer = await postForm('plan-campaign', form)
      expect(answer.status).toBe(200)
      const html = await answer.text()
      expect(html).toContain('Como dividir?')
      expect(html).toContain(`href="${site.pages}/planejador"`)
      // The same figures to the last digit on every runtime.
      const same = await here.request('/functions/v1/plan-campaign', {
        method: 'POST',
        body: new URLSearchParams(form).toString(),
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
      })
      const textOf = (page: string) => page.replace(/<header>.*?<\/header>|<[^>]*>/g, '')
      expect(textOf(html)).toBe(textOf(await same.text()))
      const refused = await postForm('plan-campaign', { ...form, ticket: 'mil' })
      expect(refused.status).toBe(400)
      expect(await refused.text()).toContain('value="mil"')
    })

    test('explains a result in words', async () => {
      const answer = await postJson('explain-estimate', scenario)
      expect(await answer.json()).toMatchObject({
        success: true,
        explanation: { writtenBy: 'template' },
      })
    })
  })

  describe('a lead', () => {
    test('is stored completely, and the answer confirms it', async () => {
      const at = '2026-11-16T12:00:00.000Z'
      const parameters = { utm_source: 'google', gclid: 'abc' }
      const last = { at, parameters, landingPage: '/google-ads', referrer: '' }
      const lead = contact({
        message: 'Olá 🌎!\n“Aspas”, <tags> & acentos: ação, ñ, 日本.\t'.repeat(60).trim(),
        origin: '/contato?canal=google-ads',
        page: '/contato',
        scenario: { segment: 'Moda', budget: 1000 },
        campaign: { utm_source: 'google', gclid: 'abc', outro: 'x' },
        attribution: { last, fbp: 'fb.1.1700000000000.123' },
        trackingConsent: { version: 'medicao-v1', at, measurement: true, advertising: false },
        marketing: true,
        elapsedMs: 60_000,
      })
      const accepted = await sent(lead)
      expect(accepted.submissionId).toBe(lead.submissionId)
      const { name, email, phone, company, budget, message } = lead
      expect(await leadFromCommand(accepted.protocol)).toMatchObject({
        submissionId: lead.submissionId,
        kind: 'contact',
        fields: { name, email, phone, company, budget, message },
        phone: '+5512912345678',
        origin: '/contato?canal=google-ads',
        page: '/contato',
        scenario: '{"segment":"Moda","budget":1000}',
        campaign: { utm_source: 'google' },
        consent: { version: CONSENT_VERSION, marketing: true },
        ...{ last_at: at, last_landing_page: '/google-ads', last_utm_source: 'google' },
        // Without consent to advertising, no id of a click or of a browser.
        ...{ gclid: '', fbp: '', consent_version: 'medicao-v1', consent_measurement: 'sim' },
        ...{ consent_advertising: 'não', stage: 'novo' },
        spam: false,
      })
    })

    test('of a creator is stored too', async () => {
      const { submissionId } = await sent(contact({ tiktokUsername: '@ana' }), 'submit-recruitment')
      expect(await leadFromCommand(submissionId)).toMatchObject({
        kind: 'recruitment',
        fields: { tiktokUsername: '@ana' },
      })
    })

    test('sent again by its sender is the same lead with the same answer, however its id is written', async () => {
      const lead = contact({ senderSecret: crypto.randomUUID() })
      const first = await sent(lead)
      const again = await postJson('submit-contact', {
        ...lead,
        submissionId: lead.submissionId.toUpperCase(),
      })
      expect([again.status, await again.json()]).toEqual([200, first])
      expect(await leadsOf(lead.email)).toHaveLength(1)
    })

    test('sent again without the sender’s secret gives no receipt', async () => {
      const lead = contact({ senderSecret: crypto.randomUUID() })
      const first = await sent(lead)
      for (const senderSecret of [undefined, crypto.randomUUID()]) {
        const again = await postJson('submit-contact', { ...lead, senderSecret })
        expect([again.status, await again.json()]).toEqual([200, { ...first, receipt: '' }])
      }
    })

    test('with the id of another lead is a separate lead, also when sent again or concurrently', async () => {
      const first = contact()
      await sent(first)
      const { submissionId } = first
      const other = contact({ submissionId, senderSecret: crypto.randomUUID() })
      const answers = await Promise.all(
        Array.from({ length: 8 }, async () => {
          const answer = await postJson('submit-contact', other)
          return { status: answer.status, ...acceptedOf(await answer.json()) }
        }),
      )
      expect(answers.map(({ status }) => status).sort()).toEqual([...Array(7).fill(200), 201])
      expect(new Set(answers.map((answer) => answer.submissionId)).size).toBe(1)
      const otherId = required(answers[0], 'an answer').submissionId
      expect(otherId).not.toBe(submissionId)
      expect(await leadsOf(first.email)).toMatchObject([{ submissionId }])
      expect(await leadsOf(other.email)).toMatchObject([
        { submissionId: otherId, fields: { email: other.email } },
      ])
    })

    test('sent twenty times at once is one lead', async () => {
      const lead = contact({ senderSecret: crypto.randomUUID() })
      const answers = await Promise.all(
        Array.from({ length: 20 }, () => postJson('submit-contact', lead)),
      )
      expect(answers.map(({ status }) => status).sort()).toEqual([...Array(19).fill(200), 201])
      expect(new Set(await Promise.all(answers.map((answer) => answer.text()))).size).toBe(1)
      expect(await leadsOf(lead.email)).toHaveLength(1)
    })

    test('without an id is deduplicated by its content', async () => {
      const { submissionId, ...lead } = contact()
      const answers = await Promise.all([1, 2, 3].map(() => postJson('submit-contact', lead)))
      const ids = await Promise.all(
        answers.map(async (answer) => acceptedOf(await answer.json()).submissionId),
      )
      expect(new Set(ids).size).toBe(1)
      expect(await leadsOf(lead.email)).toHaveLength(1)
    })

    test('with something missing is refused field by field', async () => {
      const answer = await postJson('submit-contact', { email: 'x' })
      expect(answer.status).toBe(400)
      expect(await answer.json()).toEqual({
        success: false,
        error: LEAD_MESSAGES.name,
        fields: {
          name: LEAD_MESSAGES.name,
          email: LEAD_MESSAGES.email,
          phone: LEAD_MESSAGES.phone,
          message: LEAD_MESSAGES.message,
        },
      })
    })

    test('with control characters is refused', async () => {
      for (const name of ['a\u0000b', 'a\ud800b']) {
        expect((await postJson('submit-contact', contact({ name }))).status).toBe(400)
      }
    })

    test('that looks like spam is quarantined with a normal answer', async () => {
      const { submissionId } = await sent(contact({ website: 'http://x' }))
      expect(await leadFromCommand(submissionId)).toMatchObject({
        spam: true,
        spamReasons: ['honeypot'],
        deliveries: [],
      })
    })

    test('two hundred from twenty concurrent visitors are all stored once', async () => {
      const company = crypto.randomUUID()
      await Promise.all(
        Array.from({ length: 20 }, async () => {
          for (let turn = 0; turn < 10; turn++) await sent(contact({ company }))
        }),
      )
      const stored = (await leadsCommand('list', '--json')).json()
      const ofThese = stored.filter((lead: PrintedLead) => lead.fields.company === company)
      expect(new Set(ofThese.map((lead: PrintedLead) => lead.submissionId)).size).toBe(200)
      expect(ofThese).toHaveLength(200)
    })
  })

  describe('a form without JavaScript', () => {
    test('is answered with the page that confirms it', async () => {
      const { submissionId, ...fields } = contact()
      const answer = await postForm('submit-contact', fields)
      expect(answer.status).toBe(303)
      expect(answer.headers.get('location')).toBe(`${site.pages}/contato/enviada`)
      expect(await leadsOf(fields.email)).toHaveLength(1)
    })

    test('that lacks something comes back with its text, and may be sent from there', async () => {
      const answer = await postForm('submit-contact', { ...contact(), phone: '' })
      expect(answer.status).toBe(400)
      const html = await answer.text()
      expect(html).toContain(leadPage.refusedTitle)
      expect(html).toContain('Quero vender mais.')
      expect(html).toContain('action="/functions/v1/submit-contact"')
      expect(html).toContain(`href="${site.pages}/contato"`)
      // If the pages are on another host, the redirect goes there.
      expect(answer.headers.get('content-security-policy')).toContain(
        site.pages ? `form-action 'self' ${site.pages};` : "form-action 'self';",
      )
    })
  })

  describe('deliveries', () => {
    const callsFor = (id: string) =>
      receiver.taken.filter(({ body }) => JSON.parse(body).data.submissionId === id)
    const arrives = (id: string) =>
      expect
        .poll(
          async () => {
            await site.schedule()
            return callsFor(id).length
          },
          { timeout: 15_000 },
        )
        .toBe(1)

    test('the agency hears of a lead once, signed, and the receipt says so', async () => {
      const lead = contact()
      const { submissionId, receipt } = await sent(lead)
      await arrives(submissionId)
      const call = required(callsFor(submissionId)[0], 'the webhook call')
      const event = new Webhook(WEBHOOK_SECRET).verify(
        call.body,
        call.headers as Record<string, string>,
      )
      expect(event).toMatchObject({ type: 'lead.contact', data: { fields: { email: lead.email } } })
      await expect
        .poll(async () => {
          const answer = await postJson('read-receipt', tokenOf(receipt))
          return ((await answer.json()) as { state: string }).state
        })
        .toBe('entregue')
    })

    test('a held lead goes out when the `leads` command restores it', async () => {
      const { submissionId } = await sent(contact({ website: 'http://x' }))
      expect((await leadsCommand('restore', submissionId)).code).toBe(0)
      await arrives(submissionId)
      expect((await leadsCommand('restore', submissionId)).code).toBe(2)
    })

    test('one notice lists the quarantined leads, with the command that releases each', {
      timeout: 180_000,
    }, async () => {
      // The first notice comes at once, and the next one minutes later.
      await sent(contact({ website: 'http://x' }))
      const notices = () =>
        receiver.taken
          .map(({ body }) => JSON.parse(body))
          .filter(({ type }) => type === 'notice.quarantine')
      await expect
        .poll(
          async () => {
            await site.schedule()
            return notices()
          },
          { timeout: 30_000, interval: 500 },
        )
        .toMatchObject([
          {
            data: { text: expect.stringMatching(/leads (?:-- )?restore [0-9A-Z]{8}/) },
          },
        ])
    })

    test('every lead sent so far was delivered once', async () => {
      await expect
        .poll(
          async () => {
            await site.schedule()
            return (await leadsCommand('list', '--undelivered', '--json'))
              .json()
              .filter((lead: PrintedLead) => !lead.spam).length
          },
          { timeout: 20_000 },
        )
        .toBe(0)
      const ids = receiver.taken.map(({ headers }) => headers['webhook-id'])
      expect(ids.length).toBeGreaterThan(200)
      expect(new Set(ids).size).toBe(ids.length)
    })
  })

  describe('a receipt', () => {
    test('is read and erased, and nothing brings it back', async () => {
      const lead = contact()
      const { receipt, protocol } = await sent(lead)
      const token = tokenOf(receipt)
      const read = receiptSchema.parse(await (await postJson('read-receipt', token)).json())
      expect(read).toMatchObject({ protocol, fields: { email: lead.email } })
      for (const name of ['erase-receipt', 'erase-receipt', 'read-receipt']) {
        const answer = await postJson(name, token)
        expect(answer.status).toBe(200)
        expect(receiptSchema.parse(await answer.json())).toMatchObject({ state: 'apagado' })
      }
      const again = await postJson('submit-contact', lead)
      expect([again.status, await again.json()]).toEqual([
        409,
        { success: false, error: requestMessages.erasedBefore },
      ])
      expect(await leadsOf(lead.email)).toEqual([])
    })

    test('takes the consent to advertising back, and keeps the rest', async () => {
      const at = new Date().toISOString()
      const yes = { version: 'v1', at, measurement: true, advertising: true }
      const lead = { ...contact(), trackingConsent: yes }
      const { receipt } = await sent(lead)
      const answer = await postJson('withdraw-tracking', tokenOf(receipt))
      const read = receiptSchema.parse(await answer.json())
      expect(read).toMatchObject({
        fields: { email: lead.email },
        consent: { tracking: { version: 'v1', advertising: true, told: [] } },
        tracking: { consent_advertising: 'não', consent_withdrawn_at: expect.any(String) },
      })
    })

    test.each(['f'.repeat(54), 'x', 7, undefined])(
      'an invalid link (%s) always gets the same message',
      async (token) => {
        for (const name of ['read-receipt', 'erase-receipt', 'withdraw-tracking']) {
          const answer = await postJson(name, { token })
          expect([answer.status, await answer.json()]).toEqual([
            404,
            { success: false, error: RECEIPT_MESSAGES.unknown },
          ])
        }
      },
    )
  })

  test('what the policy refused is taken, from the pages of either host', async () => {
    const report = {
      type: 'csp-violation',
      body: { effectiveDirective: 'img-src', blockedURL: 'x' },
    }
    const answer = await post(
      'report-violation',
      'application/reports+json',
      JSON.stringify([report]),
      { origin: ELSEWHERE },
    )
    expect(answer.status).toBe(204)
    expect(answer.headers.get('access-control-allow-origin')).toBe(ELSEWHERE)
  })

  test('nobody but the scheduler can ask for deliveries', async () => {
    for (const authorization of ['', 'Bearer ', 'Bearer wrong']) {
      const answer = await postJson('make-deliveries', {}, { authorization })
      // A server that makes deliveries by itself has no such function.
      expect(answer.status).toBe(site.pages ? 401 : 404)
    }
  })

  test('one address may send thirty leads in ten minutes; sending one of them again is free', async () => {
    const from = { 'x-forwarded-for': '198.51.100.7' }
    const leads = Array.from({ length: 32 }, () => contact())
    const statuses = []
    for (const lead of leads) statuses.push((await postJson('submit-contact', lead, from)).status)
    expect(statuses).toEqual([...Array(30).fill(201), 429, 429])
    expect((await postJson('submit-contact', leads[0], from)).status).toBe(200)
    const refused = await postJson('submit-contact', leads[31], from)
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(500)
    expect(((await refused.json()) as { error: string }).error).toContain('muitos envios')
    expect((await postJson('submit-contact', leads[31])).status).toBe(201)
  })

  describe('every answer', () => {
    test('has strict headers and is kept by no cache', async () => {
      const { headers } = await postJson('calculate-campaign-metrics', scenario)
      expect(headers.get('cache-control')).toBe('no-store')
      expect(headers.get('x-content-type-options')).toBe('nosniff')
      expect(headers.get('x-request-id')).toMatch(/^[\w-]+$/)
    })

    test('allows only the site and the configured origins (CORS)', async () => {
      const allowed = async (origin: string, method = 'OPTIONS') =>
        (
          await fetch(`${site.url}/functions/v1/submit-contact`, { method, headers: { origin } })
        ).headers.get('access-control-allow-origin')
      const own = site.pages || site.url
      expect(await allowed(own)).toBe(own)
      expect(await allowed(ELSEWHERE)).toBe(ELSEWHERE)
      expect(await allowed('https://evil.example.com')).toBeNull()
    })

    test('to a preflight allows what the browser’s client sends', async () => {
      const answer = await fetch(`${site.url}/functions/v1/submit-contact`, {
        method: 'OPTIONS',
        headers: { origin: ELSEWHERE, 'access-control-request-method': 'POST' },
      })
      expect(answer.status).toBe(204)
      for (const header of ['authorization', 'apikey', 'x-client-info', 'content-type']) {
        expect(answer.headers.get('access-control-allow-headers')).toContain(header)
      }
    })

    test('to a method that is not POST names those that are', async () => {
      const answer = await fetch(`${site.url}/functions/v1/submit-contact`)
      expect([answer.status, answer.headers.get('allow')]).toEqual([405, 'POST, OPTIONS'])
    })

    test.each([
      ['application/json', '{"half":', 400, requestMessages.notJson],
      ['application/json', '[]', 400, requestMessages.notJson],
      ['application/json', new Uint8Array([0x22, 0xff, 0x22]), 400, requestMessages.notJson],
      ['text/plain', 'x', 415, requestMessages.unsupportedType],
      ['application/json', `"${'x'.repeat(70_000)}"`, 413, requestMessages.bodyTooLarge],
    ])('to a broken body (%s) is a refusal in Portuguese', async (type, body, status, error) => {
      const answer = await post('submit-contact', type, body as BodyInit)
      expect([answer.status, await answer.json()]).toEqual([status, { success: false, error }])
    })
  })

  test('the `leads` command lists, exports and erases by e-mail', async () => {
    const lead = contact()
    await sent(lead)
    expect((await leadsCommand('list', '--since', '1d')).out).toContain(lead.email.slice(0, 29))
    expect((await leadsCommand('export', '--csv')).out).toContain(lead.email)
    expect((await leadsCommand('show', 'NADA')).code).toBe(2)
    expect(
      (await leadsCommand('erase', '--sim', '--email', lead.email.toUpperCase())).out,
    ).toContain('apagados: 1')
    expect(await leadsOf(lead.email)).toEqual([])
  })
})
