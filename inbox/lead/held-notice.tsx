import { inboxPage, lead as words } from '@content/inbox.ts'
import { spamReasons } from '@content/lead-mail.ts'
import { fillTemplate } from '@contracts/fill-template.ts'
import type { LeadView } from '@contracts/team.ts'
import { ShieldAlert } from 'lucide-react'
import { useState } from 'react'
import { Button } from '~/components/ui/button.tsx'
import { namesInSentence } from '../data/words.ts'
import { Modal } from '../layout/modal.tsx'
import { write } from '../outbox/outbox.ts'

type Props = { lead: LeadView; onDiscard: () => void }

/** Why the lead is held, and what to do with it. */
export function HeldNotice({ lead, onDiscard }: Props) {
  const [isAsking, setAsking] = useState(false)
  const reasons = lead.spam.map((one) => spamReasons[one as keyof typeof spamReasons] ?? one)
  const { held } = words
  return (
    <section
      aria-label={held.title}
      className="rounded-card border border-amber/50 bg-amber-soft p-4 sm:p-5"
    >
      <p className="flex items-center gap-2 font-semibold text-amber-deep">
        <ShieldAlert aria-hidden className="size-5 shrink-0" />
        <span>{held.title}</span>
      </p>
      <p className="mt-1">{fillTemplate(held.text, { reasons: namesInSentence(reasons) })}</p>
      <div className="mt-4 flex flex-wrap gap-2">
        <Button onClick={() => write('release', { id: lead.id })}>{held.release}</Button>
        <Button variant="quiet" onClick={() => setAsking(true)}>
          {held.discard}
        </Button>
      </div>
      {isAsking && (
        <Modal title={held.confirmTitle} onClose={() => setAsking(false)}>
          <p>{held.confirmText}</p>
          <div className="mt-5 flex flex-wrap justify-end gap-2">
            <Button variant="quiet" onClick={() => setAsking(false)}>
              {inboxPage.cancel}
            </Button>
            <Button
              onClick={() => {
                write('discard', { id: lead.id })
                onDiscard()
              }}
            >
              {held.discard}
            </Button>
          </div>
        </Modal>
      )}
    </section>
  )
}
