import { describe, expect, onTestFinished, test } from 'vitest'
import { parseEnv } from '../../config/env.ts'
import { leadExport } from '../../content/lead-export.ts'
import { marketingText } from '../../content/marketing-consent.ts'
import { CONSENT_VERSION } from '../../contracts/legal-versions.ts'
import { required } from '../../contracts/required.ts'
import { createApp } from '../app.ts'
import { deliverDue } from '../deliver/attempt-delivery.ts'
import { httpChannels } from '../deliver/http-channels.ts'
import { leadFacts } from '../leads/export-leads.ts'
import { createLog } from '../log.ts'
import { fastDeliveries } from '../testing/fast-deliveries.ts'
import { temporaryFolder } from '../testing/temporary-folder.ts'
import { newDatabase } from '../testing/test-database.ts'
import { startWebhookReceiver } from '../testing/webhook-receiver.ts'
import { openPostgres } from './postgres/postgres-database.ts'
import { postgresLeadStore } from './postgres/postgres-lead-store.ts'
import { openSqliteLeadStore } from './sqlite/sqlite-lead-store.ts'

const databases = {
  SQLite: async () => openSqliteLeadStore(temporaryFolder()),
  Postgres: async () => postgresLeadStore(openPostgres(await newDatabase())),
}
const contact = {
  name: 'Ana Souza',
  email: 'ana@example.com',
  phone: '12 91234-5678',
  message: 'Quero anunciar a padaria.',
}
const log = createLog(() => {})

