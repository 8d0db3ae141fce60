import config from '../../playwright.config.ts'
import { expectBarInReach, expectStateInReach, LARGE_FONT, textStates } from './large-text.ts'
import { expect, test } from './site.ts'

const { launchOptions } = config.use ?? {}
test.use({
  viewport: { width: 320, height: 800 },
  contextOptions: { reducedMotion: 'reduce' },
  launchOptions: { ...launchOptions, args: [...(launchOptions?.args ?? []), LARGE_FONT] },
})

test('the browser writes at 32 px', async ({ page }) => {
  await page.goto('/contato')
  await expect(page.locator('html')).toHaveCSS('font-size', '32px')
})

for (const state of textStates) {
  test(`${state.name}: all is in reach with a default font of 32 px`, ({ page, problems }) =>
    expectStateInReach(page, state, problems))
}

test('the bar and its menus are in reach with a default font of 32 px', ({ page }) =>
  expectBarInReach(page))
