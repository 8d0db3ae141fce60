import type { Attribution, Touch } from '@contracts/attribution.ts'
import { type ConsentChoice, readConsent } from './consent.ts'
import { platformIds } from './platform-cookies.ts'
import { readJson, writeJson } from './stored-json.ts'

/**
 * What is kept of the visitor's arrivals across tabs, with consent: click ids need the one to advertising, UTM
 * parameters, landing page and referrer the one to measurement.
 */
const KEY = 'origem'
/** TOUCH_DAYS of contracts/attribution.ts. */
const KEPT_MS = 90 * 24 * 60 * 60_000

type Kept = { touches: Touch[]; fbp?: string }

const isFresh = (time: number) => Date.now() - time < KEPT_MS

/** What has expired is not read, and the next keepTouches() removes it from the device. */
function readKept(): Kept {
  const { touches = [], fbp } = readJson<Kept>('localStorage', KEY) ?? {}
  return {
    touches: touches.filter(({ at }) => isFresh(Date.parse(at))),
    fbp: fbp && isFresh(Number(fbp.split('.')[2])) ? fbp : undefined,
  }
}

const byTime = (touches: Touch[]) => touches.sort((a, b) => a.at.localeCompare(b.at))

function allowedPart(touch: Touch, { measurement, advertising }: ConsentChoice): Touch {
  const isAllowed = (name: string) => (name.startsWith('utm_') ? measurement : advertising)
  return {
    at: touch.at,
    parameters: Object.fromEntries(
      Object.entries(touch.parameters).filter(([name]) => isAllowed(name)),
    ),
    landingPage: measurement ? touch.landingPage : '',
    referrer: measurement ? touch.referrer : '',
  }
}

/** Meta's format of the id of a browser. */
const newFbp = () => `fb.1.${Date.now()}.${Math.floor(1e9 + Math.random() * 9e9)}`

/** Brings what is kept into line with the visitor's choice and with the arrivals of this tab. */
export function keepTouches(ofTab: Touch[]) {
  const consent = readConsent()
  if (!consent?.measurement && !consent?.advertising)
    return writeJson('localStorage', KEY, undefined)
  const { touches, fbp } = readKept()
  const all = byTime([...touches, ...ofTab.filter(({ at }) => isFresh(Date.parse(at)))])
  const ends = [...all.slice(0, 1), ...all.slice(-1)].map((touch) => allowedPart(touch, consent))
  writeJson('localStorage', KEY, {
    touches: ends,
    fbp: consent.advertising ? (fbp ?? newFbp()) : undefined,
  })
}

/** The first and the last arrival, those of this tab and those that are kept, and the ids that go with them. */
export function withKept(ofTab: Touch[]): Attribution {
  const consent = readConsent()
  const { touches, fbp } = consent ? readKept() : { touches: [] }
  // Those of the tab are whole, so they stand at both ends of arrivals of the same time.
  const first = byTime([...ofTab, ...touches])[0]
  const last = byTime([...touches, ...ofTab]).at(-1)
  const clicked = [last, first].find((touch) => touch?.parameters.fbclid)
  const fbc = clicked && `fb.1.${Date.parse(clicked.at)}.${clicked.parameters.fbclid}`
  const ids = consent && platformIds(consent)
  return {
    first,
    last,
    ...ids,
    ...(consent?.advertising && { fbc: ids?.fbc ?? fbc, fbp: ids?.fbp ?? fbp }),
  }
}
