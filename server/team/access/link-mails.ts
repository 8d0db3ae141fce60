import { createFixedWindows } from '../../memory-counter.ts'
import { LINK_MS } from './links.ts'

const MINUTE_MS = 60_000
/** From a browser in which this person has signed in before, in ten minutes. */
const OWN = { seconds: 600, mails: 5 }
/**
 * Anybody can ask for a link to somebody's address. After the first ones a mail is sent only when the link before it
 * has expired, and each link lives longer than the one before: so mails are few, at most eleven in a day, and in the
 * person's mailbox there is always one that works.
 */
export const LINK_LIVES_MS = [LINK_MS, 30 * MINUTE_MS, 90 * MINUTE_MS, 240 * MINUTE_MS] as const
const FREE_MAILS = 3
/** After a day without a request it begins anew. */
const FORGOTTEN_MS = 24 * 60 * MINUTE_MS

type Asked = { mails: number; last: string | undefined; at: number }

/** How many mails with links each person gets. Counts of this process: a restart forgets them. */
export function createLinkMails(isOn = true, now = () => Date.now()) {
  const asked = new Map<string, Asked>()
  const own = createFixedWindows(OWN.seconds, 1000)

  return {
    /**
     * Which of LINK_LIVES_MS the link of a mail gets that is sent now; undefined if the person has one that still
     * works. `isOpen` tells whether a link still is.
     */
    async next(
      person: string,
      isOwnDevice: boolean,
      isOpen: (link: string) => Promise<boolean>,
    ): Promise<number | undefined> {
      if (!isOn) return 0
      if (isOwnDevice) return own.add(person).count <= OWN.mails ? 0 : undefined
      const before = asked.get(person)
      const known = before && now() - before.at < FORGOTTEN_MS ? before : undefined
      const { mails, last } = known ?? { mails: 0, last: undefined }
      asked.set(person, { mails, last, at: now() })
      if (mails < FREE_MAILS) return 0
      if (last !== undefined && (await isOpen(last))) return undefined
      return Math.min(mails - FREE_MAILS + 1, LINK_LIVES_MS.length - 1)
    },
    sent(person: string, link: string, isOwnDevice: boolean) {
      if (isOwnDevice) return
      const mails = (asked.get(person)?.mails ?? 0) + 1
      asked.set(person, { mails, last: link, at: now() })
    },
    /** They are in: whoever asked before does not count against them. */
    signedIn(person: string) {
      asked.delete(person)
    },
  }
}
export type LinkMails = ReturnType<typeof createLinkMails>
