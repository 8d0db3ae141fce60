import { INLINE_SCRIPT_ID } from '../constants.ts'
import { elementsOf, replaceElements } from './page-elements.ts'

const SHEETS = 'link[rel=stylesheet][data-precedence]'

/** Makes the style sheets not block the first paint: the inline script loads them, or `noscript` does. */
export function deferStyles(html: string) {
  const styles = [...new Set(elementsOf(html, SHEETS).map(({ attribs }) => attribs.href ?? ''))]
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
