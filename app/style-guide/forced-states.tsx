import { useEffect } from 'react'
import { CSS_ID } from '~/lib/inlined.ts'

const STATES = { hover: ':hover', focus: ':focus-visible', active: ':active' }

/** The page's own rules once more, with each state also given by an attribute: `data-state="hover"`. */
export function ForcedStates() {
  useEffect(() => {
    const css = document.getElementById(CSS_ID)?.textContent ?? ''
    const sheet = document.createElement('style')
    sheet.textContent = Object.entries(STATES).reduce(
      // The names of the utilities carry an escaped colon (`hover\:`), which is no state.
      (rules, [state, pseudo]) =>
        rules.replaceAll(
          new RegExp(`(?<!\\\\)${pseudo}(?![\\w-])`, 'g'),
          `[data-state="${state}"]`,
        ),
      css,
    )
    document.head.append(sheet)
    return () => sheet.remove()
  }, [])
  return null
}
