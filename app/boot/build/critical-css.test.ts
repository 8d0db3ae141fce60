import { expect, test } from 'vitest'
import { criticalCss } from './critical-css.ts'

const page = `<html><body><header><button>Contato</button><details class="menu"><summary>Menu</summary>
<div class="menu-panel"><a class="in-menu">A</a></div></details></header>
<main data-below-fold="all"><section class="night"><h1 class="md:big">Oi</h1></section>
<section class="later"><p class="far">Depois</p></section></main>
<footer><a class="at-the-foot">B</a></footer></body></html>`
const kept = (css: string, ...pages: string[]) => criticalCss(css, [page, ...pages])

test('keeps the rules for elements of the first screen, also inside media queries', () => {
  const css =
    'h1{margin:0}@media (min-width:48rem){.md\\:big{font-size:3rem}}.night::before{content:""}'
  expect(kept(css)).toBe(css)
})

test('drops rules for content below the fold, closed menus, the footer and missing elements', () => {
  expect(kept('.far{color:red}.in-menu{color:red}.at-the-foot{color:red}.nowhere{color:red}')).toBe(
    '',
  )
})

test('keeps the rules of two columns, with what stands in the second one', () => {
  const wide = '@media (min-width:64rem){h1{color:red}.beside{margin:0}}'
  const two =
    '<html><body><main><div data-below-fold="one-column"><h1>Oi</h1><p class="beside"></p></div></main></body></html>'
  expect(kept(wide, two)).toBe(wide)
})

test('keeps the rule that hides content below the fold, but not its other styles', () => {
  const css = '[data-first-paint] [data-below-fold=all]>:nth-child(n+2){visibility:hidden}'
  expect(kept(`.later{padding:1rem}[data-late]{visibility:hidden}${css}`)).toBe(css)
})

test('drops interactive states, print and forced colours', () => {
  expect(
    kept(
      'h1:hover{color:red}button:focus-visible{color:red}@media print{h1{color:red}}@media (forced-colors:active){h1{color:red}}@page{margin:0}',
    ),
  ).toBe('')
})

test('keeps rules with a negated interactive state', () => {
  const css = 'h1:not(:focus){margin:0}button:not(:hover:active){padding:0}'
  expect(kept(css)).toBe(css)
})

test('keeps only the needed selectors of a list', () => {
  expect(kept('h1,.nowhere,h1:hover{margin:0}')).toBe('h1{margin:0}')
})

test('drops variables, keyframes and registered properties that are no longer used', () => {
  const css =
    ':root{--a:1px;--b:var(--c);--c:2px}h1{margin:var(--a);animation:rise 1s backwards}@keyframes rise{0%{opacity:0}}'
  const unused = '@keyframes fall{0%{opacity:0}}@property --d{syntax:"*";inherits:false}'
  expect(kept(css + unused)).toBe(css.replace(';--b:var(--c);--c:2px', ''))
})

test('drops pseudo-elements of form fields without a field, and animations that hide nothing', () => {
  const css = '::placeholder{opacity:1}h1{transition:color 1s;animation:turn 2s linear}'
  expect(kept(css)).toBe('')
  const form = '<html><body><input></body></html>'
  expect(kept(css, form)).toBe('::placeholder{opacity:1}')
})

test('drops animations that follow the scroll', () => {
  const css = '@supports (animation-timeline:view()){h1{animation:rise;animation-timeline:view()}}'
  expect(kept(css)).toBe('')
})

test('keeps the rules that any of several pages needs', () => {
  expect(kept('.other{margin:0}', '<html><body><p class="other"></p></body></html>')).toBe(
    '.other{margin:0}',
  )
})
