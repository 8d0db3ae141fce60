import type { LanguageModelSettings } from '../../config/env.ts'
import { type CallLimits, createMemoryCallLimits } from './call-limits.ts'
import type { Draft } from './placeholder-check.ts'

/** What the narrator must not forget between requests, beyond what it keeps at hand itself. */
export type NarratorMemory = {
  limits: CallLimits
  /** Never rejects: without an answer in time there is none. */
  draftFor(question: string): Promise<Draft | undefined>
  keepDraft(question: string, draft: Draft): Promise<void>
}

/** For one process alone: the narrator's own memory of drafts is all there is. */
export const narratorAlone = (settings: LanguageModelSettings): NarratorMemory => ({
  limits: createMemoryCallLimits(settings),
  draftFor: async () => undefined,
  keepDraft: async () => {},
})
