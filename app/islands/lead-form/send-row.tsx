import { LoaderCircle } from 'lucide-react'
import type { RefObject } from 'react'
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

type Props = {
  button: RefObject<HTMLButtonElement | null>
  sending: boolean
  /** The id of what says why the last send failed. */
  failure?: string
  texts: SendTexts
}

/** The submit button, and next to it what the data is used for, so that everybody sees it before sending. */
export function SendRow({ button, sending, failure, texts }: Props) {
  const { submit, submitting, purpose, adults, limited } = texts
  return (
    <div className="grid gap-4">
      {limited && <p className="border-amber border-l-4 pl-4 font-medium text-sm">{limited}</p>}
      {/* Not disabled: that would drop the keyboard's focus. */}
      <Button
        ref={button}
        type="submit"
        aria-disabled={sending}
        aria-describedby={failure}
        className="w-full"
      >
        {sending && <LoaderCircle aria-hidden className="size-5 animate-spin" />}
        <span>{sending ? submitting : submit}</span>
      </Button>
      <p role="status" className="sr-only">
        {sending && submitting}
      </p>
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
