import { landing } from '@content/landing.ts'
import { ButtonLink } from '~/components/ui/button.tsx'

const { closing } = landing

export function ClosingCall() {
  return (
    <section className="night on-ink">
      <div className="wrap section text-center">
        <h2 className="mx-auto max-w-3xl text-title">{closing.title}</h2>
        <p className="mx-auto mt-5 max-w-2xl text-ink-text text-lg">{closing.text}</p>
        <p className="mt-5 font-semibold text-amber">{closing.scarcity}</p>
        <div className="mt-9 flex flex-wrap justify-center gap-3">
          <ButtonLink to="/contato">{closing.primary}</ButtonLink>
          <ButtonLink to="/contato" look="onInk">
            {closing.secondary}
          </ButtonLink>
        </div>
      </div>
    </section>
  )
}
