import { withTimeout } from '../../../contracts/with-timeout.ts'
import { outageSentences, readChannelStates } from '../../deliver/outage.ts'
import type { LeadStore } from '../../store/lead-store.ts'
import type { TeamMailCheck } from '../team-mail.ts'

/** How long an answer counts. A mail server that works again is noticed soon. */
const KEPT_MS = { working: 60_000, failing: 10_000 }
/** A mail server that is this slow to greet sends no link in time either. */
const CHECK_LIMIT_MS = 4000

/**
 * Whether mails leave the server. Known by trying its mail server's greeting and login, and by the leads' own mails:
 * never by a mail to a person, because then a stranger who asks for links would learn whose addresses get one.
 */
export function createMailState(
  parts: TeamMailCheck & {
    store: Pick<LeadStore, 'readTasks' | 'counts'>
    timeZone: string
  },
) {
  const { channel, check, store, timeZone } = parts
  let last: { isFailing: boolean; until: number } | undefined
  let asking: Promise<boolean> | undefined

  async function ask(): Promise<boolean> {
    const isDown = (await readChannelStates(store)).get(channel)?.downAt !== undefined
    const isFailing =
      isDown ||
      (await withTimeout(check(), CHECK_LIMIT_MS).then(
        () => false,
        () => true,
      ))
    last = { isFailing, until: performance.now() + KEPT_MS[isFailing ? 'failing' : 'working'] }
    return isFailing
  }

  return {
    isFailing(): Promise<boolean> {
      if (last && last.until > performance.now()) return Promise.resolve(last.isFailing)
      asking ??= ask().finally(() => {
        asking = undefined
      })
      return asking
    },
    /** A sentence for the owner; '' while mail works. */
    async outage(): Promise<string> {
      const [sentence = ''] = await outageSentences(store, [channel], timeZone)
      return sentence
    },
  }
}
export type MailState = ReturnType<typeof createMailState>
