import { expect, test } from 'vitest'
import { type Note, notesOf, placeNotes } from './explanation-notes.ts'

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

test('a note stands under the row of its platform, or below the curve', () => {
  const notes: Note[] = [
    { mark: 'middle', text: 'Comece aqui.' },
    { mark: 'second', text: 'O outro empata.' },
    { mark: 'budget', text: 'Teste antes.' },
  ]
  const [middle, second] = notes
  const placed = placeNotes(notes, ['Instagram', 'TikTok', 'YouTube'])
  expect([...placed.rowNotes]).toEqual([
    ['Instagram', [middle]],
    ['TikTok', [second]],
  ])
  expect(placed.curveNote).toBe('Teste antes.')
  // Without a row of its own, the second's note is with the first.
  expect([...placeNotes(notes, ['Instagram']).rowNotes]).toEqual([['Instagram', [middle, second]]])
})
