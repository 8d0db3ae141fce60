import type { ReactNode } from 'react'
import { PRECEDENCE } from '~/boot/constants.ts'
import { OpeningEnd } from '~/boot/opening-end.tsx'
import stylesheet from './lead.css?url'

type Props = {
  hero: { badge: string; headline: string; intro: string }
  /** Another way than the form, under the hero's text. */
  other?: ReactNode
  /** In a card of its own. */
  form: ReactNode
  aside: ReactNode
}

/**
 * A page with one form in a card that overlaps the dark hero and the white section below it. On a phone the form
 * comes right after the headline; on a wide screen it is beside it, with the side content below.
 */
export function FormPage({ hero, other, form, aside }: Props) {
  return (
    <div className="form-page grid grid-cols-[1.25rem_minmax(0,1fr)_1.25rem] md:grid-cols-[1.5rem_minmax(0,1fr)_1.5rem] lg:grid-cols-[minmax(1.5rem,1fr)_minmax(0,calc(var(--wrap)-42rem))_minmax(2.5rem,5rem)_minmax(0,34rem)_minmax(1.5rem,1fr)] lg:grid-rows-[auto_1fr]">
      <section
        id="abertura"
        className="night horizon on-ink col-span-full row-start-1 grid grid-cols-[inherit]"
      >
        <div className="col-start-2 pt-32 pb-28 md:pt-40 lg:pb-20">
          <p className="mb-5 font-medium text-accent-on-ink text-sm">{hero.badge}</p>
          <h1 className="text-title md:text-page">{hero.headline}</h1>
          <p className="mt-5 max-w-xl text-ink-text text-lg">{hero.intro}</p>
          {other}
        </div>
      </section>
      <div className="col-start-2 row-start-2 -mt-16 lg:col-start-4 lg:row-span-2 lg:row-start-1 lg:mt-32 lg:mb-28">
        {form}
      </div>
      <OpeningEnd />
      <link rel="stylesheet" href={stylesheet} precedence={PRECEDENCE} />
      <div className="col-start-2 row-start-3 py-16 lg:row-start-2 lg:py-20">{aside}</div>
    </div>
  )
}
