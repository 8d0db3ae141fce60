import { lead as words } from '@content/inbox.ts'
import { fillTemplate } from '@contracts/fill-template.ts'
import type { LeadView } from '@contracts/team.ts'
import { Mail, MessageCircle, Phone } from 'lucide-react'
import { useState } from 'react'
import { Button } from '~/components/ui/button.tsx'
import { write } from '../outbox/outbox.ts'
import { useMe } from '../session.ts'
import { WhatsappDialog } from './whatsapp-dialog.tsx'

const linkClass =
  'button border border-line bg-white text-text hover:border-control max-sm:flex-1 max-sm:whitespace-nowrap max-sm:px-3'

/** Each way to answer also records that somebody answered: that is how the time to the first reply is measured. */
export function ContactActions({ lead }: { lead: LeadView }) {
  const { agency } = useMe()
  const [isWriting, setWriting] = useState(false)
  const { id, email, phoneE164, protocol } = lead
  const subject = fillTemplate(words.subject, { agency, protocol })
  return (
    <fieldset className="flex min-w-0 flex-wrap gap-2 max-sm:w-full">
      <legend className="sr-only">{words.actions}</legend>
      <Button
        className="max-sm:flex-1"
        disabled={!phoneE164}
        title={phoneE164 ? undefined : words.noPhone}
        onClick={() => setWriting(true)}
      >
        <MessageCircle aria-hidden className="size-4" />
        <span>{words.whatsapp}</span>
      </Button>
      {email && (
        <a
          href={`mailto:${encodeURIComponent(email)}?subject=${encodeURIComponent(subject)}`}
          className={linkClass}
          onClick={() => write('record-contact', { id, by: 'email' })}
        >
          <Mail aria-hidden className="size-4" />
          <span>{words.email}</span>
        </a>
      )}
      {phoneE164 && (
        <a
          href={`tel:${phoneE164}`}
          className={linkClass}
          onClick={() => write('record-contact', { id, by: 'call' })}
        >
          <Phone aria-hidden className="size-4" />
          <span>{words.phone}</span>
        </a>
      )}
      {isWriting && phoneE164 && (
        <WhatsappDialog lead={lead} phone={phoneE164} onClose={() => setWriting(false)} />
      )}
    </fieldset>
  )
}
