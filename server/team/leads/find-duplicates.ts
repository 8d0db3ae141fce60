import { type Kysely, sql } from 'kysely'
import type { LeadView } from '../../../contracts/team.ts'
import type { LeadTables } from '../../store/queries/tables.ts'
import { readLeadRows } from './lead-rows.ts'
import { areNearNames } from './near-names.ts'
import { phoneEnd } from './search-text.ts'

/** The newest are enough: whoever fills the form a hundred times is no client. */
const CANDIDATES = 50
const SHOWN = 20

type Looked = { id: string; name: string; email: string; phone: string; phoneE164?: string }

/**
 * Leads of probably the same person: the same e-mail or phone, or a near name with what is nearly one of them (the
 * number without its area code, the same name at another mail provider).
 */
export async function findDuplicates(
  database: Kysely<LeadTables>,
  { id, name, email, phone, phoneE164 }: Looked,
  /** Those that are shown with it already. */
  joined: readonly string[],
): Promise<LeadView['duplicates']> {
  const address = email.toLowerCase()
  const end = phoneEnd(phoneE164, phone)
  const mailbox = address.slice(0, address.indexOf('@') + 1)
  const candidates = database
    .selectFrom('lead_work')
    .select('submission_id')
    .where('held', '=', sql.lit(0))
    .where('joined_to', 'is', null)
    .orderBy('created_at', 'desc')
    .limit(CANDIDATES)
  const ids = new Set<string>()
  const add = (rows: { submission_id: string }[]) => {
    for (const row of rows) ids.add(row.submission_id)
  }
  if (address !== '') {
    add(await candidates.where('email', '<>', sql.lit('')).where('email', '=', address).execute())
  }
  if (mailbox.length > 1) {
    // Everything that begins with 'ana@': 'A' is the character after '@'.
    const after = `${mailbox.slice(0, -1)}A`
    const beginning = candidates
      .clearOrderBy()
      .where('email', '<>', sql.lit(''))
      .where('email', '>=', mailbox)
      .where('email', '<', after)
    add(await beginning.execute())
  }
  if (end !== '') {
    add(
      await candidates.where('phone_end', '<>', sql.lit('')).where('phone_end', '=', end).execute(),
    )
  }
  for (const one of [id, ...joined]) ids.delete(one)
  if (ids.size === 0) return []

  const numbers = await database
    .selectFrom('leads')
    .select(['submission_id', 'phone_e164'])
    .where('submission_id', 'in', [...ids])
    .execute()
  const numberOf = new Map(numbers.map((row) => [row.submission_id, row.phone_e164]))
  const rows = await readLeadRows(database, [...ids])
  return rows
    .flatMap((row) => {
      const isNearName = areNearNames(row.name, name)
      const theirs = row.email.toLowerCase()
      const number = numberOf.get(row.id)
      const isSameNumber = phoneE164 !== undefined && number === phoneE164
      // Two whole numbers that differ are of two people, whatever their ends.
      const isNearNumber =
        end !== '' && (!number || !phoneE164) && phoneEnd(number ?? undefined, row.phone) === end
      const isSameAddress = address !== '' && theirs === address
      const because: LeadView['duplicates'][number]['because'] = []
      if (isSameAddress) because.push('email')
      if (isSameNumber) because.push('phone')
      const isNearOne = isNearNumber || (mailbox.length > 1 && theirs.startsWith(mailbox))
      if (isNearName && (because.length > 0 || isNearOne)) because.push('name')
      return because.length > 0 ? [{ ...row, because }] : []
    })
    .sort((one, other) => (one.createdAt < other.createdAt ? 1 : -1))
    .slice(0, SHOWN)
}
