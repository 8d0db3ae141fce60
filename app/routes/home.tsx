import { site } from 'virtual:site'
import { landing } from '@content/landing.ts'
import { Benefits } from '~/sections/landing/benefits.tsx'
import { CallToAction } from '~/sections/landing/call-to-action.tsx'
import { LandingEstimate } from '~/sections/landing/landing-estimate.tsx'
import { LandingHero } from '~/sections/landing/landing-hero.tsx'
import { Materials } from '~/sections/landing/materials.tsx'
import { Partners } from '~/sections/landing/partners.tsx'
import { Services } from '~/sections/landing/services.tsx'

export const meta = () => [
  { title: `${site.name} | ${landing.title}` },
  { name: 'description', content: landing.description },
]

export default function Home() {
  return (
    <div data-below-fold="all">
      <LandingHero />
      <Services />
      <LandingEstimate />
      <Benefits />
      <Partners />
      <Materials />
      <CallToAction />
    </div>
  )
}
