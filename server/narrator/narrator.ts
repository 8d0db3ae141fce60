import * as z from 'zod/mini'
import type { LanguageModelSettings } from '../../config/env.ts'
import type { Explanation } from '../../contracts/estimate-details.ts'
import { fillTemplate } from '../../contracts/fill-template.ts'
import type { CountedNetwork } from '../leads/rate-limits.ts'
import type { Log } from '../log.ts'
import { createLruCache } from '../lru-cache.ts'
import type { ScenarioEstimate } from '../scenario-estimate.ts'
import { type Draft, validateDraft } from './draft-validation.ts'
import { askLanguageModel, NoDraft } from './language-model.ts'
import { type BuiltPrompt, buildPrompt } from './model-prompt.ts'
import { localNarratorMemory, type NarratorMemory } from './narrator-memory.ts'
import { templateExplanation } from './templates.ts'

export type Narrator = {
  /** Never rejects and never takes longer than the model's time limit. */
  explain(result: ScenarioEstimate, networks: CountedNetwork[]): Promise<Explanation>
}

/** A scenario has about ten orders of its platforms at most. This holds every one that people ask for. */
const DRAFTS_KEPT = 500

export const createNarrator = (
  settings: LanguageModelSettings | undefined,
  log: Log,
  memory: NarratorMemory | undefined = settings && localNarratorMemory(settings),
): Narrator =>
  settings && memory
    ? createModelNarrator(settings, memory, log)
    : { explain: async (result) => templateExplanation(result) }

function createModelNarrator(
  settings: LanguageModelSettings,
  memory: NarratorMemory,
  log: Log,
): Narrator {
  // The key is the prompt, which has no figures in it: one draft serves every budget with the same facts.
  const drafts = createLruCache<Draft>(DRAFTS_KEPT)
  const inFlight = new Map<string, Promise<Draft | undefined>>()

  async function writeDraft({ prompt, rules }: BuiltPrompt, networks: CountedNetwork[]) {
    const started = performance.now()
    const signal = AbortSignal.timeout(settings.timeoutMs)
    try {
      const { draft, isNew } = await Promise.race([
        askForDraft(prompt, networks, signal),
        rejectOnAbort(signal), // Whatever does not heed the signal must not be waited for either.
      ])
      const fault = validateDraft(draft, rules)
      if (fault) throw new NoDraft(fault)
      drafts.set(prompt, draft)
      if (isNew) memory.keepDraft(prompt, draft).catch(() => {})
      return draft
    } catch (error) {
      const reason = signal.aborted ? 'time-limit' : failureReason(error)
      const milliseconds = Math.round(performance.now() - started)
      log.warning('no-text-from-model', { reason, milliseconds })
      return undefined
    } finally {
      inFlight.delete(prompt)
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
      const built = buildPrompt(result)
      const { prompt } = built
      let draft = drafts.get(prompt)
      if (!draft) {
        const pending = inFlight.get(prompt) ?? writeDraft(built, networks)
        inFlight.set(prompt, pending)
        draft = await pending
      }
      return draft ? fillDraft(draft, built) : templateExplanation(result)
    },
  }
}

const failureReason = (error: unknown) => (error instanceof NoDraft ? error.message : 'unexpected')

const rejectOnAbort = (signal: AbortSignal) =>
  new Promise<never>((_, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason), { once: true })
  })

const draftSchema = z.object({ text: z.string(), lines: z.record(z.string(), z.string()) })

/**
 * Models wrap their JSON in code fences, greetings and thoughts. Only the text between the outer braces
 * counts.
 */
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
    text: normalized(text),
    lines: Object.fromEntries(
      Object.entries(lines).map(([platform, line]) => [platform, normalized(line)]),
    ),
  }
}

/** Normalizes accents and spaces, so that the validation and the page see the same characters. */
const normalized = (text: string) => text.normalize('NFC').replace(/\s+/g, ' ').trim()

const fillDraft = (draft: Draft, { rules, values }: BuiltPrompt): Explanation => ({
  text: fillTemplate(draft.text, values),
  lines: Object.fromEntries(
    [...rules.byPlatform.keys()].map((platform) => [
      platform,
      fillTemplate(draft.lines[platform] ?? '', values),
    ]),
  ),
  writtenBy: 'model',
})
