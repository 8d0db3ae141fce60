import { readdirSync, readFileSync } from 'node:fs'
import { basename } from 'node:path'
import type { CitedSource, Reading } from '../app/sections/reading/reading-blocks.ts'
import { readingTexts } from '../content/reading.ts'
import { extractUrl } from '../contracts/source-url.ts'
import { parseCsvRecords } from '../estimator/csv.ts'
import { sources as cited } from '../materials/sources.ts'
import { fillFacts } from './fact-texts.ts'
import { readBlocks } from './markdown-blocks.ts'

const WORDS_A_MINUTE = 190
const folderOf = (material: 'ebook' | 'training') =>
  new URL(`../materials/${material}/`, import.meta.url)

/** Reads the chapters or the days, in order. materials/README.md describes the format of the texts. */
export const readAll = (material: 'ebook' | 'training'): Reading[] =>
  readdirSync(folderOf(material))
    .filter((name) => name.endsWith('.md'))
    .sort()
    .map((name) => {
      const source = readFileSync(new URL(name, folderOf(material)), 'utf8')
      return readText(`materials/${material}/${name}`, source)
    })

/** '03-google-ads.md' is chapter 3 with the address 'google-ads'; 'dia-3.md' is day 3 with 'dia-3'. */
export function readText(file: string, written: string): Reading {
  const source = fillFacts(written, file)
  const name = basename(file, '.md')
  const [, header, body] = source.match(/^---\n([\s\S]*?)\n---\n([\s\S]*)$/) ?? []
  if (!header || !body) throw new Error(`${file}: falta o cabeçalho entre linhas ---`)
  const facts = new Map(
    header.split('\n').map((line) => line.split(/: (.*)/s).slice(0, 2) as [string, string]),
  )
  const required = (field: string) => {
    const fact = facts.get(field)
    if (!fact) throw new Error(`${file}: falta ${field} no cabeçalho`)
    return fact
  }
  const title = required('title')
  const description = required('description')
  const goal = facts.get('goal')
  const { blocks, codes } = readBlocks(file, body)
  return {
    title,
    description,
    address: name.replace(/^\d+-/, ''),
    number: Number(name.match(/\d+/)?.[0]),
    minutes: Number(facts.get('minutes')) || minutesOf(body),
    ...(goal && { goal }),
    blocks,
    sources: codes.map((code) => sourceOf(file, code)),
  }
}

const minutesOf = (body: string) =>
  Math.ceil(body.replaceAll(/```[\s\S]*?```/g, '').split(/\s+/).length / WORDS_A_MINUTE)

const marketSources = new Map(
  parseCsvRecords(
    readFileSync(new URL('../estimator/data/sources.csv', import.meta.url), 'utf8'),
  ).records.map((row) => [row.source_id, row]),
)

function sourceOf(file: string, code: string): CitedSource {
  const known = cited[code]
  if (known) return known
  const row = marketSources.get(code)
  if (!row) throw new Error(`${file}: nenhuma fonte se chama ${code}`)
  const { publisher = '', title = '', published: date = '', url = '' } = row
  // Measured accounts (BRACC-…) are cited anonymously: they gave their figures without their names.
  if (code.startsWith('BRACC-')) return { publisher: readingTexts.account, date }
  const address = extractUrl(url)
  return { publisher, title, ...(address && { address }), date }
}
