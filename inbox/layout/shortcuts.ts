import { useEffect, useRef } from 'react'
import { keep, readKept } from '../data/device-storage.ts'
import { createStore } from '../data/store.ts'

/** Of this device, as keyboards and dictation are. It stays after a sign-out. */
export const areShortcutsOn = createStore(readKept<boolean>('shortcuts') ?? true)

export function setShortcuts(areOn: boolean) {
  keep('shortcuts', areOn)
  areShortcutsOn.set(areOn)
}

/** Whether a single letter means nothing here: it belongs to a field, a dialog or the browser, or is switched off. */
export function isTyping(event: KeyboardEvent): boolean {
  if (!areShortcutsOn.get()) return true
  if (event.ctrlKey || event.metaKey || event.altKey) return true
  if (document.querySelector('dialog[open]')) return true
  const { target } = event
  return (
    target instanceof HTMLElement &&
    (target.isContentEditable || ['INPUT', 'TEXTAREA', 'SELECT'].includes(target.tagName))
  )
}

/** Runs what belongs to a key, by its name, as long as the component is shown. */
export function useShortcuts(actions: Record<string, () => void>) {
  const latest = useRef(actions)
  useEffect(() => {
    latest.current = actions
  })
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (isTyping(event)) return
      const action = latest.current[event.key]
      if (!action) return
      event.preventDefault()
      action()
    }
    window.addEventListener('keydown', onKey)
    return () => window.removeEventListener('keydown', onKey)
  }, [])
}
