import { type RefObject, useEffect } from 'react'

const LANDLINE = '(##) ####-####'
const MOBILE = '(##) #####-####'

/** Removes a pasted or autofilled +55, 55 or leading zero when a complete number is left. */
export function stripCountryCode(text: string): string {
  const national = text.replace(/\D/g, '').replace(/^(?:55)?0?(?=\d{10,11}$)/, '')
  return /^\s*(?:\+|55|0)/.test(text) && /^\d{10,11}$/.test(national) ? national : text
}

/** A Brazilian number gets its mask; anything else (a foreign number, an extension) stays as typed. */
export function phoneMask(text: string): string | null {
  const digits = text.replace(/\D/g, '').length
  if (digits > 11 || /[^\d\s().-]/.test(text)) return null
  return digits > 10 ? MOBILE : LANDLINE
}

/** Formats the phone number while it is typed. It never moves the cursor and never refuses a character. */
export function usePhoneMask(form: RefObject<HTMLFormElement | null>) {
  useEffect(() => {
    const input = form.current?.elements.namedItem('phone')
    if (!(input instanceof HTMLInputElement)) return
    let mask: { destroy: () => void } | undefined
    let unmounted = false
    import('maska').then(({ MaskInput }) => {
      if (unmounted) return
      // The library takes null for 'no mask', though its types do not say so.
      mask = new MaskInput(input, { mask: phoneMask as () => string, preProcess: stripCountryCode })
    })
    return () => {
      unmounted = true
      mask?.destroy()
    }
  }, [form])
}
