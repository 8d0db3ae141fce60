import { type RefObject, useEffect } from 'react'

const LANDLINE = '(##) ####-####'
const MOBILE = '(##) #####-####'

/** A pasted or autofilled +55, 55 or leading zero is taken off where a whole number is left after it. */
export function stripCountryCode(text: string): string {
  const national = text.replace(/\D/g, '').replace(/^(?:55)?0?(?=\d{10,11}$)/, '')
  return /^\s*(?:\+|55|0)/.test(text) && /^\d{10,11}$/.test(national) ? national : text
}

/** Brazilian shapes while they fit; anything else (a foreign number, an extension) stays as typed. */
export function phoneMask(text: string): string | null {
  const digits = text.replace(/\D/g, '').length
  if (digits > 11 || /[^\d\s().-]/.test(text)) return null
  return digits > 10 ? MOBILE : LANDLINE
}

/** Formats the form's phone while it is typed, without moving the cursor and without refusing anything. */
export function usePhoneMask(form: RefObject<HTMLFormElement | null>) {
  useEffect(() => {
    const input = form.current?.elements.namedItem('phone')
    if (!(input instanceof HTMLInputElement)) return
    let mask: { destroy: () => void } | undefined
    let gone = false
    import('maska').then(({ MaskInput }) => {
      if (gone) return
      // The library takes null for 'as typed', though its types do not say so.
      mask = new MaskInput(input, { mask: phoneMask as () => string, preProcess: stripCountryCode })
    })
    return () => {
      gone = true
      mask?.destroy()
    }
  }, [form])
}
