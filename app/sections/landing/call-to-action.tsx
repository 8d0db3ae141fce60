import { landing } from '@content/landing.ts'
import { ButtonLink } from '~/components/ui/button.tsx'
import { PageLink } from '~/components/ui/page-link.tsx'

const { closing } = landing

/** Where the five places of a month stand, on the orbit of a planet that leaves the picture. */
const PLACES = [
  [149, 384],
  [221, 245],
  [339, 141],
  [485, 87],
  [642, 88],
]

function FivePlaces() {
  return (
    <svg viewBox="0 0 900 620" aria-hidden="true" className="closing-art">
      <radialGradient id="planeta" cx="0.3" cy="0.16" r="0.95">
        <stop offset="0" stopColor="#b5a6ff" />
        <stop offset=".16" stopColor="#7f63ff" />
        <stop offset=".42" stopColor="#5636e6" />
        <stop offset=".72" stopColor="#2a1a8a" />
        <stop offset="1" stopColor="#0f0a34" />
      </radialGradient>
      <g className="fill-none stroke-ink-line">
        <circle cx="560" cy="510" r="350" />
        <circle cx="560" cy="510" r="520" />
        <circle cx="560" cy="510" r="430" className="stroke-violet-light" />
      </g>
      <circle cx="560" cy="510" r="262" fill="url(#planeta)" />
      {PLACES.map(([x, y]) => (
        <g key={x} className="stroke-amber">
          <circle cx={x} cy={y} r="26" className="fill-ink" strokeWidth="2" strokeDasharray="3 6" />
          <circle cx={x} cy={y} r="7" className="fill-amber stroke-none" />
        </g>
      ))}
    </svg>
  )
}

export function CallToAction() {
  return (
    <section className="closing night on-ink">
      <div className="wrap">
        <h2>{closing.title}</h2>
        <p className="mt-6 max-w-xl text-ink-text text-lg">{closing.text}</p>
        <div className="mt-9 flex flex-wrap gap-3">
          <ButtonLink to="/contato">{closing.primary}</ButtonLink>
          <ButtonLink to="/contato" variant="onInk">
            {closing.secondary}
          </ButtonLink>
        </div>
        <PageLink
          to="/contato#duvidas"
          className="mt-6 inline-flex min-h-11 items-center underline"
        >
          {closing.questions}
        </PageLink>
        <p className="mt-3 font-semibold text-amber">{closing.scarcity}</p>
      </div>
      <FivePlaces />
    </section>
  )
}
