import { expect, test } from 'vitest'
import { deferScripts, deferStyles } from './defer-files.ts'

const page =
  '<head><link rel="modulepreload" href="/assets/data.js"/><link rel="modulepreload" href="/assets/entry.js"/>' +
  '<link rel="modulepreload" href="/assets/page.js"/><link rel="modulepreload" href="/assets/react.js"/></head>' +
  '<body><p>Olá</p><script>window.context = {}</script>' +
  '<script type="module" async="">import "/assets/page.js";import("/assets/entry.js");</script><script>context.a = "<p>"</script></body>'
test('the scripts are moved out of the page into a file', () => {
  const { html, start } = deferScripts(page)
  expect(html).not.toContain('modulepreload')
  expect(html).not.toContain('type="module"')
  expect(html).toContain(
    `data-files="/assets/data.js /assets/page.js /assets/react.js ${start.path}" data-entry="/assets/entry.js"`,
  )
  expect(html.match(/<script><\/script>/g)).toHaveLength(2)
  expect(start.code).toBe(
    'window.context = {}\ncontext.a = "<p>"\nimport "/assets/page.js";import("/assets/entry.js");',
  )
})

test('the file name contains a hash of its content', () => {
  const { start } = deferScripts(page)
  const other = deferScripts(page.replace('context = {}', 'context = []')).start
  expect(deferScripts(page).start.path).toBe(start.path)
  expect(other.path).not.toBe(start.path)
})

test('a page without the expected scripts stops the build', () => {
  expect(() => deferScripts('<body></body>')).toThrow(/React Router/)
  expect(() => deferScripts(page.replace('type="module"', ''))).toThrow(/React Router/)
  expect(() => deferScripts(page.replace('import("/assets/entry.js")', ''))).toThrow(/React Router/)
})

const styled =
  '<head><link rel="stylesheet" href="/assets/a.css" data-precedence="site"/><style id="first-screen"></style>' +
  '<noscript><link rel="stylesheet" href="/assets/c.css"/></noscript>' +
  '<script id="inline-script" data-boot="/assets/b.js">go()</script></head>'

test('the inline script loads the style sheets, or noscript does', () => {
  const { html, styles } = deferStyles(styled)
  expect(styles).toEqual(['/assets/a.css'])
  expect(html.replace(/<noscript>.*<\/noscript>/, '')).not.toContain('rel="stylesheet"')
  expect(html).toContain('<noscript><link rel="stylesheet" href="/assets/a.css"/><link')
  expect(html).toContain(
    '<script id="inline-script" data-styles="/assets/a.css" data-boot="/assets/b.js">',
  )
})

test('a page without the expected style sheets stops the build', () => {
  expect(() => deferStyles(styled.replace('data-precedence', 'data-order'))).toThrow(/React/)
})
