// What the plain page gains once it is painted: loaded by app/boot/after-paint.ts when the page is idle, or at the
// visitor's first sign. Each part that only some pages have is a file of its own.
import { startIslands } from '~/islands/start-islands.ts'
import { recordArrival } from '~/lib/attribution.ts'
import { hearError, hearErrors } from '~/lib/hear-errors.ts'
import { unfinishedForms } from '~/lib/stored-texts.ts'
import { whenNear } from '~/lib/when-near.ts'
import '~/lib/opened-address.ts'
import { countVisits } from './count-visits.ts'
import { hideEmptyAds } from './hide-empty-ads.ts'
import { openOnHover } from './menus.ts'
import { prefetchLikelyPages } from './prefetch.ts'
import { startTags } from './tags/start-tags.ts'
import { pairViewTransitions } from './view-transition-pairs.ts'

type Part = { start: (element: HTMLElement) => void }

/** The element of a part, and its script, which is loaded when the element comes near. */
const whenNearParts: Record<string, () => Promise<Part>> = {
  '.orbit': () => import('./orbit.ts'),
  '.stage': () =>
    import('./stage.ts').catch((error) => {
      hideEmptyAds()
      throw error
    }),
  '.source-filter': () => import('./source-filter.ts'),
  '[data-video]': () => import('./video.ts'),
}
/** What is needed at once. */
const atOnce: Record<string, () => Promise<Part>> = {
  '[data-course-start], [data-finish]': () => import('./course.ts'),
}

if (import.meta.env.HEARS_ERRORS) hearErrors()
recordArrival()
startIslands()
openOnHover()
pairViewTransitions()
prefetchLikelyPages()
if (import.meta.env.COUNTS_VISITS) countVisits()
if (import.meta.env.HAS_TAGS) startTags()
if (import.meta.env.ASKS_CONSENT) import('./ask-consent.ts').then((part) => part.askConsent())

for (const [selector, load] of Object.entries(atOnce)) {
  const element = document.querySelector<HTMLElement>(selector)
  if (element) begin(element, load)
}
for (const [selector, load] of Object.entries(whenNearParts)) {
  const element = document.querySelector<HTMLElement>(selector)
  if (element) whenNear(element, () => begin(element, load))
}
function begin(element: HTMLElement, load: () => Promise<Part>) {
  load().then((part) => part.start(element), hearError)
}

// A message that was on its way when its page was left. On that page its form has the text.
for (const form of unfinishedForms()) {
  if (document.querySelector(`form[action$="/${form}"]`)) continue
  import('~/islands/lead-form/resume-sending.ts').then(
    (part) => part.resumeSending(form),
    hearError,
  )
}

const rights = document.getElementById('direitos')
const ofThisYear = rights?.textContent?.replace(/\d{4}/, String(new Date().getFullYear()))
if (rights && ofThisYear !== rights.textContent) rights.textContent = ofThisYear ?? ''
// A drawing that is fetched once the page is painted.
for (const drawing of document.querySelectorAll<SVGElement>('[data-later]')) {
  drawing.setAttribute('href', drawing.dataset.later ?? '')
}
const missing = document.querySelector<HTMLElement>('[data-missing]')
if (missing) console.warn(missing.dataset.missing, location.pathname)
