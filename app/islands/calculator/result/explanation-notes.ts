import type { Explanation, ExplanationMark } from '@contracts/estimate-details.ts'

export type Note = { mark: ExplanationMark; text: string }

/** The sentences in their order, one note for each mark. A text without marks is one note. */
export function notesOf({ notes, text }: Explanation): Note[] {
  const found: Note[] = []
  let start = 0
  for (const [mark, length] of notes ?? [['middle', text.length] as const]) {
    const sentence = text.slice(start, start + length)
    start += length + 1
    const same = found.find((note) => note.mark === mark)
    if (same) same.text += ` ${sentence}`
    else if (sentence) found.push({ mark, text: sentence })
  }
  return found
}

/** Under the row of the first or the second platform, or below the curve; given are the platforms that have a row, best first. */
export function placeNotes(
  notes: readonly Note[],
  [first = '', second = first]: readonly string[],
) {
  const on = (platform: string) =>
    notes.filter(
      ({ mark }) => mark !== 'budget' && (mark === 'second' ? second : first) === platform,
    )
  return {
    rowNotes: new Map([first, second].map((platform) => [platform, on(platform)])),
    curveNote: notes.find(({ mark }) => mark === 'budget')?.text,
  }
}
