import { onConsentChange } from '~/lib/consent.ts'
import { readCookies } from '~/lib/device-storage.ts'
import { isMeasured } from '~/lib/measured-events.ts'
import { whenSeen } from '~/lib/when-seen.ts'
import { hasTyped, restoreTyped } from './typed-texts.ts'

/** The site has no cookies of its own: one that is there without consent may be of a tag, and is removed. */
async function applyConsent(isNarrower = false) {
  if (!isNarrower && !isMeasured() && readCookies() === '') return
  const tags = await import('./tags.ts')
  tags.applyConsent(isNarrower)
}

/** Loads the tags when the page is seen and idle, and the visitor has consented. */
export function startTags() {
  onConsentChange(applyConsent)
  if (hasTyped()) {
    restoreTyped()
    // What a tag wrote while it was unloaded goes too. No tag runs yet, so the page is not loaded again.
    applyConsent(true)
  }
  whenSeen(() => applyConsent())
}
