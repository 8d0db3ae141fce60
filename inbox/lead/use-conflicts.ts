import { useStore } from '../data/store.ts'
import { unsent } from '../outbox/outbox.ts'

/** The first conflict that waits for a decision. */
export const useConflicts = () =>
  useStore(unsent, (writes) => writes.find(({ trouble }) => trouble?.kind === 'conflict'))
