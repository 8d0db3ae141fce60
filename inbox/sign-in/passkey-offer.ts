import { createStore } from '../data/store.ts'

/** Set after a sign-in by link of a person who has no passkey yet. */
export const isPasskeyOffered = createStore(false)
export const offerPasskey = () => isPasskeyOffered.set(true)
