import { expect, test } from 'vitest'
import { sizeDrawings } from './finish-pages.ts'

test('a drawing has its measure in the markup', () => {
  expect(sizeDrawings('<svg viewBox="0 -4 26 12.5" class="size-7"><path/></svg>')).toBe(
    '<svg width="26" height="12.5" viewBox="0 -4 26 12.5" class="size-7"><path/></svg>',
  )
  for (const known of ['<svg aria-hidden="true">', '<svg width="24" viewBox="0 0 24 24">']) {
    expect(sizeDrawings(known)).toBe(known)
  }
})
