import type {
  Person,
  TeamAnswers,
  TeamCall,
  TeamEvents,
  TeamRefusal,
  TeamRequest,
} from '../../contracts/team.ts'
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

/** A refusal that the person reads. Everything else that is thrown is a fault of the server. */
export class TeamError extends Error {
  readonly code: TeamRefusal['code']
  readonly more: Pick<TeamRefusal, 'lead' | 'changes'>

  constructor(
    code: TeamRefusal['code'],
    message: string,
    more: Pick<TeamRefusal, 'lead' | 'changes'> = {},
  ) {
    super(message)
    this.code = code
    this.more = more
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
