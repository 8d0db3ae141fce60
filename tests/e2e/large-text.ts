import type { Page } from '@playwright/test'
import { interfaceTexts } from '../../content/interface.ts'
import { required } from '../../contracts/required.ts'
import { waitForHydration } from './page-loading.ts'
import { type PageState, pageStates } from './page-states.ts'
import { expect, type Problems } from './site.ts'

/** For `launchOptions`: the browser's own setting, which breakpoints in rem follow. */
export const LARGE_FONT = '--blink-settings=defaultFontSize=32'

/** WCAG 1.4.12: what a reader may set, on every text of the documents that this page opens. */
export const setSpacing = (page: Page) =>
  page.addInitScript(() => {
    const sheet = new CSSStyleSheet()
    sheet.replaceSync(`
      * { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important }
      p { margin-bottom: 2em !important }
    `)
    document.adoptedStyleSheets = [sheet]
  })

export const TEXT_WIDTHS = [320, 390, 768, 1024, 1280, 1920]

/** One of each kind of page, and what comes and goes on it. */
const STATES = [
  'landing',
  'channel, results',
  'calculator, errors',
  'calculator, results',
  'planner, answered, with a file and errors',
  'contact, errors',
  'contact, sent',
  'recruitment',
  'method',
  'legal text',
  'book, opened',
  'chapter',
  'lesson, answered and done',
  'course, resumed',
  'receipt',
  'not found',
]
export const textStates = STATES.map((name) =>
  required(
    pageStates.find((state) => state.name === name),
    name,
  ),
)

/** Opens a state on the narrowest screen, then looks at it at each width. */
export async function expectStateInReach(page: Page, { open }: PageState, problems: Problems) {
  await open(page, problems)
  const dismiss = page.getByRole('button', { name: interfaceTexts.dismiss })
  // It may go by itself meanwhile.
  if (await dismiss.isVisible()) await dismiss.click({ timeout: 10_000 }).catch(() => {})
  await expect(dismiss).toHaveCount(0)
  await expectInReach(page)
}

/** At each width, at the top and scrolled: the menu opens, its links can be hit, and the bar's button is whole. */
export async function expectBarInReach(page: Page) {
  for (const width of TEXT_WIDTHS) {
    await page.setViewportSize({ width, height: 800 })
    await page.goto('/contato')
    await waitForHydration(page)
    for (const top of [0, 300]) {
      await page.evaluate((y) => scrollTo({ top: y, behavior: 'instant' }), top)
      const menu = page.locator('header summary').filter({ visible: true })
      await menu.click()
      const panel = page.locator('header details[open] .menu-panel')
      for (const link of await panel.getByRole('link').all()) await link.click({ trial: true })
      await menu.click()
      const action = page.locator('header').getByRole('link', { name: 'Falar com Especialista' })
      if (await action.isVisible()) await expect(action).toBeInViewport({ ratio: 1 })
    }
  }
}

/** At each width: nothing is cut off, and each control can be hit. */
export async function expectInReach(page: Page, widths = TEXT_WIDTHS) {
  // What is far from the window keeps the layout of the width before.
  await page.evaluate(() => {
    const sheet = new CSSStyleSheet()
    sheet.replaceSync('* { content-visibility: visible !important }')
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet]
  })
  for (const width of widths) {
    await page.setViewportSize({ width, height: 800 })
    // What follows the width by script takes a frame or more.
    await expect.poll(() => page.evaluate(outOfReach), `${width} px`).toEqual([])
  }
}

/**
 * Runs in the page. Returns what cannot be reached or read at this width: a page wider than the window, a control
 * that ends beside the window or under something else, a text that its box or the window cuts off.
 */
function outOfReach(): string[] {
  const found: string[] = []
  const { clientWidth, clientHeight, scrollWidth } = document.documentElement
  if (scrollWidth > clientWidth) {
    const widest = [...document.body.querySelectorAll('*')].filter(
      (one) => one.getBoundingClientRect().right > scrollWidth - 1,
    )
    found.push(`the page is ${scrollWidth} px wide: ${widest.at(-1)?.outerHTML.slice(0, 120)}`)
  }
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

  const stickyOver = (element: Element | null): Element | null =>
    element === null || getComputedStyle(element).position === 'sticky'
      ? element
      : stickyOver(element.parentElement)

  const controls = document.querySelectorAll(
    'a[href], button, input:not([type="hidden"]), select, textarea, summary, [role="tab"], [tabindex="0"]',
  )
  for (const control of controls) {
    // A control of one pixel is drawn as its label.
    if (!isSeen(control) || !isLarge(control.getBoundingClientRect())) continue
    control.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' })
    // What sticks, and is higher than the window, moves on at the end of its part of the page.
    const { bottom } = control.getBoundingClientRect()
    if (bottom > clientHeight) stickyOver(control)?.parentElement?.scrollIntoView(false)
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

  const isForReadersOnly = (element: Element) => {
    const box = element.closest('label, [id$="-ajuda"], [class*="sr-only"]')
    return box !== null && !isLarge(box.getBoundingClientRect())
  }
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
    const isDrawn = !element.closest('.sr-only') && !isForReadersOnly(element)
    if (isWhole && isDrawn && !scrolls(element) && goesBeyond({ left: 0, right: clientWidth })) {
      found.push(`the text '${text}' leaves the window`)
    }
  }
  return [...new Set(found)]
}
