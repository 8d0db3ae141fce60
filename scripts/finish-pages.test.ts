import { expect, test } from 'vitest'
import { trimDrawings } from './finish-pages.ts'

test('an SVG gets its width and height from its viewBox', () => {
  expect(trimDrawings('<svg viewBox="0 -4 26 12.5" class="size-7"><path/></svg>')).toBe(
    '<svg width="26" height="12.5" viewBox="0 -4 26 12.5" class="size-7"><path/></svg>',
  )
  for (const known of ['<svg aria-hidden="true">', '<svg width="24" viewBox="0 0 24 24">']) {
    expect(trimDrawings(known)).toBe(known)
  }
})
