import * as z from 'zod/mini'
import type { LanguageModelSettings } from '../../config/env.ts'
import { SYSTEM_PROMPT } from './model-prompt.ts'

/** A good answer has 2 KB. A service that sends this much is broken, so the rest is not read. */
const ANSWER_LIMIT_BYTES = 64 * 1024

/** Why there is no draft, as a word that may be logged. Never the service's own text, never the key. */
export class NoDraft extends Error {}

const completionSchema = z.object({
  choices: z.array(z.object({ message: z.object({ content: z.nullish(z.string()) }) })),
})

/**
 * One call to any service with an OpenAI-compatible /chat/completions. Only the model's name and the messages
 * are sent, because services refuse different other settings (max_tokens, temperature, response_format).
 */
export async function askLanguageModel(
  { baseUrl, apiKey, model }: LanguageModelSettings,
  prompt: string,
  signal: AbortSignal,
): Promise<string> {
  const messages = [
    { role: 'system', content: SYSTEM_PROMPT },
    { role: 'user', content: prompt },
  ]
  const response = await fetch(`${baseUrl.replace(/\/$/, '')}/chat/completions`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${apiKey}` },
    body: JSON.stringify({ model, messages }),
    signal,
  }).catch(() => {
    throw new NoDraft('unreachable')
  })
  if (!response.ok) {
    await response.body?.cancel()
    throw new NoDraft(`status-${response.status}`)
  }
  const { choices } = await readAnswer(response).catch(() => {
    throw new NoDraft('unreadable-answer')
  })
  const [first] = choices
  if (!first) throw new NoDraft('call-failed')
  return first.message.content ?? ''
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
