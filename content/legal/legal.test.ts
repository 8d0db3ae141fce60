import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { parseEnv } from '../../config/env.ts'
import { CONSENT_VERSION, PRIVACY_VERSION, TERMS_VERSION } from '../../contracts/legal-versions.ts'
import { readLegalText } from '../../scripts/legal-texts.ts'
import { earlierVersions, legal, versionTexts } from './legal.ts'

const folder = new URL('./', import.meta.url)
const texts = { privacy: PRIVACY_VERSION, terms: TERMS_VERSION }
type Text = keyof typeof texts
const names = Object.keys(texts) as Text[]

const readText = (text: Text, version: number) =>
  readFileSync(new URL(`${text}/v${version}.md`, folder), 'utf8')
const versionsOf = (text: Text) =>
  Array.from({ length: texts[text] }, (_, index) => ({ text, version: index + 1 }))
const all = names.flatMap(versionsOf)
const headingsOf = (markdown: string) => [...markdown.matchAll(/^## (.+)$/gm)].map(([, it]) => it)

/** SHA-256 of the replaced texts: somebody may have accepted them, so they must not change. */
const REPLACED: Record<string, string> = {
  'privacy/v1': 'f1406e678e5bd4ee0b3b9ce3611c7b347fb673eac52cd8529925454bfa24cb75',
  'privacy/v2': 'f60c9f6c1446cfbf7921abcdbb0cc459bb2a6fb0c94678e4bb41ef21187160ab',
  'privacy/v3': '6667299de9a60e6da43625bd429db57ede5f9472b4435f9bb58bd5688f159c1f',
  'privacy/v4': '1e5077a9a88819ec3238665063e38a1af7fd22032554c8cac9eef262307724e6',
  'privacy/v5': '80a322d37a61f9ef0109b2e92d08e9dc28da9589b6f3c93b1aa72e5f72ef40a3',
  'terms/v1': '71bb7eb1a24f0cf10f9febd0a195800f7b5988f4d85f90c2ef97460e0fb066c6',
  'terms/v2': '5a18af61148a4a8966fae194dcf329decc9b5484e8248319e088e0ed336d1a1f',
}

const MONTHS =
  'janeiro fevereiro março abril maio junho julho agosto setembro outubro novembro dezembro'
function dateOf(markdown: string): Date {
  const [, day, month, year] = markdown.match(/^Versão \d+, (\d+)º? de (\S+) de (\d{4})$/m) ?? []
  return new Date(Date.UTC(Number(year), MONTHS.split(' ').indexOf(month ?? ''), Number(day)))
}

describe('the versions', () => {
  test.each(names)('%s: one file for each version up to the one in force, and no other', (text) => {
    const files = readdirSync(new URL(text, folder)).sort()
    expect(files).toEqual(versionsOf(text).map(({ version }) => `v${version}.md`))
    expect(legal[text].version).toBe(texts[text])
  })

  test.each(all)('$text v$version has its own number and a valid date', (it) => {
    const markdown = readText(it.text, it.version)
    const day = dateOf(markdown)
    expect(markdown.split('\n\n')[1]).toBe(
      `Versão ${it.version}, ${day.getUTCDate()} de ${MONTHS.split(' ')[day.getUTCMonth()]} de ${day.getUTCFullYear()}`,
    )
  })

  test.each(names)('%s: no version is older than the one that it replaces', (text) => {
    const days = versionsOf(text).map(({ version }) => dateOf(readText(text, version)).getTime())
    expect(days).toEqual(days.toSorted((one, other) => one - other))
  })

  test('replaced versions are unchanged', () => {
    const replaced = all.filter(({ text, version }) => version < texts[text])
    const hashes = replaced.map(({ text, version }) => [
      `${text}/v${version}`,
      createHash('sha256').update(readText(text, version)).digest('hex'),
    ])
    expect(Object.fromEntries(hashes)).toEqual(REPLACED)
  })

  test('every replaced version has a path, newest first', () => {
    const page = { path: '/x', version: 3, description: '', brief: [] }
    expect(earlierVersions(page).map(({ to }) => to)).toEqual(['/x/v2', '/x/v1'])
    expect(earlierVersions({ ...page, version: 1 })).toEqual([])
  })

  test('a lead names the policy in force', () => {
    expect(CONSENT_VERSION).toBe(`privacidade-v${legal.privacy.version}`)
  })
})

describe('every version', () => {
  test.each(all)('$text v$version is a title and plain blocks', ({ text, version }) => {
    const markdown = readText(text, version)
    const blocks = markdown.trim().split(/\n{2,}/)
    expect(blocks[0]).toMatch(/^# \S/)
    for (const block of blocks.slice(1)) {
      const isList = block.split('\n').every((line) => line.startsWith('- '))
      const isHeading = /^## .+$/.test(block)
      const isParagraph = /^\p{L}/u.test(block) && !block.includes('\n')
      expect(isList || isHeading || isParagraph, block).toBe(true)
    }
    expect(markdown).not.toMatch(/<[^>]*>|http:\/\/|["`´—]|\.\.\.|[^\n] {2}|\s[,.;:!?]/)
    expect(markdown).toBe(markdown.normalize('NFC'))
  })

  test.each(all)(
    '$text v$version has placeholders only for settings of the site and the list of cookies',
    ({ text, version }) => {
      const placeholders = readText(text, version).match(/\{.*?\}/g) ?? []
      expect(placeholders).toContain('{name}')
      expect(placeholders).toContain('{email}')
      const settings = [...Object.keys(parseEnv({}).site), 'cookies'].map((name) => `{${name}}`)
      expect(placeholders.filter((placeholder) => !settings.includes(placeholder))).toEqual([])
    },
  )

  test.each(all)('$text v$version gives each heading a unique id', (it) => {
    const { blocks } = readLegalText(
      `content/legal/${it.text}/v${it.version}.md`,
      readText(it.text, it.version),
    )
    const ids = blocks.flatMap((block) => (block.kind === 'heading' ? [block.id] : []))
    expect(ids.length).toBeGreaterThan(5)
    expect(new Set(ids).size).toBe(ids.length)
  })
})

describe('the policy in force', () => {
  const policy = readText('privacy', PRIVACY_VERSION)

  test('has the sections that the law requires, in this order', () => {
    expect(headingsOf(policy)).toEqual([
      'Em resumo',
      'Quem responde pelos dados',
      'O que guardamos de um envio',
      'Proteção contra robôs e abusos',
      'Para que usamos e com qual base legal',
      'Por quanto tempo',
      'Quem recebe os dados',
      'Transferência internacional',
      'A calculadora',
      'Materiais gratuitos e minicurso',
      'Cookies e armazenamento do navegador',
      'Registros do servidor',
      'Segurança',
      'Menores de 18 anos',
      'Seus direitos',
      'Como usar seus direitos',
      'Mudanças nesta política',
    ])
  })

  test('says at the end what it changed', () => {
    expect(policy.trim().split('\n').at(-1)).toContain(`A versão ${PRIVACY_VERSION} `)
    expect(readText('terms', TERMS_VERSION).trim().split('\n').at(-1)).toContain(
      `A versão ${TERMS_VERSION} `,
    )
  })
})

test.each(names)('%s: every line of the sheet beside the title leads to a section', (text) => {
  const file = `content/legal/${text}/v${texts[text]}.md`
  const { blocks } = readLegalText(file, readText(text, texts[text]))
  const ids = blocks.flatMap((block) => (block.kind === 'heading' ? [`#${block.id}`] : []))
  for (const { to } of legal[text].brief) expect(ids).toContain(to)
})

test('the sheet gives the default term of the policy', () => {
  const policy = readText('privacy', PRIVACY_VERSION)
  const [, days] = policy.match(/prazo padrão do site é de (\d+) dias/) ?? []
  expect(legal.privacy.brief.map(({ text }) => text).join()).toContain(`${days} dias`)
})

test('search engines get descriptions of the right length', () => {
  for (const { description } of Object.values(legal)) {
    expect(description.length).toBeGreaterThanOrEqual(110)
    expect(description.length).toBeLessThanOrEqual(160)
  }
  expect(versionTexts.version).toContain('{version}')
  expect(versionTexts.title).toContain('{version}')
})
