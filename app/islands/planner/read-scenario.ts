import { offeredPlatforms } from '@content/channels/offered.ts'
import { planner } from '@content/planner.ts'
import { type PlanFieldName, readPlanForm } from '@contracts/plan-form.ts'

import {
  type KnownFigure,
  REPEAT_MAX,
  type Scenario,
  type ShareBounds,
} from '@contracts/planner-scenario.ts'
import { boundNames, type FieldTexts } from './planner-draft.ts'

const { messages } = planner
export type FieldErrors = Record<string, string>

export type Reading =
  /** Segment or objective are not chosen yet. */
  | { state: 'empty'; errors: FieldErrors; scenario?: undefined }
  | { state: 'wrong'; errors: FieldErrors; scenario?: undefined }
  | { state: 'ready'; errors: FieldErrors; scenario: Scenario }

/** The same object every time, so that fields without errors are not drawn again. */
const NO_ERRORS: FieldErrors = {}
/** Not chosen yet is no error. */
const CHOSEN_LATER: readonly PlanFieldName[] = ['segment', 'objective']

/** The scenario of the fields' texts, or what is wrong with each field. */
export function readScenario(texts: FieldTexts, known: KnownFigure[] = []): Reading {
  const form = readPlanForm(texts)
  const errors: FieldErrors = { ...(form.errors as FieldErrors | undefined) }
  for (const name of CHOSEN_LATER) if (!(name in texts)) delete errors[name]
  const repeat = readRepeat(texts, errors)
  const bounds = readBounds(texts, errors)
  if (Object.keys(errors).length > 0) return { state: 'wrong', errors }
  if (!form.scenario) return { state: 'empty', errors: NO_ERRORS }
  return {
    state: 'ready',
    errors: NO_ERRORS,
    scenario: {
      ...form.scenario,
      ...(repeat !== undefined && { repeat }),
      ...(texts.saleMode && { directSale: texts.saleMode === 'direct' }),
      ...(texts.exponent && { exponent: Number(texts.exponent) }),
      ...(known.length > 0 && { known }),
      ...(Object.keys(bounds).length > 0 && { bounds }),
    },
  }
}

function readRepeat({ repeat: text }: FieldTexts, errors: FieldErrors): number | undefined {
  if (text === undefined) return undefined
  const value = readDecimal(text)
  if (value >= 1 && value <= REPEAT_MAX) return value
  errors.repeat = messages.repeat
  return undefined
}

/** '12', '12,5' or '12%'; NaN for anything else. */
const readDecimal = (text: string) =>
  /^\d{1,4}(?:[.,]\d{1,2})?\s*%?$/.test(text.trim())
    ? Number(text.replace(',', '.').replace('%', ''))
    : Number.NaN

function readBounds(texts: FieldTexts, errors: FieldErrors) {
  const bounds: NonNullable<Scenario['bounds']> = {}
  for (const platform of offeredPlatforms) {
    const names = boundNames(platform)
    const own: ShareBounds = {}
    for (const end of ['min', 'max'] as const) {
      const text = texts[names[end]]
      if (text === undefined) continue
      const value = readDecimal(text)
      if (value >= 0 && value <= 100) own[end] = value / 100
      else errors[names[end]] = messages.share
    }
    if ((own.min ?? 0) > (own.max ?? 1)) errors[names.min] = messages.bounds
    if (own.min !== undefined || own.max !== undefined) bounds[platform] = own
  }
  const sum = (end: 'min' | 'max', absent: number) =>
    offeredPlatforms.reduce((total, platform) => total + (bounds[platform]?.[end] ?? absent), 0)
  const [first] = offeredPlatforms.filter((platform) => bounds[platform])
  // A little more than the whole may be a matter of rounding: 33,3% three times.
  if (first && sum('min', 0) > 1.001) errors[boundNames(first).min] ??= messages.boundsSum
  if (first && sum('max', 1) < 0.999) errors[boundNames(first).max] ??= messages.boundsRoom
  return bounds
}
