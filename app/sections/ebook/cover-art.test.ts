import { offered } from '@content/channels/offered.ts'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test, vi } from 'vitest'
import { CoverArt } from './cover-art.tsx'

vi.mock('@content/channels/offered.ts', async (original) => {
  const { offered } = await original<typeof import('@content/channels/offered.ts')>()
  return { offered: offered.filter(({ slug }) => slug !== 'linkedin-ads') }
})

test('a channel that is no longer offered is not on the cover, and the others keep their places', () => {
  const chapters = [
    { address: 'comece', title: 'Comece aqui' },
    { address: 'linkedin-ads', title: 'LinkedIn Ads' },
    ...offered.map(({ slug }) => ({ address: slug, title: slug })),
  ]
  const drawn = [
    ...renderToStaticMarkup(createElement(CoverArt, { chapters })).matchAll(
      /data-channel="([^"]+)"/g,
    ),
  ].map(([, address]) => address)
  expect(drawn).toEqual(offered.map(({ slug }) => slug))
  expect(drawn).not.toContain('linkedin-ads')
})
