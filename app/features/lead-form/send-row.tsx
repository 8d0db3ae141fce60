import { LoaderCircle } from 'lucide-react'
import { Button } from '~/components/ui/button.tsx'
import { PageLink } from '~/components/ui/page-link.tsx'

type Props = {
  sending: boolean
  submit: string
  submitting: string
  purpose: { text: string; link: string }
  adults?: string
}

/** The button with, beside it, what the data is for: nobody sends without having had it in view. */
export function SendRow({ sending, submit, submitting, purpose, adults }: Props) {
  return (
    <div className="grid gap-4">
      <Button type="submit" disabled={sending} className="w-full">
        {sending && <LoaderCircle aria-hidden className="size-5 animate-spin" />}
        {sending ? submitting : submit}
      </Button>
      <div className="text-quiet text-sm">
        {adults && <p className="mb-1 font-medium text-text">{adults}</p>}
        <p>
          {purpose.text}{' '}
          <PageLink to="/privacidade" className="underline underline-offset-2 hover:text-text">
            {purpose.link}
          </PageLink>
        </p>
      </div>
    </div>
  )
}
