import { tags as ids, sendsApplications } from 'virtual:tags'
import { v4 as newId } from 'uuid'
import { type ConsentChoice, readConsent } from '~/lib/consent.ts'
import { isMeasured, type MeasuredEvent, measure, receiveEvents } from '~/lib/measured-events.ts'
import { googleAds, googleAnalytics, setConsentMode, tagManager } from './google-tags.ts'
import { linkedinInsight } from './linkedin-tag.ts'
import { metaPixel } from './meta-tag.ts'
import { guardAddress } from './private-address.ts'
import { removeTraces } from './remove-traces.ts'
import type { Tag } from './tag.ts'
import { saveForReload } from './texts-across-reload.ts'
import { tiktokPixel } from './tiktok-tag.ts'

const configured: Tag[] = [
  ...(ids.gtm ? [tagManager(ids.gtm)] : []),
  ...(ids.ga4 ? [googleAnalytics(ids.ga4)] : []),
  ...(ids.googleAds ? [googleAds(ids.googleAds)] : []),
  ...(ids.meta ? [metaPixel(ids.meta)] : []),
  ...(ids.linkedin ? [linkedinInsight(ids.linkedin)] : []),
  ...(ids.tiktok ? [tiktokPixel(ids.tiktok)] : []),
]
const started = new Set<Tag>()

const NOTHING: ConsentChoice = { measurement: false, advertising: false }

/**
 * Removes what is not allowed, and starts what is. A script that runs cannot be stopped, so after a narrower choice the
 * page is loaded anew. Where none runs (the planner, a receipt) there is nothing to unload: the page stays as it is,
 * with a file that was opened in it.
 */
export function applyConsent(isNarrower = false) {
  const consent = readConsent() ?? NOTHING
  const allowed = configured.filter((tag) => tag.isAllowed(consent))
  removeTraces(consent)
  if (started.size > 0 && (isNarrower || [...started].some((tag) => !allowed.includes(tag)))) {
    saveForReload()
    window.location.reload()
    return
  }
  if (allowed.length === 0 || !isMeasured()) return
  setConsentMode(consent)
  const isFirst = started.size === 0
  if (isFirst) {
    guardAddress()
    window.addEventListener('click', measureClick, true)
  }
  for (const tag of allowed.filter((one) => !started.has(one))) {
    started.add(tag)
    tag.start()
    tag.send({ name: 'page_view', id: newId() })
  }
  if (isFirst) receiveEvents(send)
}

function send(event: MeasuredEvent) {
  if (event.name === 'creator_application' && !sendsApplications) return
  const withId = { ...event, id: event.id ?? newId() }
  for (const tag of started) tag.send(withId)
}

function measureClick({ target }: MouseEvent) {
  const link = target instanceof Element ? target.closest('a') : null
  if (link?.hostname === 'wa.me') measure({ name: 'whatsapp_click' })
  if (link?.pathname.startsWith('/materiais/')) measure({ name: 'download_material' })
}
