import type { LanguageModelSettings } from '../../config/env.ts'
import { type CallLimits, createMemoryCallLimits } from './call-limits.ts'
import type { Draft } from './draft-validation.ts'

/** What the narrator must keep between requests, besides its own cache. */
export type NarratorMemory = {
  limits: CallLimits
  /** Never rejects. Returns undefined if there is no answer in time. */
  draftFor(prompt: string): Promise<Draft | undefined>
  keepDraft(prompt: string, draft: Draft): Promise<void>
}

/** For a single process: the narrator's own cache is enough. */
export const localNarratorMemory = (settings: LanguageModelSettings): NarratorMemory => ({
  limits: createMemoryCallLimits(settings),
  draftFor: async () => undefined,
  keepDraft: async () => {},
})
