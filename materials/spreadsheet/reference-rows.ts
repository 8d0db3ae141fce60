import { readFileSync } from 'node:fs'
import { type CsvRecord, parseCsvRecords } from '../../estimator/csv.ts'
import {
  CHOICES,
  type Choice,
  COUNTRY_WORDS,
  METRIC_WORDS,
  PLACEMENT_WORDS,
  PLATFORM_WORDS,
  SOURCE_WORDS,
  STATISTIC_WORDS,
} from './reference-choice.ts'

export type ReferenceRow = {
  network: string
  placement: string
  segment: string
  metric: string
  kind: 'reais' | 'dollars' | 'percent' | 'times'
  value: number
  upTo: number | null
  statistic: string
  country: string
  brazilian: boolean
  year: number
  publisher: string
  sample: string
  quality: number
  address: string | null
}

const read = (file: string) =>
  parseCsvRecords(readFileSync(new URL(`../../estimator/data/${file}`, import.meta.url), 'utf8'))
    .records

function matches(row: CsvRecord, choice: Choice): boolean {
  const asked: [string, string | undefined][] = [
    ['source_id', choice.source],
    ['platform', choice.platform],
    ['metric', choice.metric],
    ['segment_label', choice.label],
    ['country', choice.country],
    ['placement', choice.placement],
    ['objective', choice.objective],
    ['event', choice.event],
    ['statistic', choice.statistic],
  ]
  return (
    asked.every(([column, wanted]) => wanted === undefined || row[column] === wanted) &&
    (choice.noted === undefined || row.note!.includes(choice.noted))
  )
}

const word = (words: Record<string, string>, key: string) => words[key] ?? key
function kindOf(row: CsvRecord): ReferenceRow['kind'] {
  if (row.metric === 'cvr') return 'percent'
  if (row.metric === 'roas') return 'times'
  return row.currency === 'BRL' ? 'reais' : 'dollars'
}

/** The chosen figures with their sources, in the order of the choice. */
export function referenceRows(): ReferenceRow[] {
  const observations = read('observations.csv')
  const sources = new Map(read('sources.csv').map((source) => [source.source_id!, source]))
  return CHOICES.map((choice) => {
    const found = observations.filter((row) => matches(row, choice))
    const statistics = found.map((row) => row.statistic).join('+')
    const range = statistics === 'range-low+range-high'
    if (found.length !== 1 && !range) {
      throw new Error(`${JSON.stringify(choice)} matches ${found.length} rows: ${statistics}`)
    }
    const [row, end] = found as [CsvRecord, CsvRecord?]
    const source = sources.get(choice.source)!
    const words = SOURCE_WORDS[choice.source]!
    const statistic = row.level === 'account' ? 'account' : range ? 'range' : row.statistic!
    return {
      network: word(PLATFORM_WORDS, row.platform!),
      placement: word(PLACEMENT_WORDS, row.placement!),
      segment: choice.called ?? choice.label,
      metric: word(METRIC_WORDS, row.metric === 'cvr' ? `cvr-${row.event}` : row.metric!),
      kind: kindOf(row),
      value: Number(row.value),
      upTo: end === undefined ? null : Number(end.value),
      statistic: word(STATISTIC_WORDS, statistic),
      country: word(COUNTRY_WORDS, row.country!),
      brazilian: row.country === 'BR',
      year: Number(row.year),
      publisher: words.publisher ?? source.publisher!,
      sample: words.sample,
      quality: Number(source.quality![0]),
      address: source.url!.match(/https?:\/\/[^\s;)]+/)?.[0] ?? null,
    }
  })
}
