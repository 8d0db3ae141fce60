import { type RefObject, useEffect, useRef } from 'react'

/** Writes a known value into a field, unless the visitor has typed something else. */
export function usePrefill(
  form: RefObject<HTMLFormElement | null>,
  name: string,
  value: string | undefined,
) {
  const prefilled = useRef<string>(undefined)
  useEffect(() => {
    const input = form.current?.elements.namedItem(name)
    if (!value || !(input instanceof HTMLInputElement)) return
    if (input.value === '' || input.value === prefilled.current) input.value = value
    prefilled.current = value
  }, [form, name, value])
}
