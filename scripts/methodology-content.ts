import { readFileSync } from 'node:fs'
import { extractUrl } from '../contracts/source-url.ts'
import { readDataFile } from '../estimator/data-file.ts'
import type { EvaluationFile } from '../estimator/evaluation-file.ts'
import { OBSERVATION_COLUMNS, SOURCE_COLUMNS } from '../estimator/market-data.ts'
import { predictedDrawing } from './predicted-drawing.ts'

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

/** How much the model learned from. Every source of the list has at least one figure. */
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

const readEvaluation = (): EvaluationFile =>
  JSON.parse(readFileSync(project('estimator/evaluation.generated.json'), 'utf8'))

/** What /metodologia shows of the data and of the last training's report. */
export function methodologyContent() {
  const observations = readObservationRecords()
  const { costs, ...evaluation } = readEvaluation()
  const sources = records('sources.csv', SOURCE_COLUMNS).flatMap((source) => {
    const own = observations.filter((row) => row.source_id === source.source_id)
    if (own.length === 0) return []
    return [
      {
        publisher: source.publisher,
        title: source.title,
        url: extractUrl(source.url) ?? '',
        year: Math.max(...own.map(({ year }) => Number(year))),
        countries: byCount(own.map(({ country }) => country)).slice(0, 3),
        platforms: byCount(own.map(({ platform }) => PLATFORM_NAMES[platform] ?? platform)),
        figures: own.length,
        quality: Number(source.quality.slice(0, 1)),
      },
    ]
  })
  sources.sort((a, b) => b.year - a.year || b.figures - a.figures)
  return {
    methodologyFacts: methodologyFacts(),
    methodologyEvaluation: { ...evaluation, costs: costs.length },
    methodologySources: sources,
  }
}

/** The chart of the report's predictions, as an SVG file. */
export function predictedCosts(): string {
  const { costs, costsError } = readEvaluation()
  return predictedDrawing(costs, costsError)
}
