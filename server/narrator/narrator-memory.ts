import type { LanguageModelSettings } from '../../config/env.ts'
import { type CallLimits, createMemoryCallLimits } from './call-limits.ts'
import type { Reply } from './model-prompt.ts'

/** What the narrator must keep between requests, besides its own cache. */
export type NarratorMemory = {
  limits: CallLimits
  /** As it was kept, by this edition or an earlier one. Never rejects; undefined if there is none in time. */
  replyTo(prompt: string): Promise<unknown>
  keepReply(prompt: string, reply: Reply): Promise<void>
}

/** For a single process: the narrator's own cache is enough. */
export const localNarratorMemory = (settings: LanguageModelSettings): NarratorMemory => ({
  limits: createMemoryCallLimits(settings),
  replyTo: async () => undefined,
  keepReply: async () => {},
})
