/**
 * Formats numbers for visitors: on the page, in the server's HTML and in its sentences. It does not use
 * `Intl.NumberFormat`, although the result is the same (number-format.test.ts compares them). Creating one takes
 * 20 ms during hydration, four times that on a slow phone; and each number takes 3 µs, of which an answer of
 * the server has thirty.
 */
export function formatNumber(value: number, decimals: number): string {
  const size = Math.abs(value)
  if (!(size < TOO_LARGE)) return NO_NUMBER
  // Half a cent is rounded up, as in decimals: as a double, 1.005 is slightly less than 1.005.
  const nudged = Number.isInteger(size) ? size : size * (1 + 2 * Number.EPSILON)
  const [whole = '', fraction] = nudged.toFixed(decimals).split('.')
  const grouped = whole.replace(/\B(?=(?:\d{3})+$)/g, '.')
  const written = fraction === undefined ? grouped : `${grouped},${fraction}`
  return value < 0 && /[1-9]/.test(written) ? `-${written}` : written
}

/** From here on toFixed() returns exponential notation. */
const TOO_LARGE = 1e21
/** For a value that is no finite number, such as the result of a division by zero. */
const NO_NUMBER = '-'

/** '12.346' */
export const formatCount = (count: number) => formatNumber(Math.round(count), 0)

/** 'R$ 3,46' with a plain space: Intl's currency format has U+00A0, which nobody types in a search. */
export function formatReais(reais: number): string {
  const written = formatNumber(reais, 2)
  return written === NO_NUMBER ? written : `R$ ${written}`
}

/** A cost per lead of zero or less means that no lead is expected, so there is no cost to show. */
export const formatCostPerLead = (reais: number) => (reais > 0 ? formatReais(reais) : NO_NUMBER)

/** 'R$ 1.500' as people write whole budgets, 'R$ 1.500,50' otherwise. */
export const formatBudget = (reais: number) =>
  Number.isInteger(reais) ? `R$ ${formatNumber(reais, 0)}` : formatReais(reais)

/** The end of a range claims no more than two digits: 'R$ 1.200', 'R$ 12', 'R$ 1,20'. */
export function formatRoughReais(reais: number): string {
  const rough = twoDigits(reais)
  return rough < 10 ? formatReais(rough) : formatBudget(rough)
}

/** The whole number that formatRoughCount writes. */
export const roughCount = (count: number) => Math.round(twoDigits(count))
/** '1.200', '12', '1'. */
export const formatRoughCount = (count: number) => formatCount(roughCount(count))

/** '12%', '1,2%', '0,12%'. */
export function formatRoughPercent(share: number): string {
  const rough = twoDigits(100 * share)
  const decimals = rough < 1 ? 2 : rough < 10 ? 1 : 0
  return `${formatNumber(rough, decimals)
    .replace(/,(\d)0$/, ',$1')
    .replace(/,0$/, '')}%`
}

const SHORT_FROM = 9_950
const SHORT_UNITS: readonly [number, string][] = [
  [1e9, ' bi'],
  [1e6, ' mi'],
  [1e3, ' mil'],
]

/** For an axis or a tight place: 'R$ 950', 'R$ 12 mil', 'R$ 1,2 mi', '-R$ 3 mil'. */
export function formatShortReais(reais: number): string {
  const size = Math.abs(reais)
  // Rounded first: what rounds up to a million is a million.
  const rough = size < SHORT_FROM ? Math.round(size) : twoDigits(size)
  const [divisor, unit] = SHORT_UNITS.find(([least]) => rough >= least && rough >= SHORT_FROM) ?? [
    1,
    '',
  ]
  const scaled = rough / divisor
  const sign = reais < 0 && rough > 0 ? '-' : ''
  return `${sign}R$ ${formatNumber(scaled, Number.isInteger(scaled) ? 0 : 1)}${unit}`
}

/** '64%'. Never 0% or 100%, because no estimate is that certain. */
export const formatChance = (chance: number) =>
  `${Math.min(99, Math.max(1, Math.round(chance * 100)))}%`

const twoDigits = (value: number) => Number(value.toPrecision(2))
