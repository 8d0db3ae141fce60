type Report = {
  title: string
  kept: string
  cut: string
  terms: readonly { text: string; kept: boolean }[]
}

/** A search terms report: the terms that the campaign pays for, and the excluded ones. */
export function TermsReport({ report }: { report: Report }) {
  return (
    <div className="rounded-control bg-white px-5 py-4 text-sm shadow-float">
      <p className="pb-3 font-semibold">{report.title}</p>
      {report.terms.map((term) => (
        <div
          key={term.text}
          className="flex items-baseline justify-between gap-4 border-line border-t py-2.5 leading-snug"
        >
          <span className={term.kept ? '' : 'text-quiet line-through decoration-control'}>
            {term.text}
          </span>
          <span className={`shrink-0 ${term.kept ? 'font-semibold text-accent' : 'text-quiet'}`}>
            {term.kept ? report.kept : report.cut}
          </span>
        </div>
      ))}
    </div>
  )
}
