import { MANIFEST } from '../../app/boot/constants.ts'
import type { NamedKey, Tab } from './drivers/driver.ts'
import { pause } from './drivers/program.ts'
import type { Site } from './site.ts'

/** An element by its selector, or the one with this text among several. */
export type Target = string | { css: string; text: string }

type Point = { x: number; y: number }

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
    await this.waitFor(isAt, [new URL(path, this.#site.url).href])
  }

  /** Opens a page and waits until all its scripts answer. */
  async openHydrated(path: string) {
    await this.open(path)
    await this.waitForHydration()
  }

  /**
   * Waits until the page's own script has run, touches each island, and waits until React has taken all of them over.
   * A link leads to a new document, where all of that comes again.
   */
  async waitForHydration() {
    await this.waitFor(hasBehaviour, [MANIFEST])
    await this.waitFor(isHydrated)
  }

  /** Waits until all of the page is laid out. Before that only the first screen is. */
  waitForFullLayout = () => this.waitFor(isLaidOut)

  /** Runs a function in the page and returns its value. The function may use nothing from outside. */
  async evaluate<Args extends unknown[], Result>(
    inPage: (...args: Args) => Result,
    args?: Args,
  ): Promise<Result> {
    const values = (args ?? []).map((value) => JSON.stringify(value))
    return (await this.#tab.evaluate(`(${inPage})(${values.join(', ')})`)) as Result
  }

  /** Polls the function until its value is truthy, and returns that value. */
  async waitFor<Args extends unknown[], Result>(
    inPage: (...args: Args) => Result,
    args?: Args,
    timeoutMs = TIMEOUT_MS,
  ): Promise<Result> {
    const end = Date.now() + timeoutMs
    let last: unknown
    while (Date.now() < end) {
      try {
        last = await this.evaluate(inPage, args)
        if (last) return last as Result
      } catch (error) {
        // During a navigation there is no page to evaluate in.
        last = error
      }
      await pause(50)
    }
    const now = await this.evaluate(() => location.href).catch(() => 'nowhere')
    throw new Error(
      `Waited in vain, at ${now}, for ${inPage.name || inPage}(${JSON.stringify(args ?? [])}): ${last}`,
    )
  }

  /** Waits until the element is in view, does not move and is not covered. Then clicks or touches it. */
  async click(target: Target) {
    const { x, y } = await this.#placeOf(target)
    await this.#tab.click(x, y)
  }

  clickAt = (x: number, y: number) => this.#tab.click(x, y)

  /** Moves in small steps, so that every element on the way gets pointer events. */
  async hover(target: Target, from: Point) {
    const { x, y } = await this.#placeOf(target)
    await this.moveFrom(from, { x, y })
  }

  /** Moves the pointer over an element and off it again at once. */
  async hoverBriefly(target: Target, from: Point) {
    const { x, y } = await this.#placeOf(target)
    await this.#tab.move(x, y)
    await this.#tab.move(from.x, from.y)
  }

  async moveFrom(from: Point, to: Point) {
    for (let step = 1; step <= 5; step++) {
      const part = step / 5
      await this.#tab.move(from.x + (to.x - from.x) * part, from.y + (to.y - from.y) * part)
    }
  }

  press = (key: NamedKey) => this.#tab.press(key)

  async focus(target: Target) {
    await this.waitFor(giveFocus, selectorArgs(target))
  }

  /** Types into an empty field. */
  async type(target: Target, text: string) {
    await this.click(target)
    await this.waitFor(hasFocus, selectorArgs(target))
    await this.#tab.type(text)
    await this.waitFor(hasValue, [...selectorArgs(target), text])
  }

  /** Chooses an option by the keyboard, because drivers cannot click in a browser's native list. */
  async choose(target: Target, value: string) {
    await this.focus(target)
    const steps = await this.evaluate(stepsToOption, [...selectorArgs(target), value])
    for (let step = 0; step < steps; step++) await this.#tab.press('ArrowDown')
    await this.waitFor(hasValue, [...selectorArgs(target), value])
  }

  /** Fills a form in, field by field. */
  async fillIn(form: string, values: Record<string, string>) {
    for (const [name, value] of Object.entries(values)) {
      const control = `${form} [name="${name}"]`
      const isList = await this.evaluate(
        (css) => document.querySelector(css)?.tagName === 'SELECT',
        [control],
      )
      if (isList) await this.choose(control, value)
      else await this.type(control, value)
    }
  }

  /** Waits until all finite animations have ended. */
  waitForAnimations = () => this.waitFor(hasNoRunningAnimation)
  waitForVisible = (target: Target) => this.waitFor(isVisible, selectorArgs(target))
  waitForHidden = (target: Target) => this.waitFor(isHidden, selectorArgs(target))
  /** Waits until this text is visible. */
  waitForText = (text: string, css = 'body') => this.waitFor(hasText, [css, text])
  /** Waits for the document that a link has led to, or for the place in the page. */
  waitForUrl = (path: string) => this.waitFor(isAt, [new URL(path, this.#site.url).href])

  /** Loads another document. */
  leaveFor = (path: string) => this.open(path)
  back = () => this.#tab.back()
  forward = () => this.#tab.forward()
  reload = () => this.#tab.reload()
  screenshot = () => this.#tab.screenshot()
  close = () => this.#tab.close()

  async #placeOf(target: Target): Promise<Point> {
    let before = ''
    const end = Date.now() + TIMEOUT_MS
    let place: ReturnType<typeof placeInView> = 'not found'
    while (Date.now() < end) {
      place = await this.evaluate(placeInView, selectorArgs(target)).catch(
        (error: Error) => error.message,
      )
      if (typeof place === 'object') {
        const now = `${place.x} ${place.y}`
        if (now === before) return place
        before = now
      }
      await pause(50)
    }
    throw new Error(`${JSON.stringify(target)}: ${JSON.stringify(place)}`)
  }
}

const selectorArgs = (target: Target): [string, string] =>
  typeof target === 'string' ? [target, ''] : [target.css, target.text]

// These functions run in the page, also in old browsers, so each uses nothing from outside.

function isAt(href: string) {
  return location.href === href && document.readyState !== 'loading' && Boolean(document.body)
}

function isLaidOut() {
  return Boolean(document.body) && !document.querySelector('[data-first-paint], [data-late]')
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

function placeInView(css: string, text: string): Point | string {
  const element = [...document.querySelectorAll<HTMLElement>(css)].find(
    (one) => (one.textContent || '').includes(text) && one.getClientRects().length > 0,
  )
  if (!element) return 'not found'
  const middle = () => {
    // A link may break over two lines: take the first.
    const { left, top, width, height } =
      element.getClientRects()[0] || element.getBoundingClientRect()
    return { x: left + width / 2, y: top + height / 2 }
  }
  const isHit = ({ x, y }: Point) => element.contains(document.elementFromPoint(x, y))
  if (!isHit(middle())) {
    element.scrollIntoView({ block: 'center', behavior: 'instant' as ScrollBehavior })
  }
  const { x, y } = middle()
  if (isHit({ x, y })) return { x, y }
  const over = document.elementFromPoint(x, y)
  return over ? `covered by ${over.tagName} ${over.getAttribute('class')}` : 'outside of the window'
}

function hasNoRunningAnimation() {
  return document.getAnimations().every(({ playState, effect, timeline }) => {
    const end = effect ? effect.getComputedTiming().endTime : 0
    // Infinite and scroll-driven animations do not count: they never end.
    return (
      playState !== 'running' || end === Number.POSITIVE_INFINITY || timeline !== document.timeline
    )
  })
}

function giveFocus(css: string, text: string) {
  const element = [...document.querySelectorAll<HTMLElement>(css)].find(
    (one) => (one.textContent || '').includes(text) && one.getClientRects().length > 0,
  )
  if (!element) return false
  element.focus()
  return document.activeElement === element
}

function hasFocus(css: string, text: string) {
  const { activeElement } = document
  return Boolean(activeElement?.matches(css) && (activeElement.textContent || '').includes(text))
}

function hasValue(css: string, _text: string, value: string) {
  const control = document.querySelector<HTMLInputElement>(css)
  return control?.value === value
}

function stepsToOption(css: string, _text: string, value: string) {
  const list = document.querySelector<HTMLSelectElement>(css)
  if (!list) return 0
  return [...list.options].findIndex((option) => option.value === value) - list.selectedIndex
}

function isVisible(css: string, text: string) {
  return [...document.querySelectorAll(css)].some((element) => {
    if (!(element.textContent || '').includes(text)) return false
    const { width, height } = element.getBoundingClientRect()
    const { visibility } = getComputedStyle(element)
    const folded = element.closest('details:not([open])')
    const isFolded = folded && folded !== element && !element.closest('summary')
    return width > 1 && height > 1 && visibility === 'visible' && !isFolded
  })
}

function isHidden(css: string, text: string) {
  return ![...document.querySelectorAll(css)].some((element) => {
    if (!(element.textContent || '').includes(text)) return false
    const { width, height } = element.getBoundingClientRect()
    const { visibility } = getComputedStyle(element)
    const folded = element.closest('details:not([open])')
    const isFolded = folded && folded !== element && !element.closest('summary')
    return width > 1 && height > 1 && visibility === 'visible' && !isFolded
  })
}

function hasText(css: string, text: string) {
  const shown = document.querySelector<HTMLElement>(css)
  // Numbers and units are joined by non-breaking spaces.
  return Boolean(shown?.innerText.replace(/\u00a0/g, ' ').includes(text))
}
