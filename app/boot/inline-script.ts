// The one script inside the HTML. It runs before the first paint, so it is short: it decides whether the first
// screen is painted ahead of the rest, and loads the rest after that paint. README.md shows the sequence.
import {
  FIRST_PAINT,
  FONTS_ID,
  HIDES_EMPTY_ADS,
  INLINE_SCRIPT_ID,
  PAINTED_AT_LATEST_MS,
  PRECEDENCE,
  SCROLLED,
  SHOWN_AT_LATEST_MS,
} from './constants.ts'

const root = document.documentElement
const { styles = '', boot = '' } = document.getElementById(INLINE_SCRIPT_ID)?.dataset ?? {}
const [arrival] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
const tellsOfPaint = window.PerformanceObserver?.supportedEntryTypes?.includes('paint')

// The first screen alone is not enough after a reload, a step back or with a `#place`, where the visitor may be further
// down; and where the browser does not say when it has painted. Mostly the style sheets are in the cache then.
const needsWholePage = arrival?.type !== 'navigate' || location.hash !== '' || !tellsOfPaint

const links: HTMLLinkElement[] = []
let sheetsLoaded: Promise<unknown> | undefined
if (needsWholePage) {
  sheetsLoaded = loadSheets('render')
  // They come beside the sheets, mostly in time for the first paint: words are then set once.
  const faces = document.getElementById(FONTS_ID) as HTMLStyleElement
  faces.media = ''
  for (const face of document.fonts) face.load().catch(() => {})
} else root.setAttribute(FIRST_PAINT, '')

let hasBegun = false
let hasBooted = false
setTimeout(loadRest, PAINTED_AT_LATEST_MS)
if (tellsOfPaint) new PerformanceObserver(loadRest).observe({ type: 'paint', buffered: true })
else loadRest()

function loadRest() {
  if (hasBegun) return
  hasBegun = true
  // A sheet that hangs would block rendering. With media=print it no longer does.
  for (const link of links) if (!link.sheet) link.media = 'print'
  whenParsed(() => {
    const sheets = sheetsLoaded ?? loadSheets()
    setTimeout(showAll, SHOWN_AT_LATEST_MS)
    const booted: Promise<typeof import('./after-paint.ts')> = import(boot)
    booted
      .then(({ showPage }) => {
        hasBooted = true
        return showPage(sheets)
      })
      .catch(() => {
        root.setAttribute(HIDES_EMPTY_ADS, '')
        return sheets
      })
      .then(showAll)
  })
}

function showAll() {
  for (const link of links) link.media = ''
  root.removeAttribute(FIRST_PAINT)
  // While nothing makes the bar follow the scroll it is white, to be read over every section.
  if (!hasBooted) root.setAttribute(SCROLLED, '')
}

/** In a task of its own: the end of parsing has enough to do. */
function whenParsed(go: () => void) {
  if (document.readyState === 'loading') addEventListener('DOMContentLoaded', () => setTimeout(go))
  else setTimeout(go)
}

/**
 * Sheets that do not block count for another medium until all are there: with half of them the first screen would move.
 * One that fails leaves a plain page, not an empty one.
 */
function loadSheets(blocking = '') {
  const media = blocking ? '' : 'print'
  // The development server's pages name none: their sheets stand in the head.
  const hrefs = styles ? styles.split(' ') : []
  const loads = hrefs.map(
    (href) =>
      new Promise((onload) => {
        const link = document.createElement('link')
        const rel = 'stylesheet'
        const fetchPriority = 'high'
        Object.assign(link, { rel, href, blocking, media, fetchPriority, onload, onerror: onload })
        link.dataset.precedence = PRECEDENCE
        document.head.append(link)
        links.push(link)
      }),
  )
  return Promise.all(loads).then(() => {
    for (const link of links) link.media = ''
  })
}
