import { type ESTree, Visitor } from 'vite'
import { expect, test } from 'vitest'
import { isTest, parse, projectFiles, read } from './project-files.ts'

// Browsers' translators put <font> in the place of each text. React still finds a text that is all of its element's
// content, and no other: beside siblings it would go on writing into the lost one, or fail to remove it.

/** Names of what holds elements, whatever their type may allow. */
const ELEMENTS = new Set(['undefined', 'children', 'picture', 'plate', 'aside', 'remarks', 'word'])

/** Files whose elements come and go, or change their texts. */
const sources = projectFiles.filter(
  (file) =>
    file.endsWith('.tsx') &&
    !isTest(file) &&
    /^(?:app\/islands|app\/components|inbox)\//.test(file),
)

/** Whether an expression can only be elements, or nothing. */
function isElements(node: ESTree.Expression | ESTree.JSXEmptyExpression): boolean {
  switch (node.type) {
    case 'JSXElement':
    case 'JSXFragment':
    case 'JSXEmptyExpression':
      return true
    case 'Literal':
      return node.value === null || typeof node.value === 'boolean'
    case 'Identifier':
      return ELEMENTS.has(node.name)
    case 'LogicalExpression':
      return isElements(node.right) && (node.operator === '&&' || isElements(node.left))
    case 'ConditionalExpression':
      return isElements(node.consequent) && isElements(node.alternate)
    case 'ParenthesizedExpression':
      return isElements(node.expression)
    case 'CallExpression':
      return isElements(node.callee) || isMap(node)
    default:
      return false
  }
}

/** `list.map((item) => <li … />)` */
function isMap({ callee, arguments: [draw] }: ESTree.CallExpression): boolean {
  if (callee.type !== 'MemberExpression' || callee.property.type !== 'Identifier') return false
  if (!/^(?:map|flatMap)$/.test(callee.property.name)) return false
  if (draw?.type !== 'ArrowFunctionExpression') return false
  return draw.body.type === 'BlockStatement' || isElements(draw.body)
}

/** Spaces are never translated. */
const isSpace = (child: ESTree.JSXChild) =>
  (child.type === 'JSXText' && child.value.trim() === '') ||
  (child.type === 'JSXExpressionContainer' &&
    child.expression.type === 'Literal' &&
    String(child.expression.value).trim() === '')

const isText = (child: ESTree.JSXChild) =>
  child.type === 'JSXText' ||
  (child.type === 'JSXExpressionContainer' && !isElements(child.expression))

/** Texts with siblings. */
function bareTexts(file: string): string[] {
  const found: string[] = []
  const look = ({ children }: ESTree.JSXElement | ESTree.JSXFragment) => {
    const filled = children.filter((child) => !isSpace(child))
    if (filled.length < 2) return
    for (const { start, end } of filled.filter(isText)) {
      found.push(read(file).slice(start, end).trim().replace(/\s+/g, ' '))
    }
  }
  new Visitor({ JSXElement: look, JSXFragment: look }).visit(parse(file).program)
  return found
}

test('where pages change, each text is alone in an element', () => {
  const found = sources.flatMap((file) => bareTexts(file).map((text) => `${file}: ${text}`))
  expect(found).toEqual([])
})

test('this check finds texts beside siblings, and nothing else', () => {
  expect(bareTexts('tests/architecture/bare-text-samples.tsx')).toEqual([
    '{count}',
    'of',
    '{total}',
    "{isOpen ? 'open' : 'shut'}",
    '{names.map((name) => name)}',
  ])
})
