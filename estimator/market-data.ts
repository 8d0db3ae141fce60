import { isPurchased } from './checkout-labels.ts'
import type { CsvRecord } from './csv.ts'
import type { DataRecord } from './data-file.ts'
import type { ExchangeRates } from './exchange-rates.ts'
import type { ObservationKind } from './figure-kinds.ts'
import { type HalfWidth, learnRangeWidths, type RangeWidths, rangeSide } from './range-width.ts'
import { saleRoute } from './sale-route.ts'
import { companyOf, isFreeLaunch, type Path, pathIn, usualPath } from './selling-keys.ts'

/**
 * One published figure as the model sees it. The logarithm of a price is in dollars of its year, so
 * that countries differ by an effect and not by their currency.
 */
export type Observation = {
  sourceId: string
  publisher: string
  year: number
  country: string
  platform: string
  placement: string
  label: string
  segment: string
  objective: string
  event: string
  /** Whether every click counts or only those on the link; empty where nobody says. */
  clicksCounted: 'link' | 'all' | ''
  /** What a person passes before being counted; null where it may be anything. */
  path: Path | null
  /** Whether it is sold at a checkout, where what people close may be sold at quite another ticket. */
  checkout: boolean
  /** Whether it is a launch with free classes. */
  launch: boolean
  level: 'panel' | 'account'
  quality: number
  kind: ObservationKind
  /** 'range' where the figure is the middle of a quoted range. */
  statistic: 'mean' | 'median' | 'range'
  /** A currency without a rate keeps its own scale, which the model learns as an effect. */
  unratedCurrency: string
}
export const OBSERVATION_COLUMNS = [
  'source_id',
  'year',
  'country',
  'currency',
  'platform',
  'placement',
  'segment_label',
  'segment',
  'objective',
  'event',
  'level',
  'metric',
  'statistic',
  'value',
  'note',
] as const
export type ObservationRecord = DataRecord<(typeof OBSERVATION_COLUMNS)[number]>

export type Observed = Observation & {
  logValue: number
  /** The row of the data, or the two rows with the ends of a quoted range. */
  records: readonly [ObservationRecord] | readonly [low: ObservationRecord, high: ObservationRecord]
}

const PRICES: readonly string[] = ['cpm', 'cpc', 'cpl', 'cpa', 'cpv', 'ticket']

/** What counted as the conversion; where a row does not say, what such figures usually count. */
function eventOf(row: CsvRecord): string {
  const { metric = '', event = '', objective = '', segment = '', platform = '' } = row
  if (metric === 'qualify_rate') return event
  const isShop = saleRoute(segment) === 'purchase'
  if (!['cvr', 'cpl', 'cpa'].includes(metric)) return ''
  // What surveys of search call a lead of a shop is its purchase: one prints the rate as the one and the
  // cost as the other.
  if (event === 'lead' && objective === '' && platform === 'Google Ads' && isShop) return 'sale'
  if (event !== '') return event
  if (metric === 'cpl' || objective === 'leads') return 'lead'
  if (objective === 'sales') return 'sale'
  const shop = isShop || ['TikTok', 'Pinterest'].includes(platform)
  const surveyed = ['Google Ads', 'Facebook', 'LinkedIn'].includes(platform)
  return shop && !surveyed ? 'sale' : 'lead'
}

function kindOf(metric: string, event: string, isPurchase: boolean): ObservationKind | null {
  switch (metric) {
    case 'cpm':
    case 'ctr':
    case 'cpc':
    case 'cpv':
    case 'ticket':
      return metric
    case 'roas':
      return isPurchase ? 'roas' : 'saleRoas'
    case 'vtr':
      return 'viewRate'
    case 'close_rate':
      return 'closeRate'
    case 'qualify_rate':
      // Conversations that became contacts. Other stages of a sale are not told apart.
      return event === 'lead' ? 'contactRate' : null
    case 'cvr':
      if (event === 'sale') return isPurchase ? 'purchaseRate' : 'saleRate'
      return event === 'conversation' ? 'conversationRate' : 'leadRate'
    case 'cpl':
    case 'cpa':
      if (event === 'sale') return isPurchase ? 'costPerPurchase' : 'costPerSale'
      return event === 'conversation' ? 'costPerConversation' : 'costPerLead'
    default:
      return null
  }
}

