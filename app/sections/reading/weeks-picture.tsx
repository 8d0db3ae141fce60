import type { WeeksFigure } from './reading-blocks.ts'

/** A schedule: one row for each line of work, one column for each period. */
export function WeeksPicture({ columns, rows }: Pick<WeeksFigure, 'columns' | 'rows'>) {
  return (
    <div className="weeks">
      <table>
        <thead>
          <tr>
            <td />
            {columns.map((column) => (
              <th key={column} scope="col">
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ label, cells }) => (
            <tr key={label}>
              <th scope="row">{label}</th>
              {cells.map((cell, index) => (
                <td key={columns[index]} data-column={columns[index]}>
                  {cell}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
