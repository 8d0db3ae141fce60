import type {
  Person,
  TeamAnswers,
  TeamCall,
  TeamEvents,
  TeamRefusal,
  TeamRequest,
} from '../../contracts/team.ts'
import { Refusal } from '../store/database-access.ts'
import type { WriteKey } from './write-keys.ts'

/** Who calls, and when. A call that anyone may make has no session. */
export type Caller = {
  person: Person
  sessionId: string
  /** ISO 8601, UTC. */
  now: string
  /** Of a write; a page that was opened before keys sends none. */
  key?: WriteKey
}

/** A caller of whom the sign-in is known: where, and how long ago. */
export type SignedInCaller = Caller & { signedInAt: string; deviceHash: string }

type More = Pick<TeamRefusal, 'lead' | 'changes'>

/** A refusal that the person reads. Everything else that is thrown is a fault of the server. */
export class TeamError extends Refusal {
  readonly code: TeamRefusal['code']
  readonly more: More
  /** In seconds. */
  readonly retryAfter: number | undefined

  constructor(
    code: TeamRefusal['code'],
    message: string,
    { retryAfter, ...more }: More & { retryAfter?: number } = {},
  ) {
    super(message)
    this.code = code
    this.more = more
    this.retryAfter = retryAfter
  }
}

/** What is left of a call when the right, the origin and the input are checked. */
export type TeamHandlers<Names extends TeamCall> = {
  [Name in Names]: (
    input: TeamRequest<Name>,
    caller: Caller,
  ) => Promise<Name extends 'export' ? Response : TeamAnswers[Name]>
}

/** Tells all open pages of the team, or those of one person. */
export type Publish = <Name extends keyof TeamEvents>(
  event: Name,
  data: TeamEvents[Name],
  to?: { person: string },
) => void
