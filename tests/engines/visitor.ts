import { MANIFEST } from '../../app/boot/constants.ts'
import { pause } from './drivers/programs.ts'
import { callOf, type Tab, type Target } from './drivers/tab.ts'
import type { Site } from './site.ts'

/** Long, because the machine may be busy. */
const TIMEOUT_MS = 20_000

/** A visitor with a browser: sends real input events and waits for what is visible. */
export class Visitor {
  readonly #tab: Tab
  readonly #site: Site

  constructor(tab: Tab, site: Site) {
    this.#tab = tab
    this.#site = site
  }

  /** Opens a page and waits for its document, not for its scripts. */
  async open(path: string) {
    await this.#tab.goto(this.#site.url + path)
    await this.waitForUrl(path)
  }

  /** Opens a page and waits until all its scripts answer. */
  async openHydrated(path: string) {
    await this.open(path)
    await this.waitForHydration()
  }

  /** Waits until the page's own script has run, touches each island, and waits until React has taken all of them over. */
  async waitForHydration() {
    await this.waitFor(hasBehaviour, MANIFEST)
    await this.waitFor(isHydrated)
  }

  /** Runs a function in the page and returns its value. The function uses nothing from outside and runs in Chrome 87. */
  async evaluate<Args extends unknown[], Result>(
    inPage: (...args: Args) => Result,
    ...args: Args
  ): Promise<Result> {
    return (await this.#tab.evaluate(callOf(inPage, args))) as Result
  }

  /** Waits until the function returns something truthy. */
  waitFor<Args extends unknown[]>(inPage: (...args: Args) => unknown, ...args: Args) {
    const what = `${inPage.name || inPage}(${JSON.stringify(args)})`
    return this.#retry(what, async () => {
      if (!(await this.evaluate(inPage, ...args))) throw new Error('not yet')
    })
  }

  /** Clicks when the element is in view and not covered. */
  click = (target: Target) =>
    this.#retry(`click on ${JSON.stringify(target)}`, async () => {
      // A driver would click where the element was.
      await this.waitFor(isStill)
      await this.#tab.click(target)
    })

  clickAt: Tab['clickAt'] = (point) => this.#tab.clickAt(point)
  hover = (target: Target) => this.#tab.hover(target)
  press: Tab['press'] = (key) => this.#tab.press(key)

  /** Fills a form in, field by field. */
  async fillIn(form: string, values: Record<string, string>) {
    for (const [name, value] of Object.entries(values)) {
      const control = `${form} [name="${name}"]`
      if (await this.evaluate(choose, control, value)) continue
      await this.click(control)
      await this.waitFor(hasFocus, control)
      await this.#tab.write(value)
      await this.waitFor(hasValue, control, value)
    }
  }

  /** Waits until all of the page is laid out, not its first screen alone, and nothing moves. */
  async waitForSettled() {
    await this.waitFor(isLaidOut)
    await this.waitFor(isStill)
  }

  waitForVisible = (css: string) => this.waitFor(isVisible, css, true)
  waitForHidden = (css: string) => this.waitFor(isVisible, css, false)
  /** Waits until this text is visible. */
  waitForText = (text: string, css = 'body') => this.waitFor(hasText, css, text)
  /** Waits for the document that a link has led to, or for the place in the page. */
  waitForUrl = (path: string) => this.waitFor(isAt, new URL(path, this.#site.url).href)
  travel = (steps: number) => this.evaluate((by) => setTimeout(() => history.go(by)), steps)

  async #retry(what: string, act: () => Promise<unknown>) {
    const end = Date.now() + TIMEOUT_MS
    for (;;) {
      try {
        return await act()
      } catch (error) {
        // During a navigation there is no page to act in.
        if (Date.now() > end) throw new Error(`In vain: ${what}`, { cause: error })
      }
      await pause(50)
    }
  }
}

// These functions run in the page.

function isAt(href: string) {
  return location.href === href && document.readyState !== 'loading' && Boolean(document.body)
}

function isLaidOut() {
  const isComplete = document.readyState === 'complete'
  return isComplete && !document.querySelector('[data-first-paint], [data-late]')
}

/**
 * Whether app/behaviour/start.ts has run. It adds the rules by which browsers fetch pages ahead; where there are none, a
 * link that is touched is fetched: here one to a file that the page asks for anyway.
 */
function hasBehaviour(file: string) {
  if (document.querySelector('head > script[type="speculationrules"]')) return true
  const link = document.createElement('a')
  link.href = file
  document.body.append(link)
  link.dispatchEvent(new PointerEvent('pointerover', { bubbles: true }))
  link.remove()
  return document.querySelector(`head > link[rel="prefetch"][href="${file}"]`) !== null
}

function isHydrated() {
  const islands = [...document.querySelectorAll('[data-island]')]
  // Each heeds the first touch only.
  for (const island of islands) island.dispatchEvent(new PointerEvent('pointerover'))
  return (
    islands.every((island) =>
      Object.keys(island.firstElementChild || {}).some((key) => key.startsWith('__reactProps')),
    ) &&
    // A form sets data-ready in an effect, after React has committed everything else.
    !document.querySelector('[data-first-paint], [data-late], form[data-waits]:not([data-ready])')
  )
}

/** Infinite and scroll-driven animations do not count: they never end. */
function isStill() {
  return document.getAnimations().every(({ playState, effect, timeline }) => {
    const end = effect ? effect.getComputedTiming().endTime : 0
    const never = end === Number.POSITIVE_INFINITY || timeline !== document.timeline
    return playState !== 'running' || never
  })
}

/** Chooses in a list, if it is one: drivers cannot click in a browser's native list. */
function choose(css: string, value: string) {
  const list = document.querySelector(css)
  if (!(list instanceof HTMLSelectElement)) return false
  list.value = value
  list.dispatchEvent(new Event('input', { bubbles: true }))
  return list.dispatchEvent(new Event('change', { bubbles: true }))
}

function hasFocus(css: string) {
  return document.activeElement?.matches(css) === true
}

function hasValue(css: string, value: string) {
  return document.querySelector<HTMLInputElement>(css)?.value === value
}

/** Whether one of these elements is visible, or whether none is. */
function isVisible(css: string, wanted: boolean) {
  const isOne = [...document.querySelectorAll(css)].some((element) => {
    const { width, height } = element.getBoundingClientRect()
    const isShown = width > 1 && height > 1 && getComputedStyle(element).visibility === 'visible'
    return isShown && !element.closest('details:not([open]) > :not(summary)')
  })
  return isOne === wanted
}

function hasText(css: string, text: string) {
  const shown = document.querySelector<HTMLElement>(css)
  // Numbers and units are joined by non-breaking spaces.
  return Boolean(shown?.innerText.replace(/\u00a0/g, ' ').includes(text))
}
