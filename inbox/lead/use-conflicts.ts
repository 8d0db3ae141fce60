import { useStore } from '../data/store.ts'
import { conflicts } from '../outbox/outbox.ts'

/** The first conflict that waits for a decision. */
export const useConflicts = () => useStore(conflicts, ([first]) => first)
