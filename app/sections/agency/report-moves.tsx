import { sampleReport as texts } from '@content/sample-report.ts'
import { formatBudget, formatCount } from '@contracts/number-format.ts'

const { terms, budget, rows, columns } = texts
const WIDTH = 240

/** What was searched, with the term that was cut, and how the budget moves from one channel to the other. */
export function ReportMoves() {
  return (
    <div className="report-moves">
      <section>
        <h3>{terms.title}</h3>
        <ul>
          {terms.rows.map(({ term, spent, leads }) => (
            <li key={term} data-cut={leads === 0 || undefined}>
              {leads === 0 ? <s>{term}</s> : <span>{term}</span>}
              <span className="tabular">
                {formatBudget(spent)}, {formatCount(leads)} {columns.leads.toLowerCase()}
                {leads === 0 && <strong> {terms.cut}</strong>}
              </span>
            </li>
          ))}
        </ul>
      </section>
      <section>
        <h3>{budget.title}</h3>
        {budget.weeks.map(({ week, spent: [search, instagram] }) => (
          <div key={week} className="report-week">
            <p>{week}</p>
            <svg viewBox={`0 0 ${WIDTH} 14`} aria-hidden="true">
              <rect
                width={WIDTH}
                height="14"
                rx="3"
                data-channel="instagram-ads"
                className="fill-accent"
              />
              <rect
                width={(WIDTH * search) / (search + instagram)}
                height="14"
                rx="3"
                data-channel="google-ads"
                className="fill-accent"
              />
            </svg>
            <p className="tabular">
              {rows[0].channel} <strong>{formatBudget(search)}</strong>, {rows[1].channel}{' '}
              <strong>{formatBudget(instagram)}</strong>
            </p>
          </div>
        ))}
      </section>
    </div>
  )
}
