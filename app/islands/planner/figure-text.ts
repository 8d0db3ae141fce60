import { formatRoughPercent, formatRoughReais } from '@contracts/number-format.ts'

/** Profit and loss: 'R$ 1.200', '-R$ 800'. */
export const signedReais = (reais: number) =>
  reais < 0 ? `-${formatRoughReais(-reais)}` : formatRoughReais(reais)

/** A part of a whole: '0%' and '100%' are exact here. */
export const shareText = (share: number) => `${Math.round(100 * share)}%`

/** '+8%', '-3%' */
export const changeText = (change: number) =>
  `${change < 0 ? '-' : '+'}${formatRoughPercent(Math.abs(change))}`

/** The name of a number at the start of a line. */
export const capitalised = (text: string) => text.slice(0, 1).toUpperCase() + text.slice(1)
