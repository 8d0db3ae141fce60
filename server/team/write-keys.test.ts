import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import {
  type HistoryEntry,
  KEYED_CALLS,
  type LeadView,
  type TeamCall,
  type TeamInput,
  WRITE_KEY_HEADER,
} from '../../contracts/team.ts'
import { openLeads } from '../storage.ts'
import type { NewLead } from '../store/lead-store.ts'
import { sampleLead } from '../testing/sample-lead.ts'
import {
  type Browser,
  MEMBER,
  OWNER,
  signedIn,
  startTeamSite,
  type TeamSite,
  withStore,
} from '../testing/team-site.ts'
import { databases } from '../testing/test-database.ts'
import { WEBHOOK_SECRET } from '../testing/webhook-receiver.ts'

/** So that there is something to send again. Nobody listens there. */
const WEBHOOK = { WEBHOOK_URL: 'http://127.0.0.1:9/x', WEBHOOK_SECRET }

/** Opened once: the server shares this thread, and may be in the middle of a transaction later on. */
async function addLeads({ env }: Pick<TeamSite, 'env'>, ...all: Partial<NewLead>[]) {
  const now = new Date().toISOString()
  const leads = all.map((different) => sampleLead({ createdAt: now, stageAt: now, ...different }))
  const store = await openLeads(env)
  for (const lead of leads) await store.save(lead, lead.spam.length > 0 ? [] : ['webhook'])
  await store.close()
  return leads.map(({ submissionId }) => submissionId) as [string, string, string, string]
}

const send = <Name extends TeamCall>(
  browser: Browser,
  name: Name,
  input: TeamInput<Name>,
  key: string,
) => browser.send(name, { body: JSON.stringify(input), headers: { [WRITE_KEY_HEADER]: key } })

/** What was done to leads, as the owner reads it: every line of the history but those of sign-ins. */
async function doneTo(site: TeamSite, owner: Promise<Browser> | Browser = signedIn(site, OWNER)) {
  const { body } = await (await owner).call('read-history', {})
  const others = ['link-sent', 'signed-in']
  return (body.entries as HistoryEntry[]).filter(({ action }) => !others.includes(action))
}

/** For each write an input that does something, and one that differs. */
async function inputsOf(site: TeamSite, browser: Browser) {
  const spam: Partial<NewLead> = { spam: ['links'] }
  const agreedAt = new Date().toISOString()
  const yes = {
    trackingConsent: { version: 'v1', at: agreedAt, measurement: true, advertising: true },
  }
  const [id, other, held, released] = await addLeads(site, yes, yes, spam, spam)
  const version = async () =>
    ((await browser.call('read-lead', { id })).body.lead as LeadView).version
  const noteId = crypto.randomUUID()
  const at = new Date(Date.now() + 3_600_000).toISOString()
  const person = 'ana@example.com'
  const inputs: { [Name in (typeof KEYED_CALLS)[number]]?: () => Promise<[object, object]> } = {
    'mark-read': async () => [
      { id, read: true },
      { id, read: false },
    ],
    'set-stage': async () => [
      { id, version: await version(), stage: 'ganho', valueCents: 500_000 },
      { id, version: await version(), stage: 'proposta' },
    ],
    'set-owner': async () => [
      { id, version: await version(), owner: MEMBER },
      { id, version: await version(), owner: OWNER },
    ],
    'set-reminder': async () => [
      { id, version: await version(), at },
      { id, version: await version(), at: null },
    ],
    'add-note': async () => [
      { id, noteId, text: 'Ligou.' },
      { id, noteId, text: 'Escreveu.' },
    ],
    'record-contact': async () => [
      { id, by: 'call' },
      { id, by: 'email' },
    ],
    'resend-delivery': async () => [
      { id, channel: 'webhook' },
      { id: other, channel: 'webhook' },
    ],
    'withdraw-tracking': async () => [{ id }, { id: other }],
    release: async () => [{ id: released }, { id: held }],
    discard: async () => [{ id: held }, { id: released }],
    join: async () => [
      { id: other, to: id },
      { id, to: other },
    ],
    separate: async () => [{ id: other }, { id }],
    'erase-person': async () => [
      { person, ids: [id, other] },
      { person, ids: [id] },
    ],
  }
  return inputs
}

