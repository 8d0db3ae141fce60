import { figures as words } from '@content/inbox.ts'
import { fillTemplate } from '@contracts/fill-template.ts'
import { ScrollRegion } from '~/components/ui/scroll-region.tsx'
import { Section } from '../lead/section.tsx'
import type { Column } from './columns.ts'

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
      <ScrollRegion label={fillTemplate(words.tableOf, { title })}>
        <table className="tabular w-full whitespace-nowrap text-right text-sm">
          <thead className="text-quiet">
            <tr>
              <th scope="col" className="px-3 py-2 text-left font-medium">
                {column}
              </th>
              {columns.map(({ label }) => (
                <th key={label} scope="col" className="px-3 py-2 font-medium">
                  {label}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <tr key={row.key} className="border-line border-t">
                <th scope="row" className="min-w-44 px-3 py-2 text-left font-medium">
                  <span className="block max-w-72 truncate" title={row.name}>
                    {row.name}
                  </span>
                  <span aria-hidden className="mt-1 block h-1 rounded-full bg-mist">
                    <span
                      className="block h-full rounded-full bg-violet-light"
                      style={{ width: `${(100 * size(row)) / most}%` }}
                    />
                  </span>
                </th>
                {columns.map(({ label, value }) => (
                  <td key={label} className="px-3">
                    {value(row)}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </ScrollRegion>
    </Section>
  )
}
