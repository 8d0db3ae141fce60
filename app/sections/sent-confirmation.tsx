import { PageHero } from '~/components/layout/page-hero.tsx'
import { ButtonLink } from '~/components/ui/button.tsx'
import { NumberedItem } from '~/components/ui/numbered-item.tsx'

type Props = {
  sent: {
    title: string
    text: string
    another: string
    nextTitle: string
    next: readonly { title: string; text: string }[]
    action: { label: string; to: string }
  }
  back: string
}

/** The page after a form was posted without scripts: the confirmation, and what happens next. */
export function SentConfirmation({ sent, back }: Props) {
  return (
    <>
      <PageHero headline={sent.title} intro={sent.text} />
      <section className="section">
        <div className="wrap">
          <h2 className="text-2xl">{sent.nextTitle}</h2>
          <ol className="mt-8 grid gap-8 md:grid-cols-3 md:gap-10">
            {sent.next.map((step, index) => (
              <NumberedItem key={step.title} number={index + 1} {...step} />
            ))}
          </ol>
          <div className="mt-12 flex flex-wrap gap-3">
            <ButtonLink to={sent.action.to}>{sent.action.label}</ButtonLink>
            <ButtonLink to={back} variant="quiet">
              {sent.another}
            </ButtonLink>
          </div>
        </div>
      </section>
    </>
  )
}
