import { onSignInAgain } from '../calls.ts'
import { createStore } from '../data/store.ts'
import { session } from '../session.ts'

/** The sign-in that was too old, while a newer one is asked for. */
export const tooOld = createStore<{ email: string; signedInAt: string } | undefined>(undefined)
/** What waits for it: called with whether there is one. */
const waiting = new Set<(isFresh: boolean) => void>()

onSignInAgain(async () => {
  const now = session.get()
  if (!('me' in now)) return false
  const { person, signedInAt } = now.me
  tooOld.set({ email: person.email, signedInAt })
  return new Promise((resolve) => waiting.add(resolve))
})

export function settleFresh(isFresh: boolean) {
  tooOld.set(undefined)
  for (const resolve of waiting) resolve(isFresh)
  waiting.clear()
}
