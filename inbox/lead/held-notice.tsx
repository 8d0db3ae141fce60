import { lead as words } from '@content/inbox.ts'
import { fillTemplate } from '@contracts/fill-template.ts'
import type { LeadView } from '@contracts/team.ts'
import { ShieldAlert } from 'lucide-react'
import { useState } from 'react'
import { Button } from '~/components/ui/button.tsx'
import { namesInSentence, spamWords } from '../data/words.ts'
import { ConfirmDialog } from '../layout/confirm-dialog.tsx'
import { write } from '../outbox/outbox.ts'

type Props = { lead: LeadView; onDiscard: () => void }

/** Why the lead is held, and what to do with it. */
export function HeldNotice({ lead, onDiscard }: Props) {
  const [isAsking, setAsking] = useState(false)
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
      <p className="mt-1">
        {fillTemplate(held.text, { reasons: namesInSentence(spamWords(lead.spam)) })}
      </p>
      <div className="mt-4 flex flex-wrap gap-2">
        <Button onClick={() => write('release', { id: lead.id })}>{held.release}</Button>
        <Button variant="quiet" onClick={() => setAsking(true)}>
          {held.discard}
        </Button>
      </div>
      {isAsking && (
        <ConfirmDialog
          title={held.confirmTitle}
          text={held.confirmText}
          button={held.discard}
          onConfirm={() => {
            write('discard', { id: lead.id })
            onDiscard()
          }}
          onClose={() => setAsking(false)}
        />
      )}
    </section>
  )
}
