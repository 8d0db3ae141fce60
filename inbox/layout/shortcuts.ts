import { useEffect, useEffectEvent } from 'react'
import { createSwitch } from '../data/device-storage.ts'

/** Of the device, as keyboards and dictation are. */
export const areShortcutsOn = createSwitch('shortcuts')

/** Whether a single letter means nothing here: it belongs to a field, a dialog or the browser, or is switched off. */
function isTyping(event: KeyboardEvent): boolean {
  if (!areShortcutsOn.get()) return true
  if (event.ctrlKey || event.metaKey || event.altKey) return true
  if (document.querySelector('dialog[open]')) return true
  const { target } = event
  return (
    target instanceof HTMLElement &&
    (target.isContentEditable || ['INPUT', 'TEXTAREA', 'SELECT'].includes(target.tagName))
  )
}

/** Hears each key that means something here, as long as the component is shown. */
export function useKey(onKey: (event: KeyboardEvent) => void) {
  const latest = useEffectEvent(onKey)
  useEffect(() => {
    const hear = (event: KeyboardEvent) => {
      if (!isTyping(event)) latest(event)
    }
    window.addEventListener('keydown', hear)
    return () => window.removeEventListener('keydown', hear)
  }, [])
}
