import * as z from 'zod/mini'
import type { LanguageModelSettings } from '../../config/env.ts'
import { answerSchema, type Question, SYSTEM_PROMPT } from './question.ts'

/** A good answer has half a kilobyte. A service that sends this much is broken, so the rest is not read. */
const ANSWER_LIMIT_BYTES = 64 * 1024

/** Why there is no choice, as a word that may be logged. Never the service's own text, never the key. */
export class NoChoice extends Error {}

const completionSchema = z.object({
  choices: z.array(z.object({ message: z.object({ content: z.string() }) })),
})

/** What services answer to a setting that they do not know. Such a call costs nothing. */
const REFUSES_SETTING = [400, 422]

/**
 * Asks any service with an OpenAI-compatible /chat/completions. The answer's form is sent too; to a service that
 * refuses it, only the model's name and the messages are, as for every other setting (max_tokens, temperature).
 */
export function createLanguageModel({ baseUrl, apiKey, model }: LanguageModelSettings) {
  let takesSchema = true

  const post = async (body: object, signal: AbortSignal) => {
    const response = await fetch(`${baseUrl.replace(/\/$/, '')}/chat/completions`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${apiKey}` },
      body: JSON.stringify(body),
      signal,
    }).catch(() => {
      throw new NoChoice('unreachable')
    })
    if (!response.ok) await response.body?.cancel()
    return response
  }

  return async (question: Question, signal: AbortSignal): Promise<unknown> => {
    const messages = [
      { role: 'system', content: SYSTEM_PROMPT },
      { role: 'user', content: question.text },
    ]
    const json_schema = { name: 'choice', strict: true, schema: answerSchema(question) }
    const response_format = { type: 'json_schema', json_schema }
    let response = await post({ model, messages, ...(takesSchema && { response_format }) }, signal)
    if (takesSchema && REFUSES_SETTING.includes(response.status)) {
      response = await post({ model, messages }, signal)
      takesSchema = !response.ok
    }
    if (!response.ok) throw new NoChoice(`status-${response.status}`)
    return readAnswer(response).catch(() => {
      throw new NoChoice('unreadable-answer')
    })
  }
}

async function readAnswer(response: Response): Promise<unknown> {
  const decoder = new TextDecoder()
  let size = 0
  let text = ''
  for await (const chunk of response.body ?? []) {
    size += chunk.byteLength
    // Throwing inside the loop cancels the rest of the body.
    if (size > ANSWER_LIMIT_BYTES) throw new Error('answer too large')
    text += decoder.decode(chunk, { stream: true })
  }
  const content = completionSchema.parse(JSON.parse(text)).choices[0]?.message.content ?? ''
  // Models wrap their JSON in code fences, greetings and thoughts. Only the text between the outer braces counts.
  const spoken = content.slice(content.lastIndexOf('</think>') + 1)
  return JSON.parse(spoken.slice(spoken.indexOf('{'), spoken.lastIndexOf('}') + 1))
}
