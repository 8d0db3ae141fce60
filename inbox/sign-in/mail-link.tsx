import { Button } from '~/components/ui/button.tsx'
import { Centered } from '../layout/centered.tsx'
import type { useMailToken } from './use-mail-token.ts'

type Props = {
  words: { title: string; text: string; button: string; working: string }
  token: ReturnType<typeof useMailToken>
  className?: string
}

/** What a link of a mail does, and the button that does it. */
export function MailLink({ words, token: { isBusy, error, run }, className = '' }: Props) {
  return (
    <Centered title={words.title} text={words.text}>
      <div role="alert">{error && <p className="mb-4 font-medium text-danger">{error}</p>}</div>
      <Button className={`w-full ${className}`} disabled={isBusy} onClick={run}>
        {isBusy ? words.working : words.button}
      </Button>
    </Centered>
  )
}
