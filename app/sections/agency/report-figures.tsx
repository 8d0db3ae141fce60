import { sampleReport as texts } from '@content/sample-report.ts'
import { formatBudget, formatCount } from '@contracts/number-format.ts'

const { columns } = texts
const sum = (name: 'spent' | 'leads' | 'sold') =>
  texts.rows.reduce((total, row) => total + row[name], 0)
const total = {
  channel: texts.total,
  spent: sum('spent'),
  leads: sum('leads'),
  sold: sum('sold'),
}

/** What each channel spent and brought; the cost of a lead gives way on a phone. */
export function ReportFigures() {
  return (
    <table className="report-figures tabular">
      <thead>
        <tr>
          {[columns.channel, columns.spent, columns.leads, columns.cost, columns.sold].map(
            (name) => (
              <th key={name} scope="col">
                {name}
              </th>
            ),
          )}
        </tr>
      </thead>
      <tbody>
        {[...texts.rows, total].map(({ channel, spent, leads, sold }) => (
          <tr key={channel}>
            <th scope="row">{channel}</th>
            <td>{formatBudget(spent)}</td>
            <td>{formatCount(leads)}</td>
            <td>{formatBudget(Math.round(spent / leads))}</td>
            <td>{formatCount(sold)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
