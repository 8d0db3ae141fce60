import config from '../../playwright.config.ts'
import { expectInboxInReach } from './inbox-in-reach.ts'
import { test } from './inbox-site.ts'
import { LARGE_FONT } from './large-text.ts'

const { launchOptions } = config.use ?? {}
test.use({
  viewport: { width: 320, height: 800 },
  contextOptions: { reducedMotion: 'reduce' },
  launchOptions: { ...launchOptions, args: [...(launchOptions?.args ?? []), LARGE_FONT] },
})

test('the inbox: all is in reach with a default font of 32 px', async ({
  page,
  inbox,
  problems,
}) => {
  // Before the sign-in.
  problems.allow(/status (?:of )?401/)
  await expectInboxInReach(page, inbox)
})
