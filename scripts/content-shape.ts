// `npm run content:shape`: saves which fields the content has, so that a build can say which one is missing.

import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { required } from '../contracts/required.ts'
import { filesIn } from './content-syntax.ts'

const root = join(import.meta.dirname, '..')
const FILE = join(root, 'content/shape.generated.json')

/**
 * 'número' and so on; a text is 'texto' with the placeholders that the site fills in it: 'texto {budget} {days}'. A
 * list has the shape of its items. A field name that ends in '?' is optional.
 */
export type Shape = string | { list: Shape | null } | { fields: Record<string, Shape> }

export function shapeOf(value: unknown): Shape {
  if (Array.isArray(value)) {
    return {
      list: value.map(shapeOf).reduce<Shape | null>((all, one) => mergeShapes(all, one), null),
    }
  }
  if (typeof value === 'string') return textShape(placeholdersIn(value))
  if (value === null || typeof value !== 'object') return KINDS[typeof value] ?? 'qualquer'
  const fields = Object.entries(value).map(([name, part]) => [name, shapeOf(part)])
  return { fields: Object.fromEntries(fields) }
}
const KINDS: Record<string, string> = { number: 'número', boolean: 'sim ou não' }

const textShape = (placeholders: string[]) =>
  ['texto', ...[...new Set(placeholders)].sort()].join(' ')

export const placeholdersIn = (text: string): string[] => text.match(/\{\w+\}/g) ?? []

/** Says which placeholders of a text would stay written on the page, and which ones the site fills in there. */
export function placeholderError(text: string, filled: readonly string[]): string | undefined {
  const unknown = placeholdersIn(text).filter((one) => !filled.includes(one))
  if (unknown.length === 0) return undefined
  const known = filled.length > 0 ? `só preenche ${filled.join(', ')}` : 'não preenche nada'
  return `${[...new Set(unknown)].join(', ')} apareceria assim na página: aqui o site ${known}`
}

const isText = (shape: Shape) => typeof shape === 'string' && shape.startsWith('texto')

/** Merges two shapes: a field that only one of them has becomes optional. */
function mergeShapes(one: Shape | null, other: Shape): Shape {
  if (one === null || JSON.stringify(one) === JSON.stringify(other)) return other
  if (typeof one === 'string' || typeof other === 'string') {
    const both = `${one} ${other}`
    return isText(one) && isText(other) ? textShape(placeholdersIn(both)) : 'qualquer'
  }
  if ('list' in one || 'list' in other) {
    if (!('list' in one && 'list' in other)) return 'qualquer'
    return { list: other.list === null ? one.list : mergeShapes(one.list, other.list) }
  }
  const bare = (name: string) => name.replace(/\?$/, '')
  const names = new Set([...Object.keys(one.fields), ...Object.keys(other.fields)].map(bare))
  const fields = [...names].map((name): [string, Shape] => {
    const [a, b] = [one.fields[name], other.fields[name]]
    if (a && b) return [name, mergeShapes(a, b)]
    const [x, y] = [a ?? one.fields[`${name}?`], b ?? other.fields[`${name}?`]]
    return [`${name}?`, x && y ? mergeShapes(x, y) : required(x ?? y, name)]
  })
  return { fields: Object.fromEntries(fields) }
}

/** Compares a value with a shape. Returns the path of each wrong field and what is wrong with it. */
export function differences(value: unknown, shape: Shape, path: string): string[] {
  if (shape === 'qualquer') return []
  if (value === undefined) return [`${path}: falta`]
  if (typeof shape === 'string') {
    if (!isText(shape)) return shapeOf(value) === shape ? [] : [`${path}: deveria ser ${shape}`]
    if (typeof value !== 'string') return [`${path}: deveria ser texto`]
    const error = value === '' ? 'está vazio' : placeholderError(value, placeholdersIn(shape))
    return error ? [`${path}: ${error}`] : []
  }
  if ('list' in shape) {
    if (!Array.isArray(value)) return [`${path}: deveria ser uma lista`]
    const { list } = shape
    return list ? value.flatMap((one, index) => differences(one, list, `${path}.${index + 1}`)) : []
  }
  if (value === null || typeof value !== 'object') return [`${path}: deveria ter campos`]
  return Object.entries(shape.fields).flatMap(([name, part]) => {
    const field = name.replace(/\?$/, '')
    const found = (value as Record<string, unknown>)[field]
    if (name !== field && found === undefined) return []
    return differences(found, part, `${path}.${field}`)
  })
}

/** The exports of each file of content/, by path. */
export async function contentModules(): Promise<Record<string, Record<string, unknown>>> {
  const files = filesIn('content')
    .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
    // Each page's own shape is its type: contracts/block-page.ts.
    .filter((file) => !file.startsWith('content/pages/'))
  const modules: [string, Record<string, unknown>][] = []
  for (const file of files) {
    modules.push([file, await import(/* @vite-ignore */ pathToFileURL(join(root, file)).href)])
  }
  return Object.fromEntries(modules)
}

export type Shapes = Record<string, Record<string, Shape>>

/** What an owner may leave empty; scripts/agency-check.ts checks it. */
export const OWNERS_FILE = 'content/agency.ts'

export async function contentShapes(): Promise<Shapes> {
  const modules = Object.entries(await contentModules()).filter(([file]) => file !== OWNERS_FILE)
  const shapes = modules.map(([file, exported]) => [
    file,
    Object.fromEntries(Object.entries(exported).map(([name, value]) => [name, shapeOf(value)])),
  ])
  return Object.fromEntries(shapes)
}

export const savedShapes = (): Shapes => JSON.parse(readFileSync(FILE, 'utf8'))

if (import.meta.main) {
  const lines = Object.entries(await contentShapes()).map(
    ([file, shapes]) => `${JSON.stringify(file)}: ${JSON.stringify(shapes)}`,
  )
  writeFileSync(FILE, `{\n${lines.join(',\n')}\n}\n`)
}
