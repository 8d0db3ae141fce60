import type { Kysely, Selectable } from 'kysely'
import { undoneText } from '../../deliver/sale-tellings.ts'
import type { ChannelName } from '../lead-store.ts'
import { enqueueDeliveries, enqueuedAgain } from './outbox.ts'
import { toldOf } from './rows.ts'
import type { DeliveriesTable, LeadTables } from './tables.ts'

type Sale = { submissionId: string; isWon: boolean; cents: number | null }

/**
 * What platforms are told of a sale follows the sale: it is told once it has waited, with the value that stands then; a
 * loss before that cancels it; after it, those that restate are told again. Within the caller's transaction, which has
 * locked the lead.
 */
export async function followSale(
  trx: Kysely<LeadTables>,
  sale: Sale,
  channels: readonly ChannelName[],
  now: string,
) {
  const sales = channels.filter(({ event }) => event === 'won')
  if (sales.length === 0) return
  const names = sales.map(({ name }) => name)
  // Changes nothing and locks the rows: an attempt that ends now sees the sale as it is after this transaction.
  await trx
    .updateTable('deliveries')
    .set(({ ref }) => ({ channel: ref('channel') }))
    .where('submission_id', '=', sale.submissionId)
    .where('channel', 'in', names)
    .execute()
  const rows = await trx
    .selectFrom('deliveries')
    .selectAll()
    .where('submission_id', '=', sale.submissionId)
    .where('channel', 'in', names)
    .execute()
  for (const channel of sales) {
    const row = rows.find((one) => one.channel === channel.name)
    const dueAt = new Date(Date.parse(now) + (channel.waitMs ?? 0)).toISOString()
    if (!row) {
      if (sale.isWon) await enqueueDeliveries(trx, sale.submissionId, [channel.name], dueAt)
      continue
    }
    const change = changeOf(row, sale, channel, { now, dueAt })
    if (!change) continue
    await trx
      .updateTable('deliveries')
      .set(change)
      .where('submission_id', '=', sale.submissionId)
      .where('channel', '=', channel.name)
      .execute()
  }
}

function changeOf(
  row: Selectable<DeliveriesTable>,
  { isWon, cents }: Sale,
  { restates }: ChannelName,
  { now, dueAt }: { now: string; dueAt: string },
): Partial<Selectable<DeliveriesTable>> | undefined {
  const told = toldOf(row)
  if (row.state === 'waiting') {
    const isOnItsWay = row.reference !== null || (row.claimed_until ?? '') > now
    // When it has arrived, `restateChanged` looks at the sale again.
    if (isOnItsWay) return undefined
    if (told) return told.cents === cents ? { state: 'delivered' } : undefined
    return isWon ? undefined : { state: 'skipped', last_error: undoneText(row.attempts) }
  }
  if (told) return restates && told.cents !== cents ? enqueuedAgain(dueAt) : undefined
  return isWon && row.state === 'skipped' ? enqueuedAgain(dueAt) : undefined
}
