import { accessMessages } from '../../../content/team-access.ts'
import { fillTemplate } from '../../../contracts/fill-template.ts'
import { createFixedWindows } from '../../leads/memory-counter.ts'
import { networksOf } from '../../visitor-request.ts'
import { TeamError } from '../team-call.ts'

const WINDOW_SECONDS = 600
const NAMES_KEPT = 10_000

/** In ten minutes. A whole office signs in from one network. */
const PER_NETWORK = { 'request-link': 30, 'use-link': 60, passkey: 120 }
/** Whether the address is of the team or not, so that the answer tells nothing. */
const LINKS_PER_ADDRESS = 5
/** From all networks together. Beyond it nobody in the team signs in so often. */
const OVERALL = 2000
/** Refusals that are written to the history, which is never shortened. */
const RECORDED_REFUSALS = 100

/** Counts of this process. A restart forgets them, and each server of several has its own. */
export function createSignInLimits(isOn = true) {
  const networks = createFixedWindows(WINDOW_SECONDS, NAMES_KEPT)
  const addresses = createFixedWindows(WINDOW_SECONDS, NAMES_KEPT)
  const overall = createFixedWindows(WINDOW_SECONDS, 10)

  function refuse(seconds: number, sentence: string): never {
    const minutes = Math.max(1, Math.ceil(seconds / 60))
    throw new TeamError('too-many', fillTemplate(sentence, { minutes }))
  }
  return {
    /** Throws if this network, or all together, have tried too often. */
    takeTry(kind: keyof typeof PER_NETWORK, network: string | undefined) {
      if (!isOn) return
      for (const { name, households } of network ? networksOf(network) : []) {
        const { count, seconds } = networks.add(`${kind} ${name}`)
        if (count > PER_NETWORK[kind] * households) refuse(seconds, accessMessages.tooMany)
      }
      const { count, seconds } = overall.add(kind)
      if (count > OVERALL) refuse(seconds, accessMessages.tooMany)
    },
    takeLink(email: string) {
      if (!isOn) return
      const { count, seconds } = addresses.add(email)
      if (count > LINKS_PER_ADDRESS) refuse(seconds, accessMessages.tooManyLinks)
    },
    mayRecordRefusal: () => overall.add('recorded').count <= RECORDED_REFUSALS,
  }
}
export type SignInLimits = ReturnType<typeof createSignInLimits>
