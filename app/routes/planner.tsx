import { planner } from '@content/planner.ts'
import { PageHero } from '~/components/layout/page-hero.tsx'
import { Planner } from '~/features/planner/planner.tsx'
import { QuestionList } from '~/features/planner/question-list.tsx'
import { pageMeta } from '~/lib/page-meta.ts'

export const meta = () => pageMeta(planner)

export default function PlannerPage() {
  return (
    <>
      <PageHero {...planner.hero} picture={<QuestionList />} horizon />
      <section className="flow-root bg-mist pb-16 md:pb-26">
        {/* It overlaps the dark hero, as the calculator does. */}
        <div className="wrap relative z-10 -mt-8 md:-mt-12">
          <Planner />
        </div>
      </section>
    </>
  )
}
