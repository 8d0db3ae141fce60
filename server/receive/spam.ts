import type { SpamReason } from '../store/lead-store.ts'
import { HOLD_AT } from '../store/quarantine.ts'
import { unaccented } from '../unaccented.ts'
import { isGibberish } from './gibberish.ts'
import { countPossessives, isInquiry } from './lead-intent.ts'
import { type SpamModel, spamScore } from './spam-classifier.ts'
import { findUrls, isOwnUrl, replaceUrls } from './urls-in-text.ts'

type SpamInput = {
  fields: Record<string, string>
  website: boolean | undefined
  elapsedMs: number | undefined
  /** undefined if the phone number is not valid. */
  phoneE164: string | undefined
}

/** The input with the values that the signals share. */
type SignalInput = SpamInput & {
  name: string
  /** Every free text of the form except the name. */
  text: string
  /** The same without accents and capitals. */
  plain: string
  /** The words of the message. */
  words: string[]
  isAsking: boolean
}

/**
 * The spam signals and their points; points below zero speak against spam. Real people type fast, paste links
 * and write in English, so few signals are enough to hold a lead by themselves.
 */
const SIGNALS: { reason: SpamReason; points: (seen: SignalInput, model?: SpamModel) => number }[] =
  [
    {
      // Measured since the page was opened. A draft restored after a reload can be sent within a second or
      // two.
      reason: 'too-fast',
      points: ({ elapsedMs = Number.POSITIVE_INFINITY }) =>
        elapsedMs < 1000 ? 70 : elapsedMs < 2000 ? 35 : elapsedMs < 4000 ? 15 : 0,
    },
    {
      // A person may link a shop, its rival and an example. Many foreign links, or nothing but links, are
      // spam.
      reason: 'links',
      points: linkPoints,
    },
    {
      // A company may sign with its own URL.
      reason: 'link-in-name',
      points: ({ name, fields: { email, company } }) =>
        findUrls(name).some((address) => !isOwnUrl(address, { email, company })) ? 50 : 0,
    },
    {
      // The form shows no markup. Whoever writes it sends the same text to thousands of forums.
      reason: 'markup',
      points: ({ name, text }) =>
        /\[(?:url|link)\b[^\]]*\]|<a\s[^>]*href/i.test(`${name} ${text}`) ? 85 : 0,
    },
    {
      // Pages, campaigns and forms are in Portuguese. A name or a quoted word in another alphabet gets no
      // points.
      reason: 'other-alphabet',
      points: ({ text }) => {
        if (!BEYOND_LATIN.test(text)) return 0
        const letters = text.replace(/\P{L}+/gu, '')
        const foreign = letters.replace(/\p{Script=Latin}+/gu, '')
        const share = countCharacters(foreign) / countCharacters(letters)
        if (countCharacters(letters) < 4) return 0
        return share > 0.5 ? 110 : share > 0.15 ? 60 : 0
      },
    },
    {
      // Two alphabets in one word, or invisible characters inside it, only serve to hide the word from
      // filters.
      reason: 'disguised-letters',
      points: ({ name, text }) => {
        const whole = `${name} ${text}`
        const mixed = whole.match(MIXED_WORD)?.length ?? 0
        const hidden = whole.match(HIDDEN_INSIDE)?.length ?? 0
        return mixed > 0 ? 90 : hidden > 1 ? 60 : 0
      },
    },
    {
      // Unfilled placeholders of a mailing program.
      reason: 'placeholder',
      points: ({ name, text }) => {
        const gaps = `${name} ${text}`.match(PLACEHOLDER)?.length ?? 0
        return gaps > 1 ? 90 : gaps * 60
      },
    },
    {
      // Random keys, typed by a person or a program.
      reason: 'random-letters',
      points: ({ name, fields: { message = '', company = '' } }) => {
        const parts = message.split(/\s+/)
        const inText = parts.filter(isGibberish).length / parts.length
        const [inName, inCompany] = [name, company].map((text) =>
          text.split(/\s+/).some(isGibberish),
        )
        return (
          (inText > 0.6 ? 85 : inText > 0.3 ? 60 : 0) + (inName ? 45 : 0) + (inCompany ? 25 : 0)
        )
      },
    },
    {
      // A typo or a made-up number. It counts little by itself.
      reason: 'no-phone',
      points: ({ fields, phoneE164 }) => (fields.phone && !phoneE164 ? 12 : 0),
    },
    {
      // Clients ask, while sellers speak of the reader's business. The rule looks at grammar, because spam
      // changes its words.
      reason: 'offers',
      points: ({ plain, isAsking }) => {
        if (isAsking) return -45
        return [0, 15, 25][countPossessives(plain)] ?? 30
      },
    },
    {
      // The trained classifier: does the text ask for the agency's work, or offer somebody else's?
      reason: 'reads-like-spam',
      points: ({ fields, words }, model) => {
        const points = spamScore(classifierText(fields), model)
        // Too few words to judge: even the name of a street may resemble spam.
        return words.length < FEW_WORDS ? Math.min(points, 40) : points
      },
    },
  ]

