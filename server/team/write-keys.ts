import { createHash } from 'node:crypto'
import type { Kysely } from 'kysely'
import { teamMessages } from '../../content/team-messages.ts'
import type { TeamCall } from '../../contracts/team.ts'
import type { LeadTables } from '../store/queries/tables.ts'
import { type Caller, TeamError } from './team-call.ts'

/** What a browser calls one write, however often it sends it. */
export type WriteKey = { hash: string; call: TeamCall; inputHash: string }

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex')

/** Only the browser knows the key, so that the hash of the input tells nobody what was written. */
export const writeKeyOf = (key: string, call: TeamCall, input: unknown): WriteKey => ({
  hash: sha256(key),
  call,
  inputHash: sha256(`${key}\n${call}\n${JSON.stringify(input)}`),
})

type Database = Kysely<LeadTables>

/** The answer that a known key was given; undefined if the write was never done. */
export async function knownAnswer<Answer>(
  database: Database,
  { key, person }: Caller,
): Promise<Answer | undefined> {
  if (!key) return undefined
  const known = await database
    .selectFrom('write_keys')
    .selectAll()
    .where('key_hash', '=', key.hash)
    .executeTakeFirst()
  if (!known) return undefined
  if (known.person !== person.email || known.input_hash !== key.inputHash) {
    throw new TeamError('invalid', teamMessages.otherWrite)
  }
  return JSON.parse(known.answer)
}

/**
 * The first statement of a write's transaction. Of two with the same key one waits here until the other is stored, and
 * gets its answer. Nothing of a write that is refused stays, so it may be sent again.
 */
export async function claimKey<Answer>(
  trx: Database,
  caller: Caller,
  /** The key is forgotten when this lead is erased. */
  leadId?: string,
): Promise<Answer | undefined> {
  const { key, person, now } = caller
  if (!key) return undefined
  const { numInsertedOrUpdatedRows } = await trx
    .insertInto('write_keys')
    .values({
      key_hash: key.hash,
      person: person.email,
      call: key.call,
      input_hash: key.inputHash,
      submission_id: leadId ?? null,
      answer: '',
      at: now,
    })
    .onConflict((conflict) => conflict.column('key_hash').doNothing())
    .executeTakeFirstOrThrow()
  return numInsertedOrUpdatedRows === 1n ? undefined : knownAnswer<Answer>(trx, caller)
}

/** The last statement of the same transaction: the write and its answer are stored together or not at all. */
export async function keepAnswer(trx: Database, { key }: Caller, answer: object) {
  if (!key) return
  await trx
    .updateTable('write_keys')
    .set({ answer: JSON.stringify(answer) })
    .where('key_hash', '=', key.hash)
    .execute()
}

/** For the transaction in which the store erases leads. */
export function erasingOnce<Answer extends object>(
  caller: Caller,
  answerTo: (erased: number) => Answer,
) {
  const once = {
    /** Set if another request with the same key has just done it. */
    repeated: undefined as Answer | undefined,
    async begin(trx: Database) {
      once.repeated = await claimKey<Answer>(trx, caller)
      return once.repeated === undefined
    },
    async end(trx: Database, erased: number) {
      if (erased > 0) return keepAnswer(trx, caller, answerTo(erased))
      const { key } = caller
      if (key) await trx.deleteFrom('write_keys').where('key_hash', '=', key.hash).execute()
    },
  }
  return once
}
