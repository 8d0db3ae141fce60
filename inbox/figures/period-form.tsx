import { figures } from '@content/inbox.ts'
import { type FormEvent, useId, useState } from 'react'
import { Button } from '~/components/ui/button.tsx'
import { SmallField } from '../layout/small-field.tsx'
import { isPeriod, PERIODS, type usePeriod } from './period.ts'

export function PeriodForm({ period, choice, choose, setOwn }: ReturnType<typeof usePeriod>) {
  const id = useId()
  const [isWrong, setWrong] = useState(false)
  function show(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const form = new FormData(event.currentTarget)
    const own = { since: String(form.get('since')), until: String(form.get('until')) }
    setWrong(!isPeriod(own))
    if (isPeriod(own)) setOwn(own)
  }
  return (
    <div className="flex flex-wrap items-end gap-x-6 gap-y-3">
      <fieldset className="flex max-w-full overflow-x-auto rounded-control border border-line bg-white p-0.5">
        <legend className="sr-only">{figures.period}</legend>
        {PERIODS.map((days) => (
          <button
            key={days}
            type="button"
            aria-pressed={days === choice}
            onClick={() => choose(days)}
            className={`min-h-11 whitespace-nowrap rounded-[0.375rem] px-3 text-sm lg:min-h-8 ${
              days === choice
                ? 'bg-violet-soft font-semibold text-violet-deep'
                : 'text-quiet hover:text-text'
            }`}
          >
            {figures.periods[days]}
          </button>
        ))}
      </fieldset>
      {/* The fields take the period that is shown as their start. */}
      <form
        key={`${period.since} ${period.until}`}
        aria-label={figures.own}
        noValidate
        onSubmit={show}
        className="flex items-end gap-2 max-sm:w-full max-sm:flex-wrap"
      >
        {(['since', 'until'] as const).map((name) => (
          <SmallField key={name} label={figures[name]} className="max-sm:flex-1 max-sm:basis-36">
            {(field) => (
              <input
                id={field}
                name={name}
                type="date"
                defaultValue={period[name]}
                aria-invalid={isWrong || undefined}
                aria-describedby={isWrong ? `${id}-wrong` : undefined}
                className="control"
              />
            )}
          </SmallField>
        ))}
        <Button type="submit" variant="quiet" className="max-sm:w-full">
          {figures.show}
        </Button>
      </form>
      <div role="alert" className="w-full empty:hidden">
        {isWrong && (
          <p id={`${id}-wrong`} className="font-medium text-danger text-sm">
            {figures.wrongPeriod}
          </p>
        )}
      </div>
    </div>
  )
}
