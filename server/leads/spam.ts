import { addressesIn, isOwnAddress, replaceAddresses } from './addresses-in-text.ts'
import { asks, timesYours } from './lead-intent.ts'
import type { SpamReason } from './lead-store.ts'
import { HOLD_AT } from './quarantine.ts'
import { looksRandom } from './random-letters.ts'
import { type SpamModel, spamScore } from './spam-classifier.ts'

type Sent = {
  fields: Record<string, string>
  website: boolean | undefined
  elapsedMs: number | undefined
  /** Undefined when what was typed is no phone. */
  phoneE164: string | undefined
}

/** What was sent, as the signs look at it. */
type Seen = Sent & {
  name: string
  /** Every free text of the form but the name. */
  text: string
  /** Of the message. */
  words: string[]
  isAsking: boolean
}

/**
 * What speaks for spam and how much, in points; what speaks against it has them below zero. People fill in
 * fast, paste links and write in English: where the rest reads like a person's, few signs hold by themselves.
 */
const SIGNS: { reason: SpamReason; points: (seen: Seen, model?: SpamModel) => number }[] = [
  {
    // Counted from the opening of the page. A draft that comes back after a reload is sent in a second or two.
    reason: 'too-fast',
    points: ({ elapsedMs = Number.POSITIVE_INFINITY }) =>
      elapsedMs < 1000 ? 70 : elapsedMs < 2000 ? 35 : elapsedMs < 4000 ? 15 : 0,
  },
  {
    // A shop, its rival and an example are a person's; many strange addresses, or nothing but them, are not.
    reason: 'links',
    points: linkPoints,
  },
  {
    // A firm may sign with its address.
    reason: 'link-in-name',
    points: ({ name, fields: { email, company } }) =>
      addressesIn(name).some((address) => !isOwnAddress(address, { email, company })) ? 50 : 0,
  },
  {
    // The form shows no markup: whoever writes it sends the same to thousands of forums.
    reason: 'markup',
    points: ({ name, text }) =>
      /\[(?:url|link)\b[^\]]*\]|<a\s[^>]*href/i.test(`${name} ${text}`) ? 85 : 0,
  },
  {
    // Pages, campaigns and forms are Portuguese. A name or a quoted word in another alphabet is nothing.
    reason: 'other-alphabet',
    points: ({ text }) => {
      const all = text.match(/\p{L}/gu)?.length ?? 0
      const foreign = (text.match(/\p{L}/gu) ?? []).filter((letter) => !LATIN.test(letter)).length
      if (all < 4) return 0
      return foreign / all > 0.5 ? 110 : foreign / all > 0.15 ? 60 : 0
    },
  },
  {
    // Letters of two alphabets in one word, or invisible ones inside it, only serve to hide it from filters.
    reason: 'disguised-letters',
    points: ({ name, text }) => {
      const whole = `${name} ${text}`
      const mixed = whole.match(MIXED_WORD)?.length ?? 0
      const hidden = whole.match(HIDDEN_INSIDE)?.length ?? 0
      return mixed > 0 ? 90 : hidden > 1 ? 60 : 0
    },
  },
  {
    // A mailing program's gaps that nobody filled.
    reason: 'placeholder',
    points: ({ name, text }) => {
      const gaps = `${name} ${text}`.match(PLACEHOLDER)?.length ?? 0
      return gaps > 1 ? 90 : gaps * 60
    },
  },
  {
    // Keys struck at random, by hands or by a program.
    reason: 'random-letters',
    points: ({ name, fields: { message = '', company = '' } }) => {
      const random = (text: string) => text.split(/\s+/).filter(looksRandom).length
      const inText = random(message) / message.split(/\s+/).length
      const [inName, inCompany] = [random(name) > 0, random(company) > 0]
      return (inText > 0.6 ? 85 : inText > 0.3 ? 60 : 0) + (inName ? 45 : 0) + (inCompany ? 25 : 0)
    },
  },
  {
    // Typed in a hurry, or made up: little by itself.
    reason: 'no-phone',
    points: ({ fields, phoneE164 }) => (fields.phone && !phoneE164 ? 12 : 0),
  },
  {
    // Clients ask, sellers speak of the reader's business. In grammar, not in spam's words of the day.
    reason: 'offers',
    points: ({ text, isAsking }) => {
      if (isAsking) return -45
      return [0, 15, 25][timesYours(text)] ?? 30
    },
  },
  {
    // What the texts of the test set taught: asks for the agency's work, or offers somebody else's.
    reason: 'reads-like-spam',
    points: ({ fields, words }, model) => {
      const points = spamScore(learnedText(fields), model)
      // Hardly anything to judge by: the name of a street may be what it resembles.
      return words.length < FEW_WORDS ? Math.min(points, 40) : points
    },
  },
]

