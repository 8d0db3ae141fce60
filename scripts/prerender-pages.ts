// One step of the build, run in a child process: React Router prerenders every page into BUILD_OUT.
import { existsSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { createBuilder } from 'vite'
import { loadConfiguration } from '../config/load.ts'

const PART = /^\/\/(?:#region)? ((?:app|content|contracts|estimator)\/\S+)$/

try {
  const builder = await createBuilder({ logLevel: 'error' })
  await builder.buildApp()
} catch (error) {
  const unread = await whyModulesCannotBeRead()
  // React Router adds the page that it got instead.
  const [message] = (error as Error).message.split('\n<!DOCTYPE')
  console.error(unread ?? message)
  process.exit(1)
}
// React Router keeps a development server open for reading its own configuration.
process.exit()

/**
 * React Router swallows an error outside every component and says no more than '500'. So this reads the
 * modules of the pages once more: the bundle names the source file above each of its parts.
 */
async function whyModulesCannotBeRead(): Promise<string | undefined> {
  const bundle = resolve(join(loadConfiguration().settings.BUILD_OUT, 'server/index.js'))
  if (!existsSync(bundle)) return undefined
  try {
    await import(pathToFileURL(bundle).href)
    return undefined
  } catch (error) {
    const { message, stack = '' } = error as Error
    const line = Number(/server\/index\.js:(\d+)/.exec(stack)?.[1] ?? 0)
    const above = readFileSync(bundle, 'utf8').split('\n').slice(0, line)
    const files = above.flatMap((text) => PART.exec(text)?.[1] ?? [])
    return `${files.at(-1) ?? bundle}: ${message}`
  }
}
