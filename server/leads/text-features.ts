import { unaccented } from '../unaccented.ts'

/** Enough that few features share one, few enough for a model of some kilobytes. */
export const FEATURE_BUCKETS = 16_384

const SHORTEST_PART = 3
const LONGEST_PART = 5

/**
 * What a text is made of, for a model to weigh: its words, its pairs of words, and the parts of words, so
 * that an ending or a word that was never seen says something too. Each is a number below FEATURE_BUCKETS.
 */
export function textFeatures(text: string): Set<number> {
  const words = wordsOf(text)
  const found = new Set<number>()
  let before = ''
  for (const word of words) {
    found.add(bucket(`=${word}`))
    found.add(bucket(`${before}+${word}`))
    before = word
    const padded = ` ${word} `
    for (let start = 0; start < padded.length; start++) {
      for (let length = SHORTEST_PART; length <= LONGEST_PART; length++) {
        if (start + length > padded.length) break
        found.add(bucket(padded.slice(start, start + length)))
      }
    }
  }
  return found
}

/** Without case and accents; which number it is says nothing, that there is one does. */
function wordsOf(text: string): string[] {
  const plain = unaccented(text).replace(/\d+(?:[.,]\d+)*/g, ' 0 ')
  return plain.match(/#\w+|\p{L}+|[0$%!?]/gu) ?? []
}

/** FNV-1a: the same number in every runtime. */
function bucket(feature: string): number {
  let hash = 0x811c9dc5
  for (let index = 0; index < feature.length; index++) {
    hash = Math.imul(hash ^ feature.charCodeAt(index), 0x01000193)
  }
  return (hash >>> 0) % FEATURE_BUCKETS
}
