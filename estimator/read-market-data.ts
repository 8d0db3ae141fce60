import { readDataFile } from './data-file.ts'
import { EXCHANGE_RATE_COLUMNS, type ExchangeRates, readExchangeRates } from './exchange-rates.ts'
import {
  OBSERVATION_COLUMNS,
  type ObservationRecord,
  type Observed,
  readObservations,
  readSources,
  SOURCE_COLUMNS,
  type Source,
} from './market-data.ts'
import type { RangeWidths } from './range-width.ts'

export const DATA_FILES = [
  'observations.csv',
  'sources.csv',
  'fx.csv',
  'elasticities.csv',
  'minimums.csv',
  'spread.csv',
  'seasonality.csv',
] as const
export type DataFiles = Record<(typeof DATA_FILES)[number], string>

export type MarketData = {
  records: ObservationRecord[]
  observed: Observed[]
  widths: RangeWidths
  sources: Map<string, Source>
  rates: ExchangeRates
  newestYear: number
}

export function readMarketData(
  files: Pick<DataFiles, 'observations.csv' | 'sources.csv' | 'fx.csv'>,
): MarketData {
  const sources = readSources(readDataFile(files['sources.csv'], SOURCE_COLUMNS))
  const rates = readExchangeRates(readDataFile(files['fx.csv'], EXCHANGE_RATE_COLUMNS))
  const records = readDataFile(files['observations.csv'], OBSERVATION_COLUMNS)
  const { observed, widths } = readObservations(records, sources, rates)
  const newestYear = observed.reduce((newest, row) => Math.max(newest, row.year), 0)
  return { records, observed, widths, sources, rates, newestYear }
}
