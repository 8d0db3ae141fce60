import { landing } from '@content/landing.ts'
import { ButtonLink } from '~/components/ui/button.tsx'
import { InlineSvg } from '~/components/ui/inline-svg.tsx'
import { PageLink } from '~/components/ui/page-link.tsx'
import fivePlaces from './five-places.svg?shapes'

const { closing } = landing

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
      <InlineSvg svg={fivePlaces} className="closing-art" />
    </section>
  )
}
