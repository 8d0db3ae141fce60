import { campaignParameters } from '~/lib/attribution.ts'
import type { ConsentChoice } from '~/lib/consent.ts'
import type { MeasuredEvent } from '~/lib/measured-events.ts'

export type TagEvent = MeasuredEvent & { id: string }

/** One configured tag. */
export type Tag = {
  isAllowed: (consent: ConsentChoice) => boolean
  /** Loads its script. */
  start: () => void
  send: (event: TagEvent) => void
}

export const forMeasurement = ({ measurement }: ConsentChoice) => measurement
export const forAdvertising = ({ advertising }: ConsentChoice) => advertising

export function loadScript(src: string) {
  document.head.append(Object.assign(document.createElement('script'), { async: true, src }))
}

/** The page's address as tags may know it: of the query only what an advertiser's link brought, and no hash. */
export function pageAddress() {
  const { origin, pathname } = window.location
  const query = new URLSearchParams(campaignParameters()).toString()
  return `${origin}${pathname}${query && `?${query}`}`
}
