import { onConsentChange } from '~/lib/consent.ts'
import { readCookies } from '~/lib/device-storage.ts'
import { isMeasured } from '~/lib/measured-events.ts'
import { whenSeen } from '~/lib/when-seen.ts'
import { isAfterReload, restoreAfterReload } from './texts-across-reload.ts'

/**
 * Loads the code of the tags only if it has something to do: start them, stop them, or remove a cookie. The site has
 * none of its own, so one that is there without consent may be of a tag.
 */
async function loadTagsIfNeeded(isNarrower = false) {
  if (!isNarrower && !isMeasured() && readCookies() === '') return
  const tags = await import('./tags.ts')
  tags.applyConsent(isNarrower)
}

/** Loads the tags when the page is seen and idle, and the visitor has consented. */
export function startTags() {
  onConsentChange(loadTagsIfNeeded)
  if (isAfterReload()) {
    restoreAfterReload()
    // What a tag wrote while it was unloaded goes too. No tag runs yet, so the page is not loaded again.
    loadTagsIfNeeded(true)
  }
  whenSeen(() => loadTagsIfNeeded())
}
