import { join } from 'node:path'
import { build } from 'vite'

/** Browsers too old for the site's scripts still run these two, which close their menus. */
const TARGET = 'es2020'

/** One of this folder's scripts as plain JavaScript in one piece: for the page itself, or for a file. */
export async function bundleBoot(name: string, format: 'iife' | 'es'): Promise<string> {
  const result = await build({
    configFile: false,
    envDir: false,
    publicDir: false,
    logLevel: 'error',
    build: {
      write: false,
      target: TARGET,
      modulePreload: false,
      rolldownOptions: {
        input: join(import.meta.dirname, '..', name),
        output: { format },
        preserveEntrySignatures: 'exports-only',
      },
    },
  })
  const [bundle] = [result].flat()
  if (!bundle || !('output' in bundle)) throw new Error(`${name} was not bundled`)
  return bundle.output[0].code.trim()
}
