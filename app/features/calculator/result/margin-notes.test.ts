import { expect, test } from 'vitest'
import { notesOf } from './margin-notes.tsx'

test('each sentence is the note of its mark, and sentences of one mark are one note', () => {
  const text = 'Comece aqui. É largo. Prepare vídeos. Teste antes.'
  const notes = [
    ['middle', 12],
    ['extremes', 8],
    ['budget', 15],
    ['budget', 12],
  ] as ['middle' | 'extremes' | 'budget', number][]
  expect(notesOf({ text, notes, lines: {}, writtenBy: 'template' })).toEqual([
    { number: 1, mark: 'middle', text: 'Comece aqui.' },
    { number: 2, mark: 'extremes', text: 'É largo.' },
    { number: 3, mark: 'budget', text: 'Prepare vídeos. Teste antes.' },
  ])
})

test('a language model’s text is one note', () => {
  const text = 'Uma frase. Outra frase.'
  expect(notesOf({ text, lines: {}, writtenBy: 'model' })).toEqual([
    { number: 1, mark: 'middle', text },
  ])
})
