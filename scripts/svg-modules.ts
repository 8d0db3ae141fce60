import { readFileSync } from 'node:fs'
import type { Plugin } from 'vite'

type SvgElement = { tag: string; attributes: Record<string, string>; children: SvgElement[] }

/**
 * A Vite plugin: `import mark from './mark.svg?shapes'` gives the parsed SVG as data at build time, and
 * `'./marks.svg?shapes=name'` only its element with that id. The page renders it with React elements, because the
 * security policy lets no script write markup.
 */
export function svgModules(): Plugin {
  return {
    name: 'svg-modules',
    enforce: 'pre',
    load(id) {
      const [, file, name] = /^(.+\.svg)\?shapes(?:=(.+))?$/.exec(id) ?? []
      if (!file) return
      this.addWatchFile(file)
      const drawing = parseSvg(readFileSync(file, 'utf8'))
      return `export default ${JSON.stringify(name ? namedShape(drawing, name) : drawing)}`
    },
  }
}

/** The element of a drawing with the id, among its own children. */
export function namedShape(drawing: SvgElement, name: string): SvgElement {
  const shape = drawing.children.find(({ attributes }) => attributes.id === name)
  if (!shape) throw new Error(`The SVG file has no shape '${name}'`)
  return shape
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
