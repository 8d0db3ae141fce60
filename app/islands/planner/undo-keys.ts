import { useEffect } from 'react'

const isTextField = (target: EventTarget | null) =>
  target instanceof HTMLTextAreaElement ||
  (target instanceof HTMLInputElement && !['range', 'file', 'button'].includes(target.type))

/** Ctrl+Z (or ⌘Z) undoes outside of text fields, where the browser undoes typing by itself. */
export function useUndoKeys(undo: () => void) {
  useEffect(() => {
    function onKey(event: KeyboardEvent) {
      const isUndo =
        (event.ctrlKey || event.metaKey) && !event.shiftKey && event.key.toLowerCase() === 'z'
      if (!isUndo || isTextField(event.target)) return
      event.preventDefault()
      undo()
    }
    window.addEventListener('keydown', onKey)
    return () => window.removeEventListener('keydown', onKey)
  }, [undo])
}
