import { Visitor } from 'vite'
import { expect, test } from 'vitest'
import { STAGES } from '../../contracts/lead-stages.ts'
import { isTest, parse, projectFiles } from './project-files.ts'

// app/boot/build/ runs only at build: its error messages are in English and for developers.
const sources = projectFiles.filter(
  (file) =>
    /^(?:app|inbox)\/.*\.(?:tsx?|js)$/.test(file) &&
    !isTest(file) &&
    !file.startsWith('app/boot/build/'),
)

/** Matches accented letters, or a common Portuguese word followed by another word. */
const PORTUGUESE =
  /[áàâãéêíóôõúç]|\b(?:de|da|do|para|com|que|em|um|uma|seu|sua|não|você|os|as|no|na)\s+\p{L}{2,}/iu
/** Attributes whose text a visitor reads or hears. */
const READ_ATTRIBUTES = new Set(['alt', 'aria-label', 'placeholder', 'title', 'label', 'content'])
const NOT_SENTENCES = new Set<string>([
  'width=device-width, initial-scale=1',
  '#0a0f1f',
  'noindex',
  // Stored as they stand, and shown by their names in content/inbox.ts.
  ...STAGES,
])

/** All texts in a source file that a visitor could read. */
function visitorTexts(file: string): string[] {
  const texts: string[] = []
  const visitor = new Visitor({
    JSXText({ value }) {
      if (/\p{L}/u.test(value)) texts.push(value.trim())
    },
    JSXAttribute({ name, value }) {
      const attribute = name.type === 'JSXIdentifier' ? name.name : ''
      if (!READ_ATTRIBUTES.has(attribute) || value?.type !== 'Literal') return
      if (typeof value.value === 'string' && /\p{L}/u.test(value.value)) texts.push(value.value)
    },
    Literal({ value }) {
      if (typeof value === 'string' && PORTUGUESE.test(value)) texts.push(value)
    },
    TemplateElement({ value }) {
      if (PORTUGUESE.test(value.raw)) texts.push(value.raw)
    },
  })
  visitor.visit(parse(file).program)
  return texts.filter((text) => !NOT_SENTENCES.has(text))
}

test('app/ and inbox/ contain no sentence for people: they are all in content/', () => {
  const found = sources.flatMap((file) => visitorTexts(file).map((text) => `${file}: ${text}`))
  expect(found).toEqual([])
})

test('this check finds a sentence in markup, in an attribute and in a string', () => {
  const file = 'tests/architecture/sentence-samples.tsx'
  expect(visitorTexts(file)).toEqual([
    'Página não encontrada',
    'Falar com alguém',
    'Enviar',
    'Preencha o campo de nome',
  ])
})
