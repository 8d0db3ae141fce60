import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { connect } from 'node:net'
import { join } from 'node:path'
import { Capabilities, error, WebDriver } from 'selenium-webdriver'
import type { Command } from 'selenium-webdriver/lib/command.js'
import { type Start, untilAnswered } from './programs.ts'
import { CAPABILITIES, seleniumTab } from './selenium.ts'
import type { Tab, TabOptions } from './tab.ts'

/** Portuguese, and scrollbars that take no width, as on a phone. Marionette itself stops requests of Firefox's own. */
const PREFERENCES = {
  'intl.accept_languages': 'pt-BR',
  'marionette.port': 0,
  'toolkit.legacyUserProfileCustomizations.stylesheets': true,
  'ui.useOverlayScrollbars': 1,
}
/** Otherwise the window is never as narrow as a phone. */
const NARROW = ':root { min-width: 0 !important } #navigator-toolbox { display: none }'

export async function openFirefox(
  start: Start,
  program: string,
  options: TabOptions,
): Promise<Tab> {
  const { javaScript = true } = options
  const firefox = start(program, (folder) => {
    const preferences = { ...PREFERENCES, 'javascript.enabled': javaScript }
    const lines = Object.entries(preferences).map(
      ([name, value]) => `user_pref("${name}", ${JSON.stringify(value)});`,
    )
    writeFileSync(join(folder, 'user.js'), lines.join('\n'))
    mkdirSync(join(folder, 'chrome'))
    writeFileSync(join(folder, 'chrome', 'userChrome.css'), NARROW)
    return ['--headless', '--no-remote', '--marionette', '--profile', folder]
  })
  const port = await untilAnswered(
    () => Number(readFileSync(join(firefox.folder, 'MarionetteActivePort'), 'utf8')),
    firefox,
  )
  return seleniumTab(
    WebDriver.createSession(marionette(port), new Capabilities(CAPABILITIES)),
    options,
  )
}

/** Marionette's names of Selenium's commands. */
const COMMANDS: Record<string, string> = {
  newSession: 'WebDriver:NewSession',
  get: 'WebDriver:Navigate',
  executeScript: 'WebDriver:ExecuteScript',
  clickElement: 'WebDriver:ElementClick',
  actions: 'WebDriver:PerformActions',
  setWindowRect: 'WebDriver:SetWindowRect',
}
type Answer = [
  type: 1,
  id: number,
  error: { error: string; message: string } | null,
  result: { value?: unknown },
]

/** Debian has no geckodriver, so this stands in its place: Firefox's own protocol, JSON after its length. */
function marionette(port: number) {
  const socket = connect(port, '127.0.0.1')
  const waiting = new Map<number, (answer: Answer) => void>()
  let received: Buffer = Buffer.alloc(0)
  socket.on('data', (part: Buffer) => {
    received = Buffer.concat([received, part])
    for (;;) {
      const start = received.indexOf(':') + 1
      const end = start + Number.parseInt(received.toString('latin1', 0, start), 10)
      if (start === 0 || received.length < end) return
      const answer: Answer = JSON.parse(received.toString('utf8', start, end))
      received = received.subarray(end)
      // The first message is a greeting.
      if (Array.isArray(answer)) waiting.get(answer[1])?.(answer)
    }
  })
  const gone = new Promise<never>((_, reject) => {
    socket.on('close', () => reject(new Error('Firefox has gone.')))
  })
  socket.on('error', () => {})
  gone.catch(() => {})
  let last = 0
  return {
    async execute(command: Command) {
      const {
        sessionId: _,
        capabilities,
        id: element,
        ...others
      } = command.getParameters() as {
        [name: string]: unknown
        capabilities?: { alwaysMatch: object }
        id?: Record<string, string>
      }
      const id = ++last
      const text = JSON.stringify([
        0,
        id,
        COMMANDS[command.getName()],
        { ...others, ...capabilities?.alwaysMatch, id: element && Object.values(element)[0] },
      ])
      const answered = new Promise<Answer>((resolve) => waiting.set(id, resolve))
      socket.write(`${Buffer.byteLength(text)}:${text}`)
      const [, , failure, result] = await Promise.race([answered, gone])
      if (failure) error.throwDecodedError(failure)
      return result.value === undefined ? result : result.value
    },
  }
}
