import type { SpamReason } from './lead-store.ts'

/** Nobody reads a form, fills it in and sends it in less. */
const FASTEST_PERSON_MS = 2000
/** A shop, its profile and a rival's: a person's message may well have three. */
const MOST_LINKS = 3

const LINK = /https?:\/\/|\bwww\.|\[url\b|<a\s/gi
const linksIn = (text: string) => text.match(LINK)?.length ?? 0

/** What speaks against a person. Whoever is suspected is held, never refused: people make all of these. */
export function spamReasons(sent: {
  fields: Record<string, string>
  website: boolean | undefined
  elapsedMs: number | undefined
}): SpamReason[] {
  const { fields, website, elapsedMs } = sent
  const reasons: SpamReason[] = []
  if (website) reasons.push('honeypot')
  if (elapsedMs !== undefined && elapsedMs < FASTEST_PERSON_MS) reasons.push('too-fast')
  const texts = Object.values(fields)
  const links = texts.reduce((sum, text) => sum + linksIn(text), 0)
  if (links > MOST_LINKS || linksIn(fields.name ?? '') > 0) reasons.push('links')
  return reasons
}

/** Short greetings are everybody's; a text this long is somebody's own. */
const SHORTEST_OWN_TEXT = 30

/** The message as it is compared with others: undefined when it is too short to tell. */
export function comparableText(message: string): string | undefined {
  const text = message
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
  return text.length >= SHORTEST_OWN_TEXT ? text : undefined
}
