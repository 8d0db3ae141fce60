import { selectAll, selectOne } from 'css-select'
import { DomUtils, parseDocument } from 'htmlparser2'
import postcss, { type Root } from 'postcss'
import { BELOW_EVERY_FOLD, FIRST_PAINT } from '../constants.ts'

/**
 * The critical CSS: the rules that the first screen of any of these pages needs, in one column and in two. Elements
 * below the fold count only as empty boxes. Closed menus and channel marks do not count at all, because the whole
 * sheet is loaded before anybody sees them.
 */
export function criticalCss(css: string, pages: string[]): string {
  const screens = pages.map(firstScreen)
  const cache = new Map<string, boolean>()
  const isNeeded = (selector: string) => {
    const cached = cache.get(selector)
    if (cached !== undefined) return cached
    const initial = selector.replaceAll(NEGATED_STATES, '')
    const needed = !INTERACTIVE_STATES.test(initial) && screens.some(matchesIn(initial))
    cache.set(selector, needed)
    return needed
  }

  const sheet = postcss.parse(css)
  sheet.walkAtRules((rule) => {
    const { name, params } = rule
    // Print, large text, forced colours, scrolling and browsers without @property use the whole sheet.
    const forLater =
      name === 'media' &&
      (params === 'print' || params.includes('forced-colors') || LARGE_TEXT.test(params))
    const forOldBrowsers = name === 'supports' && params.includes('-moz-orient')
    const forScrolling = name === 'supports' && params.includes('animation-timeline')
    if (forLater || forOldBrowsers || forScrolling || name === 'page') rule.remove()
  })
  sheet.walkRules((rule) => {
    if (rule.parent?.type === 'atrule' && /keyframes$/.test((rule.parent as { name: string }).name))
      return
    const needed = rule.selectors.filter(isNeeded)
    if (needed.length > 0) rule.selectors = needed
    else rule.remove()
  })
  sheet.walkDecls(LATER_PROPERTIES, (declaration) => {
    // An animation that fills backwards hides its element until it starts: without it the element would flash.
    const fillsBackwards =
      declaration.prop === 'animation' && /\b(?:backwards|both)\b/.test(declaration.value)
    if (!fillsBackwards) declaration.remove()
  })
  sheet.walkComments((comment) => {
    comment.remove()
  })
  while (dropUnused(sheet)) {}
  // Where nothing is animated, the rules that switch animations off have nothing to do.
  if (!/[{;]animation:/.test(sheet.toString())) {
    sheet.walkAtRules('media', (rule) => {
      // A page that is reached by a view transition must say so before it is painted.
      const isTransition = /view-transition/.test(rule.toString())
      if (rule.params.includes('prefers-reduced-motion') && !isTransition) rule.remove()
    })
  }
  return sheet.toString()
}

function firstScreen(html: string) {
  const page = parseDocument(html)
  const [root] = DomUtils.getElementsByTagName('html', page)
  if (root) root.attribs[FIRST_PAINT] = ''
  for (const later of selectAll('.menu-panel, .channel-mark, footer ~ *', page))
    DomUtils.removeElement(later)
  for (const box of selectAll(BELOW_EVERY_FOLD, page)) {
    box.children = []
    if ('attribs' in box) box.attribs = {}
  }
  return page
}

// States that no element of the first paint has, and pseudo-classes of one browser.
const INTERACTIVE_STATES =
  /(?<!\\)::?(?:-moz-|host|hover|active|focus|backdrop|target|user-|disabled|checked|selection|autofill|view-transition)/
const NEGATED_STATES = /:not\((?::[\w-]+)+\)/g
/** Readers whose browser writes at 32 px: see large-text.css. */
const LARGE_TEXT = /(?:width\s*<|not \(min-width:)\s*20rem/
// Nothing changes, and nobody scrolls or taps, before the whole sheet is loaded.
const LATER_PROPERTIES =
  /^(?:transition|will-change$|cursor$|animation$|scroll-padding|tab-size$|-webkit-(?:tap|text-decoration))/
// Pseudo-elements that only form fields have.
const FIELD_PSEUDO_ELEMENTS =
  /(?<!\\)::(?:file-selector-button|placeholder|-webkit-(?!scrollbar|details))/
// Other pseudo-elements and pseudo-classes are ignored: the rule is kept if its element exists.
const PSEUDO_SELECTORS =
  /(?<!\\)::?(?!is\b|not\b|where\b|has\b|nth-|first-|last-|only-|root\b|empty\b)[a-z-]+(?:\([^()]*\))?/g

const matchesIn = (selector: string) => {
  const any = FIELD_PSEUDO_ELEMENTS.test(selector) ? 'input, select, textarea' : '*'
  const element = selector.replaceAll(PSEUDO_SELECTORS, '').trim() || any
  return (screen: ReturnType<typeof firstScreen>) => selectOne(element, screen) !== null
}

/** Removes unused variables, properties and keyframes, and empty rules. True if it must run again. */
function dropUnused(sheet: Root): boolean {
  const text = sheet.toString()
  let dropped = false
  const drop = (node: { remove: () => unknown }) => {
    node.remove()
    dropped = true
  }
  const isRead = (variable: string) => text.includes(`var(${variable}`)
  sheet.walkDecls(/^--/, (declaration) => {
    if (!isRead(declaration.prop)) drop(declaration)
  })
  sheet.walkAtRules('property', (rule) => {
    if (!isRead(rule.params)) drop(rule)
  })
  sheet.walkAtRules(/keyframes$/, (rule) => {
    if (!new RegExp(`[{;]animation[^;}]*[: ]${rule.params}\\b`).test(text)) drop(rule)
  })
  sheet.walk((node) => {
    if ('nodes' in node && node.nodes?.length === 0) drop(node)
  })
  return dropped
}
