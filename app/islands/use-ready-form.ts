import { type RefObject, useEffect } from 'react'
import { PRESSED, READY } from '~/boot/constants.ts'
import { useHydrated } from './use-hydrated.ts'

type Options = {
  /** The script shows its own messages: the browser's bubbles step back once it is ready. */
  ownMessages?: boolean
}

/**
 * Takes a form over from the browser, which would have posted it until now. If its button was pressed while
 * the scripts were still on their way (pending-forms.ts), it is sent now.
 */
export function useReadyForm(form: RefObject<HTMLFormElement | null>, options: Options = {}) {
  const { ownMessages = false } = options
  const hydrated = useHydrated()
  useEffect(() => {
    const element = form.current
    // While hydrating, the form still lacks what only the address tells: a form sent now would too.
    if (!element || !hydrated) return
    element.noValidate = ownMessages
    element.setAttribute(READY, '')
    if (element.getAttribute(PRESSED) === 'waiting') {
      element.removeAttribute(PRESSED)
      // Like requestSubmit, which Safari has from 16 on.
      element.querySelector<HTMLElement>('[type=submit]')?.click()
    }
  }, [form, ownMessages, hydrated])
}
