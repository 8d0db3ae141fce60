import { site } from 'virtual:site'
import { calculator } from '@content/calculator.ts'
import { fillTemplate } from '@contracts/fill-template.ts'
import { lazy } from '@contracts/lazy.ts'

const day = lazy(() => new Intl.DateTimeFormat('pt-BR', { dateStyle: 'long' }))

/** In print only: the agency, the date and the company that the estimate is for. */
export function PrintHeader({ company }: { company: string }) {
  return (
    <div className="hidden print:block">
      <p className="flex items-center justify-between gap-6 text-quiet text-sm">
        <span className="font-bold font-display text-text text-xl">{site.name}</span>
        {fillTemplate(calculator.printed.date, { date: day().format(new Date()) })}
      </p>
      <p className="mt-4 mb-1 break-words font-bold font-display text-3xl leading-tight tracking-tight">
        {company}
      </p>
    </div>
  )
}
