import type { LanguageModelSettings } from '../../config/env.ts'
import type { Explanation } from '../../contracts/estimate-details.ts'
import type { ScenarioEstimate } from '../estimate/scenario-estimate.ts'
import type { Log } from '../log.ts'
import type { CountedNetwork } from '../receive/rate-limits.ts'
import { type CallLimits, createMemoryCallLimits } from './call-limits.ts'
import { createLanguageModel, NoChoice } from './language-model.ts'
import { choiceOf, type Question, questionAbout } from './question.ts'
import { type Choice, templateExplanation } from './templates.ts'

export type Narrator = {
  /** Never rejects, and waits for the model no longer than its time limit. */
  explain(result: ScenarioEstimate, networks: CountedNetwork[]): Promise<Explanation>
}

/** A scenario has about ten orders of its platforms at most. This holds every one that people ask for. */
const CHOICES_KEPT = 500

/** All sentences are ours. A language model, if there is one, chooses which of those that are true are shown. */
export function createNarrator(
  settings: LanguageModelSettings | undefined,
  log: Log,
  sharedLimits?: CallLimits,
): Narrator {
  if (!settings) return { explain: async (result) => templateExplanation(result) }
  const limits = sharedLimits ?? createMemoryCallLimits(settings)
  const ask = createLanguageModel(settings)
  const { timeoutMs } = settings
  // By the question, which has no figures in it: one choice serves every budget with the same facts, and all who ask
  // at the same time.
  const choices = new Map<string, Promise<Choice | undefined>>()

  async function choose(question: Question, networks: CountedNetwork[]) {
    const started = performance.now()
    const signal = AbortSignal.timeout(timeoutMs)
    try {
      const outcome = await limits.take(networks)
      if (outcome !== 'taken') throw new NoChoice(outcome)
      const choice = choiceOf(await ask(question, signal), question)
      if (!choice) throw new NoChoice('not-offered')
      return choice
    } catch (error) {
      choices.delete(question.text)
      const ours = error instanceof NoChoice ? error.message : 'unexpected'
      const milliseconds = Math.round(performance.now() - started)
      log.warning('no-choice-from-model', {
        reason: signal.aborted ? 'time-limit' : ours,
        milliseconds,
      })
      return undefined
    }
  }

  return {
    async explain(result, networks) {
      const question = questionAbout(result)
      // With one sentence for each platform there is nothing to choose.
      if (question.names.length === result.ranked.length) return templateExplanation(result)
      let choice = choices.get(question.text)
      if (!choice) {
        choice = choose(question, networks)
        choices.set(question.text, choice)
        const [oldest = ''] = choices.keys()
        if (choices.size > CHOICES_KEPT) choices.delete(oldest)
      }
      return templateExplanation(result, await choice)
    },
  }
}
