import type { ReactNode } from 'react'
import { PageHero } from '~/components/layout/page-hero.tsx'
import { FormCard } from '~/components/ui/form-card.tsx'

type Props = {
  hero: { badge: string; headline: string; intro: string }
  formTitle: string
  form: ReactNode
  aside: ReactNode
}

/** A page with one form: the words above, the form first on a phone, its side content beside it. */
export function FormPage({ hero, formTitle, form, aside }: Props) {
  return (
    <>
      <PageHero {...hero} />
      <section className="section">
        <div className="wrap grid gap-12 lg:grid-cols-[1.1fr_1fr] lg:gap-20">
          <FormCard title={formTitle}>{form}</FormCard>
          {aside}
        </div>
      </section>
    </>
  )
}
