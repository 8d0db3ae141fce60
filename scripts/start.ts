// `npm start`, after the dependencies are installed: builds the site if it is stale, then serves it.
import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { loadConfiguration } from '../config/load.ts'
import { isBuilt } from './build-inputs.ts'
import { announceServer } from './running-server.mjs'

const root = join(import.meta.dirname, '..')

try {
  const { settings } = loadConfiguration()
  if (isBuilt(settings)) {
    console.log('2/3 Páginas: já construídas')
  } else {
    console.log('2/3 Páginas: construindo')
    const build = spawnSync(process.execPath, ['scripts/build.ts'], { stdio: 'inherit' })
    // The build has already printed the error.
    if (build.status !== 0) process.exit(1)
  }
  console.log('3/3 Servidor: iniciando')
  announceServer(root)
  await import('../server/main.ts')
} catch (error) {
  console.error((error as Error).message)
  process.exit(1)
}