/**
 * No person sees the honeypot field, so no text outweighs it. A browser's autofill may still have filled it
 * in for a real person: with no other signal the score is near the threshold, and the agency is notified at
 * once.
 */
const HONEYPOT = HOLD_AT + 10
const FEW_WORDS = 5
const BEYOND_LATIN = /[^\0-\u024f]/
/** Counts a letter outside the basic plane once. */
const countCharacters = (text: string) => [...text].length
const MIXED_WORD =
  /(?:\p{Script=Latin}[\p{Script=Cyrillic}\p{Script=Greek}]|[\p{Script=Cyrillic}\p{Script=Greek}]\p{Script=Latin})/gu
const HIDDEN_INSIDE = /(?<=\p{L})[\u200b-\u200d\u2060\ufeff\u00ad](?=\p{L})/gu
const PLACEHOLDER =
  /\{\{?\s*[\w .-]{2,30}\s*\}\}?|\{[^{}|]{1,60}(?:\|[^{}|]{1,60})+\}|%[A-Z_]{3,20}%|<<[\p{L} _]{2,30}>>|\[[\p{Lu}_]{3,20}\]|#[a-z]{4,12}#/gu

function linkPoints({ fields, text, words, isAsking }: SignalInput): number {
  const sender = senderOf(fields)
  const strange = findUrls(text).filter((address) => !isOwnUrl(address, sender))
  const count = strange.length
  if (count === 0) return 0
  // Hardly any words besides the links. A single Brazilian URL may be the shop's own under another name.
  if (words.length <= count * 2) {
    if (count === 1) return strange[0]?.host.endsWith('.br') ? 30 : 65
    return count === 2 ? 90 : 115
  }
  if (count > 3) return count > 9 ? 80 : count > 5 ? 50 : 30
  return words.length < 8 && !isAsking ? 45 : 10
}

/** Every free-text field except the name. */
function freeText({
  name: _,
  email: __,
  phone: ___,
  budget: ____,
  ...free
}: Record<string, string>) {
  return Object.values(free).join('\n')
}

/** If the name is itself a URL, it does not make other URLs the sender's own. */
const senderOf = (fields: Record<string, string>) => ({
  ...fields,
  name: findUrls(fields.name ?? '').length > 0 ? '' : fields.name,
})

/** The text that the classifier is trained on and scores. */
export const classifierText = (fields: Record<string, string>) =>
  replaceUrls(`${fields.name ?? ''}\n${freeText(fields)}`, (address) => {
    if (!address) return '#mail'
    return isOwnUrl(address, senderOf(fields)) ? '#own' : '#link'
  })

export type SpamVerdict = {
  /** Never below zero. */
  score: number
  /** The signals that were found, strongest first. */
  signals: SpamReason[]
  held: boolean
}

/**
 * Scores a lead. A suspicious lead is held, never refused, because real people cause all of these signals.
 */
export function scoreSpam(sent: SpamInput, model?: SpamModel): SpamVerdict {
  const { name = '' } = sent.fields
  const text = freeText(sent.fields)
  const plain = unaccented(text)
  const words = replaceUrls(sent.fields.message ?? '', () => '')
    .split(/\s+/)
    .filter((word) => /\p{L}{2}/u.test(word) && !/\d/.test(word))
  const seen: SignalInput = { ...sent, name, text, plain, words, isAsking: isInquiry(plain) }
  const found = SIGNALS.map(({ reason, points }) => ({
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
  const signals = found.filter(({ points }) => points > 0).map(({ reason }) => reason)
  return {
    score,
    signals: sent.website ? ['honeypot', ...signals] : signals,
    held: score >= HOLD_AT,
  }
}

/** Everybody sends short greetings. A text this long is somebody's own. */
const SHORTEST_OWN_TEXT = 30

/** Normalizes a message for comparison with others; undefined if it is too short to compare. */
export function normalizedText(message: string): string | undefined {
  const text = message
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
  return text.length >= SHORTEST_OWN_TEXT ? text : undefined
}
