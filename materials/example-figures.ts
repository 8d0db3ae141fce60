import type { Platform, Segment } from '../contracts/campaign.ts'
import { formatBudget, formatNumber } from '../contracts/number-format.ts'
import { required } from '../contracts/required.ts'
import {
  type Closing,
  closing,
  type Quoted,
  roundedCost,
} from '../estimator/facts/campaign-facts.ts'

/** How the worked examples write their figures, and what they share. */
export type ExampleFigure = { value: number; text: string }
export type Figures = Record<string, ExampleFigure>

export const cents = (value: number) => Math.round(value * 100) / 100
export const reais = (value: number): ExampleFigure => ({
  value: cents(value),
  text: `${value < 0 ? '−' : ''}${formatBudget(Math.abs(cents(value)))}`,
})
export const wholeReais = (value: number) => reais(Math.round(value))
export const count = (value: number): ExampleFigure => ({
  value: Math.round(value),
  text: formatNumber(Math.round(value), 0),
})
export const decimal = (value: number, digits: number): ExampleFigure => ({
  value: Number(value.toFixed(digits)),
  text: formatNumber(value, digits),
})
export const percent = (share: number, digits = 1): ExampleFigure => ({
  value: share,
  text: `${formatNumber(100 * share, digits).replace(/,0$/, '')}%`,
})
/** 'R$ 33 a R$ 111' */
export const span = (low: number, high: number): ExampleFigure => ({
  value: low,
  text: `${formatBudget(Math.round(low))} a ${formatBudget(Math.round(high))}`,
})
/** To the nearest five reais, as people set a target; small ones to the real. */
export const target = (value: number) =>
  value < 20 ? Math.round(value) : 5 * Math.round(value / 5)

/** A cost as the texts write it, so that a reader's own sum comes out. */
export const written = ({ middle }: Quoted) => roundedCost(middle)

export const closed = (segment: Segment, platform: Platform): Closing =>
  required(closing(segment, platform), `closing in ${segment}`)

/** Of each real paid on Meta, this part buys media. */
export const META_MEDIA = 1 - 0.1215
/** So many leads say what a lead costs: chance alone moves their count by a fifth. */
export const TEST_LEADS = 30
