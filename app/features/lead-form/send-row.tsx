import { LoaderCircle } from 'lucide-react'
import { Button } from '~/components/ui/button.tsx'
import { PageLink } from '~/components/ui/page-link.tsx'

export type SendTexts = {
  submit: string
  submitting: string
  purpose: { text: string; link: string }
  adults?: string
  /** Above the button. */
  limited?: string
}

/** The submit button, and next to it what the data is used for, so that everybody sees it before sending. */
export function SendRow({ sending, texts }: { sending: boolean; texts: SendTexts }) {
  const { submit, submitting, purpose, adults, limited } = texts
  return (
    <div className="grid gap-4">
      {limited && <p className="border-amber border-l-4 pl-4 font-medium text-sm">{limited}</p>}
      <Button type="submit" disabled={sending} className="w-full">
        {sending && <LoaderCircle aria-hidden className="size-5 animate-spin" />}
        <span>{sending ? submitting : submit}</span>
      </Button>
      <div className="text-quiet text-sm">
        {adults && <p className="mb-1 font-medium text-text">{adults}</p>}
        <p>
          <span>{purpose.text}</span>{' '}
          <PageLink
            to="/privacidade"
            className="whitespace-nowrap underline underline-offset-4 transition-colors hover:text-violet-deep"
          >
            {purpose.link}
          </PageLink>
        </p>
      </div>
    </div>
  )
}
