import { visitFigures as words } from '@content/inbox.ts'
import { fillTemplate } from '@contracts/fill-template.ts'
import { formatCount, formatNumber } from '@contracts/number-format.ts'
import type { VisitRow } from '@contracts/team.ts'
import { useTeamQuery } from '../data/answers.ts'
import { LoadFailure } from '../layout/load-failure.tsx'
import { Section } from '../lead/section.tsx'
import { VisitTable } from './visit-table.tsx'

const STEPS = ['visits', 'contactStarts', 'leads', 'won'] as const
const TABLES = {
  source: ['visits', 'views', 'calculatorStarts', 'contactStarts', 'leads', 'won'],
  page: ['visits', 'views', 'calculatorStarts', 'calculations', 'contactStarts', 'leads', 'won'],
} as const

/** From visit to start to lead to sale: sums without cookies, by source and by page. */
export function VisitFunnel({ period }: { period: { since: string; until: string } }) {
  const { data, isError, isFetching, refetch } = useTeamQuery('visit-figures', period)
  if (!data) return isError && <LoadFailure text={words.failed} onRetry={() => void refetch()} />
  const isEmpty = data.total.views === 0 && data.total.calculations === 0
  return (
    <div
      className={`grid grid-cols-1 gap-5 ${isFetching ? 'opacity-60' : ''}`}
      aria-busy={isFetching}
    >
      <Section title={words.title}>
        <p className="max-w-prose text-quiet text-sm">{words.intro}</p>
        {isEmpty ? <p className="py-8 text-center text-quiet">{words.empty}</p> : null}
        {!isEmpty && <Steps total={data.total} />}
        {!isEmpty && <p className="mt-3 max-w-prose text-quiet text-sm">{words.howTo}</p>}
      </Section>
      {!isEmpty &&
        (['source', 'page'] as const).map((table) => (
          <VisitTable key={table} table={table} figures={TABLES[table]} rows={data[table]} />
        ))}
    </div>
  )
}

/** Each as a number, and as a share of the one before. */
function Steps({ total }: { total: VisitRow }) {
  return (
    <ol
      aria-label={words.steps}
      className="mt-4 grid grid-cols-2 gap-px overflow-hidden rounded-card border border-line bg-line @3xl:grid-cols-4"
    >
      {STEPS.map((step, index) => {
        const before = total[STEPS[index - 1] ?? step]
        return (
          <li key={step} className="bg-white p-4">
            <p className="text-quiet text-sm">{words[step]}</p>
            <p className="tabular mt-1 font-bold font-display text-2xl leading-tight tracking-tight">
              {formatCount(total[step])}
            </p>
            {index > 0 && before > 0 && (
              <p className="tabular mt-1 text-quiet text-xs">
                {fillTemplate(words.ofBefore, { share: written(total[step] / before) })}
              </p>
            )}
          </li>
        )
      })}
    </ol>
  )
}

const written = (share: number) => `${formatNumber(100 * share, share > 0 && share < 0.1 ? 1 : 0)}%`
