import { expect, onTestFinished, test } from 'vitest'
import { openSqliteLeadStore } from '../../store/sqlite/sqlite-lead-store.ts'
import { leadWorkRow } from '../../testing/lead-work-row.ts'
import { sampleLead } from '../../testing/sample-lead.ts'
import { temporaryFolder } from '../../testing/temporary-folder.ts'
import { createLeadWork } from './lead-work.ts'

test('a source that a migration took away is read anew', async () => {
  const store = openSqliteLeadStore(temporaryFolder())
  onTestFinished(() => store.close())
  const leads = [
    sampleLead({ campaign: { fbclid: 'x', utm_source: 'ig', utm_medium: 'social' } }),
    sampleLead({ campaign: { fbclid: 'x', utm_source: 'ig', utm_medium: 'cpc' } }),
    sampleLead({ campaign: { gclid: 'x' } }),
  ]
  for (const lead of leads) await store.save(lead, [])
  const rows = leads.map(({ submissionId, createdAt }, index) =>
    leadWorkRow({
      ...{ submission_id: submissionId, created_at: createdAt },
      // The last one was never taken away.
      source: index === 2 ? 'como estava' : '',
    }),
  )
  await store.withDatabase((database) => database.insertInto('lead_work').values(rows).execute())
  await createLeadWork(store).catchUp()
  const found = await store.withDatabase((database) =>
    database.selectFrom('lead_work').select(['submission_id', 'source']).execute(),
  )
  const sourceOf = new Map(found.map((row) => [row.submission_id, row.source]))
  expect(leads.map(({ submissionId }) => sourceOf.get(submissionId))).toEqual([
    'ig / social',
    'Meta Ads',
    'como estava',
  ])
})
