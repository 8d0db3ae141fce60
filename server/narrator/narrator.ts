import type { LanguageModelSettings } from '../../config/env.ts'
import type { Explanation } from '../../contracts/estimate-details.ts'
import type { CountedNetwork } from '../leads/rate-limits.ts'
import type { Log } from '../log.ts'
import { createLruCache } from '../lru-cache.ts'
import type { ScenarioEstimate } from '../scenario-estimate.ts'
import { createLanguageModel, NoChoice } from './language-model.ts'
import {
  answerSchema,
  type BuiltPrompt,
  buildPrompt,
  choiceOf,
  type Reply,
  readReply,
} from './model-prompt.ts'
import { localNarratorMemory, type NarratorMemory } from './narrator-memory.ts'
import { type Choice, templateExplanation } from './templates.ts'

export type Narrator = {
  /** Never rejects and never takes longer than the model's time limit. */
  explain(result: ScenarioEstimate, networks: CountedNetwork[]): Promise<Explanation>
}

/** A scenario has about ten orders of its platforms at most. This holds every one that people ask for. */
const CHOICES_KEPT = 500

export const createNarrator = (
  settings: LanguageModelSettings | undefined,
  log: Log,
  memory: NarratorMemory | undefined = settings && localNarratorMemory(settings),
): Narrator =>
  settings && memory
    ? createModelNarrator(settings, memory, log)
    : { explain: async (result) => templateExplanation(result) }

/** All sentences are ours. A language model chooses which of those that are true are shown. */
function createModelNarrator(
  settings: LanguageModelSettings,
  memory: NarratorMemory,
  log: Log,
): Narrator {
  const ask = createLanguageModel(settings)
  // The key is the prompt, which has no figures in it: one choice serves every budget with the same facts.
  const choices = createLruCache<Choice>(CHOICES_KEPT)
  const inFlight = new Map<string, Promise<Choice | undefined>>()

  async function choose(built: BuiltPrompt, networks: CountedNetwork[]) {
    const { prompt } = built
    const started = performance.now()
    const signal = AbortSignal.timeout(settings.timeoutMs)
    try {
      const choice = await Promise.race([
        keptChoice(built).then((kept) => kept ?? newChoice(built, networks, signal)),
        rejectOnAbort(signal), // Whatever does not heed the signal must not be waited for either.
      ])
      choices.set(prompt, choice)
      return choice
    } catch (error) {
      const reason = signal.aborted ? 'time-limit' : failureReason(error)
      const milliseconds = Math.round(performance.now() - started)
      log.warning('no-choice-from-model', { reason, milliseconds })
      return undefined
    } finally {
      inFlight.delete(prompt)
    }
  }

  /** An earlier edition kept texts, and our sentences may have changed since: what does not fit is chosen anew. */
  async function keptChoice(built: BuiltPrompt) {
    const reply = readReply(await memory.replyTo(built.prompt))
    return reply && choiceOf(reply, built)
  }

  async function newChoice(built: BuiltPrompt, networks: CountedNetwork[], signal: AbortSignal) {
    const outcome = await memory.limits.take(networks)
    if (outcome !== 'taken') throw new NoChoice(outcome)
    const reply = parseReply(await ask(built.prompt, answerSchema(built), signal))
    const choice = choiceOf(reply, built)
    if (!choice) throw new NoChoice('not-offered')
    memory.keepReply(built.prompt, reply).catch(() => {})
    return choice
  }

  return {
    async explain(result, networks) {
      const built = buildPrompt(result)
      const { prompt } = built
      let choice = choices.get(prompt)
      // With one sentence for each platform there is nothing to choose.
      if (!choice && built.offered.size > built.platforms.length) {
        const pending = inFlight.get(prompt) ?? choose(built, networks)
        inFlight.set(prompt, pending)
        choice = await pending
      }
      return templateExplanation(result, choice)
    },
  }
}

const failureReason = (error: unknown) => (error instanceof NoChoice ? error.message : 'unexpected')

const rejectOnAbort = (signal: AbortSignal) =>
  new Promise<never>((_, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason), { once: true })
  })

/**
 * Models wrap their JSON in code fences, greetings and thoughts. Only the text between the outer braces
 * counts.
 */
function parseReply(answer: string): Reply {
  if (answer.trim() === '') throw new NoChoice('empty-answer')
  const spoken = answer.slice(answer.lastIndexOf('</think>') + 1)
  const json = spoken.slice(spoken.indexOf('{'), spoken.lastIndexOf('}') + 1)
  let value: unknown
  try {
    value = JSON.parse(json)
  } catch {
    throw new NoChoice('not-json')
  }
  const reply = readReply(value)
  if (!reply) throw new NoChoice('wrong-shape')
  return reply
}
