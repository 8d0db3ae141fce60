import type { ExpressionBuilder, Kysely, Selectable } from 'kysely'
import { platformEvents } from '../../../content/platform-events.ts'
import type { TrackingConsent } from '../../../contracts/attribution.ts'
import { isPlatformChannel } from '../../deliver/channel.ts'
import {
  type ChannelName,
  type LeadStore,
  TRACKING_WITHDRAWAL,
  WITHDRAWAL,
  type WithdrawnFrom,
} from '../lead-store.ts'
import { withoutPlatformIds } from '../platform-ids.ts'
import { enqueueDeliveries, isUnclaimed } from './outbox.ts'
import { jsonText, leadOf } from './rows.ts'
import type { LeadsTable, LeadTables } from './tables.ts'
import { addHistory } from './team-history.ts'

export const isWaitingWithdrawal = (where: ExpressionBuilder<LeadTables, 'deliveries'>) =>
  where.and([where('state', '=', 'waiting'), where('channel', 'like', `%-${WITHDRAWAL}`)])

/**
 * What an erasure leaves of leads whose withdrawal has not reached every system yet: the e-mail address, by which
 * those systems know the person, and the facts of the consent. Without them the withdrawal would be lost.
 */
export async function untoldWithdrawals(database: Kysely<LeadTables>, ids: string[]) {
  const waiting = await database
    .selectFrom('deliveries')
    .select('submission_id')
    .distinct()
    .where('submission_id', 'in', ids)
    .where(isWaitingWithdrawal)
    .execute()
  if (waiting.length === 0) return []
  const rows = await database
    .selectFrom('leads')
    .select(['submission_id', 'fields', 'consent_version', 'consent_at', 'marketing_withdrawn_at'])
    .select('tracking_consent')
    .where('submission_id', 'in', idsOf(waiting))
    .execute()
  return rows.map(({ fields, ...consent }) => {
    const { email } = JSON.parse(fields)
    return { ...consent, fields: JSON.stringify({ email }) }
  })
}

/** Erases what `untoldWithdrawals` left, once the last of the systems was told or given up. */
export async function forgetToldWithdrawal(
  database: Kysely<LeadTables>,
  submissionId: string,
  channel: string,
) {
  if (!channel.endsWith(`-${WITHDRAWAL}`)) return
  const erased = await database
    .selectFrom('leads')
    .select('submission_id')
    .where('submission_id', '=', submissionId)
    .where('erased_at', 'is not', null)
    .executeTakeFirst()
  if (!erased || (await untoldWithdrawals(database, [submissionId])).length > 0) return
  await database.deleteFrom('deliveries').where('submission_id', '=', submissionId).execute()
  await database
    .updateTable('leads')
    .set({ fields: '{}', consent_version: '', consent_at: '', marketing_withdrawn_at: null })
    .set({ tracking_consent: '' })
    .where('submission_id', '=', submissionId)
    .execute()
}

const idsOf = (rows: { submission_id: string }[]) => rows.map((row) => row.submission_id)

/** Consents that are taken back. */
export const withdrawalQueries = (
  database: Kysely<LeadTables>,
  /** Locks the lead until the transaction ends. SQLite has one write lock for all. */
  lockRows: boolean,
): Pick<LeadStore, 'withdrawMarketing' | 'withdrawTracking'> => ({
  withdrawMarketing: (submissionId, channels, now) =>
    database.transaction().execute(async (trx) => {
      const withdrawn = await trx
        .updateTable('leads')
        .set({ marketing_withdrawn_at: now })
        .where('submission_id', '=', submissionId)
        .where('marketing', '=', 1)
        .where('marketing_withdrawn_at', 'is', null)
        .where('erased_at', 'is', null)
        .returning('spam')
        .executeTakeFirst()
      if (!withdrawn) return false
      const told = channels.filter(({ event }) => event === WITHDRAWAL).map(({ name }) => name)
      if (withdrawn.spam === '') await enqueueDeliveries(trx, submissionId, told, now)
      return true
    }),

  withdrawTracking: (submissionId, from, channels, now) =>
    database.transaction().execute(async (trx) => {
      let query = trx.selectFrom('leads').selectAll().where('submission_id', '=', submissionId)
      if (lockRows) query = query.forUpdate()
      const row = await query.executeTakeFirst()
      return row ? withdrawTrackingWithin(trx, row, channels, { now, by: '', from }) : false
    }),
})

/** Within the caller's transaction, which has locked the lead. False if there is nothing to take back. */
export async function withdrawTrackingWithin(
  trx: Kysely<LeadTables>,
  row: Selectable<LeadsTable>,
  channels: readonly ChannelName[],
  /** `by`: an address of the team, or '' with where it came from. */
  { now, by, from }: { now: string; by: string; from?: WithdrawnFrom },
): Promise<boolean> {
  const { submission_id: submissionId } = row
  const lead = leadOf(row)
  const { trackingConsent: given } = lead
  if (lead.erasedAt || !given || !(given.measurement || given.advertising)) return false
  const { measurement, advertising } = given
  // The proof stays. What was allowed is kept apart, so that nothing that reads the consent takes it for a yes.
  const taken: TrackingConsent = {
    ...given,
    measurement: false,
    advertising: false,
    withdrawn: { at: now, measurement, advertising },
  }
  const { attribution, campaign } = withoutPlatformIds(lead)
  await trx
    .updateTable('leads')
    .set({
      tracking_consent: JSON.stringify(taken),
      attribution: jsonText(attribution),
      campaign: JSON.stringify(campaign),
      client_ip: null,
      user_agent: null,
    })
    .where('submission_id', '=', submissionId)
    .execute()
  await skipWaitingEvents(trx, submissionId, now)
  const told = channels.filter(({ event }) => event === TRACKING_WITHDRAWAL)
  if (row.spam === '') {
    const names = told.map(({ name }) => name)
    await enqueueDeliveries(trx, submissionId, names, now)
  }
  const details: Record<string, string> = from ? { from } : {}
  await addHistory(trx, {
    at: now,
    by,
    action: 'tracking-withdrawn',
    leadId: submissionId,
    details,
  })
  return true
}

/**
 * What is being sent at this moment ends by itself and is named as sent; if it fails, the next attempt finds no consent.
 * What only waits for the platform's answer has been sent.
 */
async function skipWaitingEvents(trx: Kysely<LeadTables>, submissionId: string, now: string) {
  const waiting = await trx
    .selectFrom('deliveries')
    .select('channel')
    .where('submission_id', '=', submissionId)
    .where('state', '=', 'waiting')
    .where('reference', 'is', null)
    .where(isUnclaimed(now))
    .execute()
  const channels = waiting.map(({ channel }) => channel).filter(isPlatformChannel)
  if (channels.length === 0) return
  await trx
    .updateTable('deliveries')
    .set({ state: 'skipped', last_error: platformEvents.skipped.withdrawn, claimed_until: null })
    .where('submission_id', '=', submissionId)
    .where('channel', 'in', channels)
    .execute()
}
