import { createStore } from '../data/store.ts'

export const isHelpOpen = createStore(false)
export const openHelp = () => isHelpOpen.set(true)
