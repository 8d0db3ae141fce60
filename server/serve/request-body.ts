import { HTTPException } from 'hono/http-exception'
import { requestMessages } from '../../content/server-messages.ts'
import { BODY_LIMIT_BYTES } from '../../contracts/leads.ts'

type RequestBody =
  | { type: 'json'; values: Record<string, unknown> }
  | { type: 'form'; values: Record<string, string> }

const FORM = 'application/x-www-form-urlencoded'
const mediaType = (request: Request) =>
  request.headers.get('content-type')?.split(';')[0]?.trim().toLowerCase()

/** A form posted by a browser without JavaScript. A person reads the response, so it must be a page. */
export const isFormPost = (request: Request) => mediaType(request) === FORM

/** Reads a JSON or form body. Anything wrong with it is the client's fault, so the error is always a 4xx. */
export async function readBody(request: Request, limit = BODY_LIMIT_BYTES): Promise<RequestBody> {
  const type = mediaType(request)
  if (type === FORM) {
    return {
      type: 'form',
      values: parseForm(await readText(request, requestMessages.unreadableForm, limit)),
    }
  }
  if (type === 'application/json') {
    return {
      type: 'json',
      values: parseJson(await readText(request, requestMessages.notJson, limit)),
    }
  }
  throw new HTTPException(415, { message: requestMessages.unsupportedType })
}

async function readText(request: Request, unreadable: string, limit: number): Promise<string> {
  const announced = Number(request.headers.get('content-length'))
  if (announced > limit) throw tooLarge()
  const utf8 = new TextDecoder('utf-8', { fatal: true })
  let text = ''
  let size = 0
  try {
    // HTTP itself ends a body at its announced length. Reading it at once costs a third less.
    if (announced > 0) return utf8.decode(await request.arrayBuffer())
    // A chunked body does not announce its length, so the bytes are counted as they come.
    for await (const chunk of request.body ?? []) {
      size += chunk.byteLength
      if (size > limit) throw tooLarge()
      text += utf8.decode(chunk, { stream: true })
    }
    return text + utf8.decode()
  } catch (error) {
    if (error instanceof HTTPException) throw error
    // Invalid UTF-8, or a client that disconnected in the middle of its body.
    throw new HTTPException(400, { message: unreadable })
  }
}

const tooLarge = () => new HTTPException(413, { message: requestMessages.bodyTooLarge })

function parseJson(text: string): Record<string, unknown> {
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch {
    // The parser's error quotes the body, which is a person's text, so it is dropped.
  }
  if (typeof value !== 'object' || value === null || Array.isArray(value)) {
    throw new HTTPException(400, { message: requestMessages.notJson })
  }
  return value as Record<string, unknown>
}

function parseForm(text: string): Record<string, string> {
  try {
    // URLSearchParams silently replaces invalid UTF-8 with U+FFFD. decodeURIComponent throws instead.
    decodeURIComponent(text)
  } catch {
    throw new HTTPException(400, { message: requestMessages.unreadableForm })
  }
  // Browsers post a line break as two characters, but count it as one against maxlength.
  return Object.fromEntries(
    Array.from(new URLSearchParams(text), ([name, value]) => [
      name,
      value.replaceAll('\r\n', '\n'),
    ]),
  )
}
