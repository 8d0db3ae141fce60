import { useEffect } from 'react'

const STATES = { hover: ':hover', focus: ':focus-visible', active: ':active' }

/** The page's own rules once more, with each state also given by an attribute: `data-state="hover"`. */
export function ForcedStates() {
  useEffect(() => {
    const rules = [...document.styleSheets].flatMap((one) => [...one.cssRules])
    const css = rules.map(({ cssText }) => cssText).join('')
    const sheet = document.createElement('style')
    sheet.textContent = Object.entries(STATES).reduce(
      // The names of the utilities carry an escaped colon (`hover\:`), which is no state.
      (text, [state, pseudo]) =>
        text.replaceAll(new RegExp(`(?<!\\\\)${pseudo}(?![\\w-])`, 'g'), `[data-state="${state}"]`),
      css,
    )
    document.head.append(sheet)
    return () => sheet.remove()
  }, [])
  return null
}
