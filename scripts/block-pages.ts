import { readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Plugin } from 'vite'
import type { DrawnPage } from '../app/sections/blocks/drawn-page.ts'
import type { BlockPage, EstimateBlock } from '../content/block-page.ts'
import { blockPageSchema } from '../contracts/block-page.ts'
import type { CalculatorForm } from '../contracts/calculate-campaign-metrics.ts'
import { writePlanLink } from '../contracts/plan-url.ts'
import type { Scenario } from '../contracts/planner-scenario.ts'
import { writeScenarioLink } from '../contracts/scenario-url.ts'
import { estimateScenario } from '../server/estimate/scenario-estimate.ts'
import { withFacts } from './content-facts.ts'
import { lineOfField } from './content-lines.ts'
import { isPublicFile, textsIn } from './content-links.ts'
import { filesIn } from './content-syntax.ts'
import { methodologyFacts } from './methodology-content.ts'

const root = join(import.meta.dirname, '..')
const FOLDER = 'content/pages'

export type PageFile = { file: string; path: string; page: BlockPage }

/** Every file of content/pages/ with the address of its page. */
export const pageFiles = () =>
  filesIn(FOLDER)
    .filter((file) => file.endsWith('.ts'))
    .map((file) => ({ file, path: file.slice(FOLDER.length).replace(/\.ts$/, '') }))

async function importPage(file: string, query = ''): Promise<unknown> {
  const { page } = await import(
    /* @vite-ignore */ `${pathToFileURL(join(root, file)).href}${query}`
  )
  return page
}

type PageError = { path: PropertyKey[]; message: string }

/** What is wrong with a page, each with the path of its field. */
export function pageErrors(page: unknown): PageError[] {
  if (page === undefined) return [{ path: [], message: 'falta export const page' }]
  const missing = textsIn(page)
    .filter(({ path, text }) => path.at(-1) === 'file' && !isPublicFile(text))
    .map(({ path }) => ({ path, message: 'não há este arquivo na pasta public/' }))
  return [...(blockPageSchema.safeParse(page).error?.issues ?? []), ...missing]
}

/** What is wrong with the pages: file, line, field. */
export async function blockPageErrors(): Promise<string[]> {
  const errors: string[] = []
  for (const { file, path } of pageFiles()) {
    if (!/^(?:\/[a-z0-9]+(?:-[a-z0-9]+)*)+$/.test(path)) {
      errors.push(`${file}: o nome vira o endereço: use só letras minúsculas, números e hífens`)
    }
    const source = readFileSync(join(root, file), 'utf8')
    for (const { path: field, message } of pageErrors(await importPage(file))) {
      const line = lineOfField(source, ['page', ...field])
      errors.push(`${file}:${line}: ${fieldName(['page', ...field])}: ${message}`)
    }
  }
  return errors
}

/** Lists count from 1 for the reader: 'page.blocks.3.title'. */
export const fieldName = (path: readonly PropertyKey[]) =>
  path.map((part) => (typeof part === 'number' ? part + 1 : String(part))).join('.')

export async function readBlockPages(): Promise<PageFile[]> {
  const pages: PageFile[] = []
  for (const { file, path } of pageFiles()) {
    pages.push({ file, path, page: withFacts((await importPage(file)) as BlockPage, file) })
  }
  return pages
}

/** The links that pages ask for, for the menu and the footer of every page. */
export async function pageLinks() {
  const links: Record<'menu' | 'footer', { label: string; to: string }[]> & {
    channels: { label: string; text: string; to: string }[]
  } = { menu: [], footer: [], channels: [] }
  for (const { path: to, page } of await readBlockPages()) {
    const { link } = page
    if (link?.in === 'channels') {
      links.channels.push({ label: link.label, text: link.text, to })
    } else if (link) links[link.in].push({ label: link.label, to })
  }
  return links
}

/** The page for the browser: tools with values become addresses, and estimates get their figures. */
export function drawnPage({ hero, blocks, ...page }: BlockPage): DrawnPage {
  return {
    ...page,
    hero: withAddresses(hero),
    blocks: blocks.map((block) =>
      withAddresses(block.kind === 'estimate' ? { ...block, ...figuresOf(block) } : block),
    ),
  } as DrawnPage
}

function figuresOf({ scenario, platforms }: EstimateBlock) {
  const { conversion, platforms: all } = estimateScenario({ ...scenario, platform: null })
  const rows = all
    .filter(({ platform }) => !platforms || platforms.includes(platform))
    .map(({ platform, metrics, middles }) => ({ platform, cost: metrics.cpl, ...middles.cpl }))
    .sort((a, b) => a.cost - b.cost)
  const { observations, sources } = methodologyFacts()
  return { conversion, rows, observations, sources }
}

function withAddresses(part: unknown): unknown {
  // A no-break space keeps the currency sign and the amount on one line.
  if (typeof part === 'string') return part.replaceAll(/(R\$|US\$) (?=\d)/g, '$1\u00a0')
  if (Array.isArray(part)) return part.map(withAddresses)
  if (part === null || typeof part !== 'object') return part
  if ('planner' in part) {
    return `/planejador${writePlanLink({ scenarios: [part.planner as Scenario] })}`
  }
  if ('calculator' in part) {
    return `/calculator${writeScenarioLink({ scenario: part.calculator as CalculatorForm })}`
  }
  return Object.fromEntries(
    Object.entries(part).map(([name, value]) => [name, withAddresses(value)]),
  )
}

/** A Vite plugin that turns the files of content/pages/ into pages: app/routes.ts names them directly. */
export function blockPages(): Plugin {
  return {
    name: 'block-pages',
    enforce: 'pre',
    async transform(_source, id) {
      const [, file] = /\/(content\/pages\/[\w/-]+\.ts)(?:$|\?)/.exec(id) ?? []
      if (!file) return
      // Node keeps a module for good, but the development server's file changes: the query makes it another one.
      const read = await importPage(file, `?t=${statSync(join(root, file)).mtimeMs}`)
      const { title, description, listed, ...page } = drawnPage(withFacts(read as BlockPage, file))
      const code = `
        import { createElement } from 'react'
        import { pageHead } from '/app/lib/page-head.ts'
        import { BlockPage } from '/app/sections/blocks/block-page.tsx'
        const page = ${JSON.stringify({ hero: page.hero, blocks: page.blocks })}
        export const head = pageHead(${JSON.stringify({ title, description, noindex: listed === false })})
        export default function Page() { return createElement(BlockPage, page) }`
      return { code, map: null }
    },
  }
}
