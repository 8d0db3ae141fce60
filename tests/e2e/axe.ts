import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { expect } from './site.ts'

/** WCAG 2.2 AA and axe's good practice: landmarks, one h1, headings in order. */
const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

/** Rules that depend on sizes, colours and scrolling. All others depend only on the elements. */
const LAYOUT_RULES = [
  'color-contrast',
  'link-in-text-block',
  'meta-viewport',
  'scrollable-region-focusable',
  'target-size',
]

export async function expectNoViolation(page: Page, { sameElements = false } = {}) {
  // Finish animations first: axe must not judge a half faded element.
  await page.evaluate(() => {
    for (const motion of document.getAnimations()) {
      if (!(motion.timeline instanceof DocumentTimeline)) continue
      // It stands where it is meant to, as the hero's planets do.
      if (motion.playState === 'paused') continue
      if (Number.isFinite(motion.effect?.getComputedTiming().endTime)) motion.finish()
      else motion.cancel()
    }
  })
  // With forced colours the system's colours are shown, but axe reads the page's.
  const isForced = await page.evaluate(() => matchMedia('(forced-colors: active)').matches)
  const unseen = isForced ? ['color-contrast'] : []
  // Four times as fast as axe's own way, which also describes all that passes and opens a page of its own to
  // join the results of frames. The pages have no frames.
  const axe = new AxeBuilder({ page }).options({ resultTypes: ['violations'] }).setLegacyMode(true)
  if (sameElements) axe.withRules(LAYOUT_RULES.filter((rule) => !unseen.includes(rule)))
  else axe.withTags(RULES).disableRules(unseen)
  const { violations } = await axe.analyze()
  const found = violations.flatMap(({ id, nodes }) =>
    nodes.map((node) => `${id}: ${node.target.join(' ')}: ${node.failureSummary}`),
  )
  expect(found).toEqual([])
}