export const SOURCE_COLUMNS = [
  'source_id',
  'publisher',
  'title',
  'url',
  'published',
  'sample',
  'quality',
] as const
type SourceRecord = DataRecord<(typeof SOURCE_COLUMNS)[number]>

export type Source = {
  id: string
  publisher: string
  title: string
  url: string
  published: string
  sample: string
  quality: number
}

export function readSources(records: readonly SourceRecord[]): Map<string, Source> {
  return new Map(
    records.map((record) => [
      record.source_id,
      {
        id: record.source_id,
        publisher: record.publisher,
        title: record.title,
        url: record.url,
        published: record.published,
        sample: record.sample,
        quality: Number(record.quality.slice(0, 1)),
      },
    ]),
  )
}

/** Editions of one publisher share its habits: 'WordStream' and 'WordStream / LocaliQ' are one. */
export const publisherKey = (publisher: string) =>
  publisher
    .replace(/(?: \/ | \(| via | using ).*/s, '')
    .trim()
    .toLowerCase()

/** Ranges are mostly quoted from experience, means and medians mostly computed from a sample. */
const likelyQuality = (statistic: Observation['statistic']) => (statistic === 'range' ? 2 : 3)

/** The row as if nothing were known of who published it: the way that predictions are judged. */
export const fromUnknownPublisher = (row: Observation): Observation => ({
  ...row,
  sourceId: '',
  publisher: '',
  quality: likelyQuality(row.statistic),
})

export type Scale = { logRate: number; unratedCurrency: string }

/** What turns a row's own unit into the model's: the log of its currency per dollar. */
function scaleOf(metric: string, row: CsvRecord, rates: ExchangeRates, year: number): Scale {
  if (!PRICES.includes(metric)) return { logRate: 0, unratedCurrency: '' }
  const currency = (row.currency || 'USD').trim().toUpperCase()
  const rate = rates(currency, year)
  return rate === null
    ? { logRate: 0, unratedCurrency: currency }
    : { logRate: Math.log(rate), unratedCurrency: '' }
}

/** Names of a platform that mean one of the data's; any other name is a platform never seen. */
const PLATFORM_NAMES: Record<string, string> = {
  '': 'all',
  google: 'Google Ads',
  'google ads': 'Google Ads',
  meta: 'Facebook',
  'meta ads': 'Facebook',
  'facebook ads': 'Facebook',
  'instagram ads': 'Instagram',
  'linkedin ads': 'LinkedIn',
  'tiktok ads': 'TikTok',
  'youtube ads': 'YouTube',
  'pinterest ads': 'Pinterest',
}
const platformOf = (name: string) => PLATFORM_NAMES[name.toLowerCase()] ?? name

/** The publisher's own word for the segment. */
const labelOf = (row: CsvRecord) =>
  (row.segment_label ?? '').trim() || (row.segment ?? '').trim() || 'all'

export type DescribedRow = Observation & Scale

/** A row's labels without its value, or null where the metric is none that the model knows. */
export function describeRow(
  row: CsvRecord,
  sources: ReadonlyMap<string, Source>,
  rates: ExchangeRates,
  fallbackYear: number,
): DescribedRow | null {
  const text = (name: string) => (row[name] ?? '').trim()
  const metric = text('metric').toLowerCase()
  const event = eventOf({ ...row, metric })
  // Bands that an agency compiled are printed beside its accounts: they are opinion, not an account.
  const compiled = (row.note ?? '').includes('not measured')
  const level = text('level') === 'account' && !compiled ? 'account' : 'panel'
  // Published sales per click are purchases in shops. In the books of one business they are what it sells.
  const isPurchase = level === 'panel' || isPurchased(text('segment'), labelOf(row))
  const kind = kindOf(metric, event, isPurchase)
  if (kind === null) return null
  const typedYear = Number(text('year').slice(0, 4))
  const year = typedYear >= 1990 && typedYear <= 2100 ? typedYear : fallbackYear
  const source = sources.get(text('source_id'))
  const typed = text('statistic').toLowerCase()
  const statistic =
    typed === 'mean' || typed === '' ? 'mean' : typed === 'median' ? 'median' : 'range'
  return {
    ...scaleOf(metric, row, rates, year),
    sourceId: companyOf(text('source_id')),
    publisher: source ? publisherKey(source.publisher) : text('source_id'),
    year,
    country: text('country') || 'global',
    platform: platformOf(text('platform')),
    placement: placementOf(text('placement'), labelOf(row)),
    label: labelOf(row),
    segment: text('segment') || 'all',
    // A sale that people close begins as a lead, whatever its campaign is called.
    objective: kind === 'costPerSale' || kind === 'saleRate' ? 'leads' : text('objective'),
    event,
    level,
    quality: compiled ? 2 : (source?.quality ?? likelyQuality(statistic)),
    clicksCounted: clicksCountedIn(row.note ?? ''),
    path: pathOf(row, event),
    launch: isFreeLaunch(text('segment'), `${labelOf(row)} ${row.note ?? ''}`),
    checkout: kind === 'ticket' ? isPurchased(text('segment'), labelOf(row)) : isPurchase,
    kind,
    statistic,
  }
}

/** A label of Google's campaign type tells more than 'all'. */
const placementOf = (placement: string, label: string) =>
  (placement === '' || placement === 'all') && /performance max|pmax/i.test(label)
    ? 'pmax'
    : placement || 'all'

/** Conversations are told by the event; other paths by the label, else by the note, else by what is usual. */
function pathOf(row: CsvRecord, event: string): Path | null {
  if (event === 'conversation') return null
  return pathIn(labelOf(row)) ?? pathIn(row.note ?? '') ?? usualPath(platformOf(row.platform ?? ''))
}

/** Which clicks a figure counts, where its note says so. */
function clicksCountedIn(note: string): Observation['clicksCounted'] {
  if (/link (?:ctr|click)/i.test(note)) return 'link'
  return /clicks \(all\)|all clicks/i.test(note) ? 'all' : ''
}

/** One end of a quoted range. */
type End = { record: ObservationRecord; log: number }

/**
 * The rows as the model learns them: the two ends of a quoted range are one figure in their middle,
 * because they are one opinion and not two measurements.
 */
export function readObservations(
  records: readonly ObservationRecord[],
  sources: ReadonlyMap<string, Source>,
  rates: ExchangeRates,
): { observed: Observed[]; widths: RangeWidths } {
  const newest = Math.max(...records.map((record) => Number(record.year) || 0))
  const observed: Observed[] = []
  const lowEnds = new Map<string, End[]>()
  const halves: HalfWidth[] = []
  const singles: (End & { side: -1 | 1 })[] = []
  const add = (logValue: number, ...rows: Observed['records']) => {
    const [first, high = first] = rows
    const described = describeRow(high, sources, rates, newest)
    if (!described) return
    const { logRate, ...observation } = described
    observed.push({ ...observation, logValue: logValue - logRate, records: rows })
  }
  for (const record of records) {
    const value = Number(record.value)
    if (!(value > 0) || !Number.isFinite(value)) continue
    const log = Math.log(value)
    const side = rangeSide(record.statistic)
    if (side === 0) {
      add(log, record)
      continue
    }
    const { value: _value, statistic: _statistic, note: _note, level: _level, ...cell } = record
    const key = JSON.stringify(cell) + (record.statistic.startsWith('m') ? 'extremes' : '')
    if (side === -1) {
      lowEnds.set(key, [...(lowEnds.get(key) ?? []), { log, record }])
      continue
    }
    const low = lowEnds.get(key)?.shift()
    if (!low || low.log > log) {
      singles.push({ record, log, side })
      continue
    }
    const { metric } = record
    halves.push({ metric, label: labelOf(record), half: (log - low.log) / 2 })
    add((log + low.log) / 2, low.record, record)
  }
  for (const ends of lowEnds.values()) {
    for (const end of ends) singles.push({ ...end, side: -1 })
  }
  const widths = learnRangeWidths(halves)
  for (const { record, log, side } of singles) {
    add(log - side * widths(record.metric, labelOf(record)).mean, record)
  }
  return { observed, widths }
}
