// `npm run build`: prerendered pages and their assets, ready for this server or any static host.
import { loadConfiguration } from '../config/load.ts'

try {
  const { settings, warnings } = loadConfiguration()
  for (const warning of warnings) console.error(warning)
  // Only now: an error in one of the many files that it needs is told like any other.
  const { buildSite } = await import('./build-site.ts')
  await buildSite(settings, { verbose: process.argv.includes('--verbose') })
} catch (error) {
  const { message, stack } = error as Error
  console.error(process.argv.includes('--verbose') ? stack : message)
  process.exitCode = 1
}
