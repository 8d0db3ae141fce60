import config from '../../playwright.config.ts'
import { expectAnswersInReach } from './consent-page.ts'
import { LARGE_FONT } from './large-text.ts'
import { test } from './tag-servers.ts'

const { launchOptions } = config.use ?? {}
test.use({
  contextOptions: { reducedMotion: 'reduce' },
  launchOptions: { ...launchOptions, args: [...(launchOptions?.args ?? []), LARGE_FONT] },
})

test('the notice: every answer is whole and in reach with a default font of 32 px', ({ page }) =>
  expectAnswersInReach(page))
