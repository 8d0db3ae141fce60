import type { Keyboard } from './cdp.ts'
import type { NamedKey, Size } from './driver.ts'
import { type Program, startProgram } from './program.ts'

export type QtBinding = 'PyQt5' | 'PyQt6'

/** A window that shows only the page. It accepts `confirm` dialogs and reads keys from standard input. */
const windowOf = (binding: QtBinding) => `
import json, os, sys
from ${binding}.QtCore import QEvent, QSocketNotifier, Qt, QUrl
from ${binding}.QtGui import QKeyEvent
from ${binding}.QtWidgets import QApplication
from ${binding}.QtWebEngineWidgets import QWebEngineView
from ${binding}.${binding === 'PyQt5' ? 'QtWebEngineWidgets' : 'QtWebEngineCore'} import QWebEnginePage, QWebEngineProfile, QWebEngineSettings

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
page.settings().setAttribute(QWebEngineSettings.WebAttribute.ShowScrollBars, False)
view.setPage(page)
view.resize(int(sys.argv[1]), int(sys.argv[2]))
view.show()
view.activateWindow()
page.load(QUrl('about:blank'))

def press():
    # Not readline(): further lines would stay in Python's buffer without a notification.
    for line in os.read(0, 65536).decode().splitlines():
        code, text = json.loads(line)
        for kind in (QEvent.Type.KeyPress, QEvent.Type.KeyRelease):
            event = QKeyEvent(kind, code, Qt.KeyboardModifier.NoModifier, text)
            app.sendEvent(view.focusProxy() or view, event)
        print('pressed', flush=True)

keys = QSocketNotifier(0, QSocketNotifier.Type.Read)
keys.activated.connect(press)
sys.exit(app.${binding === 'PyQt5' ? 'exec_' : 'exec'}())
`

export function startQtWindow(binding: QtBinding, port: number, { width, height }: Size): Program {
  return startProgram(
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
}

const QT_KEYS: Record<NamedKey, number> = {
  Escape: 0x01000000,
  Tab: 0x01000001,
  Backspace: 0x01000003,
  Enter: 0x01000004,
  Home: 0x01000010,
  End: 0x01000011,
  ArrowUp: 0x01000013,
  ArrowDown: 0x01000015,
  PageDown: 0x01000017,
}

export function keysOfQt(program: Program): Keyboard {
  const press = (code: number, text: string) => program.tell(JSON.stringify([code, text]))
  return {
    press: (key) => press(QT_KEYS[key], key === 'Enter' ? '\r' : ''),
    write: (character) => press(character.toUpperCase().codePointAt(0) ?? 0, character),
  }
}
