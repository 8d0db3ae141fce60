import { describe, expect, onTestFinished, test } from 'vitest'
import { parseEnv } from '../../config/env.ts'
import { leadMail } from '../../content/lead-mail.ts'
import { platformEvents } from '../../content/platform-events.ts'
import { required } from '../../contracts/required.ts'
import { createApp } from '../app.ts'
import { deliverDue } from '../deliver/attempt-delivery.ts'
import { isPlatformChannel } from '../deliver/channel.ts'
import { httpChannels } from '../deliver/http-channels.ts'
import { createAgencyNotifier } from '../deliver/notify-agency.ts'
import { createLog } from '../log.ts'
import { fastDeliveries } from '../testing/fast-deliveries.ts'
import { startPlatformReceiver } from '../testing/platform-receiver.ts'
import { temporaryFolder } from '../testing/temporary-folder.ts'
import { newDatabase } from '../testing/test-database.ts'
import { startWebhookReceiver, WEBHOOK_SECRET } from '../testing/webhook-receiver.ts'
import { openPostgres } from './postgres/postgres-database.ts'
import { postgresLeadStore } from './postgres/postgres-lead-store.ts'
import { openSqliteLeadStore } from './sqlite/sqlite-lead-store.ts'

const databases = {
  SQLite: async () => openSqliteLeadStore(temporaryFolder()),
  Postgres: async () => postgresLeadStore(openPostgres(await newDatabase())),
}
const log = createLog(() => {})
const IDS = {
  parameters: { utm_source: 'google', utm_campaign: 'natal', gclid: 'g-1', ttclid: 't-1' },
  fbp: 'fb.1.1763300000000.77',
  fbc: 'fb.1.1763300000000.f-1',
  gaClientId: '11.22',
}
/** Of each of them, what must not be found in the database afterwards. */
const VALUES = ['g-1', 't-1', IDS.fbp, IDS.fbc, IDS.gaClientId, 'Mozilla/5.0 (teste)']

