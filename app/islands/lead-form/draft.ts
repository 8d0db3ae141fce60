import { type RefObject, useEffect } from 'react'
import { useHydrated } from '~/islands/use-hydrated.ts'
import { attemptKey, readStored, writeStored } from '~/lib/stored-texts.ts'
import { isTextField } from '~/lib/typed-fields.ts'

const fieldsOf = (form: HTMLFormElement) => [...form.elements].filter(isTextField)

/**
 * Saves what is typed in sessionStorage until it is sent, so that it survives a reload. A draft never
 * overwrites a field that is not empty.
 */
export function useDraft(form: RefObject<HTMLFormElement | null>, key: string) {
  const hydrated = useHydrated()
  useEffect(() => {
    const element = form.current
    if (!element || !hydrated) return
    const draft = readStored(key)
    for (const field of fieldsOf(element)) {
      const text = draft[field.name]
      if (text && field.value === '') field.value = text
    }
    const save = () => {
      const typed = fieldsOf(element).map((field) => [field.name, field.value])
      writeDraft(key, Object.fromEntries(typed.filter(([, value]) => value !== '')))
    }
    element.addEventListener('input', save)
    // Text that was typed before the scripts ran fired no event here.
    save()
    cancelResume(key)
    // The back button brings back a form whose text was sent from another page since.
    let isKept = false
    const leave = () => {
      isKept = Object.keys(readStored(key)).length > 0
    }
    const comeBack = ({ persisted }: PageTransitionEvent) => {
      if (persisted && isKept && Object.keys(readStored(key)).length === 0) element.reset()
    }
    window.addEventListener('pagehide', leave)
    window.addEventListener('pageshow', comeBack)
    return () => {
      element.removeEventListener('input', save)
      window.removeEventListener('pagehide', leave)
      window.removeEventListener('pageshow', comeBack)
    }
  }, [form, key, hydrated])
}

export function clearDraft(key: string) {
  writeDraft(key, {})
  clearAttempt(key)
}

/**
 * The idempotency key under which `content` was sent, and the secret that proves who sent it. `sending`: the whole
 * lead, while its answer is awaited.
 */
export type Attempt = { id: string; secret: string; content: string; sending?: string }

/**
 * Saved with the draft, so that sending again after a reload is the same lead by the same sender, and the next page
 * ends what was on its way when the visitor left: resume-sending.ts.
 */
export const saveAttempt = (key: string, attempt: Attempt) => writeStored(attemptKey(key), attempt)
export const clearAttempt = (key: string) => writeStored(attemptKey(key), undefined)

export function readAttempt(key: string): Attempt | undefined {
  const { id, secret, content } = readStored(attemptKey(key))
  return id && secret && content ? { id, secret, content } : undefined
}

/** Forgets `sending`: the text stands in its own form again, where the visitor sends it, and no other page does. */
function cancelResume(key: string) {
  const attempt = readAttempt(key)
  if (attempt) saveAttempt(key, attempt)
}

function writeDraft(key: string, draft: Record<string, string>) {
  writeStored(key, Object.keys(draft).length === 0 ? undefined : draft)
}
