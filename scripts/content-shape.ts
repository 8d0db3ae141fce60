// `npm run content:shape`: notes which fields the content has, so that a build can say which one is missing.

import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { required } from '../contracts/required.ts'

const root = join(import.meta.dirname, '..')
const FILE = join(root, 'content/shape.generated.json')

/** 'texto', 'número' and so on; a list has the shape of its items, a field with '?' may be left out. */
export type Shape = string | { list: Shape | null } | { fields: Record<string, Shape> }

export function shapeOf(value: unknown): Shape {
  if (Array.isArray(value)) {
    return { list: value.map(shapeOf).reduce<Shape | null>((all, one) => merged(all, one), null) }
  }
  if (value === null || typeof value !== 'object') return KINDS[typeof value] ?? 'qualquer'
  const fields = Object.entries(value).map(([name, part]) => [name, shapeOf(part)])
  return { fields: Object.fromEntries(fields) }
}
const KINDS: Record<string, string> = { string: 'texto', number: 'número', boolean: 'sim ou não' }

/** The shape that both have; what only one of them has may be left out. */
function merged(one: Shape | null, other: Shape): Shape {
  if (one === null || JSON.stringify(one) === JSON.stringify(other)) return other
  if (typeof one === 'string' || typeof other === 'string') return 'qualquer'
  if ('list' in one || 'list' in other) {
    if (!('list' in one && 'list' in other)) return 'qualquer'
    return { list: other.list === null ? one.list : merged(one.list, other.list) }
  }
  const bare = (name: string) => name.replace(/\?$/, '')
  const names = new Set([...Object.keys(one.fields), ...Object.keys(other.fields)].map(bare))
  const fields = [...names].map((name): [string, Shape] => {
    const [a, b] = [one.fields[name], other.fields[name]]
    if (a && b) return [name, merged(a, b)]
    const [x, y] = [a ?? one.fields[`${name}?`], b ?? other.fields[`${name}?`]]
    return [`${name}?`, x && y ? merged(x, y) : required(x ?? y, name)]
  })
  return { fields: Object.fromEntries(fields) }
}

/** What a value lacks of a shape: paths of fields, each with what is wrong. */
export function differences(value: unknown, shape: Shape, path: string): string[] {
  if (shape === 'qualquer') return []
  if (value === undefined) return [`${path}: falta`]
  if (typeof shape === 'string') {
    if (shapeOf(value) !== shape) return [`${path}: deveria ser ${shape}`]
    return value === '' ? [`${path}: está vazio`] : []
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

/** What each file of content/ exports, by its path. */
export async function contentModules(): Promise<Record<string, Record<string, unknown>>> {
  const files = readdirSync(join(root, 'content'), { recursive: true, encoding: 'utf8' })
    .map((file) => `content/${file.replaceAll('\\', '/')}`)
    .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
    .sort()
  const modules: [string, Record<string, unknown>][] = []
  for (const file of files) {
    modules.push([file, await import(/* @vite-ignore */ pathToFileURL(join(root, file)).href)])
  }
  return Object.fromEntries(modules)
}

export type Shapes = Record<string, Record<string, Shape>>

export async function contentShapes(): Promise<Shapes> {
  const shapes = Object.entries(await contentModules()).map(([file, exported]) => [
    file,
    Object.fromEntries(Object.entries(exported).map(([name, value]) => [name, shapeOf(value)])),
  ])
  return Object.fromEntries(shapes)
}

export const keptShapes = (): Shapes => JSON.parse(readFileSync(FILE, 'utf8'))

if (import.meta.main) {
  const lines = Object.entries(await contentShapes()).map(
    ([file, shapes]) => `${JSON.stringify(file)}: ${JSON.stringify(shapes)}`,
  )
  writeFileSync(FILE, `{\n${lines.join(',\n')}\n}\n`)
}
