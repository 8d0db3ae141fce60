import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { Builder } from 'selenium-webdriver'
import { freePort, type Start, untilAnswered } from './programs.ts'
import { CAPABILITIES, seleniumTab } from './selenium.ts'
import type { Tab, TabOptions } from './tab.ts'

/** Shrinks the browser's toolbar, which is wider than a phone-sized window. */
const NARROW_BARS =
  '* { min-width: 0; min-height: 0; margin: 0; padding: 0; border: 0; font-size: 1px }'
const argsOf = ({ javaScript = true }: TabOptions) => [
  '--automation',
  ...(javaScript ? [] : ['--enable-javascript=false']),
]

/** WebKitGTK: Safari of today. */
export async function openWebKitGtk(
  start: Start,
  miniBrowser: string,
  options: TabOptions,
): Promise<Tab> {
  const screen = start('Xvfb', () => [
    ...['-displayfd', '1', '-screen', '0', '1600x1200x24', '-nolisten', 'tcp'],
  ])
  const display = await untilAnswered(() => screen.output().match(/^\d+$/m)?.[0], screen)
  const address = await startDriver(start, 'WebKitWebDriver', (folder) => {
    mkdirSync(join(folder, 'gtk-3.0'))
    writeFileSync(join(folder, 'gtk-3.0', 'gtk.css'), NARROW_BARS)
    return {
      DISPLAY: `:${display}`,
      GDK_BACKEND: 'x11',
      NO_AT_BRIDGE: '1',
      LANG: 'pt_BR.UTF-8',
      XDG_CONFIG_HOME: folder,
      XDG_RUNTIME_DIR: folder,
    }
  })
  const browser = { binary: miniBrowser, args: argsOf(options) }
  return seleniumTab(
    connect(address, 'MiniBrowser', { 'webkitgtk:browserOptions': browser }),
    options,
  )
}

/** WPE WebKit, made for set-top boxes and some years old. Its window has no frame, and its size is set at the start. */
export async function openWpe(start: Start, cog: string, options: TabOptions): Promise<Tab> {
  const screen = start(
    'weston',
    (folder) => [
      ...['--backend=headless-backend.so', '--use-pixman', '--idle-time=0', '--socket=engine'],
      ...[`--width=${options.width + 200}`, `--height=${options.height + 200}`],
      `--log=${folder}/weston.log`,
    ],
    (folder) => ({ XDG_RUNTIME_DIR: folder }),
  )
  await untilAnswered(() => existsSync(join(screen.folder, 'engine')), screen)
  const address = await startDriver(start, 'WPEWebDriver', (folder) => ({
    XDG_RUNTIME_DIR: screen.folder,
    WAYLAND_DISPLAY: 'engine',
    COG_PLATFORM_WL_VIEW_WIDTH: String(options.width),
    COG_PLATFORM_WL_VIEW_HEIGHT: String(options.height),
    XDG_DATA_HOME: folder,
    XDG_CACHE_HOME: folder,
  }))
  const browser = { binary: cog, args: [...argsOf(options), '-P', 'wl'] }
  return seleniumTab(connect(address, 'cog', { 'wpe:browserOptions': browser }))
}

async function startDriver(
  start: Start,
  command: string,
  variables: (folder: string) => Record<string, string>,
) {
  const port = await freePort()
  const driver = start(
    command,
    () => [`--port=${port}`],
    (folder) => ({ LIBGL_ALWAYS_SOFTWARE: '1', ...variables(folder) }),
  )
  const address = `http://127.0.0.1:${port}`
  await untilAnswered(async () => (await fetch(`${address}/status`)).ok, driver)
  return address
}

const connect = (address: string, browserName: string, options: object) =>
  new Builder()
    .usingServer(address)
    .withCapabilities({ browserName, ...CAPABILITIES, ...options })
    .build()
