import type { CalendarDrawing as Calendar } from '@content/block-page.ts'

/** On a phone each row is a block, and every cell names its period. */
export function CalendarDrawing({ columns, rows }: Pick<Calendar, 'columns' | 'rows'>) {
  return (
    <table className="block-calendar">
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
  )
}
