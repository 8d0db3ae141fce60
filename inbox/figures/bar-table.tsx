import { Section } from '../lead/section.tsx'
import type { Column } from './columns.ts'
import { PlainTable } from './plain-table.tsx'

type Props<Row> = {
  title: string
  /** The heading of the rows' names. */
  column: string
  columns: readonly Column<Row>[]
  rows: readonly Row[]
  /** What the bar under a name is a share of. */
  size: (row: Row) => number
}

/** Rows with a bar of their share, and their figures. */
export function BarTable<Row extends { key: string; name: string }>(props: Props<Row>) {
  const { title, column, columns, rows, size } = props
  const most = Math.max(1, ...rows.map(size))
  return (
    <Section title={title}>
      <PlainTable
        {...{ title, column, columns, rows }}
        nameOf={(row) => (
          <>
            <span className="block min-w-38 max-w-72 truncate" title={row.name}>
              {row.name}
            </span>
            <span aria-hidden className="mt-1 block h-1 rounded-full bg-mist">
              <span
                className="block h-full rounded-full bg-violet-light"
                style={{ width: `${(100 * size(row)) / most}%` }}
              />
            </span>
          </>
        )}
      />
    </Section>
  )
}
