import { type Kysely, sql } from 'kysely'
import { toE164 } from '../receive/phone.ts'
import { inChunks, type LeadTables } from '../store/queries/tables.ts'

export type FoundPerson = {
  /** The person's own leads, held ones too, and those that the team joined with them. */
  own: string[]
  /** Leads of others whose text or notes name the person's address. They are not the person's to erase. */
  mentions: string[]
}

/**
 * Everything about a person, by e-mail or by phone in any format. Undefined if the text is neither. Erased leads
 * hold nothing that could be found.
 */
export async function findPerson(
  database: Kysely<LeadTables>,
  typed: string,
): Promise<FoundPerson | undefined> {
  const wanted = readAddress(typed)
  if (!wanted) return undefined
  const found = new Set(await ('email' in wanted ? byEmail() : byPhone(wanted)))
  await addJoined(database, found)
  const mentions = await mentioning(database, wanted)
  return { own: [...found].sort(), mentions: mentions.filter((id) => !found.has(id)).sort() }

  async function byEmail() {
    const { email } = wanted as { email: string }
    return idsOf(await live(database).where('email', '=', email).execute())
  }

  async function byPhone({ e164, digits }: { e164: string | undefined; digits: string }) {
    const known = e164 ? await live(database).where('phone_e164', '=', e164).execute() : []
    // Numbers that are not valid are stored as typed alone.
    const typedOnly = await database
      .selectFrom('leads')
      .select(['submission_id', 'fields'])
      .where('erased_at', 'is', null)
      .where('phone_e164', 'is', null)
      .execute()
    const same = typedOnly.filter(
      ({ fields }) => nationalDigits(JSON.parse(fields).phone ?? '') === digits,
    )
    return idsOf([...known, ...same])
  }
}

type Address = { email: string } | { e164: string | undefined; digits: string }

/** With fewer digits it may be anybody's. */
const FEWEST_DIGITS = 8

function readAddress(typed: string): Address | undefined {
  const text = typed.trim()
  if (text.includes('@')) return { email: text.toLowerCase() }
  const digits = nationalDigits(text)
  return digits.length >= FEWEST_DIGITS && !/\p{L}/u.test(text)
    ? { e164: toE164(text), digits }
    : undefined
}

/** Without the country code of Brazil, and without the zero before an area code. */
const nationalDigits = (text: string) =>
  text
    .replace(/\D/g, '')
    .replace(/^(?:00)?55(?=\d{10,11}$)/, '')
    .replace(/^0+/, '')

const live = (database: Kysely<LeadTables>) =>
  database.selectFrom('leads').select('submission_id').where('erased_at', 'is', null)

const idsOf = (rows: { submission_id: string }[]) => rows.map((row) => row.submission_id)

/** The team said that these are one person: the lead that others were joined to, and all of those. */
async function addJoined(database: Kysely<LeadTables>, found: Set<string>) {
  const heads = new Set(found)
  for (const ids of inChunks([...found])) {
    const rows = await database
      .selectFrom('lead_work')
      .select('joined_to')
      .where('submission_id', 'in', ids)
      .where('joined_to', 'is not', null)
      .execute()
    for (const { joined_to } of rows) if (joined_to) heads.add(joined_to)
  }
  for (const ids of inChunks([...heads])) {
    const rows = await database
      .selectFrom('lead_work')
      .select('submission_id')
      .where('joined_to', 'in', ids)
      .execute()
    for (const id of [...ids, ...idsOf(rows)]) found.add(id)
  }
}

/** Texts in which the address stands, letter by letter or digit by digit. */
async function mentioning(database: Kysely<LeadTables>, wanted: Address): Promise<string[]> {
  // ana@example.com is not in joana@example.com.
  const pattern =
    'email' in wanted
      ? new RegExp(`(?<![\\w.+-])${escaped(wanted.email)}(?![\\w-])`)
      : new RegExp(
          `(?<!\\d)(?:\\+?55[^\\p{L}\\d]{0,3})?0?${[...wanted.digits].join('[^\\p{L}\\d]{0,3}')}(?!\\d)`,
          'u',
        )
  const rough = 'email' in wanted ? wanted.email : [...wanted.digits].join('%')
  const like = 'email' in wanted ? `%${rough.replace(/[\\%_]/g, '\\$&')}%` : `%${rough}%`
  const contains = (column: 'fields' | 'text') =>
    sql<boolean>`lower(${sql.ref(column)}) like ${like} escape '\\'`
  const leads = await database
    .selectFrom('leads')
    .select(['submission_id', 'fields'])
    .where('erased_at', 'is', null)
    .where(contains('fields'))
    .execute()
  const notes = await database
    .selectFrom('lead_notes')
    .select(['submission_id', 'text'])
    .where(contains('text'))
    .execute()
  const isNamed = (text: string) => pattern.test(text.toLowerCase())
  return [
    ...new Set([
      ...idsOf(
        leads.filter(({ fields }) => Object.values<string>(JSON.parse(fields)).some(isNamed)),
      ),
      ...idsOf(notes.filter(({ text }) => isNamed(text))),
    ]),
  ]
}

const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
