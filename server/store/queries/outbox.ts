import type { ExpressionBuilder, Insertable, Kysely, Selectable } from 'kysely'
import { deliveryId } from '../../deliver/delivery-id.ts'
import type { ClaimedDelivery, DeliveryQueue } from '../../deliver/delivery-queue.ts'
import { standingCents } from '../../deliver/sale-tellings.ts'
import type { LeadStore } from '../lead-store.ts'
import { leadOf, outgoing, toldOf } from './rows.ts'
import { type DeliveriesTable, inChunks, type LeadTables } from './tables.ts'
import { forgetToldWithdrawal } from './withdrawals.ts'

type Change = Partial<Selectable<DeliveriesTable>>

/**
 * The outbox: deliveries wait, are claimed with a lease, and are marked by the process that holds the lease.
 */
export function outboxQueries(
  database: Kysely<LeadTables>,
  /** Skips rows that another process is claiming instead of waiting for them. */
  skipLocked: boolean,
): DeliveryQueue & Pick<LeadStore, 'resend'> {
  const inTransaction = <Result>(run: (trx: Kysely<LeadTables>) => Promise<Result>) =>
    database.transaction().execute(run)
  return {
    resend: (submissionId, channels, now) =>
      inTransaction(async (trx) => {
        const lead = await trx
          .selectFrom('leads')
          .select('submission_id')
          .where('submission_id', '=', submissionId)
          .where('spam', '=', '')
          .where('erased_at', 'is', null)
          .executeTakeFirst()
        if (!lead) return false
        await enqueueDeliveries(trx, submissionId, channels, now)
        return true
      }),

    claim: (channel, { now, until, limit }) =>
      inTransaction(async (trx) => {
        let due = trx
          .selectFrom('deliveries')
          .select('submission_id')
          .where('channel', '=', channel)
          .where('state', '=', 'waiting')
          .where('next_attempt_at', '<=', now)
          .where(isUnclaimed(now))
          .orderBy('next_attempt_at')
          .limit(limit)
        if (skipLocked) due = due.forUpdate().skipLocked()
        // Not a subquery of the update: a query planner may run a subquery several times, with other rows
        // each time.
        const ids = (await due.execute()).map((row) => row.submission_id)
        if (ids.length === 0) return []
        const claimed = await trx
          .updateTable('deliveries')
          .set({ claimed_until: until })
          .where('channel', '=', channel)
          .where('submission_id', 'in', ids)
          .returning(['submission_id', 'attempts', 'reference'])
          .returning(['sent_cents', 'told_at', 'told_cents'])
          .execute()
        const rows = await trx
          .selectFrom('leads')
          .selectAll()
          .where(
            'submission_id',
            'in',
            claimed.map((row) => row.submission_id),
          )
          .execute()
        const byLead = new Map(claimed.map((row) => [row.submission_id, row]))
        return Promise.all(
          rows.map(async (row) => {
            const delivery = byLead.get(row.submission_id)
            return {
              lead: outgoing(row),
              channel,
              id: await deliveryId(row.submission_id, channel),
              attempts: delivery?.attempts ?? 0,
              reference: delivery?.reference ?? undefined,
              sentCents: delivery?.sent_cents ?? null,
              told: delivery && toldOf(delivery),
              lease: until,
            }
          }),
        )
      }),

    renew: (claimed, until) =>
      inTransaction((trx) => changeClaimed(trx, claimed, { claimed_until: until })),

    markDelivered: (claimed, now, sale) =>
      inTransaction(async (trx) => {
        const isMarked = await mark(trx, claimed, {
          state: 'delivered',
          delivered_at: now,
          last_error: null,
          ...(sale && { told_at: now, told_cents: sale.cents }),
        })
        if (isMarked && sale?.restates) await restateChanged(trx, claimed, sale.cents, now)
        return isMarked
      }),

    markFailed: (claimed, { error, nextAttemptAt, sendAgain }) => {
      const next = nextAttemptAt ? { next_attempt_at: nextAttemptAt } : { state: 'dead' as const }
      const values = { last_error: error, ...(sendAgain && { reference: null }), ...next }
      return inTransaction((trx) => mark(trx, claimed, values))
    },

    markSent: (claimed, { reference, checkAt, cents = null }) => {
      const sent = { reference, next_attempt_at: checkAt, sent_cents: cents }
      return inTransaction((trx) => mark(trx, claimed, { ...sent, last_error: null }))
    },

    markFinal: (claimed, { state, reason }) =>
      inTransaction((trx) => mark(trx, claimed, { state, last_error: reason })),

    async waitingOn(channel, after = '') {
      const { fn } = database
      const row = await database
        .selectFrom('deliveries')
        .select([
          fn.countAll().filterWhere('reference', 'is', null).as('count'),
          fn.count('reference').as('unconfirmed'),
          fn.min('created_at').filterWhere('reference', 'is', null).as('oldest'),
          // What only waits for the platform's answer has no error.
          fn.sum('attempts').filterWhere('last_error', 'is not', null).as('failures'),
          fn.max('last_error').as('reason'),
        ])
        .where('channel', '=', channel)
        .where('state', '=', 'waiting')
        .where('created_at', '>', after)
        .executeTakeFirstOrThrow()
      return {
        count: Number(row.count),
        unconfirmed: Number(row.unconfirmed),
        oldest: row.oldest ?? undefined,
        failures: Number(row.failures ?? 0),
        reason: row.reason ?? undefined,
      }
    },

    async lastDelivered(channel) {
      const row = await database
        .selectFrom('deliveries')
        .select(database.fn.max('delivered_at').as('last'))
        .where('channel', '=', channel)
        .executeTakeFirst()
      return row?.last ?? undefined
    },

    async retryNow(channel, now, limit) {
      let later = database
        .selectFrom('deliveries')
        .select('submission_id')
        .where('channel', '=', channel)
        .where('state', '=', 'waiting')
        .where('next_attempt_at', '>', now)
        .where('attempts', '>', 0)
        .orderBy('attempts')
      if (limit) later = later.limit(limit)
      const ids = (await later.execute()).map((row) => row.submission_id)
      for (const part of inChunks(ids)) {
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

/** Nobody is sending it. */
export const isUnclaimed = (now: string) => (where: ExpressionBuilder<LeadTables, 'deliveries'>) =>
  where.or([where('claimed_until', 'is', null), where('claimed_until', '<=', now)])

export const newDelivery = (
  submissionId: string,
  channel: string,
  /** When it may be made. It counts as enqueued from then on. */
  dueAt: string,
): Insertable<DeliveriesTable> => ({
  submission_id: submissionId,
  channel,
  state: 'waiting',
  attempts: 0,
  created_at: dueAt,
  next_attempt_at: dueAt,
})

export async function enqueueDeliveries(
  database: Kysely<LeadTables>,
  submissionId: string,
  channels: readonly string[],
  now: string,
  /** What was sent or is on its way stays; only what was skipped is enqueued again. */
  { again = 'all' }: { again?: 'all' | 'skipped' } = {},
) {
  if (channels.length === 0) return
  await database
    .insertInto('deliveries')
    .values(channels.map((channel) => newDelivery(submissionId, channel, now)))
    .onConflict((conflict) => {
      const update = conflict.columns(['submission_id', 'channel']).doUpdateSet(enqueuedAgain(now))
      return again === 'all' ? update : update.where('deliveries.state', '=', 'skipped')
    })
    .execute()
}

/** What is being sent at this moment, or only waits for the platform's answer, is left to itself. */
export async function enqueueAgain(
  database: Kysely<LeadTables>,
  submissionId: string,
  channel: string,
  now: string,
) {
  await database
    .updateTable('deliveries')
    .set(enqueuedAgain(now))
    .where('submission_id', '=', submissionId)
    .where('channel', '=', channel)
    .where((where) =>
      where.or([
        where('state', '<>', 'waiting'),
        where.and([where('reference', 'is', null), isUnclaimed(now)(where)]),
      ]),
    )
    .execute()
}

export const enqueuedAgain = (dueAt: string) => ({
  state: 'waiting' as const,
  attempts: 0,
  created_at: dueAt,
  next_attempt_at: dueAt,
  claimed_until: null,
  last_error: null,
  reference: null,
  sent_cents: null,
})

/** One attempt more, and the claim ends. */
const mark = (trx: Kysely<LeadTables>, claimed: ClaimedDelivery, values: Change) =>
  changeClaimed(trx, claimed, { ...values, attempts: claimed.attempts + 1, claimed_until: null })

/**
 * Applies only while the caller holds the claim. If another process has taken it over, the lease is a
 * different one.
 */
async function changeClaimed(trx: Kysely<LeadTables>, claimed: ClaimedDelivery, values: Change) {
  const { numUpdatedRows } = await trx
    .updateTable('deliveries')
    .set(values)
    .where('submission_id', '=', claimed.lead.submissionId)
    .where('channel', '=', claimed.channel)
    .where('claimed_until', '=', claimed.lease)
    .executeTakeFirst()
  await forgetToldWithdrawal(trx, claimed.lead.submissionId, claimed.channel)
  return numUpdatedRows === 1n
}

/** The sale was changed while the platform was told of it. */
async function restateChanged(
  trx: Kysely<LeadTables>,
  { channel, lead }: ClaimedDelivery,
  toldCents: number | null,
  now: string,
) {
  const row = await trx
    .selectFrom('leads')
    .selectAll()
    .where('submission_id', '=', lead.submissionId)
    .where('erased_at', 'is', null)
    .executeTakeFirst()
  if (!row || standingCents(leadOf(row)) === toldCents) return
  await trx
    .updateTable('deliveries')
    .set(enqueuedAgain(now))
    .where('submission_id', '=', lead.submissionId)
    .where('channel', '=', channel)
    .execute()
}
