import type { FigureRange } from '../contracts/estimate-details.ts'
import {
  formatRoughCount,
  formatRoughPercent,
  formatRoughReais,
  roughCount,
} from '../contracts/number-format.ts'
import { plural } from '../contracts/plural.ts'

/** Ranges in words, with two digits at most. */
const between = (low: string, high: string) =>
  low === high ? `cerca de ${high}` : `${low} a ${high}`

/** 'R$ 12 a R$ 70' */
export const moneyRange = ({ low, high }: FigureRange) =>
  between(formatRoughReais(low), formatRoughReais(high))

/** '2% a 9%' */
export const shareRange = ({ low, high }: FigureRange) =>
  between(formatRoughPercent(low), formatRoughPercent(high))

/** '10 a 60'; a count that may well be none starts at 0, and one that hardly comes is 'menos de 1'. */
export const countRange = ({ low, high }: FigureRange) =>
  high < 1 ? 'menos de 1' : between(low < 1 ? '0' : formatRoughCount(low), formatRoughCount(high))

/** '10 a 60 leads', '0 a 1 lead' */
export const countedRange = (range: FigureRange, one: string, many: string) =>
  `${countRange(range)} ${plural(roughCount(range.high), one, many)}`

/** 'de 10 a 60', but 'menos de 1' as it is. */
export const from = (range: string) => (/^(?:\d|R\$).* a /.test(range) ? `de ${range}` : range)

/** 'entre R$ 12 e R$ 70', 'em cerca de R$ 12' */
export function moneyBetween({ low, high }: FigureRange): string {
  const [least, most] = [formatRoughReais(low), formatRoughReais(high)]
  return least === most ? `em cerca de ${most}` : `entre ${least} e ${most}`
}
