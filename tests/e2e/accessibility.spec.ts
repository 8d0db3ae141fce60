import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { otherPaths, pageStates } from './page-states.ts'
import { expect, test } from './site.ts'

/** WCAG 2.2 AA and axe's good practice: landmarks, one h1, headings in order. */
const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

async function expectNoViolation(page: Page) {
  const { violations } = await new AxeBuilder({ page }).withTags(RULES).analyze()
  const found = violations.flatMap(({ id, nodes }) =>
    nodes.map((node) => `${id}: ${node.target.join(' ')}: ${node.failureSummary}`),
  )
  expect(found).toEqual([])
}

const settings = [
  { name: '1280 px', use: { viewport: { width: 1280, height: 800 } } },
  { name: '390 px', use: { viewport: { width: 390, height: 844 }, hasTouch: true } },
  { name: '320 px', use: { viewport: { width: 320, height: 640 } } },
  // Zoom by two halves the width that the page is laid out in and doubles its pixels.
  {
    name: '200% zoom',
    use: { viewport: { width: 640, height: 400 }, deviceScaleFactor: 2 },
  },
  {
    name: 'forced colours',
    use: {
      viewport: { width: 1280, height: 800 },
      contextOptions: { forcedColors: 'active' as const },
    },
  },
  {
    name: 'reduced motion',
    use: {
      viewport: { width: 390, height: 844 },
      contextOptions: { reducedMotion: 'reduce' as const },
    },
  },
]

for (const { name: setting, use } of settings) {
  test.describe(setting, () => {
    test.use(use)
    const width = use.viewport.width < 1024 ? 'narrow' : 'wide'
    for (const { name, on, open } of pageStates) {
      if (on && on !== width) continue
      test(`${setting}: ${name}`, async ({ page, problems }) => {
        await open(page, problems)
        await expectNoViolation(page)
      })
    }
  })
}

test.describe('every other page', () => {
  test.use({ viewport: { width: 390, height: 844 } })
  for (const path of otherPaths) {
    test(`390 px: ${path}`, async ({ page }) => {
      await page.goto(path)
      await expectNoViolation(page)
    })
  }
})

test.describe('the error page', () => {
  test.use({ build: 'build-tests' })
  test('has no violation', async ({ page, problems }) => {
    problems.allow(/./)
    await page.goto('/teste/erros/excecao')
    await expect(page.getByText('Unexpected Application Error!')).toBeVisible()
    await expectNoViolation(page)
  })
})
