// One step of the build, run in a child process: React Router prerenders every page into BUILD_OUT.
import { existsSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { createBuilder } from 'vite'
import { loadConfiguration } from '../config/load.ts'

const SOURCE_FILE = /^\/\/(?:#region)? ((?:app|content|contracts|estimator)\/\S+)$/

try {
  const builder = await createBuilder({ logLevel: 'error' })
  await builder.buildApp()
} catch (error) {
  const loadError = await moduleLoadError()
  // React Router appends the HTML of the error page to its message.
  const [message] = (error as Error).message.split('\n<!DOCTYPE')
  console.error(loadError ?? message)
  process.exit(1)
}
// React Router leaves a development server open, which would keep this process alive.
process.exit()

/**
 * React Router reports an error outside of components only as '500'. So this imports the server bundle again to
 * get the real error. The bundle has a comment with the source file above each module.
 */
async function moduleLoadError(): Promise<string | undefined> {
  const bundle = resolve(join(loadConfiguration().settings.BUILD_OUT, 'server/index.js'))
  if (!existsSync(bundle)) return undefined
  try {
    await import(pathToFileURL(bundle).href)
    return undefined
  } catch (error) {
    const { message, stack = '' } = error as Error
    const line = Number(/server\/index\.js:(\d+)/.exec(stack)?.[1] ?? 0)
    const above = readFileSync(bundle, 'utf8').split('\n').slice(0, line)
    const files = above.flatMap((text) => SOURCE_FILE.exec(text)?.[1] ?? [])
    return `${files.at(-1) ?? bundle}: ${message}`
  }
}
