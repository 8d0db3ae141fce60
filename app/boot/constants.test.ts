import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import {
  BELOW_FOLD,
  FIRST_PAINT,
  HIDES_EMPTY_ADS,
  LATE,
  SCROLLED,
  WIDE_WIDTH,
} from './constants.ts'

const folder = new URL('../', import.meta.url)
const styles = readdirSync(folder, { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.css'))
  .map((file) => readFileSync(new URL(file, folder), 'utf8'))
  .join('\n')

test('the style sheets know the names that the scripts use', () => {
  for (const name of [FIRST_PAINT, BELOW_FOLD, LATE, HIDES_EMPTY_ADS, SCROLLED])
    expect(styles).toContain(`[${name}`)
})

test('style sheets and scripts speak of one width', () => {
  const widths = [...styles.matchAll(/@media[^{]*width[^{]*?([\d.]+(?:rem|px|em))/g)]
  const lg = widths.map(([, width]) => width).filter((width) => /^6[34]|^10\d\d/.test(width ?? ''))
  expect(lg.length).toBeGreaterThan(0)
  expect(new Set(lg)).toEqual(new Set([WIDE_WIDTH]))
})
