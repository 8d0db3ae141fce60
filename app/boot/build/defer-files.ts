import { DomUtils } from 'htmlparser2'
import { INLINE_SCRIPT_ID } from '../constants.ts'
import { contentHash } from './content-hash.ts'
import { elementsOf, replaceElements } from './page-elements.ts'

const PRELOADS = 'link[rel=modulepreload]'
// React Router's data, and the module that starts it. The body has no other scripts.
const ROUTER_SCRIPTS = 'body script'
const SHEETS = 'link[rel=stylesheet][data-precedence]'

/**
 * Removes the scripts that React Router would load before the first paint. `data-files` names their files, and
 * hydration.ts loads them later. The last file has the page's data and starts the router.
 */
export function deferScripts(html: string) {
  const preloads = elementsOf(html, PRELOADS).map(({ attribs }) => attribs.href ?? '')
  const scripts = elementsOf(html, ROUTER_SCRIPTS)
  const isModule = scripts.map(({ attribs }) => attribs.type === 'module')
  if (preloads.length === 0 || isModule.filter(Boolean).length !== 1 || scripts.length < 2) {
    throw new Error('The page lacks the scripts to defer: has React Router changed its markup?')
  }
  const texts = scripts.map((script) => DomUtils.textContent(script))
  // In the order in which a browser would run them: a module runs after all plain scripts.
  const code = [
    ...texts.filter((_, index) => !isModule[index]),
    ...texts.filter((_, index) => isModule[index]),
  ].join('\n')
  const path = `/assets/start-${contentHash(code)}.js`
  // The router's entry is imported by the start itself, once the page's data are there.
  const isEntry = (file: string) => code.includes(`import("${file}")`)
  const entry = preloads.find(isEntry)
  if (!entry) throw new Error('The page does not import its entry: has React Router changed?')
  const files = [...preloads.filter((file) => file !== entry), path]
  const withoutPreloads = replaceElements(html, PRELOADS, () => '')
  return {
    // The elements stay, because React expects them at hydration. An empty script does not run.
    html: replaceElements(withoutPreloads, ROUTER_SCRIPTS, (_, index) =>
      isModule[index]
        ? `<script data-files="${files.join(' ')}" data-entry="${entry}"></script>`
        : '<script></script>',
    ),
    start: { path, code },
  }
}

/** Makes the style sheets not block the first paint: the inline script loads them, or `noscript` does. */
export function deferStyles(html: string) {
  const styles = elementsOf(html, SHEETS).map(({ attribs }) => attribs.href ?? '')
  const script = `<script id="${INLINE_SCRIPT_ID}"`
  if (styles.length === 0 || !html.includes(script) || !html.includes('<noscript>')) {
    throw new Error('The page lacks the style sheet to defer: has React changed its markup?')
  }
  const links = styles.map((href) => `<link rel="stylesheet" href="${href}"/>`)
  return {
    styles,
    html: replaceElements(html, SHEETS, () => '')
      .replace('<noscript>', () => `<noscript>${links.join('')}`)
      .replace(script, () => `${script} data-styles="${styles.join(' ')}"`),
  }
}
