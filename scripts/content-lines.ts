import { parseAst } from 'vite'

type Node = { type: string; start: number; [field: string]: unknown }

const wrappers = ['TSAsExpression', 'TSSatisfiesExpression', 'ParenthesizedExpression']
const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && 'type' in value

/**
 * The line of a field in a source file: ['page', 'blocks', 2, 'title'] is the title of the third block of what the
 * file exports as `page`. A field that is missing or computed gives the line of the nearest part that is written.
 */
export function lineOfField(source: string, path: readonly PropertyKey[]): number {
  const [name, ...fields] = path
  let node = exportedValue(parseAst(source, { lang: 'ts' }) as unknown as Node, String(name))
  let start = node?.start ?? 0
  for (const field of fields) {
    node = node && partOf(node, field)
    if (!node) break
    start = node.start
    if (node.type === 'Property') node = unwrap(node.value)
  }
  return source.slice(0, start).split('\n').length
}

function exportedValue(program: Node, name: string): Node | undefined {
  for (const statement of program.body as Node[]) {
    const declaration = statement.declaration as Node | undefined
    if (declaration?.type !== 'VariableDeclaration') continue
    for (const one of declaration.declarations as { id: { name: string }; init: unknown }[]) {
      if (one.id.name === name) return unwrap(one.init)
    }
  }
  return undefined
}

function unwrap(value: unknown): Node | undefined {
  if (!isNode(value)) return undefined
  return wrappers.includes(value.type) ? unwrap(value.expression) : value
}

function partOf(node: Node, field: PropertyKey): Node | undefined {
  if (node.type === 'ArrayExpression') {
    return unwrap((node.elements as unknown[])[Number(field)])
  }
  if (node.type !== 'ObjectExpression') return undefined
  return (node.properties as Node[]).find(({ key }) => {
    const { name, value } = (key ?? {}) as { name?: string; value?: unknown }
    return (name ?? value) === field
  })
}
