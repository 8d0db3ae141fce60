import { BUDGET_DEFAULT, DAYS_DEFAULT, type Platform } from '@contracts/campaign.ts'
import type { OwnNumbers } from './own-numbers.ts'

/** The text of each control, by its name. */
export type FieldTexts = Record<string, string>

/** One scenario as the visitor left it: what stands in the fields, and the own numbers. */
export type Draft = { texts: FieldTexts; own: OwnNumbers[] }

/** All scenarios and which one is shown. */
export type Drafts = { list: readonly Draft[]; current: number }

/** As the fields stand at first: without their defaults the page would open with errors. */
export const EMPTY_DRAFT: Draft = {
  texts: { budget: String(BUDGET_DEFAULT), days: String(DAYS_DEFAULT) },
  own: [],
}
export const MAX_DRAFTS = 3
export const LETTERS = ['A', 'B', 'C'] as const

export const currentDraft = ({ list, current }: Drafts): Draft => list[current] ?? EMPTY_DRAFT

export const replaceCurrent = (drafts: Drafts, draft: Draft): Drafts => ({
  ...drafts,
  list: drafts.list.map((other, index) => (index === drafts.current ? draft : other)),
})

/** The shown scenario once more, as the next letter. */
export const duplicateCurrent = (drafts: Drafts): Drafts =>
  drafts.list.length < MAX_DRAFTS
    ? { list: [...drafts.list, currentDraft(drafts)], current: drafts.list.length }
    : drafts

export const removeDraft = ({ list, current }: Drafts, index: number): Drafts => ({
  list: list.filter((_, place) => place !== index),
  current:
    current < index || (current === index && index < list.length - 1)
      ? current
      : Math.max(0, current - 1),
})

/** The names of the two bounds of a channel. */
export const boundNames = (platform: Platform) => ({
  min: `min ${platform}`,
  max: `max ${platform}`,
})

/** What stands in the form's fields now. */
export const readTexts = (form: HTMLFormElement): FieldTexts =>
  Object.fromEntries(
    [...new FormData(form)].flatMap(([name, value]) =>
      typeof value === 'string' && value.trim() !== '' ? [[name, value]] : [],
    ),
  )

/** Writes texts into the form's fields; a field that has none gets its own default. */
export function writeTexts(form: HTMLFormElement, texts: FieldTexts) {
  for (const field of form.elements) {
    if (!(field instanceof HTMLInputElement || field instanceof HTMLSelectElement)) continue
    if (field.name === '') continue
    field.value = texts[field.name] ?? ''
  }
}
