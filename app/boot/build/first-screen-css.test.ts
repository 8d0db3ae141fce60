import { expect, test } from 'vitest'
import { firstScreenCss } from './first-screen-css.ts'

const page = `<html><body><header><button>Contato</button><details class="menu"><summary>Menu</summary>
<div class="menu-panel"><a class="in-menu">A</a></div></details></header>
<main data-below-fold="all"><section class="night"><h1 class="md:big">Oi</h1></section>
<section class="later"><p class="far">Depois</p></section></main>
<footer><a class="at-the-foot">B</a></footer></body></html>`
const kept = (css: string, ...pages: string[]) => firstScreenCss(css, [page, ...pages])

test('keeps what the first screen shows, at every width', () => {
  const css =
    'h1{margin:0}@media (min-width:48rem){.md\\:big{font-size:3rem}}.night::before{content:""}'
  expect(kept(css)).toBe(css)
})

test('leaves out what comes later, closed menus, the foot and what nothing bears', () => {
  expect(kept('.far{color:red}.in-menu{color:red}.at-the-foot{color:red}.nowhere{color:red}')).toBe(
    '',
  )
})

test('keeps the rule that puts off what comes later, and not the look of it', () => {
  const css = '[data-first-paint] [data-below-fold=all]>:nth-child(n+2){visibility:hidden}'
  expect(kept(`.later{padding:1rem}[data-late]{visibility:hidden}${css}`)).toBe(css)
})

test('leaves out states that need the visitor, paper and wide screens', () => {
  expect(
    kept(
      'h1:hover{color:red}button:focus-visible{color:red}@media print{h1{color:red}}@media (min-width:64rem){h1{color:red}}@page{margin:0}',
    ),
  ).toBe('')
})

test('keeps what holds until the visitor does something', () => {
  const css = 'h1:not(:focus){margin:0}button:not(:hover:active){padding:0}'
  expect(kept(css)).toBe(css)
})

test('of a list of selectors keeps those that are needed', () => {
  expect(kept('h1,.nowhere,h1:hover{margin:0}')).toBe('h1{margin:0}')
})

test('leaves out variables, motions and properties that are not used any more', () => {
  const css =
    ':root{--a:1px;--b:var(--c);--c:2px}h1{margin:var(--a);animation:rise 1s}@keyframes rise{0%{opacity:0}}'
  const unused = '@keyframes fall{0%{opacity:0}}@property --d{syntax:"*";inherits:false}'
  expect(kept(css + unused)).toBe(css.replace(';--b:var(--c);--c:2px', ''))
})

test('leaves out parts of fields where there are none, and what moves for ever', () => {
  const css = '::placeholder{opacity:1}h1{transition:color 1s;animation:turn 2s linear infinite}'
  expect(kept(css)).toBe('')
  const form = '<html><body><input></body></html>'
  expect(kept(css, form)).toBe('::placeholder{opacity:1}')
})

test('serves several pages at once', () => {
  expect(kept('.other{margin:0}', '<html><body><p class="other"></p></body></html>')).toBe(
    '.other{margin:0}',
  )
})
