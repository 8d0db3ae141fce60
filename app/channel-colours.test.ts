import { readFileSync } from 'node:fs'
import { offered } from '@content/channels/offered.ts'
import { CHANNEL_COLOURS } from '@contracts/channel-colours.ts'
import { expect, test } from 'vitest'

const css = readFileSync(new URL('./app.css', import.meta.url), 'utf8')

test('pictures draw each channel in its accent', () => {
  const accents = offered.map(({ slug, platform }) => [
    platform,
    css.match(new RegExp(`\\[data-channel="${slug}"\\] \\{\\s*--accent: (#\\w+)`))?.[1],
  ])
  expect(CHANNEL_COLOURS).toEqual(Object.fromEntries(accents))
})
