import { useSyncExternalStore } from 'react'

/** A value outside React that components follow. */
export type Store<State> = {
  get(): State
  set(next: State | ((state: State) => State)): void
  subscribe(listener: () => void): () => void
}

export function createStore<State>(initial: State): Store<State> {
  let state = initial
  const listeners = new Set<() => void>()
  return {
    get: () => state,
    set(next) {
      state = typeof next === 'function' ? (next as (state: State) => State)(state) : next
      for (const listener of listeners) listener()
    },
    subscribe(listener) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
  }
}

export const useStore = <State>({ subscribe, get }: Store<State>) =>
  useSyncExternalStore(subscribe, get)
