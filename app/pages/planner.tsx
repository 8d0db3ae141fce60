import { planner } from '@content/planner.ts'
import { PageHero } from '~/components/layout/page-hero.tsx'
import { Island } from '~/islands/island.tsx'
import { pageHead } from '~/lib/page-head.ts'
import { PlannerQuestions } from '~/sections/planner-questions.tsx'

export const head = pageHead(planner)

export default function PlannerPage() {
  return (
    <>
      <PageHero {...planner.hero} picture={<PlannerQuestions />} horizon />
      <section className="flow-root bg-mist pb-16 md:pb-26">
        {/* It overlaps the dark hero, as the calculator does. */}
        <div className="wrap relative z-10 -mt-8 md:-mt-12">
          <Island name="planner" />
        </div>
      </section>
    </>
  )
}
