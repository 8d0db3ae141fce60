import type { TrackingConsent } from '@contracts/attribution.ts'
import { NOTICE_VERSION } from '@contracts/legal-versions.ts'
import { isStorageBlocked } from './device-storage.ts'
import { readJson, writeJson } from './stored-json.ts'

const KEY = 'consentimento'
/** Six months; then the notice asks anew. */
const KEPT_MS = 182 * 24 * 60 * 60_000

/** Dispatched on `window`: the visitor has chosen. */
const CONSENT_CHANGED = 'consent-changed'

export type ConsentChoice = Pick<TrackingConsent, 'measurement' | 'advertising'>

/** The visitor's answer to the notice's text in force; undefined before it, and six months after it. */
export function readConsent(): TrackingConsent | undefined {
  const consent = readJson<TrackingConsent>('localStorage', KEY)
  if (consent?.version !== NOTICE_VERSION) return undefined
  return Date.now() - Date.parse(consent.at) < KEPT_MS ? consent : undefined
}

export function saveConsent({ measurement, advertising }: ConsentChoice) {
  const at = new Date().toISOString()
  writeJson('localStorage', KEY, { version: NOTICE_VERSION, at, measurement, advertising })
  window.dispatchEvent(new Event(CONSENT_CHANGED))
}

/** Whether something was allowed before that no longer is. */
const isNarrower = (before?: ConsentChoice, after?: ConsentChoice) =>
  (before?.measurement === true && !after?.measurement) ||
  (before?.advertising === true && !after?.advertising)

/** Calls back when the visitor chooses, in this tab or in another one, and says whether that allows less than before. */
export function onConsentChange(changed: (narrower: boolean) => void) {
  let before = readConsent()
  const chosen = () => {
    const after = readConsent()
    const narrower = isNarrower(before, after)
    before = after
    changed(narrower)
  }
  // Without a key: all that the site stored was erased, the answer too.
  const stored = ({ key }: StorageEvent) => (key === KEY || key === null) && chosen()
  // A page that the back button brings back may have missed it.
  const shown = ({ persisted }: PageTransitionEvent) =>
    persisted && readConsent()?.at !== before?.at && chosen()
  window.addEventListener(CONSENT_CHANGED, chosen)
  window.addEventListener('storage', stored)
  window.addEventListener('pageshow', shown)
  return () => {
    window.removeEventListener(CONSENT_CHANGED, chosen)
    window.removeEventListener('storage', stored)
    window.removeEventListener('pageshow', shown)
  }
}

/**
 * Whoever has set this in the browser, or lets it keep nothing, has refused already and is not asked: on each page anew
 * it would be a nuisance, because no answer lasts.
 */
export const hasRefusedByBrowser = () =>
  (navigator as { globalPrivacyControl?: boolean }).globalPrivacyControl === true ||
  isStorageBlocked()
