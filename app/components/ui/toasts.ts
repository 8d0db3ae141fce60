/** A store of the messages on screen, outside React: anything in the browser may announce one. */
export type Toast = { id: number; kind: 'success' | 'error'; title: string; text: string }

let toasts: readonly Toast[] = []
let nextId = 1
const listeners = new Set<() => void>()

function replace(next: readonly Toast[]) {
  toasts = next
  for (const listener of listeners) listener()
}

export function showToast(toast: Omit<Toast, 'id'>) {
  // One message at a time from each kind of event: the newest says what is true now.
  replace([{ ...toast, id: nextId++ }])
}

export function dismissToast(id: number) {
  replace(toasts.filter((toast) => toast.id !== id))
}

export const getToasts = () => toasts
const none: readonly Toast[] = []
export const getServerToasts = () => none

export function subscribeToToasts(listener: () => void) {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}
