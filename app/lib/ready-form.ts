import { type RefObject, useEffect } from 'react'

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
  useEffect(() => {
    const element = form.current
    if (!element) return
    element.noValidate = ownMessages
    element.dataset.ready = ''
    if ('pressed' in element.dataset) {
      delete element.dataset.pressed
      element.requestSubmit()
    }
  }, [form, ownMessages])
}
