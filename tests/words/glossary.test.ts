import { describe, expect, test } from 'vitest'
import { fixedStrings, glossary } from '../../content/glossary.ts'
import { projectFiles, read } from '../architecture/project-files.ts'
import { type SiteText, siteTexts } from './site-texts.ts'

/** Each published version of a legal text stays as it was. */
const PUBLISHED = /^content\/legal\/(?:privacy\/v[1-3]|terms\/v[12])\.md$/

const terms = glossary.map(({ name, banned, exactCase, except = [] }) => ({
  name,
  except,
  variants: banned.map((variant) => ({
    variant,
    pattern: new RegExp(`(?<![\\p{L}\\d-])${variant}(?![\\p{L}\\d-])`, exactCase ? 'u' : 'iu'),
  })),
}))

/** 'content/landing.ts:12: “tíquete”: diga “ticket”' */
const bannedIn = ({ file, line, text }: SiteText): string[] =>
  terms.flatMap(({ name, except, variants }) => {
    const rest = except.reduce((left, passage) => left.replace(passage, ''), text)
    return variants
      .filter(({ pattern }) => pattern.test(rest))
      .map(({ variant }) => `${file}:${line}: “${variant}”: diga “${name}”`)
  })

describe('the glossary', () => {
  test('no text uses a banned variant', () => {
    const texts = siteTexts.filter(({ file }) => !PUBLISHED.test(file))
    expect(
      texts.flatMap(bannedIn),
      'use the name of content/glossary.ts; where the word means something else, add the passage to `except`',
    ).toEqual([])
  })

  test('a banned variant is found, with its file and line', () => {
    const text = { file: 'content/landing.ts', line: 12, text: 'O Tíquete médio da loja' }
    expect(bannedIn(text)).toEqual(['content/landing.ts:12: “tíquete”: diga “ticket”'])
    expect(bannedIn({ ...text, text: 'Dois bilhetes' })).toEqual([])
  })

  test('no name is banned by another, and every exception is still in a text', () => {
    const names = glossary.map(({ name }) => ({ file: 'content/glossary.ts', line: 1, text: name }))
    expect(names.flatMap(bannedIn)).toEqual([])
    const all = projectFiles
      .filter((file) => /^(?:content|materials)\/.*\.(?:ts|md)$/.test(file))
      .filter((file) => file !== 'content/glossary.ts')
      .map(read)
      .join('\n')
    const passages = [...fixedStrings, ...glossary.flatMap(({ except = [] }) => except)]
    expect(passages.filter((passage) => !all.includes(passage))).toEqual([])
  })
})
