import type { Page } from '@playwright/test'
import { expect } from './site.ts'

/** WCAG 1.4.12: what a reader may set, on every text. */
const SPACING = `
  * { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important }
  p { margin-bottom: 2em !important }
`

/** Both settings, each for all documents that this page opens from now on. */
export const textSettings = {
  'a default font of 32 px': async (page: Page) => {
    const session = await page.context().newCDPSession(page)
    await session.send('Page.enable')
    await session.send('Page.setFontSizes', { fontSizes: { standard: 32 } })
  },
  'the spacing of WCAG 1.4.12': (page: Page) =>
    page.addInitScript((rules) => {
      const sheet = new CSSStyleSheet()
      sheet.replaceSync(rules)
      document.adoptedStyleSheets = [sheet]
    }, SPACING),
}

export const TEXT_WIDTHS = [320, 390, 768, 1024, 1280, 1920]

/** At each width: nothing is cut off, and each control can be hit. */
export async function expectInReach(page: Page, widths = TEXT_WIDTHS) {
  const found: string[] = []
  for (const width of widths) {
    await page.setViewportSize({ width, height: 800 })
    // What follows the width by script has followed.
    await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => setTimeout(done))))
    for (const line of await page.evaluate(outOfReach)) found.push(`${width} px: ${line}`)
  }
  expect(found).toEqual([])
}

/**
 * Runs in the page. Returns what cannot be reached or read at this width: a page wider than the window, a control
 * that ends beside the window or under something else, a text that its box or the window cuts off.
 */
function outOfReach(): string[] {
  const found: string[] = []
  const { clientWidth, clientHeight, scrollWidth } = document.documentElement
  if (scrollWidth > clientWidth) found.push(`the page is ${scrollWidth} px wide`)
  const isSeen = (element: Element) =>
    element.checkVisibility({ visibilityProperty: true, opacityProperty: true }) &&
    !element.closest('[aria-hidden="true"], [inert], .skip-link, script, style, noscript')
  const nameOf = (element: Element) => {
    const name =
      element.getAttribute('aria-label') ?? element.getAttribute('name') ?? element.textContent
    return `${element.tagName.toLowerCase()} '${name?.trim().replace(/\s+/g, ' ').slice(0, 40)}'`
  }
  const isLarge = ({ width, height }: DOMRect) => width > 2 && height > 2
  const scrolls = (element: Element | null): boolean =>
    element !== null &&
    element !== document.body &&
    (/auto|scroll/.test(getComputedStyle(element).overflowX) || scrolls(element.parentElement))

  const controls = document.querySelectorAll(
    'a[href], button, input:not([type="hidden"]), select, textarea, summary, [role="tab"], [tabindex="0"]',
  )
  for (const control of controls) {
    // A control of one pixel is drawn as its label.
    if (!isSeen(control) || !isLarge(control.getBoundingClientRect())) continue
    control.scrollIntoView({ block: 'center', inline: 'nearest', behavior: 'instant' })
    // A link in a sentence may be broken over lines: one of its parts is enough to be hit.
    const boxes = [...control.getClientRects()].filter(isLarge)
    const outside = boxes.find(({ left, right }) => left < -1 || right > clientWidth + 1)
    if (outside && !(scrolls(control) && outside.width > clientWidth)) {
      const [left, right] = [Math.round(outside.left), Math.round(outside.right)]
      found.push(`${nameOf(control)} lies at ${left} to ${right} px`)
      continue
    }
    const met = boxes.map((box) => {
      const x = (Math.max(box.left, 0) + Math.min(box.right, clientWidth)) / 2
      const y = (Math.max(box.top, 0) + Math.min(box.bottom, clientHeight)) / 2
      return document.elementFromPoint(x, y)
    })
    const isHit = met.some(
      (one) => one && (control.contains(one) || one.closest('label')?.contains(control)),
    )
    if (!isHit) found.push(`${nameOf(control)} is under ${met[0] ? nameOf(met[0]) : 'nothing'}`)
  }
  scrollTo({ top: 0, behavior: 'instant' })

  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const element = node.parentElement
    const text = node.nodeValue?.trim().slice(0, 40)
    if (!element || !text || !isSeen(element)) continue
    // Pictures are described as a whole.
    if (element.closest('option, textarea, svg, [role="img"]')) continue
    const range = document.createRange()
    range.selectNodeContents(node)
    const boxes = [...range.getClientRects()].filter(isLarge)
    const goesBeyond = ({ left, right }: { left: number; right: number }) =>
      boxes.some((box) => box.right > right + 2 || box.left < left - 2)
    for (let up: Element | null = element; up && up !== document.body; up = up.parentElement) {
      const { overflowX, textOverflow } = getComputedStyle(up)
      const its = up.getBoundingClientRect()
      // Only screen readers get it, or it scrolls, or it is the beginning of a text that is elsewhere.
      if (!isLarge(its) || /auto|scroll/.test(overflowX) || textOverflow === 'ellipsis') break
      if (overflowX !== 'visible' && goesBeyond(its)) {
        found.push(`the text '${text}' is cut off`)
        break
      }
    }
    const isWhole = getComputedStyle(element).textOverflow !== 'ellipsis'
    const isDrawn = isLarge(element.getBoundingClientRect())
    if (isWhole && isDrawn && !scrolls(element) && goesBeyond({ left: 0, right: clientWidth })) {
      found.push(`the text '${text}' leaves the window`)
    }
  }
  return [...new Set(found)]
}
