import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { readXlsx } from 'hucre'
import { describe, expect, test } from 'vitest'
import { PLATFORMS, SEGMENTS } from '../../contracts/campaign.ts'
import {
  formatBudget,
  formatReais,
  formatRoughPercent,
  formatRoughReais,
} from '../../contracts/number-format.ts'
import { parseCsvRecords } from '../../estimator/csv.ts'
import {
  clickCost,
  closing,
  closingAmongChannels,
  leadCost,
  scenarioFactors,
} from '../../estimator/facts/campaign-facts.ts'
import { MODEL } from '../../estimator/model.generated.ts'
import { CLINIC } from '../../materials/clinic-example.ts'
import { sources as publications } from '../../materials/sources.ts'
import { workedExamples } from '../../materials/worked-examples.ts'
import { drawnPage, readBlockPages } from '../../scripts/block-pages.ts'
import { factNamed, factNames, fillFacts } from '../../scripts/fact-texts.ts'
import { landingEstimate } from '../../scripts/landing-estimate.ts'
import { readPdf } from '../../scripts/pdf-reading.ts'
import { publicPaths } from '../e2e/addresses.ts'
import { siteTexts } from '../words/site-texts.ts'
import { CLIENT, fileOf } from './built-page.ts'
import { CITED, NO_QUOTES } from './cited-figures.ts'
import { quotedFigures, textsOfPage } from './quoted-figures.ts'

/**
 * Every figure of cost, closing, minimum and month on a built page or in a material is one of the facts that its text
 * names, or a citation of a named source. Somebody who types another one, and a material that is older than the
 * model, fail here.
 */
const read = (file: string) => readFileSync(file, 'utf8')
const filesIn = (folder: string, pattern: RegExp) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((name) => join(folder, name).replaceAll('\\', '/'))
    .filter((name) => pattern.test(name))

const EBOOK = filesIn('materials/ebook', /\.md$/)
const CONTENT = filesIn('content', /(?<!\.test)\.ts$/).filter(
  (file) => !file.startsWith('content/pages/'),
)

/** '1 em 19', '1 venda a cada 19' and '1 em cada 19' are the same. */
const oneIn = (leads: string | number) => `1 em ${leads}`

/** The files whose texts a page shows. */
function filesOf(path: string): string[] {
  const [, material, name] = /^\/(ebook|treinamento)\/(.+)$/.exec(path) ?? []
  if (material === 'ebook') return EBOOK.filter((file) => file.endsWith(`-${name}.md`))
  if (material === 'treinamento') return [`materials/training/${name}.md`]
  return path.startsWith('/segmentos') ? [`content/pages${path}.ts`] : CONTENT
}

const FIGURES = /(?:US\$|R\$) ?\d[\d.]*(?:,\d+)?|\d[\d.]*(?:,\d+)?%/g
const figuresIn = (text: string) => text.replaceAll('\u00a0', ' ').match(FIGURES) ?? []

/** Facts that say how many leads one sale takes: the only ones that may stand after '1 em cada'. */
const LEADS_OF_A_SALE =
  /^(?:closing\..+\.leads|clinic\.(?:leads|double|(?:better|same|middling|worse)leads)|service\.one|contract\.leads|segment\.courseleads)$/

const factsIn = (files: readonly string[]) =>
  files
    .flatMap((file) => factNames(read(file)))
    .flatMap((name) => {
      const text = factNamed(name)?.text ?? ''
      return LEADS_OF_A_SALE.test(name) ? [oneIn(text), ...figuresIn(text)] : figuresIn(text)
    })

const citedIn = (files: readonly string[]) =>
  CITED.filter(({ file }) => files.includes(file)).flatMap(({ figures }) => figures)

const money = (value: number) => [
  formatReais(value),
  formatBudget(Math.round(value)),
  formatRoughReais(value),
]

/** What pages compute when they are built, without a text that names it. */
async function computedOn(path: string): Promise<string[]> {
  if (path === '/' || path === '/calculator') {
    const { platforms, hundred } = landingEstimate()
    return [
      ...platforms.flatMap(({ cpl, low, high }) => [cpl, low, high].flatMap(money)),
      oneIn(hundred.leadsPerSale),
    ]
  }
  if (path === '/metodologia') {
    return SEGMENTS.flatMap((segment) => {
      const ends = closingAmongChannels(segment)
      return ends ? [ends.low, ends.high].map(formatRoughPercent) : []
    })
  }
  if (path === '/contato') {
    const { report = {} } = workedExamples()
    const sum = (name: string) =>
      (report[`search${name}`]?.value ?? 0) + (report[`instagram${name}`]?.value ?? 0)
    const ofChannel = ['search', 'instagram'].map(
      (channel) =>
        (report[`${channel}spent`]?.value ?? 0) / (report[`${channel}leads`]?.value ?? 1),
    )
    return [...ofChannel, sum('spent') / sum('leads')].flatMap(money)
  }
  const page = (await readBlockPages()).find((one) => one.path === path)?.page
  return page
    ? drawnPage(page).blocks.flatMap((block) =>
        block.kind === 'estimate'
          ? block.rows.flatMap(({ cost, low, high }) => [cost, low, high].flatMap(money))
          : [],
      )
    : []
}

const strangers = (
  texts: readonly string[],
  allowed: ReadonlySet<string>,
  files: readonly string[],
) =>
  texts.flatMap((text) =>
    quotedFigures(text)
      .filter(
        ({ figure }) =>
          !allowed.has(figure.replace(/^1 .*?(\d[\d.]*)$/, (_, leads) => oneIn(leads))),
      )
      .filter(
        ({ figure, sentence }) =>
          !NO_QUOTES.some(
            (one) =>
              files.includes(one.file) && one.figure === figure && one.sentence.test(sentence),
          ),
      )
      .map(({ figure, sentence }) => `${figure}: ${sentence}`),
  )

