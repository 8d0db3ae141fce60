import type { ConsentChoice } from '~/lib/consent.ts'
import { forAdvertising, forMeasurement, loadScript, pageAddress, type Tag } from './tag.ts'

const SCRIPTS = 'https://www.googletagmanager.com'

declare global {
  interface Window {
    dataLayer?: unknown[]
  }
}

const dataLayer = () => {
  window.dataLayer ??= []
  return window.dataLayer
}

// Google's scripts read commands only from an arguments object.
function gtag(..._command: unknown[]) {
  // biome-ignore lint/complexity/noArguments: see above
  dataLayer().push(arguments)
}

/** The four states of Consent Mode v2. */
function consentStates({ measurement, advertising }: ConsentChoice) {
  const state = (isGranted: boolean) => (isGranted ? 'granted' : 'denied')
  return {
    ad_storage: state(advertising),
    ad_user_data: state(advertising),
    ad_personalization: state(advertising),
    analytics_storage: state(measurement),
  }
}

let hasDefaults = false

/** Everything is denied until the visitor's choice says otherwise. */
export function setConsentMode(consent: ConsentChoice) {
  if (!hasDefaults) {
    gtag('consent', 'default', consentStates({ measurement: false, advertising: false }))
  }
  hasDefaults = true
  gtag('consent', 'update', consentStates(consent))
}

let isLoaded = false

function configure(id: string) {
  if (!isLoaded) {
    loadScript(`${SCRIPTS}/gtag/js?id=${id}`)
    gtag('js', new Date())
  }
  isLoaded = true
  gtag('config', id, {
    // Page views are sent here, with an address that tells nothing about the visitor's company or budget.
    send_page_view: false,
    page_location: pageAddress(),
    allow_google_signals: false,
  })
}

export const googleAnalytics = (id: string): Tag => ({
  isAllowed: forMeasurement,
  start: () => configure(id),
  send: (event) =>
    gtag('event', event.name, {
      send_to: id,
      event_id: event.id,
      page_location: pageAddress(),
    }),
})

/** 'AW-123/label': a lead is a conversion under the label. */
export function googleAds(idAndLabel: string): Tag {
  const [id = '', label] = idAndLabel.split('/')
  return {
    isAllowed: forAdvertising,
    start: () => configure(id),
    send(event) {
      const details = { event_id: event.id, page_location: pageAddress() }
      gtag('event', event.name, { ...details, send_to: id })
      if (event.name === 'generate_lead' && label) {
        gtag('event', 'conversion', { ...details, send_to: idAndLabel, transaction_id: event.id })
      }
    },
  }
}

/** The tags in it ask Consent Mode what they may do. */
export const tagManager = (id: string): Tag => ({
  isAllowed: ({ measurement, advertising }) => measurement || advertising,
  start() {
    dataLayer().push({ 'gtm.start': Date.now(), event: 'gtm.js' })
    loadScript(`${SCRIPTS}/gtm.js?id=${id}`)
  },
  send: (event) =>
    dataLayer().push({ event: event.name, event_id: event.id, page_location: pageAddress() }),
})
