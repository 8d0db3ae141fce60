/** An element by its selector, or the one with this text among several. */
export type Target = string | { css: string; text: string }
export type Point = { x: number; y: number }
export type Size = { width: number; height: number }
export type TabOptions = Size & { javaScript?: boolean }
export type NamedKey = 'ENTER' | 'ESCAPE'

/** One window of a browser, with its own cookies and storage. Only real input events. */
export type Tab = {
  goto(url: string): Promise<unknown>
  /** Evaluates an expression in the page. It does not await promises. */
  evaluate(expression: string): Promise<unknown>
  /** Throws if the element is not there, not in view or covered. */
  click(target: Target): Promise<unknown>
  clickAt(point: Point): Promise<unknown>
  /** Moves the pointer over it. */
  hover(target: Target): Promise<unknown>
  /** Types where the focus is. */
  write(text: string): Promise<unknown>
  press(key: NamedKey): Promise<unknown>
}

/** The call of a function in the page. The function uses nothing from outside. */
export const callOf = (inPage: (...args: never[]) => unknown, args: unknown[]) =>
  `(${inPage})(${args.map((value) => JSON.stringify(value)).join(', ')})`

/** Runs in the page: the first of these elements that has a box. It is scrolled into view where it is covered. */
export function findShown(target: Target): HTMLElement | undefined {
  const { css, text } = typeof target === 'string' ? { css: target, text: '' } : target
  const found = Array.from(document.querySelectorAll<HTMLElement>(css)).find(
    (one) => (one.textContent || '').includes(text) && one.getClientRects().length > 0,
  )
  if (!found) return
  const { left, top, width, height } = found.getBoundingClientRect()
  const over = document.elementFromPoint(left + width / 2, top + height / 2)
  if (!found.contains(over)) {
    found.scrollIntoView({ block: 'center', behavior: 'instant' as ScrollBehavior })
  }
  return found
}
