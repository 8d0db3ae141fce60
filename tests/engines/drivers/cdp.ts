import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { NamedKey, RunningEngine, Tab, TabOptions } from './driver.ts'
import { JsonSocket } from './json-socket.ts'
import { freePort, startProgram, untilAnswered } from './program.ts'
import { keysOfQt, type QtBinding, startQtWindow } from './qt-window.ts'

/** Sends a command of the Chrome DevTools Protocol to one page. */
type Send = <Result>(method: string, params?: Record<string, unknown>) => Promise<Result>

const CHROMIUM_FLAGS = [
  '--headless',
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--hide-scrollbars',
  '--lang=pt-BR',
  '--remote-debugging-port=0',
]

/** Current Chromium: one process, and a new profile for each tab. */
export async function startChromium(path: string): Promise<RunningEngine> {
  const program = startProgram(path, (folder) => [...CHROMIUM_FLAGS, `--user-data-dir=${folder}`])
  const address = await untilAnswered(() => {
    const [port, at] = readFileSync(join(program.folder, 'DevToolsActivePort'), 'utf8').split('\n')
    return at && `ws://127.0.0.1:${port}${at}`
  }, program)
  const socket = await JsonSocket.open(address)
  return {
    async openTab(options) {
      const profile = await socket.send<{ browserContextId: string }>('Target.createBrowserContext')
      const target = await socket.send<{ targetId: string }>('Target.createTarget', {
        url: 'about:blank',
        ...profile,
      })
      const { sessionId } = await socket.send<{ sessionId: string }>('Target.attachToTarget', {
        ...target,
        flatten: true,
      })
      socket.on('Page.javascriptDialogOpening', (_, of) => {
        if (of === sessionId)
          socket.send('Page.handleJavaScriptDialog', { accept: true }, sessionId)
      })
      const send: Send = (method, params) => socket.send(method, params, sessionId)
      await send('Emulation.setDeviceMetricsOverride', {
        width: options.width,
        height: options.height,
        deviceScaleFactor: 1,
        mobile: Boolean(options.touch),
      })
      const close = async () => {
        await socket.send('Target.disposeBrowserContext', profile)
      }
      return cdpTab(send, options, close)
    },
    async close() {
      socket.close()
      await program.stop()
    },
  }
}

/** The old Chromium inside Qt: each tab is a process with a profile in memory. */
export async function startQt(binding: QtBinding): Promise<RunningEngine> {
  return {
    async openTab(options) {
      const port = await freePort()
      const program = startQtWindow(binding, port, options)
      const address = await untilAnswered(() => pageAddress(port), program)
      const socket = await JsonSocket.open(address)
      const send: Send = (method, params) => socket.send(method, params)
      const close = async () => {
        socket.close()
        await program.stop()
      }
      // Qt 5 never answers to key events of the protocol, so its window sends them.
      return cdpTab(send, options, close, binding === 'PyQt5' ? keysOfQt(program) : undefined)
    },
    close: async () => {},
  }
}

async function pageAddress(port: number): Promise<string | undefined> {
  const answer = await fetch(`http://127.0.0.1:${port}/json/list`)
  const targets = (await answer.json()) as { type: string; webSocketDebuggerUrl: string }[]
  return targets.find(({ type }) => type === 'page')?.webSocketDebuggerUrl
}

const KEY_CODES: Record<NamedKey, number> = {
  Enter: 13,
  Escape: 27,
  Tab: 9,
  ArrowDown: 40,
  ArrowUp: 38,
  Home: 36,
  End: 35,
  Backspace: 8,
  PageDown: 34,
}

/** Sends keys to one tab. */
export type Keyboard = {
  press(key: NamedKey): Promise<void>
  write(character: string): Promise<void>
}

function keysOf(send: Send): Keyboard {
  const key = async (event: Record<string, unknown>) => {
    await send('Input.dispatchKeyEvent', { type: 'keyDown', ...event })
    await send('Input.dispatchKeyEvent', { type: 'keyUp', ...event, text: undefined })
  }
  return {
    press: (name) =>
      key({
        key: name,
        code: name,
        windowsVirtualKeyCode: KEY_CODES[name],
        ...(name === 'Enter' ? { text: '\r' } : {}),
      }),
    write: (character) => key({ key: character, text: character }),
  }
}

async function cdpTab(
  send: Send,
  { javaScript = true, touch = false }: TabOptions,
  close: () => Promise<void>,
  keyboard = keysOf(send),
): Promise<Tab> {
  await send('Page.enable')
  await send('Runtime.enable')
  if (touch) await send('Emulation.setTouchEmulationEnabled', { enabled: true, maxTouchPoints: 1 })
  if (!javaScript) await send('Emulation.setScriptExecutionDisabled', { value: true })

  const mouse = (type: string, x: number, y: number, more = {}) =>
    send('Input.dispatchMouseEvent', { type, x, y, ...more })
  const travel = async (by: number) => {
    const { currentIndex, entries } = await send<{
      currentIndex: number
      entries: { id: number }[]
    }>('Page.getNavigationHistory')
    await send('Page.navigateToHistoryEntry', { entryId: entries[currentIndex + by]?.id })
  }

  return {
    async goto(url) {
      const { errorText } = await send<{ errorText?: string }>('Page.navigate', { url })
      if (errorText) throw new Error(`${url}: ${errorText}`)
    },
    async evaluate(expression) {
      const { result, exceptionDetails } = await send<{
        result: { value?: unknown }
        exceptionDetails?: { text: string; exception?: { description?: string } }
      }>('Runtime.evaluate', { expression, returnByValue: true })
      if (!exceptionDetails) return result.value
      throw new Error(exceptionDetails.exception?.description ?? exceptionDetails.text)
    },
    async move(x, y) {
      await mouse('mouseMoved', x, y)
    },
    async click(x, y) {
      if (touch) {
        await send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [{ x, y }] })
        await send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
        return
      }
      await mouse('mouseMoved', x, y)
      await mouse('mousePressed', x, y, { button: 'left', buttons: 1, clickCount: 1 })
      await mouse('mouseReleased', x, y, { button: 'left', clickCount: 1 })
    },
    press: keyboard.press,
    async type(text) {
      for (const character of text) {
        if (character === '\n') await keyboard.press('Enter')
        else await keyboard.write(character)
      }
    },
    back: () => travel(-1),
    forward: () => travel(1),
    async reload() {
      await send('Page.reload')
    },
    async screenshot() {
      const { data } = await send<{ data: string }>('Page.captureScreenshot', { format: 'png' })
      return Buffer.from(data, 'base64')
    },
    close,
  }
}