describe.each(Object.entries(databases))('consent to news on %s', (_, openStore) => {
  /** The functions with a webhook and an RD Station on this machine. */
  async function site() {
    const [webhook, rdStation, store] = await Promise.all([
      startWebhookReceiver(),
      startWebhookReceiver(),
      openStore(),
    ])
    onTestFinished(async () => {
      webhook.close()
      rdStation.close()
      await store.close()
    })
    const env = parseEnv({
      APP_SECRET: 'a-secret-that-is-long-enough-for-tests',
      WEBHOOK_URL: webhook.url,
      WEBHOOK_SECRET: 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw',
      RDSTATION_TOKEN: 'token',
      RDSTATION_FIELDS: 'sim',
      RDSTATION_URL: rdStation.url.replace('/leads', ''),
    })
    const channels = httpChannels(env)
    const app = createApp({ env, store, log, leads: { channels } })
    const call = async (name: string, body: object) => {
      const answer = await app.request(`http://site.test/functions/v1/${name}`, {
        method: 'POST',
        body: JSON.stringify(body),
        headers: { 'content-type': 'application/json' },
      })
      return (await answer.json()) as Record<string, unknown>
    }
    const deliver = async () => {
      for (const channel of channels) {
        await deliverDue(channel, { queue: store, log, timings: fastDeliveries })
      }
    }
    const submit = async (more: object) => {
      const { receipt } = await call('submit-contact', { ...contact, ...more })
      return { token: required(String(receipt).split('#')[1]) }
    }
    const events = (receiver: typeof webhook) => receiver.taken.map(({ body }) => JSON.parse(body))
    return { webhook, rdStation, store, call, deliver, submit, events }
  }

  test('goes out with its words, version and time, and so does its withdrawal, once', async () => {
    const { webhook, rdStation, store, call, deliver, submit, events } = await site()
    const token = await submit({ marketing: true })
    await deliver()
    const [lead] = events(webhook)
    expect(lead.data.consent).toEqual({
      version: CONSENT_VERSION,
      acceptedAt: lead.data.createdAt,
      marketing: true,
      marketingText,
    })
    const [conversion] = events(rdStation)
    const communications = { category: 'communications', type: 'consent' }
    expect(conversion.payload).toMatchObject({
      available_for_mailing: true,
      legal_bases: [{ ...communications, status: 'granted' }],
      cf_marketing_consent: `${marketingText} (${CONSENT_VERSION}, ${lead.data.createdAt})`,
    })

    // The webhook is down at first: the withdrawal waits in the outbox and is tried again under the same id.
    webhook.state.status = 503
    const receipt = await call('withdraw-marketing', token)
    expect(receipt).toMatchObject({
      success: true,
      fields: contact,
      consent: { marketing: false, marketingWithdrawnAt: expect.any(String) },
    })
    await deliver()
    webhook.state.status = undefined
    await expect
      .poll(async () => {
        await deliver()
        return webhook.taken.length
      })
      .toBe(2)
    expect(await call('withdraw-marketing', token)).toEqual(await call('read-receipt', token))
    await deliver()

    const { marketingWithdrawnAt: at } = receipt.consent as { marketingWithdrawnAt: string }
    const ids = webhook.calls.map(({ headers }) => headers['webhook-id'])
    expect(new Set(ids).size).toBe(2)
    expect(ids[1]).toBe(ids.at(-1))
    const [, withdrawal, ...more] = events(webhook)
    expect(more).toEqual([])
    expect(withdrawal).toEqual({
      type: 'consent.withdrawn',
      timestamp: at,
      data: {
        submissionId: lead.data.submissionId,
        protocol: lead.data.protocol,
        email: contact.email,
        consent: { ...lead.data.consent, marketing: false, marketingWithdrawnAt: at },
      },
    })
    expect(events(rdStation).slice(1)).toEqual([
      {
        event_type: 'CONVERSION',
        event_family: 'CDP',
        payload: {
          conversion_identifier: 'site-sem-novidades',
          email: contact.email,
          cf_marketing_consent: `${marketingText} (${CONSENT_VERSION}, ${lead.data.createdAt} → ${at})`,
          available_for_mailing: false,
          legal_bases: [{ ...communications, status: 'declined' }],
        },
      },
    ])

    const facts = leadFacts(required((await store.list())[0]))
    const cell = (title: string) => facts.find((fact) => fact.title === title)?.value
    expect(cell(leadExport.columns.marketingText)).toBe(marketingText)
    expect(cell(leadExport.columns.marketingWithdrawnAt)).toEqual(new Date(at))
  })

  test('taken back and then erased while a system is down: it is told later, and only then forgotten', async () => {
    const { rdStation, webhook, store, call, deliver, submit, events } = await site()
    const token = await submit({ marketing: true })
    await deliver()
    const { submissionId } = required((await store.list())[0])
    rdStation.state.status = 503
    await call('withdraw-marketing', token)
    await deliver()
    expect(await call('erase-receipt', token)).toMatchObject({ success: true })
    // What is left for the system that is down is the address and the consent, and nothing of the message.
    const left = await store.find(submissionId)
    expect(JSON.stringify(left)).not.toContain(contact.message)
    rdStation.state.status = undefined
    await expect
      .poll(async () => {
        await deliver()
        return rdStation.taken.length
      })
      .toBe(2)
    expect(events(rdStation)[1].payload).toMatchObject({
      conversion_identifier: 'site-sem-novidades',
      email: contact.email,
      available_for_mailing: false,
    })
    expect(events(webhook)).toHaveLength(2)
    expect(JSON.stringify(await store.find(submissionId))).not.toContain(contact.email)
  })

  test('without it nothing about news is told, and there is nothing to withdraw', async () => {
    const { webhook, rdStation, call, deliver, submit, events } = await site()
    const token = await submit({})
    await call('withdraw-marketing', token)
    await deliver()
    const [lead, ...more] = events(webhook)
    expect(more).toEqual([])
    expect(lead.data.consent).not.toHaveProperty('marketingText')
    expect(lead.data.consent).toMatchObject({ marketing: false })
    expect(lead.data.consent).not.toHaveProperty('marketingWithdrawnAt')
    const [conversion, ...others] = events(rdStation)
    expect(others).toEqual([])
    expect(conversion.payload).toMatchObject({ available_for_mailing: false })
    expect(conversion.payload).not.toHaveProperty('cf_marketing_consent')
  })
})
