import { figures as words } from '@content/inbox.ts'
import { fillTemplate } from '@contracts/fill-template.ts'
import type { ReactNode } from 'react'
import { ScrollRegion } from '~/components/ui/scroll-region.tsx'
import type { Column } from './columns.ts'

type Props<Row> = {
  title: string
  /** The heading of the rows' names. */
  column: string
  columns: readonly Column<Row>[]
  rows: readonly Row[]
  nameOf: (row: Row) => ReactNode
}

/** Rows with a name and their figures. A narrow screen scrolls it. */
export function PlainTable<Row extends { key: string }>(props: Props<Row>) {
  const { title, column, columns, rows, nameOf } = props
  return (
    <ScrollRegion label={fillTemplate(words.tableOf, { title })}>
      <table className="tabular w-full whitespace-nowrap text-right text-sm">
        <thead className="text-quiet">
          <tr>
            {[column, ...columns.map(({ label }) => label)].map((label) => (
              <th key={label} scope="col" className="px-3 py-2 font-medium first:text-left">
                {label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.key} className="border-line border-t">
              <th scope="row" className="px-3 py-2 text-left font-medium">
                {nameOf(row)}
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
  )
}
