import type { Insertable, Kysely, Selectable } from 'kysely'
import { deliveryId } from '../../deliveries/delivery-id.ts'
import type { ClaimedDelivery, DeliveryQueue } from '../../deliveries/delivery-queue.ts'
import type { LeadStore } from '../lead-store.ts'
import { outgoing } from './rows.ts'
import { type DeliveriesTable, inParts, type LeadTables } from './tables.ts'

/** Deliveries that wait, are claimed by a lease, and are marked by whoever has the lease. */
export function outboxQueries(
  database: Kysely<LeadTables>,
  /** Rows that another process is claiming are passed over, not waited for. */
  skipLocked: boolean,
): DeliveryQueue & Pick<LeadStore, 'resend'> {
  return {
    resend: (submissionId, channels, now) =>
      database.transaction().execute(async (within) => {
        const lead = await within
          .selectFrom('leads')
          .select('submission_id')
          .where('submission_id', '=', submissionId)
          .where('spam', '=', '')
          .where('erased_at', 'is', null)
          .executeTakeFirst()
        if (!lead) return false
        await askForDeliveries(within, submissionId, channels, now)
        return true
      }),

    claim: (channel, { now, until, limit }) =>
      database.transaction().execute(async (within) => {
        let due = within
          .selectFrom('deliveries')
          .select('submission_id')
          .where('channel', '=', channel)
          .where('state', '=', 'waiting')
          .where('next_attempt_at', '<=', now)
          .where((where) =>
            where.or([where('claimed_until', 'is', null), where('claimed_until', '<=', now)]),
          )
          .orderBy('next_attempt_at')
          .limit(limit)
        if (skipLocked) due = due.forUpdate().skipLocked()
        // Not as a part of the update: a planner may run such a part more than once, each time for
        // other rows.
        const ids = (await due.execute()).map((row) => row.submission_id)
        if (ids.length === 0) return []
        const claimed = await within
          .updateTable('deliveries')
          .set({ claimed_until: until })
          .where('channel', '=', channel)
          .where('submission_id', 'in', ids)
          .returning(['submission_id', 'attempts', 'created_at'])
          .execute()
        const rows = await within
          .selectFrom('leads')
          .selectAll()
          .where(
            'submission_id',
            'in',
            claimed.map((row) => row.submission_id),
          )
          .execute()
        const asked = new Map(claimed.map((row) => [row.submission_id, row]))
        return Promise.all(
          rows.map(async (row) => ({
            lead: outgoing(row),
            channel,
            id: await deliveryId(row.submission_id, channel),
            attempts: asked.get(row.submission_id)?.attempts ?? 0,
            askedAt: asked.get(row.submission_id)?.created_at ?? now,
            lease: until,
          })),
        )
      }),

    renew: (claimed, until) => changeClaimed(database, claimed, { claimed_until: until }),

    markDelivered: (claimed, now) =>
      mark(database, claimed, { state: 'delivered', delivered_at: now, last_error: null }),

    markFailed: (claimed, { error, nextAttemptAt }) =>
      mark(database, claimed, {
        last_error: error,
        ...(nextAttemptAt ? { next_attempt_at: nextAttemptAt } : { state: 'dead' as const }),
      }),

    async waitingOn(channel) {
      const { fn } = database
      const row = await database
        .selectFrom('deliveries')
        .select([fn.countAll().as('count'), fn.min('created_at').as('oldest')])
        .where('channel', '=', channel)
        .where('state', '=', 'waiting')
        .executeTakeFirstOrThrow()
      return { count: Number(row.count), oldest: row.oldest ?? undefined }
    },

    async lastDelivered(channel) {
      const row = await database
        .selectFrom('deliveries')
        .select(database.fn.max('delivered_at').as('last'))
        .where('channel', '=', channel)
        .executeTakeFirst()
      return row?.last ?? undefined
    },

    async hurry(channel, now, limit) {
      let later = database
        .selectFrom('deliveries')
        .select('submission_id')
        .where('channel', '=', channel)
        .where('state', '=', 'waiting')
        .where('next_attempt_at', '>', now)
        .orderBy('attempts')
      if (limit) later = later.limit(limit)
      const ids = (await later.execute()).map((row) => row.submission_id)
      for (const part of inParts(ids)) {
        await database
          .updateTable('deliveries')
          .set({ next_attempt_at: now })
          .where('channel', '=', channel)
          .where('state', '=', 'waiting')
          .where('submission_id', 'in', part)
          .execute()
      }
    },
  }
}

export const newDelivery = (
  submissionId: string,
  channel: string,
  now: string,
): Insertable<DeliveriesTable> => ({
  submission_id: submissionId,
  channel,
  state: 'waiting',
  attempts: 0,
  created_at: now,
  next_attempt_at: now,
})

export async function askForDeliveries(
  database: Kysely<LeadTables>,
  submissionId: string,
  channels: readonly string[],
  now: string,
) {
  if (channels.length === 0) return
  await database
    .insertInto('deliveries')
    .values(channels.map((channel) => newDelivery(submissionId, channel, now)))
    .onConflict((conflict) =>
      conflict.columns(['submission_id', 'channel']).doUpdateSet({
        state: 'waiting',
        attempts: 0,
        created_at: now,
        next_attempt_at: now,
        claimed_until: null,
        last_error: null,
      }),
    )
    .execute()
}

const mark = (
  database: Kysely<LeadTables>,
  claimed: ClaimedDelivery,
  values: Partial<Selectable<DeliveriesTable>>,
) =>
  changeClaimed(database, claimed, {
    ...values,
    attempts: claimed.attempts + 1,
    claimed_until: null,
  })

/** Only while the claim is the caller's: a lease that another has taken over ends at another time. */
const changeClaimed = (
  database: Kysely<LeadTables>,
  claimed: ClaimedDelivery,
  values: Partial<Selectable<DeliveriesTable>>,
) =>
  database.transaction().execute(async (within) => {
    const { numUpdatedRows } = await within
      .updateTable('deliveries')
      .set(values)
      .where('submission_id', '=', claimed.lead.submissionId)
      .where('channel', '=', claimed.channel)
      .where('claimed_until', '=', claimed.lease)
      .executeTakeFirst()
    return numUpdatedRows === 1n
  })
