import { landing } from '@content/landing.ts'
import { ArrowRight } from 'lucide-react'
import { OpeningEnd } from '~/boot/opening-end.tsx'
import { ButtonLink } from '~/components/ui/button.tsx'
import { HeroDashboard } from './hero-dashboard.tsx'
import { HeroOrbit } from './hero-orbit.tsx'
import { ParticleField } from './particle-field.tsx'

const { hero } = landing

function Headline() {
  const [before, after] = hero.headline.split(hero.emphasis)
  return (
    <h1 className="text-hero">
      {before}
      <em className="marked not-italic">{hero.emphasis}</em>
      {after}
    </h1>
  )
}

export function LandingHero() {
  return (
    <section id="abertura" className="night on-ink relative isolate overflow-hidden">
      <ParticleField />
      <div
        data-below-fold="one-column"
        className="wrap grid gap-14 pt-28 pb-16 md:pt-40 md:pb-24 lg:min-h-[min(54rem,100vh)] lg:items-center lg:grid-cols-[1.3fr_1fr] lg:gap-16"
      >
        <div>
          <Headline />
          <p className="mt-6 max-w-xl text-ink-text text-lg">{hero.text}</p>
          <div className="mt-9 flex flex-wrap gap-3">
            <ButtonLink to="/contato">{hero.action}</ButtonLink>
            <ButtonLink to="/calculator" variant="onInk">
              {hero.calculatorLink}
              <ArrowRight aria-hidden className="size-4" />
            </ButtonLink>
          </div>
          <p className="mt-10 flex items-center gap-4">
            <strong className="tabular font-bold font-display text-4xl tracking-tight">
              {hero.claim.value}
            </strong>
            <span className="border-ink-line border-l pl-4 text-ink-text leading-snug">
              {hero.claim.label}
            </span>
          </p>
        </div>
        <div className="relative isolate lg:mr-12">
          <HeroOrbit />
          <HeroDashboard />
        </div>
      </div>
      <OpeningEnd />
    </section>
  )
}
