import { sampleReport as texts } from '@content/sample-report.ts'
import { formatBudget, formatCount } from '@contracts/number-format.ts'
import { unbroken } from '@contracts/unbroken.ts'

const { columns } = texts
const sum = (name: 'spent' | 'leads' | 'sold') =>
  texts.rows.reduce((total, row) => total + row[name], 0)
const total = {
  channel: texts.total,
  spent: sum('spent'),
  leads: sum('leads'),
  sold: sum('sold'),
}

const perLead = ({ spent, leads }: { spent: number; leads: number }) =>
  formatBudget(Math.round(spent / leads))

const headlines = [
  { figure: formatCount(total.sold), of: columns.sold },
  { figure: perLead(total), of: columns.cost },
  {
    figure: formatCount(texts.terms.rows.filter(({ leads }) => leads === 0).length),
    of: texts.cutTerm,
  },
]

/** The week in three figures, taken from the tables below them. */
export function ReportHeadlines() {
  return (
    <ul className="report-headlines tabular">
      {headlines.map(({ figure, of }) => (
        <li key={of}>
          <strong>{unbroken(figure)}</strong> {of.toLowerCase()}
        </li>
      ))}
    </ul>
  )
}

/** What each channel spent and brought; on a phone its name stands above its figures. */
export function ReportFigures() {
  return (
    <table aria-label={texts.table} className="report-figures tabular">
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
        {[...texts.rows, total].map((row) => (
          <tr key={row.channel}>
            <th scope="row">{row.channel}</th>
            <td>{formatBudget(row.spent)}</td>
            <td>{formatCount(row.leads)}</td>
            <td>{perLead(row)}</td>
            <td>{formatCount(row.sold)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
