import { describe, expect, test } from 'vitest'
import type { LeadView } from '../../contracts/team.ts'
import { openLeads } from '../../server/storage.ts'
import { sampleLead } from '../../server/testing/sample-lead.ts'
import { OWNER, signedIn, startTeamSite, withStore } from '../../server/testing/team-site.ts'
import { newDatabase } from '../../server/testing/test-database.ts'
import { startWebhookReceiver, WEBHOOK_SECRET } from '../../server/testing/webhook-receiver.ts'

/** A name that the sentence cannot be read back from. */
const companyName = 'Sol: Turismo, Vendas, R$ 1'
const scenario = {
  ...{ companyName, segment: 'Moda', objective: 'Leads', budget: 1500.5, days: 45 },
  platform: 'TikTok',
}
const sentence = `Cenário da calculadora: ${companyName}, Moda, Leads, R$ 1.500,50 em 45 dias no TikTok.`
const oldSentence =
  'Cenário da calculadora: Padaria Sol, Saúde, Vendas, R$ 2.000 em 30 dias no Instagram.'

describe.each(['SQLite', 'Postgres'])('with %s', (database) => {
  test('a scenario is stored as an object and read in words; old rows are still read', async () => {
    const webhook = await startWebhookReceiver()
    const settings = {
      ...{ WEBHOOK_URL: webhook.url, WEBHOOK_SECRET },
      ...(database === 'Postgres' && {
        ...{
          DATABASE_URL: await newDatabase(),
          APP_SECRET: 'um segredo de muitos sinais',
        },
      }),
    }
    const before = await startTeamSite(settings)
    await before.close()
    const old = sampleLead({ scenario: oldSentence, createdAt: new Date().toISOString() })
    const store = await openLeads(before.env)
    await store.save(old, [])
    await store.close()
    const site = await startTeamSite(settings, { folder: before.folder })
    const owner = await signedIn(site, OWNER)
    const submissionId = crypto.randomUUID()
    const answer = await fetch(`${site.url}/functions/v1/submit-contact`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({
        ...{ submissionId, name: 'Rui', email: 'rui@example.com', phone: '(11) 98765-4321' },
        ...{ message: 'Quero vender mais.', scenario, origin: sentence },
      }),
    })
    expect(answer.status).toBe(201)
    const { receipt } = (await answer.json()) as { receipt: string }

    const { body: file } = await owner.call('export', { format: 'csv' })
    for (const words of [sentence, oldSentence]) expect(file.text).toContain(words)
    expect(file.text).not.toContain('companyName')
    const near = (days: number) =>
      new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)
    const { body: figures } = await owner.call('figures', { since: near(-1), until: near(1) })
    const segments = figures.segment as { key: string; leads: number }[]
    expect(segments.map(({ key, leads }) => [key, leads]).sort()).toEqual([
      ['Moda', 1],
      ['Saúde', 1],
    ])
    for (const [id, words, company] of [
      [submissionId, sentence, companyName],
      [old.submissionId, oldSentence, 'Padaria Sol'],
    ] as const) {
      const { body } = await owner.call('read-lead', { id })
      const lead = body.lead as LeadView
      expect(lead.scenario).toBe(words)
      expect(lead.scenarioParts.map(({ value }) => value)).toContain(company)
    }
    const found = await owner.call('list-leads', { tray: 'inbox', search: 'calculadora tiktok' })
    expect(found.body).toMatchObject({ total: 1 })

    await expect.poll(() => webhook.taken.length, { timeout: 20_000 }).toBeGreaterThan(0)
    expect(webhook.taken[0]?.body).toContain(sentence)

    const read = await fetch(`${site.url}/functions/v1/read-receipt`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ token: receipt.split('#')[1] }),
    })
    expect(await read.text()).toContain(sentence)

    await site.close()
    const stored = await withStore(site, (kysely) =>
      kysely
        .selectFrom('leads')
        .select('scenario')
        .where('submission_id', '=', submissionId)
        .executeTakeFirstOrThrow(),
    )
    expect(JSON.parse(stored.scenario)).toEqual(scenario)
  })
})
