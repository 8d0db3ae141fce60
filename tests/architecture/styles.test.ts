import { basename, dirname } from 'node:path'
import postcss from 'postcss'
import { Visitor } from 'vite'
import { expect, test } from 'vitest'
import { isTest, parse, projectFiles, read } from './project-files.ts'

// docs/decisions/0032-styles.md: what utilities cannot say stands in one sheet beside its component.

const files = projectFiles.filter((file) => file.startsWith('app/') && !isTest(file))
const sheets = files
  .filter((file) => file.endsWith('.css'))
  .map((file) => ({ file, folder: `${dirname(file)}/`, rules: postcss.parse(read(file)) }))

/** Sheets without a component of their name, and why. */
const UNNAMED = new Map([
  ['app/app.css', 'tokens, and what every page has'],
  ['app/large-text.css', 'a reader’s setting, on every page'],
  ['app/print.css', 'paper, for every page'],
  ['app/boot/without-scripts.css', 'what a page is without scripts, in its `noscript`'],
  ['app/islands/range-row.css', 'the axis that calculator and planner draw'],
  ['app/islands/ticket.css', 'the paper of a sent form and of a receipt'],
])

/** Classes that a sheet names and its folder does not use, and why. */
const ELSEWHERE: [sheet: string, classes: string[], why: string][] = [
  [
    'app/behaviour/view-transition-pairs.css',
    [
      'book',
      'book-stage',
      'channel-ad',
      'channel-mark',
      'stage-ad',
      'stage-words',
      'text-accent-on-ink',
    ],
    'names the two halves that pairs.ts finds on two pages',
  ],
  [
    'app/boot/without-scripts.css',
    ['bar', 'menu', 'menu-panel', 'needs-script', 'stage-list', 'stage-ad'],
    'says what scripts would have done to parts of the page',
  ],
  ['app/islands/lead-form/sent-ticket.css', ['next-path'], 'on the ticket the steps are closer'],
  ['app/islands/receipt/receipt-view.css', ['receipt', 'postmark'], 'the page around the receipt'],
  ['app/sections/contact-aside.css', ['next-path'], 'beside the form the steps are larger'],
  [
    'app/sections/landing/services.css',
    ['stage-tabs', 'channel-mark'],
    'behaviour/stage.ts makes the tabs',
  ],
  [
    'app/sections/landing/service-card.css',
    ['search-answer', 'drawn-ad', 'channel-mark'],
    'cuts the ad that it frames, and colours the mark',
  ],
  [
    'app/sections/landing/orbit/hero-orbit.css',
    ['isolate', 'hero-page', 'hero-words'],
    'the hero around the orbit belongs to its scene',
  ],
  ['app/sections/methodology/source-table.css', ['scroll-region'], 'has its shadows from here'],
  ['app/sections/training/lesson-checklist.css', ['reading'], 'stands in a text'],
  ['app/sections/training/lesson-quiz.css', ['reading'], 'stands in a text'],
]

/** Sheets with colours that are no tokens, and why. Shades and light, which let through what is below, have none. */
const OWN_COLOURS = new Map([
  ['a drawing’s own paints', /\/(?:ads|ebook|orbit)\/|course-path\.css$/],
  ['a night sky’s light, used once', /\/landing\/(?:services|materials)\.css$/],
  ['the shade of a sheet of paper', /\/(?:legal-brief|source-table|channel-storyboard)\.css$/],
  ['a notice on its pale ground', /\/(?:reading-text|sample-report)\.css$/],
  ['grey large enough to be read, beside the words that matter', /\/results-panel\.css$/],
])

const words = new Map(
  files
    .filter((file) => /\.(?:tsx?|svg)$/.test(file))
    .map((file) => [file, new Set(stringsIn(file).flatMap((text) => text.split(/[\s"]+/)))]),
)

/** The texts in a file's code: among them are all its classes. */
function stringsIn(file: string): string[] {
  if (file.endsWith('.svg')) return [read(file)]
  const found: string[] = []
  new Visitor({
    Literal({ value }) {
      if (typeof value === 'string') found.push(value)
    },
    TemplateElement({ value }) {
      found.push(value.raw)
    },
  }).visit(parse(file).program)
  return found
}

function classesOf(rules: postcss.Root): Set<string> {
  const found = new Set<string>()
  rules.walkRules(({ selector }) => {
    for (const [, name = ''] of selector.matchAll(/\.([a-z][\w-]*)/g)) found.add(name)
  })
  return found
}

test('a sheet is named as the component or the drawing beside it, or only puts such sheets together', () => {
  const wrong = sheets.filter(
    ({ file, rules }) =>
      !files.some(
        (other) => /\.(?:tsx?|svg)$/.test(other) && other.replace(/(?:tsx?|svg)$/, 'css') === file,
      ) &&
      rules.nodes.some(
        (node) => node.type === 'rule' || (node.type === 'atrule' && node.name !== 'import'),
      ),
  )
  expect(wrong.map(({ file }) => file).sort()).toEqual([...UNNAMED.keys()].sort())
})

test('a class of a sheet is used in its folder', () => {
  const wrong = sheets.flatMap(({ file, folder, rules }) => {
    const used = [...words].filter(([source]) => source.startsWith(folder)).map(([, set]) => set)
    const unused = [...classesOf(rules)].filter((name) => !used.some((set) => set.has(name)))
    return unused.map((name) => `${file}: ${name}`)
  })
  const reasoned = ELSEWHERE.flatMap(([file, names]) => names.map((name) => `${file}: ${name}`))
  expect(wrong.sort()).toEqual(reasoned.sort())
})

test('colours are tokens, which stand in app.css', () => {
  const reasons = [...OWN_COLOURS.values()]
  const wrong = sheets.flatMap(({ file, rules }) => {
    const found: string[] = []
    if (basename(file) === 'app.css') return found
    rules.walkDecls(({ prop, value }) => {
      // A mask's black is no colour; with `/` and four digits it is a shade.
      if (/mask|notch/.test(prop)) return
      const colours = value.match(/#(?:[\da-f]{6}|[\da-f]{3})\b|\b(?:rgb|hsl)a?\([^/)]*\)/gi) ?? []
      found.push(...colours.map((colour) => `${file}: ${colour}`))
    })
    return found
  })
  for (const file of files) {
    const [colour] = (file.endsWith('.tsx') && read(file).match(/-\[#[\da-f]{3,8}/i)) || []
    if (colour) wrong.push(`${file}: ${colour}`)
  }
  const fileOf = (found: string) => found.slice(0, found.indexOf(':'))
  expect(wrong.filter((found) => !reasons.some((own) => own.test(fileOf(found))))).toEqual([])
  const needless = reasons.filter((own) => !wrong.some((found) => own.test(fileOf(found))))
  expect(needless).toEqual([])
})
