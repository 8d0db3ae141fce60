import tailwindcss from '@tailwindcss/vite'
import postcss, { type Plugin } from 'postcss'
import { build } from 'vite'
import { downlevelCss, flattenLayers } from '../../scripts/css-downlevel.ts'
import { expect, test } from './site.ts'

const SHEETS = ['app/app.css', 'app/sections/reading/reading.css']

/** The style sheets as they are written, with cascade layers, in the order in which a page loads them. */
async function writtenSheets() {
  const sheets = SHEETS.map(async (input) => {
    const result = await build({
      configFile: false,
      logLevel: 'silent',
      plugins: [tailwindcss({ optimize: false })],
      build: { write: false, minify: false, rolldownOptions: { input } },
    })
    const [sheet] = [result].flat().flatMap((part) => ('output' in part ? part.output : []))
    return sheet?.type === 'asset' ? String(sheet.source) : ''
  })
  return (await Promise.all(sheets)).join('\n')
}

/** Computed styles that differ between the two style sheets. */
function changesOfLook(sheets: string[]) {
  // No animation, and everything laid out, so that both measurements are comparable.
  const STILL =
    '*,*::before{transition:none!important;animation:none!important;content-visibility:visible!important}'
  const elements = [...document.body.querySelectorAll('*')]
  const looks = sheets.map((css) => {
    for (const sheet of document.querySelectorAll('style')) sheet.remove()
    document.head.append(
      Object.assign(document.createElement('style'), { textContent: css + STILL }),
    )
    return elements.map((element) => {
      const look = getComputedStyle(element)
      return [...look].map((name) => `${name}: ${look.getPropertyValue(name)}`)
    })
  })
  const [before = [], after = []] = looks
  return elements.flatMap((element, index) =>
    (before[index] ?? [])
      .filter((line, place) => line !== after[index]?.[place])
      .map((line) => `${element.tagName} ${element.getAttribute('class')}: ${line}`),
  )
}

test.use({ bypassCSP: true, javaScriptEnabled: false })

let written = ''
let served = ''
test.beforeAll(async () => {
  const rewrite = async (css: string, plugin: Plugin) =>
    (await postcss([plugin]).process(css, { from: undefined })).css
  written = await rewrite(await writtenSheets(), downlevelCss())
  served = await rewrite(written, flattenLayers())
})

test('the source has cascade layers and the served style sheet has none', () => {
  expect(written).toContain('@layer utilities')
  expect(served).not.toContain('@layer')
})

for (const path of [
  '/',
  '/google-ads',
  '/calculator',
  '/contato',
  '/ebook',
  '/ebook/google-ads',
  '/treinamento/dia-3',
  '/privacidade',
]) {
  test(`${path} looks the same without layers`, async ({ page }) => {
    await page.route(/\.css$/, (route) => route.fulfill({ body: '', contentType: 'text/css' }))
    await page.goto(path)
    for (const width of [390, 1280]) {
      await page.setViewportSize({ width, height: 800 })
      const changes = await page.evaluate(changesOfLook, [written, served])
      expect(changes.slice(0, 20), `at ${width} px`).toEqual([])
    }
  })
}
