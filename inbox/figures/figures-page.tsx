import { inboxPage, figures as words } from '@content/inbox.ts'
import { fillTemplate } from '@contracts/fill-template.ts'
import { useTeamQuery } from '../data/answers.ts'
import { writtenDay } from '../data/dates.ts'
import { LoadFailure } from '../layout/load-failure.tsx'
import { Page } from '../layout/page.tsx'
import { personName, useMe } from '../session.ts'
import { Applications } from './applications.tsx'
import { FiguresTable } from './figures-table.tsx'
import { daysIn, usePeriod } from './period.ts'
import { PeriodForm } from './period-form.tsx'
import { Totals } from './totals.tsx'
import { VisitFunnel } from './visit-funnel.tsx'
import { WeekBars } from './week-bars.tsx'

const TABLES = ['source', 'campaign', 'segment', 'person'] as const

/** What came of the leads of a period, drawn and as tables. */
export function FiguresPage() {
  const { people } = useMe()
  const chosen = usePeriod()
  const { period } = chosen
  const { data, isError, isFetching, refetch } = useTeamQuery('figures', period)
  const nameOf = (table: (typeof TABLES)[number], key: string) => {
    if (table === 'person') return key === '' ? words.nobody : personName(people, key)
    return key || words.unknown
  }
  return (
    <Page title={words.title}>
      <PeriodForm {...chosen} />
      {isError && !data && <LoadFailure text={words.failed} onRetry={() => void refetch()} />}
      {!data && isFetching && (
        <div aria-busy="true" className="grid gap-4">
          <p className="sr-only">{inboxPage.loading}</p>
          <span className="skeleton h-24" />
          <span className="skeleton h-64" />
        </div>
      )}
      {data && (
        <div
          className={`grid grid-cols-1 gap-5 ${isFetching ? 'opacity-60' : ''}`}
          aria-busy={isFetching}
        >
          <p className="px-1 text-quiet text-sm">
            {fillTemplate(words.from, {
              since: writtenDay(period.since),
              until: writtenDay(period.until),
              days: daysIn(period),
            })}
          </p>
          <Totals total={data.total} before={data.before} />
          {data.total.leads === 0 ? (
            <p className="rounded-card border border-line bg-white p-8 text-center text-quiet">
              {words.empty}
            </p>
          ) : (
            <>
              <WeekBars weeks={data.weeks} />
              {TABLES.map((table) => (
                <FiguresTable
                  key={table}
                  title={words.tables[table]}
                  column={words.columns[table]}
                  rows={data[table].map((row) => ({ ...row, name: nameOf(table, row.key) }))}
                />
              ))}
            </>
          )}
          <Applications {...data.applications} />
        </div>
      )}
      <VisitFunnel period={period} />
    </Page>
  )
}
