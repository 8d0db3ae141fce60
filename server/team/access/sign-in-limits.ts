import { accessMessages } from '../../../content/team-access.ts'
import { fillTemplate } from '../../../contracts/fill-template.ts'
import { createFixedWindows } from '../../memory-counter.ts'
import { networksOf } from '../../serve/visitor-request.ts'
import { TeamError } from '../team-call.ts'
import { networkName } from './devices.ts'

const WINDOW_SECONDS = 600
const NAMES_KEPT = 10_000

/** In ten minutes. A whole office signs in from one network. */
const PER_NETWORK = { 'request-link': 30, 'use-link': 60, passkey: 120 }
/** From all networks together. Beyond it, who has never signed in waits a few seconds for each try. */
const OVERALL = 2000
const WAIT_MS = 5000
/** Whoever has waited may come back this long. */
const TURN_MS = 60_000
const WAITING_KEPT = 100_000

export type SignInSource = {
  network: string | undefined
  /** The hash of a device on which somebody of the team has signed in. */
  knownDevice: string | undefined
  /** Whether somebody of the team has signed in from this network. Asked only in a flood. */
  knowsNetwork(): Promise<boolean>
}

/** Counts of this process. A restart forgets them, and each server of several has its own. */
export function createSignInLimits(isOn = true, now = () => performance.now()) {
  const networks = createFixedWindows(WINDOW_SECONDS, NAMES_KEPT)
  const devices = createFixedWindows(WINDOW_SECONDS, NAMES_KEPT)
  const overall = createFixedWindows(WINDOW_SECONDS, 10)
  /** When each network that was told to wait may try. */
  const turns = new Map<string, number>()

  function refuse(seconds: number): never {
    const minutes = Math.max(1, Math.ceil(seconds / 60))
    const sentence = fillTemplate(accessMessages.tooMany, { minutes })
    throw new TeamError('too-many', sentence, { retryAfter: seconds })
  }
  /** Nobody takes another's turn: whoever waits as long as they were told gets in, however many others try. */
  function waitForTurn(name: string) {
    const turn = turns.get(name)
    const isOver = turn !== undefined && now() > turn + TURN_MS
    if (turn !== undefined && now() >= turn && !isOver) return turns.delete(name)
    if (turn === undefined || isOver) {
      turns.delete(name)
      turns.set(name, now() + WAIT_MS)
      const [oldest] = turns.keys()
      if (turns.size > WAITING_KEPT && oldest !== undefined) turns.delete(oldest)
    }
    const seconds = Math.max(1, Math.ceil(((turns.get(name) ?? 0) - now()) / 1000))
    const sentence = fillTemplate(accessMessages.wait, { seconds })
    throw new TeamError('too-many', sentence, { retryAfter: seconds })
  }
  return {
    /** Throws if this device or network has tried too often, or has to wait for its turn. */
    async take(kind: keyof typeof PER_NETWORK, source: SignInSource) {
      if (!isOn) return
      const { network, knownDevice } = source
      if (knownDevice !== undefined) {
        const { count, seconds } = devices.add(`${kind} ${knownDevice}`)
        if (count > PER_NETWORK[kind]) refuse(seconds)
        return
      }
      for (const { name, households } of network ? networksOf(network) : []) {
        const { count, seconds } = networks.add(`${kind} ${name}`)
        if (count > PER_NETWORK[kind] * households) refuse(seconds)
      }
      if (overall.add(kind).count <= OVERALL) return
      if (await source.knowsNetwork()) return
      waitForTurn(`${kind} ${networkName(network)}`)
    },
  }
}
export type SignInLimits = ReturnType<typeof createSignInLimits>
