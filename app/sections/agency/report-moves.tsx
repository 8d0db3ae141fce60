import { sampleReport as texts } from '@content/sample-report.ts'
import { formatBudget, formatCount } from '@contracts/number-format.ts'

const { terms, budget, rows, columns } = texts
const SEARCH = 'google-ads'
const INSTAGRAM = 'instagram-ads'

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
            <div className="report-split tabular">
              <svg aria-hidden="true">
                <rect width="100%" height="100%" data-channel={INSTAGRAM} className="fill-accent" />
                <rect
                  width={`${(100 * search) / (search + instagram)}%`}
                  height="100%"
                  data-channel={SEARCH}
                  className="fill-accent"
                />
              </svg>
              <p data-channel={SEARCH}>
                {rows[0].channel} <strong>{formatBudget(search)}</strong>
              </p>
              <p data-channel={INSTAGRAM}>
                {rows[1].channel} <strong>{formatBudget(instagram)}</strong>
              </p>
            </div>
          </div>
        ))}
      </section>
    </div>
  )
}
