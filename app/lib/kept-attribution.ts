import { allowedParameters, allowedTouch } from '@contracts/allowed-attribution.ts'
import type { Attribution, Touch } from '@contracts/attribution.ts'
import { readConsent } from './consent.ts'
import { platformIds } from './platform-cookies.ts'
import { readJson, writeJson } from './stored-json.ts'

/** What is kept of the visitor's arrivals across documents and tabs, as far as the visitor allows it. */
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

/** Meta's format of the id of a browser. */
const newFbp = () => `fb.1.${Date.now()}.${Math.floor(1e9 + Math.random() * 9e9)}`

/** Brings what is kept into line with the visitor's choice and with the arrival of this document. */
export function keepTouches(here: Touch[]) {
  const consent = readConsent()
  if (!consent?.measurement && !consent?.advertising)
    return writeJson('localStorage', KEY, undefined)
  const { touches, fbp } = readKept()
  const all = byTime([...touches, ...here.filter(({ at }) => isFresh(Date.parse(at)))])
  const ends = [...all.slice(0, 1), ...all.slice(-1)].map((touch) => allowedTouch(touch, consent))
  writeJson('localStorage', KEY, {
    touches: ends,
    fbp: consent.advertising ? (fbp ?? newFbp()) : undefined,
  })
}

/** Whether an arrival with these parameters is kept, as far as the visitor allows it. */
export function isKept(parameters: Record<string, string>): boolean {
  const allowed = Object.entries(allowedParameters(parameters, readConsent()))
  return readKept().touches.some((touch) =>
    allowed.every(([name, value]) => touch.parameters[name] === value),
  )
}

/** The first and the last arrival, that of this document and those that are kept, and the ids that go with them. */
export function withKept(here: Touch[]): Attribution {
  const consent = readConsent()
  const { touches, fbp } = consent ? readKept() : { touches: [] }
  // That of the document is whole, so it stands at both ends of arrivals of the same time.
  const first = byTime([...here, ...touches])[0]
  const last = byTime([...touches, ...here]).at(-1)
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
