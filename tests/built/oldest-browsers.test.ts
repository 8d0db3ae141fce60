import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { CLIENT } from './built-page.ts'

/**
 * The build rewrites syntax for the oldest browsers of scripts/css-downlevel.ts, but no function. These came later
 * than the oldest of them: Chrome 97, Safari 15.4, Firefox 102.
 */
const TOO_NEW =
  /\.(?:toSorted|toReversed|toSpliced|findLast|findLastIndex|isWellFormed|toWellFormed|fromAsync|checkVisibility)\(|\b(?:structuredClone\(|AbortSignal\.(?:any|timeout)|(?:Object|Map)\.groupBy|Promise\.(?:withResolvers|try)|URL\.(?:canParse|parse)\(|RegExp\.escape)/g

test('no script calls what the oldest browsers lack', () => {
  const folder = join(CLIENT, 'assets')
  const scripts = readdirSync(folder).filter((name) => name.endsWith('.js'))
  expect(scripts.length).toBeGreaterThan(30)
  const found = scripts.flatMap((name) =>
    [...readFileSync(join(folder, name), 'utf8').matchAll(TOO_NEW)].map(
      ([call]) => `${name}: ${call}`,
    ),
  )
  expect(found).toEqual([])
})
