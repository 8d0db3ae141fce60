// `npm run build`: prerendered pages and their assets, ready for this server or any static host.
import { relative } from 'node:path'
import { loadConfiguration } from '../config/load.ts'

try {
  const { settings, warnings } = loadConfiguration()
  for (const warning of warnings) console.error(warning)
  // Only now: an error in one of the many files that it needs is told like any other.
  const { buildSite } = await import('./build-site.ts')
  await buildSite(settings, { verbose: process.argv.includes('--verbose') })
} catch (error) {
  const { name, message, stack = '' } = error as Error
  // Node says only in the stack which file it could not read.
  const [place] = name === 'SyntaxError' ? (/(?<=file:\/\/).+:\d+/.exec(stack) ?? []) : []
  const said = place ? `${relative(process.cwd(), place)}: ${message}` : message
  console.error(process.argv.includes('--verbose') ? stack : said)
  process.exitCode = 1
}
