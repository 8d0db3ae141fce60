import { figures as words } from '@content/inbox.ts'
import { fillTemplate } from '@contracts/fill-template.ts'
import { formatCount } from '@contracts/number-format.ts'
import type { FiguresRow } from '@contracts/team.ts'
import { useEffect, useRef } from 'react'
import { ScrollRegion } from '~/components/ui/scroll-region.tsx'
import { shortDay, writtenDay } from '../data/dates.ts'
import { Section } from '../lead/section.tsx'
import { COLUMNS } from './columns.ts'
import { PlainTable } from './plain-table.tsx'

const SERIES = [
  { key: 'leads', label: words.leads, color: 'bg-violet-light' },
  { key: 'qualified', label: words.qualified, color: 'bg-violet' },
  { key: 'won', label: words.won, color: 'bg-good' },
] as const

/** Week against week: drawn, and the same as a table. Few weeks share the width, many scroll. */
export function WeekBars({ weeks }: { weeks: FiguresRow[] }) {
  const drawing = useRef<HTMLDivElement>(null)
  const most = Math.max(1, ...weeks.map(({ leads }) => leads))
  // The newest weeks are what somebody came for.
  // biome-ignore lint/correctness/useExhaustiveDependencies: other weeks are other bars, and as wide as they need
  useEffect(() => {
    drawing.current?.parentElement?.scrollTo({ left: drawing.current.scrollWidth })
  }, [weeks])
  return (
    <Section title={words.weeks}>
      <ul className="mb-3 flex flex-wrap gap-x-4 gap-y-1 text-quiet text-sm">
        {SERIES.map(({ key, label, color }) => (
          <li key={key} className="flex items-center gap-1.5">
            <span aria-hidden className={`size-2.5 rounded-sm ${color}`} />
            <span>{label}</span>
          </li>
        ))}
      </ul>
      <ScrollRegion label={words.chart}>
        <div
          ref={drawing}
          role="img"
          aria-label={words.chart}
          className="tabular flex h-56 w-full min-w-max text-quiet text-xs"
        >
          {weeks.map((week) => (
            <div
              key={week.key}
              title={fillTemplate(words.weekLabel, { ...week, day: writtenDay(week.key) } as never)}
              className="flex min-w-18 flex-1 flex-col text-center"
            >
              <div className="flex flex-1 items-end justify-center gap-0.5 border-line border-b px-2 pt-7">
                {SERIES.map(({ key, color }) => (
                  <div key={key} className="flex h-full max-w-10 flex-1 flex-col justify-end">
                    <div
                      className={`relative rounded-t-sm ${color}`}
                      style={{ height: `${(100 * week[key]) / most}%` }}
                    >
                      {week[key] > 0 && (
                        <span className="-translate-x-1/2 -top-5 absolute left-1/2">
                          {formatCount(week[key])}
                        </span>
                      )}
                    </div>
                  </div>
                ))}
              </div>
              <p className="py-2">{shortDay(week.key)}</p>
            </div>
          ))}
        </div>
      </ScrollRegion>
      <details className="mt-3">
        <summary className="min-h-8 font-medium text-sm text-violet-deep">{words.asTable}</summary>
        <PlainTable
          title={words.weeks}
          column={words.weekOf}
          columns={COLUMNS}
          rows={weeks}
          nameOf={({ key }) => writtenDay(key)}
        />
      </details>
    </Section>
  )
}
