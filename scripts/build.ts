// `npm run build`: prerendered pages and their assets, ready for this server or any static host.
import { relative } from 'node:path'
import { loadConfiguration } from '../config/load.ts'
import { followLegalTexts } from './legal-versions.ts'

try {
  const { settings, warnings } = loadConfiguration()
  // Before anything else imports the numbers.
  followLegalTexts()
  for (const warning of warnings) console.error(warning)
  // Imported inside `try`, so that an error in one of the many imported files is reported like any other.
  const { buildSite } = await import('./build-site.ts')
  await buildSite(settings, { verbose: process.argv.includes('--verbose') })
} catch (error) {
  const { name, message, stack = '' } = error as Error
  // For a syntax error Node names the file only in the stack.
  const [place] = name === 'SyntaxError' ? (/(?<=file:\/\/).+:\d+/.exec(stack) ?? []) : []
  const said = place ? `${relative(process.cwd(), place)}: ${message}` : message
  console.error(process.argv.includes('--verbose') ? stack : said)
  process.exitCode = 1
}
