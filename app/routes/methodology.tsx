import { methodologySources } from '@content/generated/methodology.ts'
import { methodology } from '@content/methodology.ts'
import { PageHero } from '~/components/layout/page-hero.tsx'
import { ButtonLink } from '~/components/ui/button.tsx'
import { SectionHeading } from '~/components/ui/section-heading.tsx'
import { SourceTable } from '~/features/source-filter/source-table.tsx'
import { pageMeta } from '~/lib/page-meta.ts'
import { Checked } from '~/sections/methodology/checked.tsx'
import { Learned } from '~/sections/methodology/learned.tsx'
import { Limits } from '~/sections/methodology/limits.tsx'

export const meta = () => pageMeta(methodology)

export default function Methodology() {
  const { hero, sources, closing } = methodology
  return (
    <>
      <PageHero {...hero} />
      <Learned />
      <Checked />
      <Limits />
      <section className="section bg-mist">
        <div className="wrap">
          <SectionHeading title={sources.title} intro={sources.text} />
          <SourceTable sources={methodologySources} />
        </div>
      </section>
      <section className="section">
        <div className="wrap flex flex-wrap items-center justify-between gap-6">
          <h2 className="text-2xl">{closing.title}</h2>
          <ButtonLink to="/calculator">{closing.action}</ButtonLink>
        </div>
      </section>
    </>
  )
}
