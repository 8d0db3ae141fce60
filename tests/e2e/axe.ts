import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { expect } from './site.ts'

/** WCAG 2.2 AA and axe's good practice: landmarks, one h1, headings in order. */
const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

/** Rules that see sizes, colours and what scrolls; all others see the elements, wherever they stand. */
const OF_LAYOUT = [
  'color-contrast',
  'link-in-text-block',
  'meta-viewport',
  'scrollable-region-focusable',
  'target-size',
]

export async function expectNoViolation(page: Page, { sameElements = false } = {}) {
  // What is drawn by a motion is judged as it rests, not half faded in.
  await page.evaluate(() => {
    for (const motion of document.getAnimations()) {
      if (!(motion.timeline instanceof DocumentTimeline)) continue
      if (Number.isFinite(motion.effect?.getComputedTiming().endTime)) motion.finish()
      else motion.cancel()
    }
  })
  // Forced colours are the system's own; axe reads the page's, which nobody sees then.
  const isForced = await page.evaluate(() => matchMedia('(forced-colors: active)').matches)
  const unseen = isForced ? ['color-contrast'] : []
  const axe = new AxeBuilder({ page })
  if (sameElements) axe.withRules(OF_LAYOUT.filter((rule) => !unseen.includes(rule)))
  else axe.withTags(RULES).disableRules(unseen)
  const { violations } = await axe.analyze()
  const found = violations.flatMap(({ id, nodes }) =>
    nodes.map((node) => `${id}: ${node.target.join(' ')}: ${node.failureSummary}`),
  )
  expect(found).toEqual([])
}
