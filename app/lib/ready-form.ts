import { type RefObject, useEffect } from 'react'
import { useHydrated } from './hydrated.ts'

type Options = {
  /** The script shows its own messages: the browser's bubbles step back once it is ready. */
  ownMessages?: boolean
}

/**
 * Takes a form over from the browser. Until here it would have been posted as plain HTML; if its button
 * was pressed while the scripts were still on their way (see early-behaviour.js), it is sent now.
 */
export function useReadyForm(form: RefObject<HTMLFormElement | null>, options: Options = {}) {
  const { ownMessages = false } = options
  const hydrated = useHydrated()
  useEffect(() => {
    const element = form.current
    // While hydrating, the form still lacks what only the address tells: a form sent now would too.
    if (!element || !hydrated) return
    element.noValidate = ownMessages
    element.dataset.ready = ''
    if (element.dataset.pressed === 'waiting') {
      delete element.dataset.pressed
      element.requestSubmit()
    }
  }, [form, ownMessages, hydrated])
}
