import { expect, test } from 'vitest'
import { notesOf } from './explanation-notes.ts'

test('each sentence is the note of its mark, and sentences of one mark are one note', () => {
  const text = 'Comece aqui. É largo. Prepare vídeos. Teste antes.'
  const notes = [
    ['middle', 12],
    ['extremes', 8],
    ['budget', 15],
    ['budget', 12],
  ] as ['middle' | 'extremes' | 'budget', number][]
  expect(notesOf({ text, notes, lines: {}, writtenBy: 'template' })).toEqual([
    { mark: 'middle', text: 'Comece aqui.' },
    { mark: 'extremes', text: 'É largo.' },
    { mark: 'budget', text: 'Prepare vídeos. Teste antes.' },
  ])
})

test('a language model’s text is one note', () => {
  const text = 'Uma frase. Outra frase.'
  expect(notesOf({ text, lines: {}, writtenBy: 'model' })).toEqual([{ mark: 'middle', text }])
})
