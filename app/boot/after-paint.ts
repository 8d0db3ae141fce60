// The script that the page loads right after its first paint: what must work before React is there.
import { addHeadFiles } from './head-files.ts'
import { hydrateWhenIdle } from './hydration.ts'
import { closeMenus } from './menus.ts'
import { holdForms } from './pending-forms.ts'
import { followScroll, ignoreSkippedTransitions, keepPlaceInSafari } from './scroll.ts'
import { provideTextEncoderStream } from './text-encoder-stream.ts'
import { allowKnownScripts } from './trusted-types.ts'

// Browsers older than those that the site's scripts are written for lack this. Their page is complete
// without scripts: links lead on, menus open, forms are posted.
const isTooOld = !Object.hasOwn

export { showPage } from './show-page.ts'

allowKnownScripts()
addHeadFiles()
followScroll()
keepPlaceInSafari()
ignoreSkippedTransitions()
closeMenus()
if (!isTooOld) {
  holdForms()
  provideTextEncoderStream()
  hydrateWhenIdle()
}
