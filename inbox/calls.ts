import { connection } from '@content/inbox.ts'
import {
  TEAM_API,
  TEAM_HEADER,
  type TeamAnswers,
  type TeamCall,
  type TeamInput,
  type TeamRefusal,
  WRITE_KEY_HEADER,
} from '@contracts/team.ts'

/** The server understood the call and refuses it. The message is for the person. */
export class CallRefused extends Error {
  readonly refusal: TeamRefusal

  constructor(refusal: TeamRefusal) {
    super(refusal.error)
    this.refusal = refusal
  }
}

/** No answer, or none of this server. */
export class Unreachable extends Error {}

/** The server answers that the same call will succeed later. */
export class Unavailable extends Unreachable {}

/** The server met an error that it did not expect. To try again by itself would go on for ever. */
export class CallFailed extends Error {}

/** This tab's own name, so that the server knows which tabs show a lead. */
export const TAB = crypto.randomUUID()

const TIMEOUT_MS = 20_000

let whenSignedOut = () => {}
/** Called whenever the server answers that the session is over. */
export function onSignedOut(listener: () => void) {
  whenSignedOut = listener
}

let signInAgain = async () => false
/** Called when a call needs a newer sign-in. Resolves to whether there is one now. */
export function onSignInAgain(listener: () => Promise<boolean>) {
  signInAgain = listener
}

async function post(name: TeamCall, input: unknown, key?: string): Promise<Response> {
  try {
    return await fetch(`${TEAM_API}/${name}`, {
      method: 'POST',
      headers: {
        'Content-Type': 'application/json',
        [TEAM_HEADER]: TAB,
        ...(key !== undefined && { [WRITE_KEY_HEADER]: key }),
      },
      body: JSON.stringify(input),
      signal: AbortSignal.timeout(TIMEOUT_MS),
    })
  } catch {
    throw new Unreachable()
  }
}

/** Why a call that was answered did not succeed. */
async function failureOf(response: Response): Promise<Error> {
  const refusal: TeamRefusal | undefined = await response.json().catch(() => undefined)
  if (refusal?.success !== false) {
    // Other errors without a word of ours are of a proxy before a server that starts or stops.
    return response.status === 500 ? new CallFailed(connection.failed.text) : new Unreachable()
  }
  if (refusal.code === 'unavailable') return new Unavailable(refusal.error)
  if (refusal.code === 'failed') return new CallFailed(refusal.error)
  if (refusal.code === 'signed-out') whenSignedOut()
  return new CallRefused(refusal)
}

/** A call that needs a newer sign-in is made again after it. */
async function answered(name: TeamCall, input: unknown, key?: string): Promise<Response> {
  const response = await post(name, input, key)
  if (response.ok) return response
  const failure = await failureOf(response)
  const isTooOld = failure instanceof CallRefused && failure.refusal.code === 'sign-in-again'
  if (isTooOld && (await signInAgain())) return answered(name, input, key)
  throw failure
}

export async function call<Name extends TeamCall>(
  name: Name,
  input: TeamInput<Name>,
  /** Of a write: the same whenever it is sent again. */
  key?: string,
): Promise<TeamAnswers[Name]> {
  const response = await answered(name, input, key)
  const body = await response.json().catch(() => undefined)
  // A proxy or a captive portal may answer with a page of its own.
  if (body?.success !== true) throw new Unreachable()
  return body
}

/** A call that answers with a file. */
export async function callForFile(
  input: TeamInput<'export'>,
): Promise<{ name: string; file: Blob }> {
  const response = await answered('export', input)
  const [, name = `leads.${input.format}`] =
    /filename="?([^";]+)/.exec(response.headers.get('Content-Disposition') ?? '') ?? []
  return { name, file: await response.blob() }
}
