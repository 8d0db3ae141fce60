import { planner } from '@content/planner.ts'
import { calculatorFormSchema } from '@contracts/calculate-campaign-metrics.ts'
import { BUDGET_MAX, PLATFORMS } from '@contracts/campaign.ts'
import { parseMoneyText } from '@contracts/money-text.ts'
import type { KnownFigure, Scenario, ShareBounds } from '@planner/types.ts'
import { boundNames, type FieldTexts } from './planner-draft.ts'

const { messages } = planner
export type FieldErrors = Record<string, string>

type Reading = { errors: FieldErrors } & (
  | { state: 'empty' | 'wrong'; scenario?: undefined }
  | { state: 'ready'; scenario: Scenario }
)

/** An amount of reais above zero, and not above what the calculator takes. */
const money = (text: string) => {
  const amount = parseMoneyText(text.replace(/^R\$\s*/, ''))
  if (Number.isNaN(amount)) return messages.money
  if (amount <= 0) return messages.positive
  return amount > BUDGET_MAX ? messages.tooLarge : amount
}
/** '12', '12,5' or '12%'; percentages are typed with a comma or a point. */
const parsePercent = (text: string) =>
  /^\d{1,3}(?:[.,]\d{1,2})?\s*%?$/.test(text.trim())
    ? Number(text.replace(',', '.').replace('%', ''))
    : Number.NaN
const percent = (text: string) => {
  const value = parsePercent(text)
  return value > 0 && value <= 100 ? value : messages.percent
}
const share = (text: string) => {
  const value = parsePercent(text)
  return value >= 0 && value <= 100 ? value / 100 : messages.share
}
const fee = (text: string) => (/^0+(?:,0+)?$/.test(text.trim()) ? 0 : money(text))
const count = (text: string) => {
  const value = parseMoneyText(text)
  return Number.isInteger(value) && value > 0 && value <= BUDGET_MAX ? value : messages.count
}
const repeat = (text: string) => {
  const value = Number(text.trim().replace(',', '.'))
  return value >= 1 && value <= 1000 ? value : messages.repeat
}

const OPTIONAL = { ticket: money, margin: percent, closeRate: percent, repeat, fee, target: count }

/** The scenario of the fields' texts, or what is wrong with each field. */
export function readScenario(texts: FieldTexts, known: KnownFigure[]): Reading {
  const errors: FieldErrors = {}
  const base = calculatorFormSchema.safeParse({
    companyName: '--',
    segment: texts.segment,
    objective: texts.objective,
    budget: texts.budget ?? '',
    days: texts.days ?? '',
  })
  for (const { path, message } of base.error?.issues ?? []) {
    const name = String(path[0])
    // Not chosen yet is no error.
    if (name in texts || name === 'budget' || name === 'days') errors[name] ??= message
  }
  const numbers: Partial<Record<keyof typeof OPTIONAL, number>> = {}
  for (const [name, read] of Object.entries(OPTIONAL)) {
    const text = texts[name]
    if (text === undefined) continue
    const value = read(text)
    if (typeof value === 'number') numbers[name as keyof typeof OPTIONAL] = value
    else errors[name] = value
  }
  const bounds = readBounds(texts, errors)
  if (Object.keys(errors).length > 0) return { state: 'wrong', errors }
  if (!base.success) return { state: 'empty', errors }
  const { segment, objective, budget, days } = base.data
  return {
    state: 'ready',
    errors,
    scenario: {
      segment,
      objective,
      budget,
      days,
      ...numbers,
      ...(texts.saleMode && { directSale: texts.saleMode === 'direct' }),
      ...(texts.month && { month: Number(texts.month) }),
      ...(texts.exponent && { exponent: Number(texts.exponent) }),
      ...(known.length > 0 && { known }),
      ...(Object.keys(bounds).length > 0 && { bounds }),
    },
  }
}

function readBounds(texts: FieldTexts, errors: FieldErrors) {
  const bounds: NonNullable<Scenario['bounds']> = {}
  for (const platform of PLATFORMS) {
    const names = boundNames(platform)
    const own: ShareBounds = {}
    for (const end of ['min', 'max'] as const) {
      const text = texts[names[end]]
      if (text === undefined) continue
      const value = share(text)
      if (typeof value === 'number') own[end] = value
      else errors[names[end]] = value
    }
    if ((own.min ?? 0) > (own.max ?? 1)) errors[names.min] = messages.bounds
    if (own.min !== undefined || own.max !== undefined) bounds[platform] = own
  }
  const sum = (end: (bounds: ShareBounds | undefined) => number) =>
    PLATFORMS.reduce((total, platform) => total + end(bounds[platform]), 0)
  const [first] = Object.keys(bounds) as (typeof PLATFORMS)[number][]
  if (first && sum((own) => own?.min ?? 0) > 1) errors[boundNames(first).min] = messages.boundsSum
  if (first && sum((own) => own?.max ?? 1) < 1) errors[boundNames(first).max] = messages.boundsRoom
  return bounds
}
