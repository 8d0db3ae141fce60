import { readFileSync } from 'node:fs'
import type { Plugin } from 'vite'

type Shape = { tag: string; attributes: Record<string, string>; children: Shape[] }

/**
 * Makes `import mark from './mark.svg?shapes'` give the drawing as data at build time: the page draws it
 * with elements of its own, because the security policy lets no script write markup.
 */
export function svgModules(): Plugin {
  return {
    name: 'svg-modules',
    enforce: 'pre',
    load(id) {
      if (!id.endsWith('.svg?shapes')) return
      const file = id.slice(0, id.indexOf('?'))
      this.addWatchFile(file)
      return `export default ${JSON.stringify(readShapes(readFileSync(file, 'utf8')))}`
    },
  }
}

const TAG = /<(\/?)([\w:]+)((?:\s+[\w:-]+="[^"]*")*)\s*(\/?)>/g
const ATTRIBUTE = /([\w:-]+)="([^"]*)"/g
// What React takes as it is written, and what a drawing inside a page does without.
const asWritten = (name: string) => /^(?:aria|data)-/.test(name)
const dropped = (name: string) => /^(?:xmlns|style$)/.test(name)
const reactName = (name: string) => {
  if (name === 'class') return 'className'
  return asWritten(name) ? name : name.replaceAll(/[-:](\w)/g, (_, letter) => letter.toUpperCase())
}

/** Reads the elements of an SVG file; text, comments and the XML declaration are passed over. */
export function readShapes(svg: string): Shape {
  const top: Shape = { tag: '', attributes: {}, children: [] }
  const open = [top]
  for (const [, closing, tag = '', written = '', alone] of svg.matchAll(TAG)) {
    if (closing) {
      open.pop()
      continue
    }
    const attributes = [...written.matchAll(ATTRIBUTE)]
      .filter(([, name = '']) => !dropped(name))
      .map(([, name = '', value = '']) => [reactName(name), value])
    const shape = { tag, attributes: Object.fromEntries(attributes), children: [] }
    open.at(-1)?.children.push(shape)
    if (!alone) open.push(shape)
  }
  const [drawing] = top.children
  if (drawing?.tag !== 'svg' || open.length !== 1) throw new Error('The SVG file cannot be read')
  return drawing
}
