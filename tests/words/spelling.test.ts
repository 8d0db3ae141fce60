import { beforeAll, describe, expect, test } from 'vitest'
import { siteTexts } from './site-texts.ts'
import { ownWords, speller, WORD_LIST, wordsOf } from './spelling.ts'

// Real Hunspell, compiled to WebAssembly: the same answers on every machine, without a program to install.
let spelling: Awaited<ReturnType<typeof speller>>
beforeAll(async () => {
  spelling = await speller()
})

describe('spelling', () => {
  test('every word of the texts is in the Brazilian dictionary or in our list', () => {
    const wrong = siteTexts.flatMap((text) =>
      wordsOf(text)
        .filter((word) => !spelling.isRight(word))
        .map((word) => `${text.file}:${text.line}: ${word}`),
    )
    expect(wrong, `erro de ortografia, ou um nome para acrescentar a ${WORD_LIST}`).toEqual([])
  })

  test.each(['açao', 'idéia', 'anuncios', 'recebeço', 'económico', 'concerteza'])(
    '%s is found',
    (word) => {
      expect(spelling.isRight(word)).toBe(false)
    },
  )

  test('our list is sorted, with one word a line and none twice', () => {
    const own = ownWords()
    expect(own).toEqual([...new Set(own)].sort((a, b) => a.localeCompare(b, 'pt-BR')))
    expect(own.filter((word) => !/^\p{L}+(?:-\p{L}+)*$/u.test(word))).toEqual([])
  })
})
