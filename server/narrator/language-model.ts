import * as z from 'zod/mini'
import type { LanguageModelSettings } from '../../config/env.ts'
import { SYSTEM_PROMPT } from './model-prompt.ts'

/** A good answer has half a kilobyte. A service that sends this much is broken, so the rest is not read. */
const ANSWER_LIMIT_BYTES = 64 * 1024

/** Why there is no choice, as a word that may be logged. Never the service's own text, never the key. */
export class NoChoice extends Error {}

const completionSchema = z.object({
  choices: z.array(z.object({ message: z.object({ content: z.nullish(z.string()) }) })),
})

/** What services answer to a setting that they do not know. Such a call costs nothing. */
const REFUSES_SETTING = [400, 422]

/**
 * Asks any service with an OpenAI-compatible /chat/completions. The answer's form is sent too; to a service that
 * refuses it, only the model's name and the messages are, as for every other setting (max_tokens, temperature).
 */
export function createLanguageModel({ baseUrl, apiKey, model }: LanguageModelSettings) {
  let takesSchema = true

  const post = (body: object, signal: AbortSignal) =>
    fetch(`${baseUrl.replace(/\/$/, '')}/chat/completions`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${apiKey}` },
      body: JSON.stringify(body),
      signal,
    }).catch(() => {
      throw new NoChoice('unreachable')
    })

  return async (prompt: string, schema: object, signal: AbortSignal): Promise<string> => {
    const messages = [
      { role: 'system', content: SYSTEM_PROMPT },
      { role: 'user', content: prompt },
    ]
    const json_schema = { name: 'choice', strict: true, schema }
    const response_format = { type: 'json_schema', json_schema }
    const withSchema = takesSchema
    let response = await post({ model, messages, ...(withSchema && { response_format }) }, signal)
    if (withSchema && REFUSES_SETTING.includes(response.status)) {
      await response.body?.cancel()
      response = await post({ model, messages }, signal)
      takesSchema = !response.ok
    }
    if (!response.ok) {
      await response.body?.cancel()
      throw new NoChoice(`status-${response.status}`)
    }
    const { choices } = await readAnswer(response).catch(() => {
      throw new NoChoice('unreadable-answer')
    })
    const [first] = choices
    if (!first) throw new NoChoice('call-failed')
    return first.message.content ?? ''
  }
}

async function readAnswer(response: Response) {
  const decoder = new TextDecoder()
  let size = 0
  let text = ''
  for await (const chunk of response.body ?? []) {
    size += chunk.byteLength
    // Throwing inside the loop cancels the rest of the body.
    if (size > ANSWER_LIMIT_BYTES) throw new Error('answer too large')
    text += decoder.decode(chunk, { stream: true })
  }
  return completionSchema.parse(JSON.parse(text))
}
