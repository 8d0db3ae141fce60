import { chromium } from '@playwright/test'
import { freePort, type Start, untilAnswered } from './programs.ts'
import { callOf, findShown, type Point, type Tab, type TabOptions, type Target } from './tab.ts'

/** A window that shows only the page. */
const windowOf = (binding: 'PyQt5' | 'PyQt6') => `
import sys
from ${binding}.QtCore import QUrl
from ${binding}.QtWidgets import QApplication
from ${binding}.QtWebEngineWidgets import QWebEngineView
from ${binding}.${binding === 'PyQt5' ? 'QtWebEngineWidgets' : 'QtWebEngineCore'} import QWebEngineSettings
app = QApplication(sys.argv)
view = QWebEngineView()
view.settings().setAttribute(QWebEngineSettings.WebAttribute.ShowScrollBars, False)
view.resize(int(sys.argv[1]), int(sys.argv[2]))
view.show()
view.activateWindow()
view.load(QUrl('about:blank'))
sys.exit(app.exec())
`

/**
 * The old Chromium inside Qt. Neither chromedriver nor Playwright's locators know browsers that old, but Playwright's
 * mouse and keyboard do.
 */
export async function openQt(
  binding: 'PyQt5' | 'PyQt6',
  start: Start,
  options: TabOptions,
): Promise<Tab> {
  const { width, height, javaScript = true } = options
  const port = await freePort()
  const program = start(
    // Debian's Python: another one that comes first in PATH would not find Debian's modules.
    '/usr/bin/python3',
    () => ['-c', windowOf(binding), String(width), String(height)],
    (folder) => ({
      QT_QPA_PLATFORM: 'offscreen',
      QT_QUICK_BACKEND: 'software',
      QTWEBENGINE_DISABLE_SANDBOX: '1',
      QTWEBENGINE_REMOTE_DEBUGGING: `127.0.0.1:${port}`,
      QTWEBENGINE_CHROMIUM_FLAGS: '--disable-gpu --no-sandbox --lang=pt-BR',
      XDG_RUNTIME_DIR: folder,
    }),
  )
  const address = await untilAnswered(() => program.output().match(/ws:\S+/)?.[0], program)
  const browser = await chromium.connectOverCDP(address, { noDefaults: true })
  const page = browser.contexts()[0]?.pages()[0]
  if (!page) throw new Error('no page')
  if (!javaScript) {
    const session = await page.context().newCDPSession(page)
    await session.send('Emulation.setScriptExecutionDisabled', { value: true })
  }
  const placeOf = async (target: Target) => {
    const place = await page.evaluate<Point | string>(
      `(${placeInView})(${callOf(findShown, [target])})`,
    )
    if (typeof place === 'string') throw new Error(place)
    return [place.x, place.y] as const
  }
  return {
    goto: (url) => page.goto(url, { waitUntil: 'commit' }),
    evaluate: (expression) => page.evaluate(expression),
    click: async (target) => page.mouse.click(...(await placeOf(target))),
    clickAt: ({ x, y }) => page.mouse.click(x, y),
    hover: async (target) => page.mouse.move(...(await placeOf(target))),
    write: (text) => page.keyboard.insertText(text),
    press: (key) => page.keyboard.press(key === 'ENTER' ? 'Enter' : 'Escape'),
  }
}

function placeInView(element?: HTMLElement): Point | string {
  if (!element) return 'not found'
  // A link may break over two lines: take the first.
  const { left, top, width, height } = element.getClientRects()[0] as DOMRect
  const place = { x: left + width / 2, y: top + height / 2 }
  const over = document.elementFromPoint(place.x, place.y)
  return element.contains(over) ? place : `covered by ${over?.outerHTML.slice(0, 80)}`
}
