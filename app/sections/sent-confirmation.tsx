import { CircleCheck } from 'lucide-react'
import { PageHero } from '~/components/layout/page-hero.tsx'
import { ButtonLink } from '~/components/ui/button.tsx'

type Props = { sent: { title: string; text: string; another: string }; back: string }

/** Where a form that was posted without scripts leads: the confirmation as a page of its own. */
export function SentConfirmation({ sent, back }: Props) {
  return (
    <PageHero headline={sent.title} intro={sent.text}>
      <CircleCheck aria-hidden className="size-12 text-cyan" />
      <ButtonLink to={back} look="onInk">
        {sent.another}
      </ButtonLink>
    </PageHero>
  )
}
