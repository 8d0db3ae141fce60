import { aligned, box, colour, look, ruleLook } from '../look.ts'
import { SheetDraft } from '../sheet-draft.ts'
import { sheetNames, start as words, workbook } from '../texts.ts'

export function startSheet(contact: string): SheetDraft {
  const draft = new SheetDraft({
    name: sheetNames.start,
    title: workbook.title,
    subtitle: words.subtitle,
    widths: [2, 6, 30, 62, 42, 2],
    tab: colour.ink!,
  })
  let row = 5
  const section = (title: string) => {
    draft.section(`B${row}:E${row}`, title)
    row++
  }
  section(words.howTitle)
  words.steps.forEach(({ title, text }, index) => {
    draft.number(`B${row}`, index + 1, look.chip)
    draft.text(`C${row}`, title, aligned(look.strong, 'left', 1))
    draft.text(`D${row}:E${row}`, text).height(row, 32)
    row++
  })
  row++
  section(words.sheetsTitle)
  for (const [key, text] of Object.entries(words.sheets)) {
    const name = sheetNames[key as keyof typeof words.sheets]
    draft.link(`B${row}:C${row}`, `${name} ›`, `#'${name}'!A1`, aligned(look.link, 'left', 1))
    draft.text(`D${row}:E${row}`, text).height(row, 21)
    row++
  }
  row++
  section(words.legendTitle)
  for (const [key, { sample, text }] of Object.entries(words.legend)) {
    draft.text(`B${row}:C${row}`, sample, sampleLook(key as keyof typeof words.legend))
    draft.text(`D${row}:E${row}`, text, aligned(look.text, 'left', 1)).height(row, 21)
    row++
  }
  draft.text(`B${row}:E${row}`, words.unlock, look.note).height(row, 30)
  row += 2
  section(words.meaningTitle)
  for (const { term, text, sum } of words.meanings) {
    draft.text(`B${row}:C${row}`, term, aligned(look.strong, 'left', 1))
    draft.text(`D${row}`, text)
    draft.text(`E${row}`, sum, aligned(look.quiet, 'left', 1)).height(row, 30)
    row++
  }
  row++
  section(words.limitsTitle)
  for (const limit of words.limits) {
    draft.text(`B${row}`, '–', aligned(look.text, 'center'))
    draft.text(`C${row}:E${row}`, limit).height(row, 21)
    row++
  }
  row++
  draft.text(`B${row}:E${row}`, words.invitationTitle, look.invitation).height(row, 28)
  draft.text(`B${row + 1}:E${row + 1}`, words.invitation, look.invitationText).height(row + 1, 32)
  draft.link(
    `B${row + 2}:E${row + 2}`,
    words.invitationLink.replace('{address}', contact.replace(/^https?:\/\//, '')),
    contact,
    look.invitationLink,
  )
  draft.height(row + 2, 26)
  return draft
}

function sampleLook(kind: keyof typeof words.legend) {
  const plain = aligned({ ...look.value, border: box(colour.line!) }, 'center')
  if (kind === 'input') return { ...aligned(look.input, 'center'), protection: { locked: true } }
  if (kind === 'value' || kind === 'nothing') return plain
  const { font, fill } = ruleLook[kind]
  return { ...plain, font: { ...look.reading.font, ...font }, fill }
}

export const startPage = (draft: SheetDraft) =>
  draft.sheet({ orientation: 'portrait', lastRow: draft.lastRow + 1, freeze: { rows: 3 } })
