import { unaccented } from '../unaccented.ts'

/** Enough buckets for few collisions, and few enough for a model of some kilobytes. */
export const FEATURE_BUCKETS = 16_384

const NGRAM_MIN = 3
const NGRAM_MAX = 5

/**
 * The features of a text for the classifier (hashing trick): words, pairs of words and character n-grams, so
 * that endings and unknown words count too. Each feature is a number below FEATURE_BUCKETS.
 */
export function textFeatures(text: string): Set<number> {
  const words = tokenize(text)
  const found = new Set<number>()
  let before = ''
  for (const word of words) {
    found.add(bucket(`=${word}`))
    found.add(bucket(`${before}+${word}`))
    before = word
    const padded = ` ${word} `
    for (let start = 0; start < padded.length; start++) {
      for (let length = NGRAM_MIN; length <= NGRAM_MAX; length++) {
        if (start + length > padded.length) break
        found.add(bucket(padded.slice(start, start + length)))
      }
    }
  }
  return found
}

/** Ignores case and accents. All numbers become 0, because only their presence matters. */
function tokenize(text: string): string[] {
  const plain = unaccented(text).replace(/\d+(?:[.,]\d+)*/g, ' 0 ')
  return plain.match(/#\w+|\p{L}+|[0$%!?]/gu) ?? []
}

/** FNV-1a: gives the same number in every runtime. */
function bucket(feature: string): number {
  let hash = 0x811c9dc5
  for (let index = 0; index < feature.length; index++) {
    hash = Math.imul(hash ^ feature.charCodeAt(index), 0x01000193)
  }
  return (hash >>> 0) % FEATURE_BUCKETS
}
