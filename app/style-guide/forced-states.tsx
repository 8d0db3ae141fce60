import { useEffect } from 'react'

const STATES = { hover: ':hover', focus: ':focus-visible', active: ':active' }

/** Copies the page's CSS rules so that an attribute such as `data-state="hover"` also sets the state. */
export function ForcedStates() {
  useEffect(() => {
    const rules = [...document.styleSheets].flatMap((one) => [...one.cssRules])
    const css = rules.map(({ cssText }) => cssText).join('')
    const sheet = document.createElement('style')
    sheet.textContent = Object.entries(STATES).reduce(
      // The escaped colon in the name of a utility (`hover\:`) is not a state.
      (text, [state, pseudo]) =>
        text.replaceAll(new RegExp(`(?<!\\\\)${pseudo}(?![\\w-])`, 'g'), `[data-state="${state}"]`),
      css,
    )
    document.head.append(sheet)
    return () => sheet.remove()
  }, [])
  return null
}
