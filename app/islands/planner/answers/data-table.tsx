import { ScrollRegion } from '~/components/ui/scroll-region.tsx'
import { LazyDetails } from '../lazy-details.tsx'

type Props = {
  /** What opens it. */
  show: string
  label: string
  columns: readonly string[]
  /** The first cell of a row is its heading. */
  rows: () => readonly (readonly string[])[]
}

/** The figures of a drawing as a table. */
export function DataTable({ show, label, columns, rows }: Props) {
  return (
    <LazyDetails summary={show} className="mt-5">
      {() => (
        <div className="mt-3">
          <ScrollRegion label={label}>
            <table className="tabular w-full text-sm">
              <thead>
                <tr>
                  {columns.map((column, index) => (
                    <th
                      key={column}
                      scope="col"
                      className={`px-4 py-3 align-bottom font-semibold leading-snug ${index ? 'text-right' : 'text-left'}`}
                    >
                      {column}
                    </th>
                  ))}
                </tr>
              </thead>
              <tbody>
                {rows().map(([heading, ...cells]) => (
                  <tr key={heading} className="border-line border-t">
                    <th
                      scope="row"
                      className="whitespace-nowrap px-4 py-2.5 text-left font-semibold"
                    >
                      {heading}
                    </th>
                    {cells.map((cell, index) => (
                      <td
                        key={columns[index + 1]}
                        className="whitespace-nowrap px-4 py-2.5 text-right"
                      >
                        {cell}
                      </td>
                    ))}
                  </tr>
                ))}
              </tbody>
            </table>
          </ScrollRegion>
        </div>
      )}
    </LazyDetails>
  )
}
