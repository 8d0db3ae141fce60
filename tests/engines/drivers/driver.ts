/** Keys that type no character. */
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
  /** Whether the visitor has a touch screen and no mouse. */
  touch?: boolean
}

/** One browser window with its own cookies and storage, and the commands that every engine supports. */
export type Tab = {
  /** Returns once the browser has received the document. */
  goto(url: string): Promise<void>
  /** Evaluates an expression in the page. It does not await promises. */
  evaluate(expression: string): Promise<unknown>
  /** Moves the mouse there. */
  move(x: number, y: number): Promise<void>
  /** Clicks with the mouse, or touches if `touch` is set. */
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

/** A running browser. It accepts every `confirm` dialog. */
export type RunningEngine = {
  openTab(options: TabOptions): Promise<Tab>
  close(): Promise<void>
}
