import { landing } from '@content/landing.ts'
import { ArrowRight } from 'lucide-react'
import { PRECEDENCE } from '~/boot/constants.ts'
import { OpeningEnd } from '~/boot/opening-end.tsx'
import { ButtonLink } from '~/components/ui/button.tsx'
import { RichText } from '~/components/ui/rich-text.tsx'
import stylesheet from './orbit/hero-orbit.css?url'
import { HeroOrbit } from './orbit/hero-orbit.tsx'

const { hero } = landing

export function LandingHero() {
  return (
    <section id="abertura" className="night on-ink relative isolate overflow-hidden">
      <link rel="stylesheet" href={stylesheet} precedence={PRECEDENCE} />
      <div data-below-fold="one-column" className="hero-page wrap pt-28 md:pt-40">
        <div className="hero-words">
          <h1 className="text-hero">
            <RichText text={hero.headline} emphasis="marked not-italic" />
          </h1>
          <p className="mt-6 max-w-xl text-ink-text text-lg">{hero.text}</p>
          <div className="mt-7 flex flex-wrap gap-3">
            <ButtonLink to="/contato">{hero.action}</ButtonLink>
            <ButtonLink to="/calculator" variant="onInk">
              {hero.calculatorLink}
              <ArrowRight aria-hidden className="size-4" />
            </ButtonLink>
          </div>
          <p className="mt-3 text-ink-text text-sm">{hero.next}</p>
          <p className="mt-6 flex items-center gap-4 md:mt-10">
            <strong className="tabular font-bold font-display text-4xl tracking-tight">
              {hero.claim.value}
            </strong>
            <span className="border-ink-line border-l pl-4 text-ink-text leading-snug">
              {hero.claim.label}
            </span>
          </p>
        </div>
        <HeroOrbit />
      </div>
      <OpeningEnd />
    </section>
  )
}
