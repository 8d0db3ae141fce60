import type { Page } from '@playwright/test'
import { byDay } from '../nightly.ts'
import { waitForFullLayout, waitForHydration } from './page-loading.ts'
import { expect, test } from './site.ts'

/** Whether the focused element is visible, not behind the bar, and has a focus ring. */
const focused = (page: Page) =>
  page.evaluate(() => {
    const element = document.activeElement
    if (!element || element === document.body) return null
    // A link may break over lines: take the first.
    const box = element.getClientRects()[0] ?? element.getBoundingClientRect()
    const middle = (from: number, to: number, end: number) =>
      (Math.max(from, 0) + Math.min(to, end)) / 2
    const top = document.elementFromPoint(
      middle(box.left, box.right, innerWidth),
      middle(box.top, box.bottom, innerHeight),
    )
    const { outlineStyle, outlineWidth, boxShadow } = getComputedStyle(element)
    return {
      name: element.getAttribute('aria-label') ?? element.textContent?.trim().slice(0, 40) ?? '',
      hidden: !top || !(element.contains(top) || top.contains(element)),
      outside: box.bottom <= 0 || box.top >= innerHeight,
      ring: (outlineStyle !== 'none' && outlineWidth !== '0px') || boxShadow !== 'none',
    }
  })

for (const path of byDay(2, ['/', '/calculator', '/google-ads', '/contato', '/metodologia'])) {
  test(`${path}: with Tab and Shift+Tab the focus is always visible and never behind the bar`, async ({
    page,
  }) => {
    await page.setViewportSize({ width: 1280, height: 600 })
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await page.goto(path)
    // The stage's script hides the cards that are not chosen.
    await waitForHydration(page)
    for (const key of ['Tab', 'Shift+Tab']) {
      if (key === 'Shift+Tab') await page.locator('footer a').last().focus()
      let stops = 0
      for (; stops < 120; stops++) {
        await page.keyboard.press(key)
        const stop = await focused(page)
        if (!stop) break
        expect(stop, `${key}: ${stop.name}`).toMatchObject({
          hidden: false,
          outside: false,
          ring: true,
        })
      }
      expect(stops).toBeGreaterThan(10)
    }
  })
}

test('touch targets are 44 px high where they stand alone, and 24 px anywhere', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.emulateMedia({ reducedMotion: 'reduce' })
  for (const path of ['/', '/google-ads', '/calculator', '/contato']) {
    await page.goto(path)
    await waitForFullLayout(page)
    const small = await page.evaluate(() => {
      const found: string[] = []
      for (const element of document.querySelectorAll(
        'a, button, input, select, textarea, summary',
      )) {
        const box = element.getBoundingClientRect()
        if (!element.checkVisibility() || box.width <= 1) continue
        // WCAG exempts links within a sentence, which are as high as their line.
        if (getComputedStyle(element).display === 'inline') continue
        const target = element.closest('label')?.getBoundingClientRect() ?? box
        const least = element.closest('footer') ? 24 : 44
        if (target.height < least - 0.5) {
          found.push(`${element.textContent?.trim() || element.id}: ${target.height} px`)
        }
      }
      return found
    })
    expect(small, path).toEqual([])
  }
})
