import { site } from 'virtual:site'
import { leadForm } from '@content/interface.ts'
import { Mail, MessageCircle, RotateCw } from 'lucide-react'
import { Button } from '~/components/ui/button.tsx'
import { FormFailure } from '~/components/ui/form-failure.tsx'
import { whatsappUrl } from '~/lib/whatsapp.ts'

const texts = leadForm.failure
const linkClass =
  'inline-flex min-h-12 items-center justify-center gap-2 rounded-control border border-control bg-white px-5 py-3 font-semibold transition-[border-color,transform] hover:border-text active:translate-y-px'

type Props = {
  id: string
  /** What the server said, if it refused. */
  refusal?: { title: string; text: string }
  message: string
  onRetry: () => void
}

/** Shown after the last retry: send again, or use WhatsApp or e-mail with the message already filled in. */
export function SubmissionFailed({ id, refusal, message, onRetry }: Props) {
  const whatsapp = whatsappUrl(message)
  const body = encodeURIComponent(message)
  const subject = encodeURIComponent(texts.subject)
  return (
    <FormFailure
      id={id}
      title={refusal?.title ?? texts.title}
      text={refusal ? `${refusal.text} ${texts.otherWays}` : `${texts.kept} ${texts.otherWays}`}
    >
      <Button onClick={onRetry}>
        <RotateCw aria-hidden className="size-4" />
        <span>{texts.retry}</span>
      </Button>
      {whatsapp && (
        <a href={whatsapp} target="_blank" rel="noopener noreferrer" className={linkClass}>
          <MessageCircle aria-hidden className="size-4" />
          <span>{texts.whatsapp}</span>
        </a>
      )}
      <a href={`mailto:${site.email}?subject=${subject}&body=${body}`} className={linkClass}>
        <Mail aria-hidden className="size-4" />
        <span>{texts.email}</span>
      </a>
    </FormFailure>
  )
}
