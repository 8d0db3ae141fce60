import { selectAll, selectOne } from 'css-select'
import { DomUtils, parseDocument } from 'htmlparser2'
import postcss, { type Root } from 'postcss'
import { FIRST_PAINT, LATE_PARTS, WIDE_WIDTH } from '../constants.ts'

/**
 * Of a style sheet, the rules that the first screen of any of these pages needs in one column. Wide screens
 * wait for the whole sheet. Of what is below the fold only the boxes count, as if they were empty. Closed menus
 * and channel marks do not count at all: the sheet is there before they are seen.
 */
export function firstScreenCss(css: string, pages: string[]): string {
  const screens = pages.map(firstScreen)
  const known = new Map<string, boolean>()
  const isNeeded = (selector: string) => {
    if (!known.has(selector)) {
      const atFirst = selector.replaceAll(NOT_IN_A_STATE, '')
      known.set(selector, !AFTER_A_TOUCH.test(atFirst) && screens.some(holds(atFirst)))
    }
    return known.get(selector)!
  }

  const sheet = postcss.parse(css)
  sheet.walkAtRules((rule) => {
    const { name, params } = rule
    // Paper, wide screens and browsers without registered properties read the whole sheet.
    const forLater = name === 'media' && (params === 'print' || isForWideScreens(params))
    const forOldBrowsers = name === 'supports' && params.includes('-moz-orient')

    if (forLater || forOldBrowsers || name === 'page') rule.remove()
  })
  sheet.walkRules((rule) => {
    if (rule.parent?.type === 'atrule' && /keyframes$/.test((rule.parent as { name: string }).name))
      return
    const needed = rule.selectors.filter(isNeeded)
    if (needed.length > 0) rule.selectors = needed
    else rule.remove()
  })
  sheet.walkDecls(WHEN_IT_MOVES, (declaration) => {
    if (declaration.prop !== 'animation' || declaration.value.includes('infinite')) {
      declaration.remove()
    }
  })
  sheet.walkComments((comment) => {
    comment.remove()
  })
  while (dropUnused(sheet)) {}
  if (!/[{;]animation:/.test(sheet.toString())) {
    sheet.walkAtRules('media', (rule) => {
      if (rule.params.includes('prefers-reduced-motion')) rule.remove()
    })
  }
  return sheet.toString()
}

function isForWideScreens(media: string) {
  const [, width] = /^\(min-width:([\d.]+)rem\)/.exec(media) ?? []
  return width !== undefined && Number(width) >= Number.parseFloat(WIDE_WIDTH)
}

function firstScreen(html: string) {
  const page = parseDocument(html)
  const [root] = DomUtils.getElementsByTagName('html', page)
  if (root) root.attribs[FIRST_PAINT] = ''
  for (const later of selectAll('.menu-panel, .channel-mark, footer ~ *', page))
    DomUtils.removeElement(later)
  for (const box of selectAll(LATE_PARTS, page)) {
    box.children = []
    if ('attribs' in box) box.attribs = {}
  }
  return page
}

// States that need the visitor, who has not seen the page yet.
const AFTER_A_TOUCH =
  /(?<!\\)::?(?:-moz-|host|hover|active|focus|backdrop|target|user-|disabled|checked|selection|autofill|view-transition)/
const NOT_IN_A_STATE = /:not\((?::[\w-]+)+\)/g
// Nothing changes before the whole sheet is there, and what moves for ever may begin then.
const WHEN_IT_MOVES = /^(?:transition|will-change$|cursor$|animation$)/
// Parts of fields alone.
const OF_FIELDS = /(?<!\\)::(?:file-selector-button|placeholder|-webkit-(?!scrollbar|details))/
// Parts of an element and states of the browser: whether they apply depends on the element alone.
const PARTS =
  /(?<!\\)::?(?!is\b|not\b|where\b|has\b|nth-|first-|last-|only-|root\b|empty\b)[a-z-]+(?:\([^()]*\))?/g

const holds = (selector: string) => {
  const any = OF_FIELDS.test(selector) ? 'input, select, textarea' : '*'
  const element = selector.replaceAll(PARTS, '').trim() || any
  return (screen: ReturnType<typeof firstScreen>) => selectOne(element, screen) !== null
}

/** Names that nothing uses any more, and what is left empty; true while there may be more of them. */
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
