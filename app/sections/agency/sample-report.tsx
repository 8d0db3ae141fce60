import { agency } from '@content/agency.ts'
import { sampleReport as texts } from '@content/sample-report.ts'
import { unbroken } from '@contracts/unbroken.ts'
import type { ReactNode } from 'react'
import { Brand } from '~/components/layout/brand.tsx'
import { SectionHeading } from '~/components/ui/section-heading.tsx'
import { ReportFigures, ReportHeadlines } from './report-figures.tsx'
import { ReportMoves } from './report-moves.tsx'

/** A facsimile of a week's report, said to be invented: its stamp and its first line say so. */
export function SampleReport({ beside }: { beside: ReactNode }) {
  if (!agency.sampleReport) return <div className="wrap section">{beside}</div>
  return (
    <section className="section bg-mist">
      <div className="wrap grid gap-x-16 gap-y-10 lg:grid-cols-[1fr_2.2fr]">
        <div className="lg:sticky lg:top-28 lg:self-start">
          <SectionHeading label={texts.label} title={texts.title} intro={texts.intro} />
          {beside}
        </div>
        <div className="report">
          <div className="report-head">
            <Brand />
            <div className="report-kind">
              <p>{texts.document}</p>
              <p aria-hidden="true" className="report-stamp">
                {texts.stamp}
              </p>
            </div>
          </div>
          <div>
            <p className="font-semibold text-lg">{texts.company}</p>
            <p className="text-quiet text-sm">{texts.fictional}</p>
          </div>
          <ReportHeadlines />
          <ReportFigures />
          <ReportMoves />
          <dl className="report-notes">
            {texts.notes.map((note) => (
              <div key={note.title}>
                <dt>{note.title}</dt>
                <dd>{unbroken(note.text)}</dd>
              </div>
            ))}
          </dl>
        </div>
      </div>
    </section>
  )
}
