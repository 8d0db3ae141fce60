import { methodology } from '@content/methodology.ts'
import { PageHero } from '~/components/layout/page-hero.tsx'
import { ButtonLink } from '~/components/ui/button.tsx'
import { pageHead } from '~/lib/page-head.ts'
import { Counted } from '~/sections/methodology/counted.tsx'
import { Evaluation } from '~/sections/methodology/evaluation.tsx'
import { HeroScatter } from '~/sections/methodology/hero-scatter.tsx'
import { HowItWorks } from '~/sections/methodology/how-it-works.tsx'
import { Limits } from '~/sections/methodology/limits.tsx'
import { Sources } from '~/sections/methodology/sources.tsx'
import { TrainingData } from '~/sections/methodology/training-data.tsx'
import { PageContents } from '~/sections/page-contents.tsx'

export const head = pageHead(methodology)

export default function Methodology() {
  const { hero, learned, how, counted, checked, unknown, sources, closing } = methodology
  return (
    <>
      <PageHero {...hero} picture={<HeroScatter />} />
      <div
        data-below-fold="all"
        className="wrap section grid gap-16 lg:grid-cols-[14rem_minmax(0,1fr)] lg:gap-20"
      >
        <PageContents
          headings={[learned, how, counted, checked, unknown, sources].map(({ id, title }) => ({
            id,
            text: title,
          }))}
        />
        <div data-below-fold="all" className="grid grid-cols-[minmax(0,1fr)] gap-20 md:gap-24">
          <TrainingData />
          <HowItWorks />
          <Counted />
          <Evaluation />
          <Limits />
          <Sources />
        </div>
      </div>
      <section className="section bg-mist">
        <div className="wrap flex flex-wrap items-center justify-between gap-6">
          <h2 className="text-2xl">{closing.title}</h2>
          <ButtonLink to="/calculator">{closing.action}</ButtonLink>
        </div>
      </section>
    </>
  )
}
