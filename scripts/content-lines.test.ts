import { expect, test } from 'vitest'
import { lineOfField } from './content-lines.ts'

const source = `import type { BlockPage } from '../block-page.ts'

export const page: BlockPage = {
  title: 'Um',
  blocks: [
    { kind: 'text', title: 'A' },
    {
      kind: 'call',
      title: 'B',
    },
  ],
} satisfies object
`

test('finds the line of a field, through lists and types', () => {
  expect(lineOfField(source, ['page', 'title'])).toBe(4)
  expect(lineOfField(source, ['page', 'blocks', 0, 'title'])).toBe(6)
  expect(lineOfField(source, ['page', 'blocks', 1, 'title'])).toBe(9)
})

test('a missing field gives the line of what should hold it', () => {
  expect(lineOfField(source, ['page', 'blocks', 1, 'text'])).toBe(7)
  expect(lineOfField(source, ['page', 'hero', 'headline'])).toBe(3)
  expect(lineOfField(source, ['nothing', 'at', 'all'])).toBe(1)
})
