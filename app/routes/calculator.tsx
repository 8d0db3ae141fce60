import { calculator } from '@content/calculator.ts'
import { PageHero } from '~/components/layout/page-hero.tsx'
import { AllPlatformsCalculator } from '~/features/calculator/all-platforms-calculator.tsx'
import { pageMeta } from '~/lib/page-meta.ts'

export const meta = () => pageMeta(calculator)

export default function Calculator() {
  return (
    <>
      <PageHero {...calculator.hero} />
      <section className="section bg-mist">
        <div className="wrap">
          <AllPlatformsCalculator />
        </div>
      </section>
    </>
  )
}
