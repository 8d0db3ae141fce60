import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { NamedKey, RunningEngine, Tab, TabOptions } from './driver.ts'
import { JsonSocket } from './json-socket.ts'
import { KEYS } from './keys.ts'
import { freePort, startProgram, untilAnswered } from './program.ts'

/** Firefox preferences: no requests of its own, and messages in Portuguese. */
const PREFERENCES = {
  'app.update.auto': false,
  'app.update.disabledForTesting': true,
  'browser.safebrowsing.malware.enabled': false,
  'browser.safebrowsing.phishing.enabled': false,
  'browser.shell.checkDefaultBrowser': false,
  'datareporting.policy.dataSubmissionEnabled': false,
  'extensions.update.enabled': false,
  'intl.accept_languages': 'pt-BR',
  'network.captive-portal-service.enabled': false,
  'network.connectivity-service.enabled': false,
  'services.settings.server': 'data:,',
  // Overlay scrollbars take no width, as on a phone.
  'ui.useOverlayScrollbars': 1,
  'toolkit.telemetry.reportingpolicy.firstRun': false,
}

/** Firefox: one process, and for each tab a container with its own cookies and storage. */
export async function startFirefox(path: string): Promise<RunningEngine> {
  const usual = await startProcess(path)
  // JavaScript can only be disabled for the whole browser.
  let withoutScripts: Awaited<ReturnType<typeof startProcess>> | undefined
  return {
    async openTab(options) {
      if (options.javaScript !== false) return openTab(usual.socket, options)
      withoutScripts ??= await startProcess(path, { 'javascript.enabled': false })
      return openTab(withoutScripts.socket, options)
    },
    async close() {
      await usual.close()
      await withoutScripts?.close()
    },
  }
}

async function startProcess(path: string, preferences: Record<string, boolean> = {}) {
  const port = await freePort()
  const program = startProgram(path, (folder) => {
    const lines = Object.entries({ ...PREFERENCES, ...preferences }).map(
      ([name, value]) => `user_pref(${JSON.stringify(name)}, ${JSON.stringify(value)});`,
    )
    writeFileSync(join(folder, 'user.js'), lines.join('\n'))
    return ['--headless', '--no-remote', '--profile', folder, `--remote-debugging-port=${port}`]
  })
  const socket = await untilAnswered(
    () => JsonSocket.open(`ws://127.0.0.1:${port}/session`),
    program,
  )
  await socket.send('session.new', {
    capabilities: { alwaysMatch: { unhandledPromptBehavior: { default: 'accept' } } },
  })
  return {
    socket,
    async close() {
      await socket.send('browser.close').catch(() => {})
      socket.close()
      await program.stop()
    },
  }
}

async function openTab(
  socket: JsonSocket,
  { width, height, touch = false }: TabOptions,
): Promise<Tab> {
  const { userContext } = await socket.send<{ userContext: string }>('browser.createUserContext')
  const { context } = await socket.send<{ context: string }>('browsingContext.create', {
    type: 'tab',
    userContext,
  })
  const send = <Result>(method: string, params: Record<string, unknown> = {}) =>
    socket.send<Result>(method, { context, ...params })
  await send('browsingContext.setViewport', { viewport: { width, height } })
  const act = (source: Record<string, unknown>) =>
    send('input.performActions', { actions: [{ id: source.type, ...source }] })
  const pointer = (pointerType: 'mouse' | 'touch', actions: Record<string, unknown>[]) =>
    act({ type: 'pointer', id: pointerType, parameters: { pointerType }, actions })
  const moveTo = (x: number, y: number) => ({
    type: 'pointerMove',
    x: Math.round(x),
    y: Math.round(y),
  })
  const keys = (characters: string[]) =>
    act({
      type: 'key',
      actions: characters.flatMap((value) => [
        { type: 'keyDown', value },
        { type: 'keyUp', value },
      ]),
    })

  return {
    async goto(url) {
      await send('browsingContext.navigate', { url, wait: 'none' })
    },
    async evaluate(expression) {
      // Passed as text, because the protocol's format for values is not JSON.
      const answer = await socket.send<{
        result?: { value?: string }
        exceptionDetails?: { text: string }
      }>('script.evaluate', {
        expression: `JSON.stringify(${expression})`,
        target: { context },
        awaitPromise: false,
      })
      if (answer.exceptionDetails) throw new Error(answer.exceptionDetails.text)
      const text = answer.result?.value
      return text === undefined ? undefined : JSON.parse(text)
    },
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
    async press(key: NamedKey) {
      await keys([KEYS[key]])
    },
    async type(text) {
      await keys([...text.replaceAll('\n', KEYS.Enter)])
    },
    async back() {
      await send('browsingContext.traverseHistory', { delta: -1 })
    },
    async forward() {
      await send('browsingContext.traverseHistory', { delta: 1 })
    },
    async reload() {
      await send('browsingContext.reload', { wait: 'none' })
    },
    async screenshot() {
      const { data } = await send<{ data: string }>('browsingContext.captureScreenshot')
      return Buffer.from(data, 'base64')
    },
    async close() {
      await socket.send('browser.removeUserContext', { userContext })
    },
  }
}
