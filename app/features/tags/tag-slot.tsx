import { useEffect } from 'react'
import { useLocation } from 'react-router'
import { onConsentChange } from '~/lib/consent.ts'
import { readCookies } from '~/lib/device-storage.ts'
import { isMeasured, measure, noteShown, waitsForDocument } from '~/lib/measured-events.ts'
import { whenSeen } from '~/lib/when-seen.ts'
import { ownLink } from './own-link.ts'
import { hasTyped, restoreTyped } from './typed-texts.ts'

/** The site has no cookies of its own: one that is there without consent may be of a tag, and is removed. */
async function applyConsent(isNarrower = false) {
  if (!isNarrower && !isMeasured() && readCookies() === '') return
  const tags = await import('./tags.ts')
  tags.applyConsent(isNarrower)
}

/** The browser follows the link instead of the router: the page gets a document of its own, in which tags may run. */
function openDocument(event: MouseEvent) {
  const link = ownLink(event)
  if (!link || link.pathname === window.location.pathname) return
  if (waitsForDocument()) event.stopImmediatePropagation()
}

/** Loads the tags when the page is seen and idle, and the visitor has consented. */
export function TagSlot() {
  const { pathname } = useLocation()
  useEffect(() => onConsentChange(applyConsent), [])
  useEffect(() => {
    if (!hasTyped()) return
    restoreTyped()
    // What a tag wrote while it was unloaded goes too. No tag runs yet, so the page is not loaded again.
    applyConsent(true)
  }, [])
  useEffect(() => {
    window.addEventListener('click', openDocument, true)
    return () => window.removeEventListener('click', openDocument, true)
  }, [])
  useEffect(() => {
    noteShown(pathname)
    measure({ name: 'page_view' })
    return whenSeen(() => applyConsent())
  }, [pathname])
  return null
}
