import { expectBarInReach, expectStateInReach, setSpacing, textStates } from './large-text.ts'
import { test } from './site.ts'

test.use({ viewport: { width: 320, height: 800 }, contextOptions: { reducedMotion: 'reduce' } })

for (const state of textStates) {
  test(`${state.name}: all is in reach with the spacing of WCAG 1.4.12`, async ({
    page,
    problems,
  }) => {
    await setSpacing(page)
    await expectStateInReach(page, state, problems)
  })
}

test('the bar and its menus are in reach with the spacing of WCAG 1.4.12', async ({ page }) => {
  await setSpacing(page)
  await expectBarInReach(page)
})
