import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { RunningEngine, Tab, TabOptions } from './driver.ts'
import { KEYS } from './keys.ts'
import { freePort, pause, startProgram, untilAnswered } from './program.ts'

/** Sends a command of WebDriver to one session. */
type Send = <Result>(
  method: 'GET' | 'POST' | 'DELETE',
  path: string,
  body?: object,
) => Promise<Result>

/** Shrinks the browser's toolbar, which is wider than a phone-sized window. */
const NARROW_BARS =
  '* { min-width: 0; min-height: 0; margin: 0; padding: 0; border: 0; font-size: 1px }'

/** WebKitGTK: each tab is a WebDriver session, and each session starts a browser with a new profile. */
export async function startWebKitGtk(miniBrowser: string): Promise<RunningEngine> {
  const screen = startProgram('Xvfb', () => [
    ...['-displayfd', '1', '-screen', '0', '1600x1200x24', '-nolisten', 'tcp'],
  ])
  const display = await untilAnswered(() => screen.output().match(/^\d+$/m)?.[0], screen)
  const port = await freePort()
  const driver = startProgram(
    'WebKitWebDriver',
    (folder) => {
      mkdirSync(join(folder, 'gtk-3.0'))
      writeFileSync(join(folder, 'gtk-3.0', 'gtk.css'), NARROW_BARS)
      return [`--port=${port}`]
    },
    (folder) => ({
      DISPLAY: `:${display}`,
      GDK_BACKEND: 'x11',
      NO_AT_BRIDGE: '1',
      LANG: 'pt_BR.UTF-8',
      LIBGL_ALWAYS_SOFTWARE: '1',
      XDG_CONFIG_HOME: folder,
      XDG_RUNTIME_DIR: folder,
    }),
  )
  const base = `http://127.0.0.1:${port}`
  await untilAnswered(() => call('GET', `${base}/status`), driver)
  return {
    async openTab(options) {
      const { javaScript = true } = options
      const args = ['--automation', ...(javaScript ? [] : ['--enable-javascript=false'])]
      const send = await openSession(base, {
        'webkitgtk:browserOptions': { binary: miniBrowser, args },
      })
      const tab = webDriverTab(send, options)
      try {
        await fitWindow(send, options)
      } catch (error) {
        // The driver allows one session at a time: an open one would block all later ones.
        await tab.close()
        throw error
      }
      return tab
    },
    async close() {
      await driver.stop()
      await screen.stop()
    },
  }
}

/** WPE WebKit, made for set-top boxes and some years old. The window has no frame, and its size is set at the start. */
export async function startWpe(): Promise<RunningEngine> {
  return {
    async openTab(options) {
      const { width, height } = options
      const screen = startProgram(
        'weston',
        (folder) => [
          '--backend=headless-backend.so',
          '--use-pixman',
          '--idle-time=0',
          '--socket=engine',
          `--width=${width + 200}`,
          `--height=${height + 200}`,
          `--log=${folder}/weston.log`,
        ],
        (folder) => ({ XDG_RUNTIME_DIR: folder }),
      )
      await untilAnswered(() => existsSync(join(screen.folder, 'engine')), screen)
      const port = await freePort()
      const driver = startProgram(
        'WPEWebDriver',
        () => [`--port=${port}`],
        (folder) => ({
          XDG_RUNTIME_DIR: screen.folder,
          WAYLAND_DISPLAY: 'engine',
          COG_PLATFORM_WL_VIEW_WIDTH: String(width),
          COG_PLATFORM_WL_VIEW_HEIGHT: String(height),
          LIBGL_ALWAYS_SOFTWARE: '1',
          XDG_DATA_HOME: folder,
          XDG_CACHE_HOME: folder,
        }),
      )
      const base = `http://127.0.0.1:${port}`
      await untilAnswered(() => call('GET', `${base}/status`), driver)
      const { javaScript = true } = options
      const send = await openSession(base, {
        'wpe:browserOptions': {
          binary: '/usr/bin/cog',
          args: ['--automation', '-P', 'wl', ...(javaScript ? [] : ['--enable-javascript=false'])],
        },
      })
      const tab = webDriverTab(send, options)
      return {
        ...tab,
        async close() {
          await tab.close()
          await driver.stop()
          await screen.stop()
        },
      }
    },
    close: async () => {},
  }
}

