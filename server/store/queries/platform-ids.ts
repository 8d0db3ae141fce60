import type { Kysely } from 'kysely'
import { PERSONAL_CLICK_IDS } from '../../../contracts/attribution.ts'
import type { LeadStore } from '../lead-store.ts'
import { needsPlatformIds, PLATFORM_ID_DAYS, withoutPlatformIds } from '../platform-ids.ts'
import { deliveryOf, jsonText, leadOf, rowsOfLeads } from './rows.ts'
import type { LeadTables } from './tables.ts'

const DAY_MS = 24 * 60 * 60_000
const BATCH_SIZE = 200
/** Ids of a browser, beside the arrivals. */
const BROWSER_ID = /^(?!first$|last$)/
/** Of one that was forgotten, the name stays. */
const CLICK_ID = new RegExp(`"(?:${PERSONAL_CLICK_IDS.join('|')})":"[^"]`)

/** The ids by which platforms know a click or a browser. */
export const platformIdQueries = (
  database: Kysely<LeadTables>,
): Pick<LeadStore, 'forgetPlatformIds'> => ({
  async forgetPlatformIds(channels, now) {
    const oldest = new Date(Date.parse(now) - PLATFORM_ID_DAYS * DAY_MS).toISOString()
    let forgotten = 0
    for (let after = ''; ; ) {
      const rows = await database
        .selectFrom('leads')
        .selectAll()
        .where('submission_id', '>', after)
        .where('erased_at', 'is', null)
        .where((where) => where.or([where('attribution', '<>', ''), where('campaign', '<>', '{}')]))
        .orderBy('submission_id')
        .limit(BATCH_SIZE)
        .execute()
      const holding = rows.filter(
        ({ attribution, campaign }) =>
          CLICK_ID.test(attribution) || CLICK_ID.test(campaign) || hasBrowserId(attribution),
      )
      const ids = holding.map((row) => row.submission_id)
      const deliveries = await rowsOfLeads(database, 'deliveries', ids)
      for (const row of holding) {
        const lead = leadOf(row)
        const own = deliveries.filter((one) => one.submission_id === row.submission_id)
        const isOld = row.created_at <= oldest
        if (!isOld && needsPlatformIds(lead, own.map(deliveryOf), channels)) continue
        const { attribution, campaign } = withoutPlatformIds(lead)
        const { numUpdatedRows } = await database
          .updateTable('leads')
          .set({ attribution: jsonText(attribution), campaign: JSON.stringify(campaign) })
          .where('submission_id', '=', row.submission_id)
          // Not if somebody has changed it meanwhile, or its stage, by which an event may need them.
          .where('attribution', '=', row.attribution)
          .where('campaign', '=', row.campaign)
          .where('stage', '=', row.stage)
          .executeTakeFirst()
        forgotten += Number(numUpdatedRows)
      }
      const last = rows.at(-1)
      if (!last || rows.length < BATCH_SIZE) return forgotten
      after = last.submission_id
      // SQLite works on this thread: years of leads would keep every visitor waiting.
      await new Promise((resolve) => setTimeout(resolve))
    }
  },
})

const hasBrowserId = (json: string) =>
  json !== '' && Object.keys(JSON.parse(json)).some((name) => BROWSER_ID.test(name))
