import type { Visitor } from './visitor.ts'

// Checks of a whole page. Each function runs in the page, also in old browsers, so it uses nothing from outside.

/** Parts of the bar or of a menu that cover the content, at several scroll positions. */
export function coveredByHeader() {
  const found: string[] = []
  const end = document.documentElement.scrollHeight - innerHeight
  const before = scrollY
  for (const part of [0, 0.25, 0.5, 0.75, 1]) {
    scrollTo({ top: end * part, behavior: 'instant' as ScrollBehavior })
    for (const height of [0.35, 0.5, 0.75]) {
      const met = document.elementFromPoint(innerWidth / 2, innerHeight * height)
      const over = met?.closest('header, .menu-panel, dialog')
      if (over && !over.closest('main')) {
        found.push(`${over.tagName} ${over.getAttribute('class')} at ${part}, ${height}`)
      }
    }
  }
  scrollTo({ top: before, behavior: 'instant' as ScrollBehavior })
  return found
}

/** Texts of the page that a visitor cannot see: transparent, without size, or hidden. */
function hiddenTexts() {
  // Texts that may be hidden: controls that need scripts, texts for screen readers or inside pictures, quiz answers.
  const notRead =
    '.needs-script, .sr-only, [aria-hidden="true"], .quiz-why, [role="img"], noscript, script, style'
  const isHidden = (element: Element) => {
    const { width, height } = element.getBoundingClientRect()
    // A link in an orbit leaves its item without a size, and is asked itself.
    const isEmpty = (width < 2 || height < 2) && !element.querySelector('a')
    if (isEmpty || getComputedStyle(element).visibility !== 'visible') return true
    for (let at: Element | null = element; at; at = at.parentElement) {
      if (Number(getComputedStyle(at).opacity) < 0.1) return true
    }
    return false
  }
  return [
    ...document.querySelectorAll(
      'main h1, main h2, main h3, main p, main li, main dt, main dd, main label, main button, main a, footer a, footer p',
    ),
  ]
    .filter((element) => element.textContent?.trim() && !element.closest(notRead))
    .filter((element) => !element.closest('details:not([open])') || element.closest('summary'))
    .filter((element) => !element.querySelector('.sr-only:only-child') && isHidden(element))
    .map((element) => `${element.tagName} ${(element.textContent ?? '').trim().slice(0, 60)}`)
}

/** By how many pixels the page scrolls sideways. */
export function horizontalOverflow() {
  const { scrollWidth, clientWidth } = document.documentElement
  return Math.max(0, scrollWidth - clientWidth)
}

/** What a visitor cannot read of a page. */
export const faultsOf = async (visitor: Visitor) => ({
  unseen: await visitor.evaluate(hiddenTexts),
  covered: await visitor.evaluate(coveredByHeader),
})

export const NO_FAULTS = { unseen: [], covered: [] }
