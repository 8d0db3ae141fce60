import { unaccented } from '../unaccented.ts'

/** Enough buckets for few collisions, and few enough for a model of some kilobytes. A power of two. */
export const FEATURE_BUCKETS = 16_384

const NGRAM_MIN = 3
const NGRAM_MAX = 5

/**
 * The features of a text for the classifier (hashing trick): words, pairs of words and character n-grams, so
 * that endings and unknown words count too. Each feature is a number below FEATURE_BUCKETS and comes once.
 */
export function textFeatures(text: string): number[] {
  const features: number[] = []
  // Every lead has about a thousand n-grams. A Set takes three times as long as this table.
  const seen = new Uint8Array(FEATURE_BUCKETS)
  const add = (hash: number) => {
    const bucket = hash & (FEATURE_BUCKETS - 1)
    if (seen[bucket]) return
    seen[bucket] = 1
    features.push(bucket)
  }
  let before = ''
  for (const word of tokenize(text)) {
    add(fnv(`=${word}`))
    add(fnv(`${before}+${word}`))
    before = word
    const padded = ` ${word} `
    for (let start = 0; start + NGRAM_MIN <= padded.length; start++) {
      // A longer n-gram's hash goes on from the hash of the shorter one.
      let hash = fnv(padded, start, start + NGRAM_MIN)
      add(hash)
      const last = Math.min(start + NGRAM_MAX, padded.length)
      for (let end = start + NGRAM_MIN; end < last; end++) {
        hash = fnv(padded, end, end + 1, hash)
        add(hash)
      }
    }
  }
  return features
}

/** Ignores case and accents. All numbers become 0, because only their presence matters. */
function tokenize(text: string): string[] {
  const plain = unaccented(text).replace(/\d+(?:[.,]\d+)*/g, ' 0 ')
  return plain.match(/#\w+|\p{L}+|[0$%!?]/gu) ?? []
}

/** FNV-1a: gives the same number in every runtime. */
function fnv(text: string, start = 0, end = text.length, hash = 0x811c9dc5): number {
  let result = hash
  for (let index = start; index < end; index++) {
    result = Math.imul(result ^ text.charCodeAt(index), 0x01000193)
  }
  return result
}
