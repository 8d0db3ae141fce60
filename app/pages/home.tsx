import { site } from 'virtual:site'
import { landing } from '@content/landing.ts'
import { PRECEDENCE } from '~/boot/constants.ts'
import type { PageHead } from '~/lib/page-head.ts'
import { Fees } from '~/sections/agency/fees.tsx'
import { Start } from '~/sections/agency/start.tsx'
import { Benefits } from '~/sections/landing/benefits.tsx'
import { CallToAction } from '~/sections/landing/call-to-action.tsx'
import { LandingEstimate } from '~/sections/landing/landing-estimate.tsx'
import { LandingHero } from '~/sections/landing/landing-hero.tsx'
import { Materials } from '~/sections/landing/materials.tsx'
import { Partners } from '~/sections/landing/partners.tsx'
import { Services } from '~/sections/landing/services.tsx'
import stylesheet from '../sections/landing/landing-sections.css?url'

export const head: PageHead = {
  title: `${site.name} | ${landing.title}`,
  description: landing.description,
}

/** In the order in which a doubtful owner asks: what is it, for me, how much, who are you, how does it start, what if not. */
export default function Home() {
  return (
    <>
      <link rel="stylesheet" href={stylesheet} precedence={PRECEDENCE} />
      <div data-below-fold="all">
        <LandingHero />
        <Services />
        <Benefits />
        <LandingEstimate />
        <Fees />
        <Partners />
        <Start />
        <Materials />
        <CallToAction />
      </div>
    </>
  )
}
