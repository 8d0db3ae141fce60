/**
 * The sheet "Referências" with published figures. references.csv selects rows of the estimator's data and names
 * them in Portuguese, reference-sources.csv says who published them and what was measured, and
 * reference-words.csv translates the terms of the data.
 */
import { readFileSync } from 'node:fs'
import { type CsvRecord, parseCsvRecords } from '../../estimator/csv.ts'

/** In the order of the template's four sample rows, each with its own number format. */
export const KINDS = ['reais', 'dollars', 'percent', 'times'] as const
export type Reference = {
  kind: (typeof KINDS)[number]
  isBrazilian: boolean
  address: string | undefined
  /** Values by column of the sheet. */
  cells: Record<string, string | number>
}

const NO_ADDRESS = 'lido em cópia pública'

const read = (file: string) =>
  parseCsvRecords(readFileSync(new URL(file, import.meta.url), 'utf8')).records
const readBySource = (file: string) =>
  new Map(read(file).map((record) => [record.source_id, record]))

function kindOf({ metric, currency }: CsvRecord): Reference['kind'] {
  if (metric === 'cvr') return 'percent'
  if (metric === 'roas') return 'times'
  return currency === 'BRL' ? 'reais' : 'dollars'
}

/** Every non-empty field of the choice must equal the observation's. For the note, a substring is enough. */
function isChosen(observation: CsvRecord, { shown_as, note = '', ...fields }: CsvRecord): boolean {
  const isSame = Object.entries(fields).every(
    ([name, value]) => !value || observation[name] === value,
  )
  return isSame && (observation.note ?? '').includes(note)
}

export function references(): Reference[] {
  const observations = read('../../estimator/data/observations.csv')
  const published = readBySource('../../estimator/data/sources.csv')
  const described = readBySource('reference-sources.csv')
  const words = read('reference-words.csv')
  const word = (field: string, value = '') =>
    words.find((row) => row.field === field && row.value === value)?.shown ?? value
  return read('references.csv').map((choice) => {
    const [row, end, ...more] = observations.filter((observation) => isChosen(observation, choice))
    const isRange = row?.statistic === 'range-low' && end?.statistic === 'range-high'
    const source = published.get(choice.source_id)
    const about = described.get(choice.source_id)
    if (!row || !source || !about || more.length > 0 || (end && !isRange)) {
      throw new Error(`references.csv must match one observation: ${JSON.stringify(choice)}`)
    }
    const statistic = row.level === 'account' ? 'account' : isRange ? 'range' : row.statistic
    const address = source.url?.match(/https?:\/\/[^\s;)]+/)?.[0]
    return {
      kind: kindOf(row),
      isBrazilian: row.country === 'BR',
      address,
      cells: {
        B: word('platform', row.platform),
        C: word('placement', row.placement),
        D: choice.shown_as ?? '',
        E: word('metric', row.metric === 'cvr' ? `cvr-${row.event}` : row.metric),
        F: Number(row.value),
        G: end ? Number(end.value) : '',
        H: word('statistic', statistic),
        I: word('country', row.country),
        J: Number(row.year),
        K: about.publisher || (source.publisher ?? ''),
        L: about.sample ?? '',
        M: word('quality', source.quality?.[0]),
        N: address?.replace(/^https?:\/\/(?:www\.)?/, '').replace(/\/$/, '') ?? NO_ADDRESS,
      },
    }
  })
}
