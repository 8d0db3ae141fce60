import { useEffect } from 'react'
import { useLocation } from 'react-router'
import { onConsentChange } from '~/lib/consent.ts'
import { readCookies } from '~/lib/device-storage.ts'
import { isMeasured, measure, noteShown, waitsForDocument } from '~/lib/measured-events.ts'
import { whenSeen } from '~/lib/when-seen.ts'
import { ownLink } from './own-link.ts'

/** The site has no cookies of its own: one that is there without consent may be of a tag, and is removed. */
async function applyConsent() {
  if (!isMeasured() && readCookies() === '') return
  const tags = await import('./tags.ts')
  tags.applyConsent()
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
    window.addEventListener('click', openDocument, true)
    return () => window.removeEventListener('click', openDocument, true)
  }, [])
  useEffect(() => {
    noteShown(pathname)
    measure({ name: 'page_view' })
    return whenSeen(applyConsent)
  }, [pathname])
  return null
}
