/** The toasts on screen, in a store outside React, so that any code can show one. */
export type Toast = { id: number; kind: 'success' | 'error'; title: string; text: string }

let toasts: readonly Toast[] = []
let nextId = 1
const listeners = new Set<() => void>()

function setToasts(next: readonly Toast[]) {
  toasts = next
  for (const listener of listeners) listener()
}

export function showToast(toast: Omit<Toast, 'id'>) {
  // Only one at a time: a new toast replaces the one before.
  setToasts([{ ...toast, id: nextId++ }])
}

export function dismissToast(id: number) {
  setToasts(toasts.filter((toast) => toast.id !== id))
}

export const getToasts = () => toasts
const none: readonly Toast[] = []
export const getServerToasts = () => none

export function subscribeToToasts(listener: () => void) {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}
