// `npm run dev`: serves the site and its functions, and reloads when files change.
import { join } from 'node:path'
import { loadConfiguration } from '../config/load.ts'
import { followLegalTexts } from './legal-versions.ts'
import { announceServer } from './running-server.mjs'

try {
  for (const warning of loadConfiguration().warnings) console.error(warning)
  followLegalTexts()
  announceServer(join(import.meta.dirname, '..'))
  const { createServer } = await import('vite')
  const { viteConfig } = await import('../vite.config.ts')
  const server = await createServer(viteConfig('serve'))
  await server.listen()
  server.printUrls()
  process.on('disconnect', () => process.exit())
} catch (error) {
  console.error((error as Error).message)
  process.exitCode = 1
}
