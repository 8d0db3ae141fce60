import { colour, format, look, warn, warnSoft, withFormat } from '../look.ts'
import { type ReferenceRow, referenceRows } from '../reference-rows.ts'
import { SheetDraft } from '../sheet-draft.ts'
import { sheetNames, references as words } from '../texts.ts'

const FORMATS: Record<ReferenceRow['kind'], string> = {
  reais: format.reais,
  dollars: format.dollars,
  percent: format.finePercent,
  times: format.times,
}
const HEADING_ROW = 6
const solid = (rgb: string) => ({
  type: 'pattern' as const,
  pattern: 'solid' as const,
  fgColor: { rgb },
})
const opinion = {
  font: { ...look.quiet.font, bold: true, color: { rgb: warn } },
  fill: solid(warnSoft),
}

export function referencesSheet(): SheetDraft {
  const draft = new SheetDraft({
    name: sheetNames.references,
    title: sheetNames.references,
    subtitle: words.subtitle,
    widths: [2, 13.5, 15, 31, 21, 12, 12, 10, 10, 7, 27, 46, 21, 50, 2],
    tab: colour.quiet!,
  })
  draft.text('B5:N5', words.note, look.note).height(5, 30)
  const { headings } = words
  draft.headings(HEADING_ROW, {
    B: headings.network,
    C: headings.placement,
    D: headings.segment,
    E: headings.metric,
    F: headings.value,
    G: headings.upTo,
    H: headings.statistic,
    I: headings.country,
    J: headings.year,
    K: headings.publisher,
    L: headings.sample,
    M: headings.quality,
    N: headings.address,
  })
  for (const [index, reference] of referenceRows().entries()) {
    line(draft, reference, HEADING_ROW + 1 + index)
  }
  return draft
}

function line(draft: SheetDraft, reference: ReferenceRow, row: number) {
  const number = withFormat(look.value, FORMATS[reference.kind])
  draft.text(`B${row}`, reference.network, look.strong)
  draft.text(`C${row}`, reference.placement, look.quiet)
  draft.text(`D${row}`, reference.segment, look.text)
  draft.text(`E${row}`, reference.metric, look.text)
  draft.number(`F${row}`, reference.value, { ...number, font: look.strong.font })
  if (reference.upTo === null) draft.text(`G${row}`, '', look.value)
  else draft.number(`G${row}`, reference.upTo, { ...number, font: look.strong.font })
  draft.text(`H${row}`, reference.statistic, look.quiet)
  draft.text(`I${row}`, reference.country, reference.brazilian ? look.strong : look.quiet)
  draft.number(`J${row}`, reference.year, withFormat(look.quiet, '0\\ '))
  draft.text(`K${row}`, reference.publisher, look.quiet)
  draft.text(`L${row}`, reference.sample, look.quiet)
  draft.text(`M${row}`, words.qualities[reference.quality]!, {
    ...look.quiet,
    // Below three nobody measured: the words say so too.
    ...(reference.quality < 3 ? opinion : {}),
  })
  if (reference.address === null) draft.text(`N${row}`, words.noAddress, look.quiet)
  else {
    const shown = reference.address.replace(/^https?:\/\/(?:www\.)?/, '').replace(/\/$/, '')
    draft.link(`N${row}`, shown, reference.address, {
      ...look.link,
      font: { ...look.link.font, size: 9, bold: false },
    })
  }
  draft.height(row, 26)
}

export function referencesPage(draft: SheetDraft) {
  const last = HEADING_ROW + referenceRows().length
  return draft.sheet({
    orientation: 'landscape',
    lastRow: last,
    freeze: { rows: HEADING_ROW, columns: 2 },
    titleRows: `$${HEADING_ROW}:$${HEADING_ROW}`,
    filter: `B${HEADING_ROW}:N${last}`,
  })
}