const paths = publicPaths.filter((path) => !/^\/(?:privacidade|termos|recibo)/.test(path))

test.each(paths)('%s quotes only facts and citations', async (path) => {
  const files = filesOf(path)
  const allowed = new Set([...factsIn(files), ...citedIn(files), ...(await computedOn(path))])
  expect(strangers(textsOfPage(read(fileOf(path))), allowed, files)).toEqual([])
})

test('the e-book as a file quotes what its chapters quote', async () => {
  const { pages } = await readPdf(`${CLIENT}/materiais/guia-performance-ads.pdf`)
  const allowed = new Set([...factsIn(EBOOK), ...citedIn(EBOOK)])
  expect(pages.length).toBeGreaterThan(30)
  expect(strangers(pages, allowed, EBOOK)).toEqual([])
})

describe('the spreadsheet', async () => {
  const { sheets } = await readXlsx(
    new Uint8Array(readFileSync(`${CLIENT}/materiais/planilha-roi.xlsx`)),
  )
  const cell = (sheet: string, name: string) =>
    sheets.find((one) => one.name === sheet)?.rows[Number(name.slice(1)) - 1]?.[
      name.charCodeAt(0) - 65
    ]

  test('starts from the model: click, closing, and the ends of the middle half', () => {
    for (const [index, platform] of PLATFORMS.entries()) {
      const row = 22 + index
      expect(cell('Entradas', `B${row}`)).toBe(platform)
      const click = clickCost(CLINIC.segment, platform).middle * (1 - MODEL.taxShares[platform])
      expect(cell('Entradas', `D${row}`)).toBeCloseTo(click, 2)
      expect(cell('Entradas', `F${row}`)).toBeCloseTo(
        closing(CLINIC.segment, platform)?.middle ?? Number.NaN,
        3,
      )
    }
    const { sale } = scenarioFactors(CLINIC.segment, CLINIC.platform)
    const of = (column: string) =>
      Number(cell('Cenários', `${column}7`)) /
      Number(cell('Cenários', `${column}8`)) /
      Number(cell('Cenários', `${column}9`))
    expect(of('C') / sale).toBeCloseTo(1, 1)
    expect(of('E') * sale).toBeCloseTo(1, 1)
  })

  test('its words quote only facts and citations', () => {
    const file = 'materials/spreadsheet/roi-workbook.xlsx'
    const figures = Object.values(workedExamples().workbook ?? {}).flatMap(({ text }) =>
      figuresIn(text),
    )
    const halves = PLATFORMS.flatMap((platform) => {
      const { low, high } = leadCost(CLINIC.segment, platform).half
      return [low, high].map(formatRoughReais)
    })
    // The published figures of Referências have their source in their row.
    const words = sheets
      .filter(({ name }) => name !== 'Referências')
      .flatMap(({ rows, cells }) =>
        rows.flatMap((row, down) =>
          row.flatMap((value, right) =>
            typeof value === 'string' && cells?.get(`${down},${right}`)?.formula === undefined
              ? value
              : [],
          ),
        ),
      )
    expect(words.length).toBeGreaterThan(150)
    const allowed = new Set([...figures, ...halves, ...citedIn([file])])
    expect(strangers(words, allowed, [file])).toEqual([])
  })
})

test('no text types such a figure: it names a fact, or its source is listed', () => {
  const typed = siteTexts
    .filter(({ file }) => !file.startsWith('contracts/'))
    .flatMap(({ file, line, text }) =>
      strangers([text], new Set(citedIn([file])), [file]).map(
        (stranger) => `${file}:${line}: ${stranger}`,
      ),
    )
  expect(typed).toEqual([])
})

describe('each citation', () => {
  const records = (name: string) =>
    parseCsvRecords(read(`estimator/data/${name}.csv`)).records as Record<string, string>[]
  const observations = records('observations')
  const known = new Set([
    ...Object.keys(publications),
    ...records('sources').map(({ source_id }) => source_id),
  ])

  test.each(CITED)(
    'of $source in $file is there, and the source says it',
    ({ file, figures, source, isSum }) => {
      expect([...known]).toContain(source)
      if (!file.endsWith('.xlsx')) {
        const shown = fillFacts(read(file)).replaceAll('\u00a0', ' ')
        for (const figure of figures) expect(shown, figure).toContain(figure)
      }
      const rows = observations.filter(({ source_id }) => source_id === source)
      if (rows.length === 0 || isSum) return
      for (const figure of figures) {
        const digits = figure.replace(/[^\d,]/g, '').replace(',', '.')
        const decimals = digits.split('.')[1]?.length ?? 0
        const said = rows.some(
          ({ value, note }) =>
            (Number(value) * (figure.endsWith('%') ? 100 : 1)).toFixed(decimals) === digits ||
            note?.includes(digits),
        )
        expect(said, `${figure} of ${source}`).toBe(true)
      }
    },
  )
})

test('a page has no fact left unfilled', () => {
  const left = filesIn(CLIENT, /\.(?:html|js)$/).filter((file) =>
    /\{=?(?:cpl|cpc|sale|closing|minimum|months|test|advice|fit|clinic|service|plan|shop|contract|segment|report)\.\w/.test(
      read(file),
    ),
  )
  expect(left).toEqual([])
})
