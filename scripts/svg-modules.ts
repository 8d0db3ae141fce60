import { readFileSync } from 'node:fs'
import type { Plugin } from 'vite'

type SvgElement = { tag: string; attributes: Record<string, string>; children: SvgElement[] }

/**
 * A Vite plugin: `import mark from './mark.svg?shapes'` gives the parsed SVG as data at build time. The page
 * renders it with React elements, because the security policy lets no script write markup.
 */
export function svgModules(): Plugin {
  return {
    name: 'svg-modules',
    enforce: 'pre',
    load(id) {
      if (!id.endsWith('.svg?shapes')) return
      const file = id.slice(0, id.indexOf('?'))
      this.addWatchFile(file)
      return `export default ${JSON.stringify(parseSvg(readFileSync(file, 'utf8')))}`
    },
  }
}

const TAG = /<(\/?)([\w:]+)((?:\s+[\w:-]+="[^"]*")*)\s*(\/?)>/g
const ATTRIBUTE = /([\w:-]+)="([^"]*)"/g
// React keeps the names of aria-* and data-*. An inline SVG needs no xmlns, and the policy refuses style attributes.
const isKeptAsWritten = (name: string) => /^(?:aria|data)-/.test(name)
const isDropped = (name: string) => /^(?:xmlns|style$)/.test(name)
const reactName = (name: string) => {
  if (name === 'class') return 'className'
  return isKeptAsWritten(name)
    ? name
    : name.replaceAll(/[-:](\w)/g, (_, letter) => letter.toUpperCase())
}

/** Parses the elements of an SVG file. It skips text, comments and the XML declaration. */
export function parseSvg(svg: string): SvgElement {
  const top: SvgElement = { tag: '', attributes: {}, children: [] }
  const open = [top]
  for (const [, closing, tag = '', attributeText = '', selfClosing] of svg.matchAll(TAG)) {
    if (closing) {
      open.pop()
      continue
    }
    const attributes = [...attributeText.matchAll(ATTRIBUTE)]
      .filter(([, name = '']) => !isDropped(name))
      .map(([, name = '', value = '']) => [reactName(name), value])
    const element = { tag, attributes: Object.fromEntries(attributes), children: [] }
    open.at(-1)?.children.push(element)
    if (!selfClosing) open.push(element)
  }
  const [drawing] = top.children
  if (drawing?.tag !== 'svg' || open.length !== 1) throw new Error('The SVG file cannot be read')
  return drawing
}
