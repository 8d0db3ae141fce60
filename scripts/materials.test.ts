import { statSync } from 'node:fs'
import { beforeAll, describe, expect, test } from 'vitest'
import { parseEnv } from '../config/env.ts'
import { ebook } from '../content/ebook.ts'
import { book } from '../content/ebook-pdf.ts'
import { required } from '../contracts/required.ts'
import { EXAMPLE, madeFrom, materialsBrand } from './material-files.ts'
import { materialInputs, PDF, TEMPLATE, WORKBOOK } from './material-inputs.ts'
import { type PdfReading, readPdf } from './pdf-reading.ts'
import { readAll } from './reading-texts.ts'

const project = (path: string) => new URL(`../${path}`, import.meta.url)
const kept = required(madeFrom(EXAMPLE), EXAMPLE.note)

describe('the files to download', () => {
  const entries = Object.entries(materialInputs())

  test.each(entries)('%s is no older than what it is made from', (file, inputs) => {
    const noted = kept.files[file] ?? {}
    const names = [...new Set([...Object.keys(inputs), ...Object.keys(noted)])]
    const changed = names.filter((name) => inputs[name] !== noted[name])
    expect(changed, `${file} is older than these: run "npm run materials"`).toEqual([])
  })

  test.each([
    [PDF, 'the tokens of app/app.css'],
    [WORKBOOK, TEMPLATE],
  ])('%s depends on sources that are really there: %s and others', (file, source) => {
    const inputs = Object.keys(materialInputs()[file] ?? {})
    expect(inputs).toContain(source)
    expect(inputs.length).toBeGreaterThan(15)
  })

  test('bear the brand that a bare configuration gives', () => {
    expect(kept.brand).toEqual(materialsBrand(parseEnv({}).site))
  })
})

describe('the e-book', () => {
  const file = project(`public${ebook.file}`)
  const chapters = readAll('ebook')
  // Lines end in the middle of a sentence, and sometimes of a space: only letters and digits count.
  const letters = (text: string) => text.normalize('NFC').replaceAll(/[^\p{L}\p{N}]/gu, '')
  let pdf: PdfReading
  let starts: number[]

  beforeAll(async () => {
    pdf = await readPdf(file)
    starts = chapters.map(
      ({ title }) => pdf.outline.find((item) => item.title === title)?.page ?? 0,
    )
  })

  test('has 30 to 45 pages and less than 3 MB', () => {
    expect(pdf.pages.length).toBeGreaterThanOrEqual(30)
    expect(pdf.pages.length).toBeLessThanOrEqual(45)
    expect(statSync(file).size).toBeLessThan(3_000_000)
  })

  test('says what it is, in which language, and is tagged', () => {
    expect(pdf.tagged).toBe(true)
    expect(pdf.info).toMatchObject({
      Language: 'pt-BR',
      Title: ebook.title,
      Author: kept.brand.name,
      Subject: book.subject,
      Keywords: book.keywords.join(', '),
    })
  })

  test('the outline has every chapter, in order, and leads to the page with its title', () => {
    expect(starts).toEqual([...starts].sort((one, other) => one - other))
    for (const [index, { title }] of chapters.entries()) {
      const page = pdf.pages[required(starts[index], title) - 1] ?? ''
      expect(letters(page), title).toContain(letters(title))
    }
  })

  test('the outline has every section below its chapter, within its pages', () => {
    for (const [index, { title, blocks }] of chapters.entries()) {
      const sections = required(
        pdf.outline.find((item) => item.title === title),
        title,
      ).items
      const until = starts[index + 1] ?? pdf.pages.length
      for (const block of blocks) {
        if (block.kind !== 'heading' || block.level !== 2) continue
        const page = sections.find((item) => item.title === block.text)?.page ?? 0
        expect(page, block.text).toBeGreaterThanOrEqual(required(starts[index], title))
        expect(page, block.text).toBeLessThan(until)
        expect(letters(pdf.pages[page - 1] ?? ''), block.text).toContain(letters(block.text))
      }
    }
  })

  test('the contents name the page of every chapter', () => {
    const contents = letters(pdf.pages[1] ?? '')
    for (const [index, { title, description }] of chapters.entries()) {
      expect(contents).toContain(letters(`${title}${description}${starts[index]}`))
    }
  })

  test('every paragraph and every figure of every chapter can be found in its text', () => {
    const words = letters(pdf.pages.join(' '))
    for (const { title, blocks } of chapters) {
      for (const block of blocks) {
        if (block.kind === 'figure') expect(words, title).toContain(letters(block.figure.title))
        if (block.kind !== 'paragraph') continue
        const [opening] = block.parts
        if (typeof opening !== 'string') continue
        expect(words, title).toContain(letters(opening.slice(0, 40)))
      }
    }
  })

  test('no page is nearly empty', () => {
    const inside = pdf.pages.slice(1, -1)
    const empty = inside.flatMap((text, index) => (text.length < 1000 ? [index + 2] : []))
    expect(empty).toEqual([])
  })
})
