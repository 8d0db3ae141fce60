import { visitFigures as words } from '@content/inbox.ts'
import { formatCount } from '@contracts/number-format.ts'
import type { VisitRow } from '@contracts/team.ts'
import { BarTable } from './bar-table.tsx'

/** As the server calls what it did not tell apart. */
const OTHERS = 'outros'

type Props = {
  table: 'source' | 'page'
  figures: readonly Exclude<keyof VisitRow, 'key'>[]
  rows: VisitRow[]
}

export function VisitTable({ table, figures, rows }: Props) {
  const nameOf = (key: string) => {
    if (key === '') return words.unknown[table]
    return key === OTHERS ? words.rest : key
  }
  return (
    <BarTable
      title={words.tables[table]}
      column={words.columns[table]}
      columns={figures.map((figure) => ({
        label: words[figure],
        value: (row: VisitRow) => formatCount(row[figure]),
      }))}
      rows={rows
        .filter((row) => figures.some((figure) => row[figure] > 0))
        .map((row) => ({ ...row, name: nameOf(row.key) }))}
      size={({ views }) => views}
    />
  )
}
