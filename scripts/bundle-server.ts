import { copyFileSync } from 'node:fs'
import { join } from 'node:path'
import { build } from 'vite'

const root = join(import.meta.dirname, '..')

/** Writes the server and its commands as plain JavaScript that needs nothing but Node. */
export async function bundleServer(folder: string) {
  await build({
    configFile: false,
    root,
    envDir: false,
    publicDir: false,
    logLevel: 'error',
    // Of these modules none is the program itself: the first file of the package is.
    define: { 'import.meta.main': 'false' },
    ssr: { noExternal: true },
    build: {
      ssr: true,
      target: 'node24',
      outDir: join(folder, 'lib'),
      emptyOutDir: true,
      rolldownOptions: {
        input: { commands: join(root, 'scripts/packaged-commands.ts') },
        // pg looks for it and does without.
        external: ['pg-native'],
        output: { entryFileNames: '[name].mjs', chunkFileNames: '[name].mjs' },
      },
    },
  })
  copyFileSync(join(root, 'deploy/server.mjs'), join(folder, 'server.mjs'))
}
