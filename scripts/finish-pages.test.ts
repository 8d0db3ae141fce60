import { expect, test } from 'vitest'
import { deferScripts, deferStyles, sizeDrawings } from './finish-pages.ts'

const page =
  '<head><link rel="modulepreload" href="/assets/a.js"/><link rel="modulepreload" href="/assets/b.js"/></head>' +
  '<body><p>Olá</p><script>window.__reactRouterContext = {}</script>' +
  '<script type="module" async="">import "/assets/a.js";</script></body>'

test('the scripts leave the page and wait in a file of their own', () => {
  const { html, boot } = deferScripts(page)
  expect(html).not.toContain('modulepreload" href')
  expect(html).not.toContain('type="module"')
  expect(html).toContain(`data-files="/assets/a.js /assets/b.js ${boot.path}"`)
  expect(html).toContain('<script></script>')
  expect(boot.code).toBe('window.__reactRouterContext = {}\nimport "/assets/a.js";')
})

test('the file is named after what is in it', () => {
  expect(deferScripts(page).boot.path).toBe(deferScripts(page).boot.path)
  expect(deferScripts(page.replace('a.js";', 'c.js";')).boot.path).not.toBe(
    deferScripts(page).boot.path,
  )
})

test('a page without the scripts that it looks for stops the build', () => {
  expect(() => deferScripts('<body></body>')).toThrow()
  expect(() => deferScripts(page.replace('__reactRouterContext', 'data'))).toThrow()
})

const styled =
  '<head><link rel="stylesheet" href="/assets/a.css" data-precedence="site"/><style id="estilos"></style>' +
  '<noscript><link rel="stylesheet" href="/assets/c.css"/></noscript>' +
  '<script id="primeiros-passos" data-then="/assets/b.js">const pages = 1; console.log(pages)</script></head>'

test('the style sheets are left to the first script, and to a page without scripts', () => {
  const { html, styles, then } = deferStyles(styled)
  expect(then).toBe('/assets/b.js')
  expect(styles).toEqual(['/assets/a.css'])
  expect(html.replace(/<noscript>.*<\/noscript>/, '')).not.toContain('rel="stylesheet"')
  expect(html).toContain('<noscript><link rel="stylesheet" href="/assets/a.css"/><link')
  expect(html).toContain(
    '<script id="primeiros-passos" data-then="/assets/b.js" data-styles="/assets/a.css">',
  )
})

test('a page without the style sheets that it looks for stops the build', () => {
  expect(() => deferStyles(styled.replace('data-precedence', 'data-order'))).toThrow()
})

test('a drawing has its measure in the markup', () => {
  expect(sizeDrawings('<svg viewBox="0 -4 26 12.5" class="size-7"><path/></svg>')).toBe(
    '<svg width="26" height="12.5" viewBox="0 -4 26 12.5" class="size-7"><path/></svg>',
  )
  for (const known of ['<svg aria-hidden="true">', '<svg width="24" viewBox="0 0 24 24">']) {
    expect(sizeDrawings(known)).toBe(known)
  }
})

test('the data of the router is written as bytes by what every browser knows', () => {
  const data =
    '<script>window.__reactRouterContext = {};x.stream = new ReadableStream({}).pipeThrough(new TextEncoderStream());</script>' +
    '<script>window.__reactRouterContext.streamController.enqueue("[\\"a\\"]\\n");</script>'
  const { boot } = deferScripts(page.replace(/<script>window.*?<\/script>/, data))
  expect(boot.code).not.toContain('TextEncoderStream')
  expect(boot.code).toContain('.enqueue(new TextEncoder().encode("[\\"a\\"]\\n"));')
})
