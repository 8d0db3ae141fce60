import { expectInboxInReach } from './inbox-in-reach.ts'
import { test } from './inbox-site.ts'
import { setSpacing } from './large-text.ts'

test.use({ viewport: { width: 320, height: 800 }, contextOptions: { reducedMotion: 'reduce' } })

test('the inbox: all is in reach with the spacing of WCAG 1.4.12', async ({
  page,
  inbox,
  problems,
}) => {
  // Before the sign-in.
  problems.allow(/status (?:of )?401/)
  await setSpacing(page)
  await expectInboxInReach(page, inbox)
})
