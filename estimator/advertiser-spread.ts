import { readDataFile } from './data-file.ts'
import type { AdvertiserSpread } from './learn-variances.ts'

export function advertiserSpreadOf(spread: string): AdvertiserSpread {
  const records = readDataFile(spread, ['metric', 'log_sd'])
  const deviation = (metric: string) => {
    const value = Number(records.find((record) => record.metric === metric)?.log_sd)
    if (!(value > 0)) throw new Error(`spread.csv has no spread of ${metric}`)
    return value
  }
  return { leadRate: deviation('cpl'), saleRate: deviation('cvr') }
}
