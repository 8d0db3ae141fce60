/** The keys that have no character of their own. */
export type NamedKey =
  | 'Enter'
  | 'Escape'
  | 'Tab'
  | 'ArrowDown'
  | 'ArrowUp'
  | 'Home'
  | 'End'
  | 'Backspace'
  | 'PageDown'

export type Size = { width: number; height: number }

export type TabOptions = Size & {
  javaScript?: boolean
  /** Whether the visitor has a finger and no mouse. */
  touch?: boolean
}

/** One window of a browser with cookies and storage of its own, and what every browser can be made to do in it. */
export type Tab = {
  /** Returns once the browser has the page's document. */
  goto(url: string): Promise<void>
  /** The value of an expression in the page; promises are not waited for. */
  evaluate(expression: string): Promise<unknown>
  /** Moves the mouse there. */
  move(x: number, y: number): Promise<void>
  /** A click of the mouse, or a touch where the visitor has a finger. */
  click(x: number, y: number): Promise<void>
  press(key: NamedKey): Promise<void>
  type(text: string): Promise<void>
  back(): Promise<void>
  forward(): Promise<void>
  reload(): Promise<void>
  /** A PNG of what the window shows. */
  screenshot(): Promise<Buffer>
  close(): Promise<void>
}

/** A browser that runs. It answers yes to what `confirm` asks. */
export type RunningEngine = {
  openTab(options: TabOptions): Promise<Tab>
  close(): Promise<void>
}
