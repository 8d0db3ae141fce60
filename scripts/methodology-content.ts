import { readFileSync } from 'node:fs'
import { countryName } from '../content/countries.ts'
import { methodology } from '../content/methodology.ts'
import { sourceName } from '../content/source-names.ts'
import { SEGMENTS } from '../contracts/campaign.ts'
import { csvFile } from '../contracts/csv-file.ts'
import { formatRoughPercent, formatRoughReais } from '../contracts/number-format.ts'
import { extractUrl } from '../contracts/source-url.ts'
import { readDataFile } from '../estimator/data-file.ts'
import type { EvaluationFile } from '../estimator/evaluation-file.ts'
import { closingAmongChannels } from '../estimator/facts/campaign-facts.ts'
import { OBSERVATION_COLUMNS, SOURCE_COLUMNS } from '../estimator/market-data.ts'
import { MODEL } from '../estimator/model.generated.ts'
import { SALE_ROUTES } from '../estimator/sale-route.ts'
import { predictedChartSvg } from './predicted-chart-svg.ts'

const project = (path: string) => new URL(`../${path}`, import.meta.url)
const records = <Column extends string>(file: string, columns: readonly Column[]) =>
  readDataFile(readFileSync(project(`estimator/data/${file}`), 'utf8'), columns)
const readObservationRecords = () => records('observations.csv', OBSERVATION_COLUMNS)

const PLATFORM_NAMES: Record<string, string> = { Facebook: 'Meta', all: 'Geral' }
const byCount = (names: string[]) => {
  const counts = new Map<string, number>()
  for (const name of names) counts.set(name, (counts.get(name) ?? 0) + 1)
  return [...counts].sort((a, b) => b[1] - a[1]).map(([name]) => name)
}

/** Counts of the training data. Only sources with at least one observation are counted. */
export function methodologyFacts() {
  const observations = readObservationRecords()
  const years = observations.map(({ year }) => Number(year))
  return {
    observations: observations.length,
    sources: new Set(observations.map((row) => row.source_id)).size,
    brazil: observations.filter(({ country }) => country === 'BR').length,
    accounts: observations.filter(({ level }) => level === 'account').length,
    firstYear: Math.min(...years),
    lastYear: Math.max(...years),
  }
}

/** What the texts say of the model, in words. */
function modelFacts() {
  const observations = readObservationRecords()
  const { referenceBudget, exponent } = MODEL.budgetResponse
  return {
    closeRates: observations.filter(({ metric }) => metric === 'close_rate').length,
    conversations: observations.filter(({ event }) => event === 'conversation').length,
    referenceBudget: formatRoughReais(referenceBudget),
    doubling: formatRoughPercent(2 ** exponent - 1),
  }
}

/** How each segment sells, and the lowest and highest close rate among the platforms. */
const saleRoutes = () =>
  SEGMENTS.map((segment) => ({
    segment,
    route: SALE_ROUTES[segment],
    rates: closingAmongChannels(segment),
  }))

const readEvaluation = (): EvaluationFile =>
  JSON.parse(readFileSync(project('estimator/evaluation.generated.json'), 'utf8'))

function allSources() {
  const observations = readObservationRecords()
  const sources = records('sources.csv', SOURCE_COLUMNS).flatMap((source) => {
    const own = observations.filter((row) => row.source_id === source.source_id)
    if (own.length === 0) return []
    return [
      {
        ...sourceName({ ...source, id: source.source_id }),
        url: extractUrl(source.url) ?? '',
        year: Math.max(...own.map(({ year }) => Number(year))),
        countries: byCount(own.map(({ country }) => country)).slice(0, 3),
        platforms: byCount(own.map(({ platform }) => PLATFORM_NAMES[platform] ?? platform)),
        figures: own.length,
        quality: Number(source.quality.slice(0, 1)),
      },
    ]
  })
  return sources.sort((a, b) => b.year - a.year || b.figures - a.figures)
}

/** The data for /metodologia: the sources and the evaluation of the last training. */
export function methodologyContent() {
  const { costs, ...evaluation } = readEvaluation()
  return {
    methodologyFacts: methodologyFacts(),
    methodologyModel: modelFacts(),
    methodologyRoutes: saleRoutes(),
    methodologyEvaluation: { ...evaluation, costs: costs.length },
    methodologySources: allSources(),
  }
}

/** Every source as a file for spreadsheets, for visitors without scripts and for whoever checks. */
export const sourcesFile = () =>
  csvFile([
    [...Object.values(methodology.sources.columns), methodology.sources.addressColumn],
    ...allSources().map((source) => [
      `${source.title} (${source.publisher})`,
      String(source.year),
      source.countries.map(countryName).join(', '),
      source.platforms.join(', '),
      String(source.figures),
      String(source.quality),
      source.url,
    ]),
  ])

/** The chart of predicted against published costs, as an SVG file. */
export function predictedCosts(): string {
  const { costs, costsError } = readEvaluation()
  return predictedChartSvg(costs, costsError)
}