/**
 * Nobody sees the field, so no text makes up for it. A browser that fills in everything may still have done
 * it for a person: with nothing else it is near the border, and told at once.
 */
const HONEYPOT = HOLD_AT + 10
const FEW_WORDS = 5
const LATIN = /\p{Script=Latin}/u
const MIXED_WORD =
  /(?:\p{Script=Latin}[\p{Script=Cyrillic}\p{Script=Greek}]|[\p{Script=Cyrillic}\p{Script=Greek}]\p{Script=Latin})/gu
const HIDDEN_INSIDE = /(?<=\p{L})[\u200b-\u200d\u2060\ufeff\u00ad](?=\p{L})/gu
const PLACEHOLDER =
  /\{\{?\s*[\w .-]{2,30}\s*\}\}?|\{[^{}|]{1,60}(?:\|[^{}|]{1,60})+\}|%[A-Z_]{3,20}%|<<[\p{L} _]{2,30}>>|\[[\p{Lu}_]{3,20}\]|#[a-z]{4,12}#/gu

function linkPoints({ fields, text, words, isAsking }: Seen): number {
  const sender = senderOf(fields)
  const strange = addressesIn(text).filter((address) => !isOwnAddress(address, sender))
  const count = strange.length
  if (count === 0) return 0
  // Hardly a word beside them. Of a Brazilian address alone it may be the shop's own under another name.
  if (words.length <= count * 2) {
    if (count === 1) return strange[0]?.host.endsWith('.br') ? 30 : 65
    return count === 2 ? 90 : 115
  }
  if (count > 3) return count > 9 ? 80 : count > 5 ? 50 : 30
  return words.length < 8 && !isAsking ? 45 : 10
}

/** Every field in which anything may be written, but the name. */
function freeText({
  name: _,
  email: __,
  phone: ___,
  budget: ____,
  ...free
}: Record<string, string>) {
  return Object.values(free).join('\n')
}

/** An address as a name makes no other one the sender's own. */
const senderOf = (fields: Record<string, string>) => ({
  ...fields,
  name: addressesIn(fields.name ?? '').length > 0 ? '' : fields.name,
})

/** What the model learns from and judges by. */
export const learnedText = (fields: Record<string, string>) =>
  replaceAddresses(`${fields.name ?? ''}\n${freeText(fields)}`, (address) => {
    if (!address) return '#mail'
    return isOwnAddress(address, senderOf(fields)) ? '#own' : '#link'
  })

export type SpamVerdict = {
  /** Never below zero. */
  score: number
  /** The signs that were found, the strongest first. */
  signs: SpamReason[]
  held: boolean
}

/** How much speaks for spam. Whoever is suspected is held, never refused: people make all of these signs. */
export function judge(sent: Sent, model?: SpamModel): SpamVerdict {
  const { name = '' } = sent.fields
  const text = freeText(sent.fields)
  const words = replaceAddresses(sent.fields.message ?? '', () => '')
    .split(/\s+/)
    .filter((word) => /\p{L}{2}/u.test(word) && !/\d/.test(word))
  const seen: Seen = { ...sent, name, text, words, isAsking: asks(text) }
  const found = SIGNS.map(({ reason, points }) => ({
    reason,
    points: Math.round(points(seen, model)),
  }))
    .filter(({ points }) => points !== 0)
    .sort((one, other) => other.points - one.points)
  const sum = Math.max(
    0,
    found.reduce((total, { points }) => total + points, 0),
  )
  const score = sum + (sent.website ? HONEYPOT : 0)
  const signs = found.filter(({ points }) => points > 0).map(({ reason }) => reason)
  return { score, signs: sent.website ? ['honeypot', ...signs] : signs, held: score >= HOLD_AT }
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
