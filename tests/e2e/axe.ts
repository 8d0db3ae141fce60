import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { expect } from './site.ts'

/** WCAG 2.2 AA and axe's good practice: landmarks, one h1, headings in order. */
const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

export async function expectNoViolation(page: Page) {
  // What is drawn by a motion is judged as it rests, not half faded in.
  await page.evaluate(() => {
    for (const motion of document.getAnimations()) {
      if (!(motion.timeline instanceof DocumentTimeline)) continue
      if (Number.isFinite(motion.effect?.getComputedTiming().endTime)) motion.finish()
      else motion.cancel()
    }
  })
  const axe = new AxeBuilder({ page }).withTags(RULES)
  // Forced colours are the system's own; axe reads the page's, which nobody sees then.
  if (await page.evaluate(() => matchMedia('(forced-colors: active)').matches)) {
    axe.disableRules('color-contrast')
  }
  const { violations } = await axe.analyze()
  const found = violations.flatMap(({ id, nodes }) =>
    nodes.map((node) => `${id}: ${node.target.join(' ')}: ${node.failureSummary}`),
  )
  expect(found).toEqual([])
}
