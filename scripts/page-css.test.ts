import { expect, test } from 'vitest'
import { sheetOf, withItsOwnCss } from './page-css.ts'

const sheet = [
  '@layer utilities{.flex{display:flex}.hover\\:underline:hover{text-decoration:underline}',
  '@media (width>=64rem){.lg\\:grid{display:grid}}.never{color:red}}',
  'html[data-scrolled] .bar{color:#000}.moves{animation:go 1s}@keyframes go{to{opacity:0}}',
  '@keyframes unused{to{opacity:0}}:focus-visible{outline:1px solid}',
].join('')
const page = `<style id="estilos">${sheet}</style><html><header class="bar flex hover:underline lg:grid moves"></header></html>`

test('keeps what the markup names in any state and width, and what scrolling brings', async () => {
  const css = sheetOf(await withItsOwnCss(page))
  for (const kept of [
    '.flex',
    'underline:hover',
    'lg\\:grid',
    '[data-scrolled] .bar',
    ':focus-visible',
    '@keyframes go',
  ]) {
    expect(css).toContain(kept)
  }
  expect(css).not.toContain('never')
  expect(css).not.toContain('unused')
})

test('a page without the sheet stops the build', () => {
  expect(() => sheetOf('<p>')).toThrow()
})