describe.each(Object.entries(databases))('each write of the inbox on %s', (_, variables) => {
  test('counts once, however often its key comes, one after the other and at once', async () => {
    const site = await startTeamSite({ RATE_LIMIT: 'off', ...WEBHOOK, ...(await variables()) })
    const browser = await signedIn(site, OWNER)
    const rui = await signedIn(site, MEMBER)
    const inputs = await inputsOf(site, browser)
    expect(Object.keys(inputs)).toEqual([...KEYED_CALLS])
    for (const name of KEYED_CALLS) {
      const [input, another] = (await inputs[name]?.()) ?? []
      const before = (await doneTo(site, browser)).length
      const key = crypto.randomUUID()
      const atOnce = await Promise.all(
        [1, 2, 3].map(() => send(browser, name, input as never, key)),
      )
      const again = await send(browser, name, input as never, key)
      const answers = [...atOnce, again]
      expect(
        answers.map(({ status, body }) => body.error ?? status),
        name,
      ).toEqual(answers.map(() => 200))
      // What only the first answer knew, such as the protocol of an erasure, is in all of them.
      const [first] = answers
      for (const { body } of answers) {
        expect([body.wrote, body.protocol, body.erased], name).toEqual([
          ...[first?.body.wrote, first?.body.protocol, first?.body.erased],
        ])
      }
      const all = await doneTo(site, browser)
      const entries = all.slice(0, all.length - before)
      expect(entries.length, `${name} ${JSON.stringify(entries)}`).toBe(
        name === 'mark-read' ? 0 : 1,
      )

      const changed = await send(browser, name, another as never, key)
      expect([changed.status, changed.body.code], name).toEqual([400, 'invalid'])
      if (name !== 'erase-person') {
        const stolen = await send(rui, name, input as never, key)
        expect([stolen.status, stolen.body.code], name).toEqual([400, 'invalid'])
      }
    }
  }, 60_000)

  test('is not done if its answer cannot be kept, and then is with the same key', async () => {
    const more = await variables()
    const site = await startTeamSite({ RATE_LIMIT: 'off', ...more })
    const browser = await signedIn(site, MEMBER)
    const [id] = await addLeads(site, {})
    const table = 'DATABASE_URL' in more ? 'agency_site.write_keys' : 'write_keys'
    const rename = (from: string, to: string) =>
      withStore(site, (database) =>
        sql.raw(`ALTER TABLE ${table} RENAME COLUMN ${from} TO ${to}`).execute(database),
      )
    // The row goes in, and the answer does not.
    await rename('answer', 'answered')
    await withStore(site, (database) =>
      sql
        .raw(`ALTER TABLE ${table} ADD COLUMN answer TEXT NOT NULL DEFAULT '' CHECK (answer = '')`)
        .execute(database),
    )
    const key = crypto.randomUUID()
    const failed = await send(browser, 'record-contact', { id, by: 'call' }, key)
    expect([failed.status, failed.body.code, failed.headers.get('retry-after')]).toEqual([
      ...[500, 'failed', null],
    ])
    expect(await doneTo(site)).toEqual([])
    await withStore(site, (database) =>
      sql.raw(`ALTER TABLE ${table} DROP COLUMN answer`).execute(database),
    )
    await rename('answered', 'answer')
    expect((await send(browser, 'record-contact', { id, by: 'call' }, key)).status).toBe(200)
    expect(await doneTo(site)).toHaveLength(1)
  })

  test('an erased lead takes the keys of its writes along, and old keys are forgotten', async () => {
    const site = await startTeamSite({ RATE_LIMIT: 'off', ...(await variables()) })
    const browser = await signedIn(site, OWNER)
    const [id, other] = await addLeads(site, {}, {})
    await send(browser, 'record-contact', { id, by: 'call' }, crypto.randomUUID())
    await send(browser, 'record-contact', { id: other, by: 'call' }, crypto.randomUUID())
    const kept = () =>
      withStore(site, (database) =>
        database.selectFrom('write_keys').select(['submission_id', 'answer']).execute(),
      )
    expect((await kept()).map((row) => row.submission_id).sort()).toEqual([id, other].sort())
    const store = await openLeads(site.env)
    await store.erase({ submissionId: id }, new Date().toISOString())
    expect((await kept()).map((row) => row.submission_id)).toEqual([other])
    await store.forgetOldRows?.(new Date(Date.now() + 59 * 86_400_000).toISOString())
    expect(await kept()).toHaveLength(1)
    await store.forgetOldRows?.(new Date(Date.now() + 61 * 86_400_000).toISOString())
    expect(await kept()).toEqual([])
    await store.close()
  })
})

test('a key that is none is refused, and a write of a page from before keys is done', async () => {
  const site = await startTeamSite({ RATE_LIMIT: 'off' })
  const browser = await signedIn(site, MEMBER)
  const [id] = await addLeads(site, {})
  for (const key of ['', 'x', `${'a'.repeat(101)}`, "' OR 1=1 --------"]) {
    const { status } = await send(browser, 'record-contact', { id, by: 'call' }, key)
    expect(status, key).toBe(400)
  }
  expect((await browser.call('record-contact', { id, by: 'call' })).status).toBe(200)
})
