// The script that the page loads right after its first paint: what must not wait for the rest.
import { hideEmptyAds } from '../behaviour/hide-empty-ads.ts'
import { closeMenusOnDismiss } from '../behaviour/menus.ts'
import { holdForms } from '../behaviour/pending-forms.ts'
import { followScroll, keepPlaceInSafari } from '../behaviour/scroll.ts'
import { INLINE_SCRIPT_ID } from './constants.ts'
import { addHeadFiles } from './head-files.ts'
import { allowKnownScripts } from './trusted-types.ts'
import { whenIdleOrTouched } from './when-idle-or-touched.ts'

// Browsers older than those that the site's scripts are written for lack this. Their page is complete
// without scripts: links lead on, menus open, forms are posted.
const isTooOld = !Object.hasOwn

export { showPage } from './show-page.ts'

allowKnownScripts()
addHeadFiles()
followScroll()
keepPlaceInSafari()
closeMenusOnDismiss()
if (isTooOld) hideEmptyAds()
else {
  holdForms()
  const { behaviour = '' } = document.getElementById(INLINE_SCRIPT_ID)?.dataset ?? {}
  // If it does not come, the page stays plain.
  whenIdleOrTouched(() => void import(/* @vite-ignore */ behaviour).catch(hideEmptyAds))
}
