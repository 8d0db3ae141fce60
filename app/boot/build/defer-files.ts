import { createHash } from 'node:crypto'
import { DomUtils } from 'htmlparser2'
import { INLINE_SCRIPT_ID } from '../constants.ts'
import { elementsOf, replaceElements } from './page-elements.ts'

const PRELOADS = 'link[rel=modulepreload]'
// React Router's data, and the module that starts it. No other script stands in the body.
const ROUTER_SCRIPTS = 'body script'
const SHEETS = 'link[rel=stylesheet][data-precedence]'

/**
 * Takes the scripts that React Router wants loaded before the first paint out of the page. Their files are
 * named in `data-files`, where hydration.ts finds them. The last one holds the page's own data and starts
 * the router.
 */
export function deferScripts(html: string) {
  const preloads = elementsOf(html, PRELOADS).map(({ attribs }) => attribs.href ?? '')
  const scripts = elementsOf(html, ROUTER_SCRIPTS)
  const isModule = scripts.map(({ attribs }) => attribs.type === 'module')
  if (preloads.length === 0 || isModule.filter(Boolean).length !== 1 || scripts.length < 2) {
    throw new Error('The page has no scripts to defer: has React Router changed its markup?')
  }
  const texts = scripts.map((script) => DomUtils.textContent(script))
  // As the browser would run them: a module comes after all plain scripts.
  const code = [
    ...texts.filter((_, index) => !isModule[index]),
    ...texts.filter((_, index) => isModule[index]),
  ].join('\n')
  const path = `/assets/start-${shortHash(code)}.js`
  const withoutPreloads = replaceElements(html, PRELOADS, () => '')
  return {
    // The elements stay, because React looks for them. An empty one is not run.
    html: replaceElements(withoutPreloads, ROUTER_SCRIPTS, (_, index) =>
      isModule[index]
        ? `<script data-files="${[...preloads, path].join(' ')}"></script>`
        : '<script></script>',
    ),
    start: { path, code },
  }
}

/** Takes the style sheets out of the way of the first paint: the inline script loads them, or `noscript`. */
export function deferStyles(html: string) {
  const styles = elementsOf(html, SHEETS).map(({ attribs }) => attribs.href ?? '')
  const script = `<script id="${INLINE_SCRIPT_ID}"`
  if (styles.length === 0 || !html.includes(script) || !html.includes('<noscript>')) {
    throw new Error('The page has no style sheet to defer: has React changed its markup?')
  }
  const links = styles.map((href) => `<link rel="stylesheet" href="${href}"/>`)
  return {
    styles,
    html: replaceElements(html, SHEETS, () => '')
      .replace('<noscript>', () => `<noscript>${links.join('')}`)
      .replace(script, () => `${script} data-styles="${styles.join(' ')}"`),
  }
}

const shortHash = (text: string) =>
  createHash('sha256').update(text).digest('base64url').slice(0, 7)
