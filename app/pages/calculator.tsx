import { calculator } from '@content/calculator.ts'
import { PageHero } from '~/components/layout/page-hero.tsx'
import { Island } from '~/islands/island.tsx'
import { pageHead } from '~/lib/page-head.ts'

export const head = pageHead(calculator)

export default function Calculator() {
  return (
    <>
      <PageHero {...calculator.hero} horizon />
      <section className="flow-root bg-mist pb-16 md:pb-26">
        {/* It overlaps the dark hero, so that form and result fit on one screen. */}
        <div className="wrap relative z-10 -mt-8 md:-mt-12">
          <Island name="calculator" />
        </div>
      </section>
    </>
  )
}
