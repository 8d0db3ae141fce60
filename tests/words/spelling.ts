import { createHunspellFromFiles } from 'hunspell-wasm'
import { read } from '../architecture/project-files.ts'
import type { SiteText } from './site-texts.ts'

/** Our own words: names, terms of the trade and words that the dictionary lacks. One a line. */
export const WORD_LIST = 'content/palavras.txt'
export const ownWords = () => read(WORD_LIST).trimEnd().split('\n')

const dictionary = (part: 'aff' | 'dic') => `node_modules/dictionary-pt/index.${part}`

/** Hunspell with its Brazilian dictionary and our words. */
export async function speller() {
  const hunspell = await createHunspellFromFiles(dictionary('aff'), dictionary('dic'))
  const own = new Set(ownWords())
  const known = new Map<string, boolean>()
  const isWord = (word: string): boolean => {
    const before = known.get(word)
    if (before !== undefined) return before
    const isRight = own.has(word) || own.has(word.toLowerCase()) || hunspell.testSpelling(word)
    known.set(word, isRight)
    return isRight
  }
  return {
    inDictionary: (word: string) => hunspell.testSpelling(word),
    /** A word, or one put together of words: 'palavra-chave'. */
    isRight: (word: string) =>
      isWord(word) || (word.includes('-') && word.split('-').every(isWord)),
  }
}

/** Words with a digit are names of formats, versions and products: no spelling. */
const WORD = /(?<![\p{L}\d])\p{L}+(?:[-’]\p{L}+)*(?![\p{L}\d])/gu

export const wordsOf = ({ text }: SiteText) => [...text.matchAll(WORD)].map(([word]) => word)
