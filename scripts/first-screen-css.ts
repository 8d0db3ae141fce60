import { selectAll, selectOne } from 'css-select'
import { DomUtils, parseDocument } from 'htmlparser2'
import postcss, { type Root } from 'postcss'

/**
 * Of a style sheet, the rules that the first screen of any of these pages needs. What `data-in-turn` puts
 * off (app/early-behaviour.js), the foot and closed menus count as empty boxes: the whole sheet is there
 * before they are shown.
 */
export function firstScreenCss(css: string, pages: string[]): string {
  const screens = pages.map(firstScreen)
  const known = new Map<string, boolean>()
  const isNeeded = (selector: string) => {
    if (!known.has(selector)) {
      const found = !AFTER_A_TOUCH.test(selector) && screens.some(holds(selector))
      known.set(selector, found)
    }
    return known.get(selector)!
  }

  const sheet = postcss.parse(css)
  sheet.walkAtRules((rule) => {
    const { name, params } = rule
    // Paper, pages without scripts and old browsers read the whole sheet.
    const forLater = name === 'media' && /^print$|scripting/.test(params)
    if (forLater || name === 'page' || (name === 'layer' && params === 'properties')) rule.remove()
  })
  sheet.walkRules((rule) => {
    if (rule.parent?.type === 'atrule' && /keyframes$/.test((rule.parent as { name: string }).name))
      return
    const needed = rule.selectors.filter(isNeeded)
    if (needed.length > 0) rule.selectors = needed
    else rule.remove()
  })
  sheet.walkComments((comment) => {
    comment.remove()
  })
  while (dropUnused(sheet)) {}
  return sheet.toString()
}

function firstScreen(html: string) {
  const page = parseDocument(html)
  const [root] = DomUtils.getElementsByTagName('html', page)
  if (root) root.attribs['data-first-paint'] = ''
  for (const box of selectAll('[data-in-turn=all] > :nth-child(n + 2), footer, [popover]', page)) {
    box.children = []
  }
  return page
}

// States that need the visitor, who has not seen the page yet.
const AFTER_A_TOUCH =
  /(?<!\\)::?(?:hover|active|focus|popover-open|backdrop|target|user-|disabled|checked|selection|autofill|view-transition)/
// Parts of an element and states of the browser: whether they apply depends on the element alone.
const PARTS =
  /(?<!\\)::?(?!is\b|not\b|where\b|has\b|nth-|first-|last-|only-|root\b|empty\b)[a-z-]+(?:\([^()]*\))?/g

const holds = (selector: string) => {
  const element = selector.replaceAll(PARTS, '').trim() || '*'
  return (screen: ReturnType<typeof firstScreen>) => selectOne(element, screen) !== null
}

/** Names that nothing uses any more, and what is left empty; true while there may be more of them. */
function dropUnused(sheet: Root): boolean {
  const text = sheet.toString()
  const isUnused = (name: string) => text.split(name).length <= 2
  let dropped = false
  const drop = (node: { remove: () => unknown }) => {
    node.remove()
    dropped = true
  }
  sheet.walkDecls(/^--/, (declaration) => {
    if (!text.includes(`var(${declaration.prop}`)) drop(declaration)
  })
  sheet.walkAtRules((rule) => {
    if (/keyframes$|^property$/.test(rule.name) && isUnused(rule.params)) drop(rule)
  })
  sheet.walk((node) => {
    if ('nodes' in node && node.nodes?.length === 0) drop(node)
  })
  return dropped
}
