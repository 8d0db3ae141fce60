import type { Kysely } from 'kysely'
import type { LeadStore } from '../lead-store.ts'
import { inChunks, type LeadTables } from './tables.ts'

/** What campaigns cost, month by month. */
export function spendQueries(
  database: Kysely<LeadTables>,
): Pick<LeadStore, 'recordSpend' | 'listSpend'> {
  return {
    recordSpend: (spend, now) =>
      database.transaction().execute(async (trx) => {
        for (const part of inChunks(spend)) {
          await trx
            .insertInto('ad_spend')
            .values(
              part.map(({ amountCents, campaignId, ...key }) => ({
                ...key,
                campaign_id: campaignId ?? '',
                amount_cents: amountCents,
                recorded_at: now,
              })),
            )
            .onConflict((conflict) =>
              conflict
                .columns(['platform', 'campaign', 'month', 'currency'])
                .doUpdateSet(({ ref }) => ({
                  amount_cents: ref('excluded.amount_cents'),
                  campaign_id: ref('excluded.campaign_id'),
                  recorded_at: ref('excluded.recorded_at'),
                })),
            )
            .execute()
        }
      }),

    async listSpend() {
      const rows = await database
        .selectFrom('ad_spend')
        .selectAll()
        .orderBy('month')
        .orderBy('platform')
        .orderBy('campaign')
        .execute()
      return rows.map(({ platform, campaign, month, currency, amount_cents, campaign_id }) => ({
        platform,
        campaign,
        month,
        currency,
        amountCents: amount_cents,
        ...(campaign_id !== '' && { campaignId: campaign_id }),
      }))
    },
  }
}