async function openSession(base: string, capabilities: object): Promise<Send> {
  const { sessionId } = await call<{ sessionId: string }>('POST', `${base}/session`, {
    capabilities: {
      alwaysMatch: {
        // Otherwise the driver waits for a page load before every command, and forever for a page from the back/forward cache.
        pageLoadStrategy: 'none',
        unhandledPromptBehavior: 'accept',
        ...capabilities,
      },
    },
  })
  return (method, path, body) => call(method, `${base}/session/${sessionId}${path}`, body)
}

async function call<Result>(method: string, url: string, body?: object): Promise<Result> {
  const answer = await fetch(url, {
    method,
    body: method === 'POST' ? JSON.stringify(body ?? {}) : undefined,
    headers: { 'content-type': 'application/json' },
    signal: AbortSignal.timeout(60_000),
  })
  const { value } = (await answer.json()) as {
    value: Result & { error?: string; message?: string }
  }
  if (value?.error) throw new Error(`${method} ${url}: ${value.error} ${value.message}`)
  return value
}

/** Enlarges the window by the size of its toolbars. The page sees a new size only after a while. */
async function fitWindow(send: Send, { width, height }: TabOptions) {
  const wanted = { width, height }
  for (let attempt = 0; attempt < 50; attempt++) {
    await send('POST', '/window/rect', { x: 0, y: 0, ...wanted })
    await pause(50)
    const outer = await send<{ width: number; height: number }>('GET', '/window/rect')
    const [inner = 0, innerHeight = 0] = await send<number[]>('POST', '/execute/sync', {
      script: 'return [innerWidth, innerHeight]',
      args: [],
    })
    if (inner === width && innerHeight === height) return
    wanted.width = Math.max(width, outer.width + width - inner)
    wanted.height = Math.max(height, outer.height + height - innerHeight)
  }
  throw new Error(`The window does not become ${width} px wide.`)
}

const HAS_LEFT = 'document.documentElement.hasAttribute("data-left")'

function webDriverTab(send: Send, { touch = false }: TabOptions): Tab {
  const act = (source: Record<string, unknown>) =>
    send('POST', '/actions', { actions: [{ id: source.type, ...source }] })
  const pointer = (pointerType: 'mouse' | 'touch', actions: Record<string, unknown>[]) =>
    act({ type: 'pointer', id: pointerType, parameters: { pointerType }, actions })
  const moveTo = (x: number, y: number) => ({
    type: 'pointerMove',
    x: Math.round(x),
    y: Math.round(y),
    duration: 0,
    origin: 'viewport',
  })
  const keys = async (characters: string[]) => {
    await act({
      type: 'key',
      actions: characters.flatMap((value) => [
        { type: 'keyDown', value },
        { type: 'keyUp', value },
      ]),
    })
  }
  const evaluate = (expression: string) =>
    send<unknown>('POST', '/execute/sync', { script: `return (${expression})`, args: [] })
  const travel = async (by: number) => {
    await evaluate(`history.go(${by})`)
  }
  /** Returns once the old document is gone. */
  const leaving = async (go: () => Promise<unknown>) => {
    await evaluate('document.documentElement.toggleAttribute("data-left", true)')
    await go()
    const end = Date.now() + 30_000
    while (Date.now() < end) {
      if ((await evaluate(HAS_LEFT).catch(() => true)) !== true) return
      await pause(20)
    }
    throw new Error('The page was never left.')
  }

  return {
    goto: (url) => leaving(() => send('POST', '/url', { url })),
    evaluate,
    async move(x, y) {
      await pointer('mouse', [moveTo(x, y)])
    },
    async click(x, y) {
      await pointer(touch ? 'touch' : 'mouse', [
        moveTo(x, y),
        { type: 'pointerDown', button: 0 },
        { type: 'pointerUp', button: 0 },
      ])
    },
    press: (key) => keys([KEYS[key]]),
    type: (text) => keys([...text.replaceAll('\n', KEYS.Enter)]),
    back: () => travel(-1),
    forward: () => travel(1),
    reload: () => leaving(() => send('POST', '/refresh')),
    async screenshot() {
      return Buffer.from(await send<string>('GET', '/screenshot'), 'base64')
    },
    async close() {
      await send('DELETE', '').catch(() => {})
    },
  }
}
