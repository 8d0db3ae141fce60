import { type RefObject, useEffect, useRef } from 'react'

/** What is known of a field from elsewhere is written into it; what the visitor typed there wins. */
export function usePrefill(
  form: RefObject<HTMLFormElement | null>,
  name: string,
  known: string | undefined,
) {
  const written = useRef<string>(undefined)
  useEffect(() => {
    const input = form.current?.elements.namedItem(name)
    if (!known || !(input instanceof HTMLInputElement)) return
    if (input.value === '' || input.value === written.current) input.value = known
    written.current = known
  }, [form, name, known])
}
