import { useEffect } from 'react'
import { useLocation } from 'react-router'
import { onConsentChange } from '~/lib/consent.ts'
import { isMeasured, measure } from '~/lib/measured-events.ts'
import { whenIdle } from '~/lib/when-idle.ts'

/** The site has no cookies of its own: one that is there without consent may be of a tag, and is removed. */
async function applyConsent() {
  if (!isMeasured() && document.cookie === '') return
  const tags = await import('./tags.ts')
  tags.applyConsent()
}

/** Loads the tags when the page is idle and the visitor has consented. */
export function TagSlot() {
  const { pathname } = useLocation()
  useEffect(() => onConsentChange(applyConsent), [])
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each page
  useEffect(() => {
    measure({ name: 'page_view' })
    return whenIdle(applyConsent)
  }, [pathname])
  return null
}
