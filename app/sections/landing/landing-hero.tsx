import { landing } from '@content/landing.ts'
import { ArrowRight } from 'lucide-react'
import { ButtonLink } from '~/components/ui/button.tsx'
import { HeroDashboard } from './hero-dashboard.tsx'
import { ParticleField } from './particle-field.tsx'

const { hero } = landing

function Headline() {
  const [before, after] = hero.headline.split(hero.emphasis)
  return (
    <h1 className="text-hero">
      {before}
      <em className="bg-[linear-gradient(var(--color-violet-deep),var(--color-violet-deep))] bg-[length:100%_0.28em] bg-[position:0_88%] bg-no-repeat not-italic">
        {hero.emphasis}
      </em>
      {after}
    </h1>
  )
}

export function LandingHero() {
  return (
    <section className="night on-ink relative isolate overflow-hidden">
      <ParticleField />
      <div className="wrap grid items-center gap-12 pt-32 pb-16 md:pt-44 md:pb-28 lg:grid-cols-[1.15fr_1fr] lg:gap-16">
        <div>
          <Headline />
          <p className="mt-6 max-w-xl text-ink-text text-lg">{hero.text}</p>
          <div className="mt-9 flex flex-wrap gap-3">
            <ButtonLink to="/contato">{hero.action}</ButtonLink>
            <ButtonLink to="/calculator" look="onInk">
              {hero.calculatorLink}
              <ArrowRight aria-hidden className="size-4" />
            </ButtonLink>
          </div>
          <p className="mt-9 flex items-baseline gap-2.5">
            <strong className="font-bold font-display text-2xl">{hero.claim.value}</strong>
            <span className="text-ink-text">{hero.claim.label}</span>
          </p>
        </div>
        <HeroDashboard />
      </div>
    </section>
  )
}
