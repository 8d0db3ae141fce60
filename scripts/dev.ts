// `npm run dev`: serves the site and its functions, and reloads when files change.
import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { loadConfiguration } from '../config/load.ts'
import { followLegalTexts } from './legal-versions.ts'
import { announceServer } from './running-server.mjs'

try {
  for (const warning of loadConfiguration().warnings) console.error(warning)
  followLegalTexts()
  announceServer(join(import.meta.dirname, '..'))
  const args = ['node_modules/@react-router/dev/bin.cjs', 'dev']
  const server = spawn(process.execPath, args, { stdio: 'inherit' })
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => server.kill(signal))
  process.on('disconnect', () => server.kill())
  server.on('exit', (code) => process.exit(code ?? 1))
} catch (error) {
  console.error((error as Error).message)
  process.exitCode = 1
}
