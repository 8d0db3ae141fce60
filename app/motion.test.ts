import { readdirSync, readFileSync } from 'node:fs'
import postcss, { type Declaration } from 'postcss'
import { expect, test } from 'vitest'

const app = new URL('.', import.meta.url)
const read = (file: string) => readFileSync(new URL(file, app), 'utf8')

const sheets = readdirSync(app, { recursive: true, encoding: 'utf8' })
  .map((file) => file.replaceAll('\\', '/'))
  .filter((file) => file.endsWith('.css') && !file.startsWith('style-guide/'))
const declarations = sheets.flatMap((file) => {
  const found: { file: string; text: string; declaration: Declaration }[] = []
  postcss.parse(read(file)).walkDecls((declaration) => {
    found.push({ file, text: `${file}: ${declaration}`, declaration })
  })
  return found
})
const tokens = new Map(
  declarations
    .filter(({ declaration }) => declaration.prop.startsWith('--duration-'))
    .map(({ declaration }) => [`var(${declaration.prop})`, declaration.value]),
)

const TIME = /(?<![\w.#-])[\d.]+m?s\b/g
const isMotion = ({ prop }: Declaration) => /^(?:animation|transition|--)/.test(prop)

/** Times of their own, and why. */
const EXCEPTIONS = [
  // An ad plays by its own script: a query that types itself, five seconds of countdown, three scenes.
  /^sections\/(?:channel\/)?ads\/[\w/-]+\.css: animation/,
  // The planets of the landing page arrive one after the other.
  /^sections\/landing\/orbit\/hero-orbit\.css: --wait/,
  // A pulse while the visitor waits for an answer. It ends with the wait.
  /^app\.css: animation: shimmer /,
  // Reduced motion.
  /^app\.css: (?:animation|transition)-(?:delay|duration): (?:0s|0\.01ms) !important$/,
]

test('durations are tokens', () => {
  expect([...tokens.values()]).toEqual(['150ms', '300ms', '900ms'])
  const literal = declarations.filter(
    ({ declaration, text }) =>
      isMotion(declaration) &&
      !declaration.prop.startsWith('--duration-') &&
      declaration.value.match(TIME) &&
      !EXCEPTIONS.some((exception) => exception.test(text)),
  )
  expect(literal.map(({ text }) => text)).toEqual([])
})

test('there is one curve', () => {
  const curves = declarations.filter(({ declaration }) =>
    declaration.value.includes('cubic-bezier'),
  )
  expect(curves.map(({ declaration }) => declaration.prop)).toEqual(['--ease-out'])
})

test('classes in the markup have no durations or curves of their own', () => {
  const files = readdirSync(app, { recursive: true, encoding: 'utf8' }).filter((file) =>
    file.endsWith('.tsx'),
  )
  const literal = files.flatMap((file) =>
    [
      ...read(file).matchAll(
        /\b(?:duration|delay)-[\d[]\S*|\bease-(?:\[\S*|in|linear)\b|animate-\[\w+_[\d.]\S*/g,
      ),
    ].map(([found]) => `${file}: ${found}`),
  )
  expect(literal).toEqual([])
})

// Longer than that, and it needs a pause button (WCAG 2.2.2). Only the particles have one.
test('no animation lasts more than five seconds', () => {
  const seconds = (time: string) => Number.parseFloat(time) * (time.endsWith('ms') ? 0.001 : 1)
  const lasting = declarations.filter(({ declaration, text }) => {
    if (!declaration.prop.startsWith('animation')) return false
    if (/\binfinite\b/.test(declaration.value))
      return !EXCEPTIONS.some((exception) => exception.test(text))
    const value = declaration.value.replaceAll(
      /var\(--duration-\w+\)/g,
      (token) => tokens.get(token) ?? token,
    )
    const [duration = '0s', delay = '0s'] = value.match(TIME) ?? []
    const [, times = '1'] = / (\d+)(?= |$)/.exec(value) ?? []
    return seconds(duration) * Number(times) + seconds(delay) > 5
  })
  expect(lasting.map(({ text }) => text)).toEqual([])
})
