import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { NamedKey, RunningEngine, Size, Tab, TabOptions } from './driver.ts'
import { JsonSocket } from './json-socket.ts'
import { freePort, type Program, startProgram, untilAnswered } from './program.ts'

/** Sends a command of Chrome's protocol to one page. */
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

/** Today's Chromium: one process, and for each tab a profile of its own. */
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
        if (of === sessionId) socket.send('Page.handleJavaScriptDialog', { accept: true }, sessionId)
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

/** A window with nothing in it but the page; `confirm` asks nobody. */
const qtWindow = (binding: 'PyQt5' | 'PyQt6') => `
import sys
from ${binding}.QtCore import QUrl
from ${binding}.QtWidgets import QApplication
${
  binding === 'PyQt5'
    ? 'from PyQt5.QtWebEngineWidgets import QWebEnginePage, QWebEngineProfile, QWebEngineView'
    : 'from PyQt6.QtWebEngineCore import QWebEnginePage, QWebEngineProfile\nfrom PyQt6.QtWebEngineWidgets import QWebEngineView'
}
class Page(QWebEnginePage):
    def javaScriptConfirm(self, origin, words):
        return True
    def javaScriptConsoleMessage(self, *words):
        pass
app = QApplication(sys.argv)
view = QWebEngineView()
profile = QWebEngineProfile(view)
profile.setHttpAcceptLanguage('pt-BR')
page = Page(profile, view)
view.setPage(page)
view.resize(int(sys.argv[1]), int(sys.argv[2]))
view.show()
page.load(QUrl('about:blank'))
sys.exit(${binding === 'PyQt5' ? 'app.exec_()' : 'app.exec()'})
`

/** An old Chromium, as Qt has it inside: each tab is a process and a profile that is never written. */
export async function startQt(binding: 'PyQt5' | 'PyQt6'): Promise<RunningEngine> {
  return {
    async openTab(options) {
      const port = await freePort()
      const program = startQtWindow(binding, port, options)
      const address = await untilAnswered(() => pageAddress(port), program)
      const socket = await JsonSocket.open(address)
      const send: Send = (method, params) => socket.send(method, params)
      return cdpTab(send, options, async () => {
        socket.close()
        await program.stop()
      })
    },
    close: async () => {},
  }
}

function startQtWindow(binding: 'PyQt5' | 'PyQt6', port: number, { width, height }: Size): Program {
  return startProgram(
    '/usr/bin/python3',
    () => ['-c', qtWindow(binding), String(width), String(height)],
    (folder) => ({
      QT_QPA_PLATFORM: 'offscreen',
      QT_QUICK_BACKEND: 'software',
      QTWEBENGINE_DISABLE_SANDBOX: '1',
      QTWEBENGINE_REMOTE_DEBUGGING: `127.0.0.1:${port}`,
      QTWEBENGINE_CHROMIUM_FLAGS: '--disable-gpu --no-sandbox --hide-scrollbars --lang=pt-BR',
      XDG_RUNTIME_DIR: folder,
    }),
  )
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

async function cdpTab(
  send: Send,
  { javaScript = true, touch = false }: TabOptions,
  close: () => Promise<void>,
): Promise<Tab> {
  await send('Page.enable')
  await send('Runtime.enable')
  if (touch) await send('Emulation.setTouchEmulationEnabled', { enabled: true, maxTouchPoints: 1 })
  if (!javaScript) await send('Emulation.setScriptExecutionDisabled', { value: true })

  const mouse = (type: string, x: number, y: number, more = {}) =>
    send('Input.dispatchMouseEvent', { type, x, y, ...more })
  const key = async (event: Record<string, unknown>) => {
    await send('Input.dispatchKeyEvent', { type: 'keyDown', ...event })
    await send('Input.dispatchKeyEvent', { type: 'keyUp', ...event, text: undefined })
  }
  const press = (name: NamedKey) =>
    key({
      key: name,
      code: name,
      windowsVirtualKeyCode: KEY_CODES[name],
      ...(name === 'Enter' ? { text: '\r' } : {}),
    })
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
    press,
    async type(text) {
      for (const character of text) {
        if (character === '\n') await press('Enter')
        else await key({ key: character, text: character })
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
