import { copyFileSync } from 'node:fs'
import { join } from 'node:path'
import { build } from 'vite'

const root = join(import.meta.dirname, '..')

/** Bundles the server and its commands into plain JavaScript that needs only Node. */
export async function bundleServer(folder: string) {
  await build({
    configFile: false,
    root,
    envDir: false,
    publicDir: false,
    logLevel: 'error',
    // In the package only server.mjs is the main module, so no bundled script may start by itself.
    define: { 'import.meta.main': 'false' },
    ssr: { noExternal: true },
    build: {
      ssr: true,
      target: 'node24',
      outDir: join(folder, 'lib'),
      emptyOutDir: true,
      rolldownOptions: {
        input: {
          commands: join(root, 'scripts/packaged-commands.ts'),
          // A thread begins with a file of its own.
          'plan-thread': join(root, 'server/estimate/plan-thread.ts'),
        },
        // An optional dependency of pg, which works without it.
        external: ['pg-native'],
        output: { entryFileNames: '[name].mjs', chunkFileNames: '[name].mjs' },
      },
    },
  })
  copyFileSync(join(root, 'deploy/server.mjs'), join(folder, 'server.mjs'))
}
