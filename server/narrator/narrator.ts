import * as z from 'zod/mini'
import type { LanguageModelSettings } from '../../config/env.ts'
import type { Explanation } from '../../contracts/estimate-details.ts'
import { fillTemplate } from '../../contracts/fill-template.ts'
import type { CountedNetwork } from '../leads/rate-limits.ts'
import type { Log } from '../log.ts'
import { createLruCache } from '../lru-cache.ts'
import type { ScenarioEstimate } from '../scenario-estimate.ts'
import { askLanguageModel, NoDraft } from './language-model.ts'
import { type ModelQuestion, modelQuestion } from './model-question.ts'
import { type NarratorMemory, narratorAlone } from './narrator-memory.ts'
import { type Draft, faultOf } from './placeholder-check.ts'
import { templateExplanation } from './templates.ts'

export type Narrator = {
  /** Never rejects and never takes longer than the model's time limit. */
  explain(result: ScenarioEstimate, networks: CountedNetwork[]): Promise<Explanation>
}

/** A scenario has some ten orders of its platforms at most: this holds every one that people ask for. */
const DRAFTS_KEPT = 500

export const createNarrator = (
  settings: LanguageModelSettings | undefined,
  log: Log,
  memory: NarratorMemory | undefined = settings && narratorAlone(settings),
): Narrator =>
  settings && memory
    ? createModelNarrator(settings, memory, log)
    : { explain: async (result) => templateExplanation(result) }

function createModelNarrator(
  settings: LanguageModelSettings,
  memory: NarratorMemory,
  log: Log,
): Narrator {
  // Kept by prompt, which has no figure in it: one draft serves every budget with the same facts.
  const drafts = createLruCache<Draft>(DRAFTS_KEPT)
  const underWay = new Map<string, Promise<Draft | undefined>>()

  async function writeDraft({ prompt, rules }: ModelQuestion, networks: CountedNetwork[]) {
    const started = performance.now()
    const signal = AbortSignal.timeout(settings.timeoutMs)
    try {
      const { draft, isNew } = await Promise.race([
        askForDraft(prompt, networks, signal),
        rejectionAt(signal), // Whatever does not heed the signal must not be waited for either.
      ])
      const fault = faultOf(draft, rules)
      if (fault) throw new NoDraft(fault)
      drafts.set(prompt, draft)
      if (isNew) memory.keepDraft(prompt, draft).catch(() => {})
      return draft
    } catch (error) {
      const reason = signal.aborted ? 'time-limit' : reasonOf(error)
      const milliseconds = Math.round(performance.now() - started)
      log.warning('no-text-from-model', { reason, milliseconds })
      return undefined
    } finally {
      underWay.delete(prompt)
    }
  }

  async function askForDraft(prompt: string, networks: CountedNetwork[], signal: AbortSignal) {
    const kept = await memory.draftFor(prompt)
    if (kept) return { draft: kept, isNew: false }
    const outcome = await memory.limits.take(networks)
    if (outcome !== 'taken') throw new NoDraft(outcome)
    const text = await askLanguageModel(settings, prompt, signal)
    return { draft: parseDraft(text), isNew: true }
  }

  return {
    async explain(result, networks) {
      const question = modelQuestion(result)
      const { prompt } = question
      let draft = drafts.get(prompt)
      if (!draft) {
        const pending = underWay.get(prompt) ?? writeDraft(question, networks)
        underWay.set(prompt, pending)
        draft = await pending
      }
      return draft ? filled(draft, question) : templateExplanation(result)
    },
  }
}

const reasonOf = (error: unknown) => (error instanceof NoDraft ? error.message : 'unexpected')

const rejectionAt = (signal: AbortSignal) =>
  new Promise<never>((_, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason), { once: true })
  })

const draftSchema = z.object({ text: z.string(), lines: z.record(z.string(), z.string()) })

/** Models wrap their JSON in fences, greetings and thoughts: what counts is between the outer braces. */
function parseDraft(answer: string): Draft {
  if (answer.trim() === '') throw new NoDraft('empty-answer')
  const spoken = answer.slice(answer.lastIndexOf('</think>') + 1)
  const json = spoken.slice(spoken.indexOf('{'), spoken.lastIndexOf('}') + 1)
  let value: unknown
  try {
    value = JSON.parse(json)
  } catch {
    throw new NoDraft('not-json')
  }
  const draft = draftSchema.safeParse(value)
  if (!draft.success) throw new NoDraft('wrong-shape')
  const { text, lines } = draft.data
  return {
    text: tidied(text),
    lines: Object.fromEntries(
      Object.entries(lines).map(([platform, line]) => [platform, tidied(line)]),
    ),
  }
}

/** One spelling of accents and spaces, so that the check and the page see the same letters. */
const tidied = (text: string) => text.normalize('NFC').replace(/\s+/g, ' ').trim()

const filled = (draft: Draft, { rules, values }: ModelQuestion): Explanation => ({
  text: fillTemplate(draft.text, values),
  lines: Object.fromEntries(
    [...rules.byPlatform.keys()].map((platform) => [
      platform,
      fillTemplate(draft.lines[platform] ?? '', values),
    ]),
  ),
  writtenBy: 'model',
})
