import { join } from 'node:path'
import { build } from 'vite'

/** Also browsers that are too old for the site's other scripts run these two, which close the menus. */
const TARGET = 'es2020'

/**
 * Bundles a script of app/boot into one piece of JavaScript: 'iife' to inline it, 'es' for a file. `tagScripts` are
 * the origins that scripts of the configured tags come from.
 */
export async function bundleBoot(
  name: string,
  format: 'iife' | 'es',
  tagScripts: string[] = [],
): Promise<string> {
  const result = await build({
    configFile: false,
    envDir: false,
    publicDir: false,
    logLevel: 'error',
    define: {
      'import.meta.env.HAS_TAGS': JSON.stringify(tagScripts.length > 0),
      'import.meta.env.TAG_SCRIPTS': JSON.stringify(tagScripts),
    },
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
