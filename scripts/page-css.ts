import { PurgeCSS } from 'purgecss'

/** The sheet that the pages are prerendered with; see app/lib/inlined.ts. */
const SHEET = /(<style id="estilos">)([\s\S]*?)(<\/style>)/

/** What no page's markup names: the first script sets it when the visitor scrolls. */
const SET_BY_SCRIPT = ['data-scrolled']

export function sheetOf(html: string): string {
  const [, , css] = SHEET.exec(html) ?? []
  if (!css) throw new Error('The page has no style sheet to take: has app/root.tsx changed?')
  return css
}

/** The page with only the rules that its own markup can use; the whole sheet comes with the scripts. */
export async function withItsOwnCss(html: string): Promise<string> {
  const markup = html.replaceAll(/<(style|script)[\s\S]*?<\/\1>/g, '')
  const [purged] = await new PurgeCSS().purge({
    content: [{ raw: markup, extension: 'html' }],
    css: [{ raw: sheetOf(html) }],
    defaultExtractor: (text) => text.match(/[^<>"'`\s]*[^<>"'`\s:]/g) ?? [],
    keyframes: true,
    dynamicAttributes: SET_BY_SCRIPT,
    // A rule that names no element, as ':focus-visible' does, is for all of them.
    safelist: [/^:/],
  })
  return html.replace(SHEET, (_all, open, _css, close) => `${open}${purged!.css}${close}`)
}
