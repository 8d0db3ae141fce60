import { type RefObject, useEffect } from 'react'
import { useHydrated } from '~/lib/hydrated.ts'

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement
const isKept = (field: Element): field is Field =>
  field instanceof HTMLTextAreaElement ||
  field instanceof HTMLSelectElement ||
  (field instanceof HTMLInputElement && ['text', 'email', 'tel'].includes(field.type))
const fieldsOf = (form: HTMLFormElement) => [...form.elements].filter(isKept)

/**
 * What was typed and not yet sent, kept on the device for this tab: it survives a reload and is erased
 * after success. A field in which something stands already is never overwritten.
 */
export function useDraft(form: RefObject<HTMLFormElement | null>, key: string) {
  const hydrated = useHydrated()
  useEffect(() => {
    const element = form.current
    if (!element || !hydrated) return
    const draft = readDraft(key)
    for (const field of fieldsOf(element)) {
      const text = draft[field.name]
      if (text && field.value === '') field.value = text
    }
    const keep = () => {
      const typed = fieldsOf(element).map((field) => [field.name, field.value])
      writeDraft(key, Object.fromEntries(typed.filter(([, value]) => value !== '')))
    }
    element.addEventListener('input', keep)
    // What was typed before the scripts ran was heard by nobody yet.
    keep()
    return () => element.removeEventListener('input', keep)
  }, [form, key, hydrated])
}

export const eraseDraft = (key: string) => writeDraft(key, {})

function readDraft(key: string): Record<string, string> {
  try {
    return JSON.parse(sessionStorage.getItem(key) ?? '{}')
  } catch {
    return {}
  }
}

function writeDraft(key: string, draft: Record<string, string>) {
  try {
    if (Object.keys(draft).length === 0) sessionStorage.removeItem(key)
    else sessionStorage.setItem(key, JSON.stringify(draft))
  } catch {
    // Storage may be full or forbidden; the form works without it.
  }
}