describe.each(Object.entries(databases))('consent to advertising on %s', (_, openStore) => {
  /** The functions, all five platforms and the agency's webhook on this machine. */
  async function site() {
    const [receiver, webhook, crm, store] = await Promise.all([
      startPlatformReceiver(),
      startWebhookReceiver(),
      startWebhookReceiver(),
      openStore(),
    ])
    onTestFinished(async () => {
      webhook.close()
      await store.close()
    })
    const env = parseEnv({
      APP_SECRET: 'a-secret-that-is-long-enough-for-tests',
      SITE_URL: 'https://agencia.example.com',
      WEBHOOK_URL: webhook.url,
      WEBHOOK_SECRET,
      ...{ RDSTATION_TOKEN: 't', RDSTATION_URL: crm.url, RDSTATION_FIELDS: 'sim' },
      ...receiver.variables,
    })
    const channels = httpChannels(env)
    const notifyAgency = createAgencyNotifier(channels, log)
    const app = createApp({ env, store, log, leads: { channels, notifyAgency } })
    const call = async (name: string, body: object) => {
      const answer = await app.request(`http://site.test/functions/v1/${name}`, {
        method: 'POST',
        body: JSON.stringify(body),
        headers: { 'content-type': 'application/json', 'user-agent': 'Mozilla/5.0 (teste)' },
      })
      return (await answer.json()) as Record<string, unknown>
    }
    const deliver = async () => {
      for (const channel of channels) {
        await deliverDue(channel, { queue: store, log, timings: fastDeliveries })
      }
    }
    const at = new Date().toISOString()
    const yes = { version: 'aviso-v1', at, measurement: true, advertising: true }
    const submit = async (trackingConsent: object | undefined = yes) => {
      const { parameters, ...browser } = IDS
      const submissionId = crypto.randomUUID()
      const { receipt } = await call('submit-contact', {
        ...{ submissionId, name: 'Ana Souza', email: 'ana@example.com', phone: '11987654321' },
        ...{ message: 'Quero anunciar a padaria.', page: '/contato' },
        attribution: { last: { at, parameters, landingPage: '/', referrer: '' }, ...browser },
        trackingConsent,
      })
      return { id: submissionId, token: { token: required(String(receipt).split('#')[1]) } }
    }
    const read = async (id: string) => required((await store.find(id))[0])
    const rows = async () =>
      JSON.stringify(
        await store.withDatabase((database) => database.selectFrom('leads').selectAll().execute()),
      )
    const states = async (id: string) =>
      Object.fromEntries((await read(id)).deliveries.map(({ channel, state }) => [channel, state]))
    return { ...receiver, webhook, crm, store, channels, call, deliver, submit, read, rows, states }
  }

  test('taken back: what waits is not sent, what was sent is named, and nothing follows', async () => {
    const { taken, behaviour, webhook, crm, store, channels, ...more } = await site()
    const { call, deliver, submit, read, rows, states } = more
    behaviour.tiktok = 'busy'
    const { id, token } = await submit()
    await deliver()
    expect(await states(id)).toMatchObject({ 'meta-lead': 'delivered', 'tiktok-lead': 'waiting' })
    const before = await call('read-receipt', token)
    expect(before.consent).toMatchObject({
      tracking: { version: 'aviso-v1', measurement: true, advertising: true },
    })
    expect(await rows()).toContain('g-1')
    behaviour.tiktok = 'take'
    const sent = taken.length

    const after = await call('withdraw-tracking', token)
    expect(after).toMatchObject({ success: true, fields: { email: 'ana@example.com' } })
    const { tracking } = after.consent as { tracking: Record<string, unknown> }
    expect(tracking).toMatchObject({
      ...{ version: 'aviso-v1', measurement: true, advertising: true },
      withdrawnAt: expect.any(String),
    })
    // Google has it, and confirms later.
    expect(tracking.told).toEqual(
      expect.arrayContaining([
        { platform: 'Meta', event: 'contato', at: expect.any(String) },
        { platform: 'LinkedIn', event: 'contato', at: expect.any(String) },
        { platform: 'Google Ads', event: 'contato' },
      ]),
    )
    expect(JSON.stringify(tracking.told)).not.toContain('TikTok')
    const lead = await read(id)
    expect(lead.deliveries.find(({ channel }) => channel === 'tiktok-lead')).toMatchObject({
      state: 'skipped',
      lastError: platformEvents.skipped.withdrawn,
    })
    // The proof stays; the ids do not.
    expect(lead.trackingConsent).toMatchObject({
      ...{ version: 'aviso-v1', measurement: false, advertising: false },
      withdrawn: { measurement: true, advertising: true, at: tracking.withdrawnAt },
    })
    const known = { utm_source: 'google', utm_campaign: 'natal' }
    expect(lead.attribution.last?.parameters).toEqual({ ...known, gclid: '', ttclid: '' })
    expect(after.campaign).toEqual(known)
    const stored = await rows()
    for (const value of VALUES) expect(stored).not.toContain(value)

    // Neither later stages nor 'again' send anything.
    const soon = () => new Date().toISOString()
    for (const stage of ['qualificado', 'ganho'] as const) {
      const valueCents = stage === 'ganho' ? 150_000 : undefined
      await store.setStage(id, { stage, valueCents }, channels, soon())
      await deliver()
    }
    const events = channels.filter(({ name }) => isPlatformChannel(name))
    await store.resend(
      id,
      events.map(({ name }) => name),
      soon(),
    )
    await deliver()
    expect(taken).toHaveLength(sent)
    expect(new Set(events.map(({ name }) => name))).toEqual(
      new Set(
        Object.entries(await states(id)).flatMap(([name, state]) =>
          state === 'skipped' ? [name] : [],
        ),
      ),
    )

    // Twice is once.
    const history = () =>
      store.withDatabase((database) =>
        database
          .selectFrom('team_history')
          .selectAll()
          .where('action', '=', 'tracking-withdrawn')
          .execute(),
      )
    expect(await call('withdraw-tracking', token)).toEqual(await call('read-receipt', token))
    expect(await history()).toMatchObject([{ submission_id: id, person: '' }])

    // The agency hears what only people can undo, once, and nothing of the person.
    const notices = webhook.taken.map(({ body }) => JSON.parse(body))
    const told = notices.filter(({ type }) => type === 'notice.tracking-withdrawn')
    expect(told).toHaveLength(1)
    expect(told[0].data.text).toContain(`${id}.lead`)
    expect(told[0].data.text).toMatch(/Google Ads:.*RETRACT/)
    expect(told[0].data.text).not.toMatch(/TikTok|ana@example/)

    // The agency's own system is told of the person, once, to take its copy away.
    const withdrawn = notices.filter(({ type }) => type === 'tracking.withdrawn')
    expect(withdrawn).toEqual([
      {
        ...{ type: 'tracking.withdrawn', timestamp: tracking.withdrawnAt },
        data: {
          ...{ submissionId: id, protocol: lead.protocol, email: 'ana@example.com' },
          trackingConsent: lead.trackingConsent,
        },
      },
    ])

    // So is RD Station, where the ids are written over.
    const [first, ...later] = crm.taken.map(({ body }) => JSON.parse(body).payload)
    expect(first).toMatchObject({ cf_gclid: 'g-1', cf_fbp: IDS.fbp, cf_consent_advertising: 'sim' })
    expect(later).toMatchObject([
      {
        ...{ conversion_identifier: 'site-sem-medicao', email: 'ana@example.com' },
        ...{ cf_gclid: leadMail.takenBack, cf_fbp: leadMail.takenBack },
        ...{ cf_consent_measurement: 'não', cf_consent_advertising: 'não' },
        cf_consent_withdrawn_at: tracking.withdrawnAt,
      },
    ])
    for (const value of VALUES) expect(JSON.stringify(later)).not.toContain(value)

    // Erasing the lead erases all of it.
    await call('erase-receipt', token)
    expect(await rows()).not.toContain('aviso-v1')
    expect((await read(id)).deliveries).toEqual([])
  })

  test('an event that is on its way ends by itself: if it fails, it is not tried again', async () => {
    const { taken, behaviour, store, call, deliver, submit, states } = await site()
    behaviour.meta = 'busy'
    const { id, token } = await submit()
    const lease = { now: new Date().toISOString(), until: '2031-01-01T00:00:00.000Z', limit: 9 }
    const [claimed] = await store.claim('meta-lead', lease)
    await call('withdraw-tracking', token)
    expect((await states(id))['meta-lead']).toBe('waiting')
    behaviour.meta = 'take'
    const again = { error: 'HTTP500', nextAttemptAt: new Date().toISOString() }
    await store.markFailed(required(claimed), again)
    await deliver()
    expect((await states(id))['meta-lead']).toBe('skipped')
    expect(taken.map(({ platform }) => platform)).not.toContain('meta')
  })

  test('taken back and then erased while the system is down: it is told later, and only then forgotten', async () => {
    const { webhook, call, deliver, submit, rows } = await site()
    const { token } = await submit()
    await deliver()
    webhook.state.status = 503
    await call('withdraw-tracking', token)
    await call('erase-receipt', token)
    expect(await rows()).not.toContain('padaria')
    webhook.state.status = undefined
    await expect
      .poll(async () => {
        await deliver()
        return webhook.taken.map(({ body }) => JSON.parse(body).type)
      })
      .toContain('tracking.withdrawn')
    const left = await rows()
    for (const text of ['aviso-v1', 'ana@example.com']) expect(left).not.toContain(text)
  })

  test('who said no, or nothing, has nothing to take back', async () => {
    const { store, channels, call, submit, read } = await site()
    const no = {
      version: 'v1',
      at: new Date().toISOString(),
      measurement: false,
      advertising: false,
    }
    for (const answer of [no, undefined]) {
      const { id, token } = await submit(answer ?? {})
      const receipt = await call('withdraw-tracking', token)
      expect(receipt.consent).not.toHaveProperty('tracking')
      expect((await read(id)).trackingConsent?.withdrawn).toBeUndefined()
      expect(await store.withdrawTracking(id, 'command', channels, new Date().toISOString())).toBe(
        false,
      )
    }
    // A browser cannot say that the server took something back.
    const claimed = { ...no, advertising: true, withdrawn: { at: no.at, advertising: true } }
    const { id } = await submit(claimed)
    expect((await read(id)).trackingConsent).not.toHaveProperty('withdrawn')
  })
})
