import type { Kysely } from 'kysely'
import { type OutgoingLead, VISITOR_CHANNEL } from '../../deliver/channel.ts'
import type { LeadTables } from './tables.ts'

/**
 * Whether the lead's address had a confirmation since then, or gets one for another lead that came before. Of leads
 * that come together only the first one is confirmed, whichever is sent first and by whichever process.
 */
export async function wasMailed(
  database: Kysely<LeadTables>,
  { submissionId, createdAt, fields }: Pick<OutgoingLead, 'submissionId' | 'createdAt' | 'fields'>,
  since: string,
): Promise<boolean> {
  const found = await database
    .selectFrom('deliveries')
    .innerJoin('leads', 'leads.submission_id', 'deliveries.submission_id')
    .select('leads.submission_id')
    .where('leads.email', '=', (fields.email ?? '').toLowerCase())
    .where('deliveries.channel', '=', VISITOR_CHANNEL)
    .where((where) =>
      where.or([
        where('deliveries.delivered_at', '>=', since),
        where.and([
          where('deliveries.state', '=', 'waiting'),
          where('leads.created_at', '>=', since),
          where.or([
            where('leads.created_at', '<', createdAt),
            where.and([
              where('leads.created_at', '=', createdAt),
              where('leads.submission_id', '<', submissionId),
            ]),
          ]),
        ]),
      ]),
    )
    .limit(1)
    .executeTakeFirst()
  return found !== undefined
}
