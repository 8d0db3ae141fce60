import { calculator } from '@content/calculator.ts'
import { PageHero } from '~/components/layout/page-hero.tsx'
import { AllPlatformsCalculator } from '~/features/calculator/all-platforms-calculator.tsx'
import { pageMeta } from '~/lib/page-meta.ts'

export const meta = () => pageMeta(calculator)

export default function Calculator() {
  return (
    <>
      <PageHero {...calculator.hero} horizon />
      <section className="flow-root bg-mist pb-16 md:pb-26">
        {/* It overlaps the dark hero, so that form and result fit on one screen. */}
        <div className="wrap relative z-10 -mt-8 md:-mt-12">
          <AllPlatformsCalculator />
        </div>
      </section>
    </>
  )
}
