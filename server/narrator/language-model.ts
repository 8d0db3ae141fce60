import { createOpenAICompatible } from '@ai-sdk/openai-compatible'
import { APICallError, generateText } from 'ai'
import type { LanguageModelSettings } from '../../config/env.ts'
import { INSTRUCTIONS } from './model-question.ts'

/** A good answer has 2 KB; a service that sends more is broken, and its bytes are not read. */
const ANSWER_LIMIT_BYTES = 64 * 1024

export type LanguageModel = (prompt: string, signal: AbortSignal) => Promise<string>

/**
 * Any service that speaks /chat/completions. Only the model's name and the messages are sent: services
 * differ in which other settings they refuse (max_tokens, temperature, response_format).
 */
export function createLanguageModel(settings: LanguageModelSettings): LanguageModel {
  const model = createOpenAICompatible({
    name: 'narrator',
    baseURL: settings.baseUrl,
    apiKey: settings.apiKey,
    fetch: fetchLimited,
  })(settings.model)
  return async (prompt, signal) => {
    const { text } = await generateText({
      model,
      instructions: INSTRUCTIONS,
      prompt,
      abortSignal: signal,
      // Whoever waits has the template already: a second try would only cost more.
      maxRetries: 0,
    })
    return text
  }
}

const fetchLimited: typeof fetch = async (input, init) => {
  const response = await fetch(input, init)
  let size = 0
  const limit = new TransformStream<Uint8Array, Uint8Array>({
    transform(chunk, controller) {
      size += chunk.byteLength
      if (size > ANSWER_LIMIT_BYTES) controller.error(new Error('answer too large'))
      else controller.enqueue(chunk)
    },
  })
  return new Response(response.body?.pipeThrough(limit), response)
}

/** Why a call failed, in a word that may be logged: never the service's own text, never the key. */
export function callFaultOf(error: unknown): string {
  if (!APICallError.isInstance(error)) return 'call-failed'
  if (error.statusCode === undefined) return 'unreachable'
  return error.statusCode < 300 ? 'unreadable-answer' : `status-${error.statusCode}`
}
