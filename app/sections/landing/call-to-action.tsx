import { landing } from '@content/landing.ts'
import { ButtonLink } from '~/components/ui/button.tsx'
import { PageLink } from '~/components/ui/page-link.tsx'

const { closing } = landing

/** The five clients a month, as five planets on an orbit. */
function FivePlanets() {
  return (
    <svg viewBox="0 0 520 420" aria-hidden="true" className="w-full max-w-lg fill-none">
      <ellipse
        cx="260"
        cy="210"
        rx="250"
        ry="120"
        transform="rotate(-24 260 210)"
        className="stroke-ink-line"
      />
      <ellipse
        cx="260"
        cy="210"
        rx="164"
        ry="78"
        transform="rotate(-24 260 210)"
        className="stroke-ink-line"
      />
      <circle cx="260" cy="210" r="44" className="fill-violet" />
      <circle cx="260" cy="210" r="64" className="stroke-violet/50" />
      {[
        [36, 300],
        [120, 140],
        [330, 62],
        [484, 120],
        [338, 330],
      ].map(([x, y]) => (
        <g key={x}>
          <circle
            cx={x}
            cy={y}
            r="22"
            className="fill-ink stroke-amber"
            strokeWidth="1.5"
            strokeDasharray="3 5"
          />
          <circle cx={x} cy={y} r="6" className="fill-amber" />
        </g>
      ))}
    </svg>
  )
}

export function CallToAction() {
  return (
    <section className="night on-ink overflow-hidden">
      <div className="wrap section grid gap-12 lg:items-center lg:grid-cols-[1.2fr_1fr]">
        <div>
          <h2 className="max-w-2xl text-hero">{closing.title}</h2>
          <p className="mt-6 max-w-xl text-ink-text text-lg">{closing.text}</p>
          <div className="mt-9 flex flex-wrap gap-3">
            <ButtonLink to="/contato">{closing.primary}</ButtonLink>
            <ButtonLink to="/contato" variant="onInk">
              {closing.secondary}
            </ButtonLink>
          </div>
          <p className="mt-6 font-semibold text-amber">{closing.scarcity}</p>
          <PageLink
            to="/contato#duvidas"
            className="mt-3 inline-flex min-h-11 items-center underline"
          >
            {closing.questions}
          </PageLink>
        </div>
        <div className="max-lg:hidden">
          <FivePlanets />
        </div>
      </div>
    </section>
  )
}
