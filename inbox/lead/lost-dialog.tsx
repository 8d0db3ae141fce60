import { lead as words } from '@content/inbox.ts'
import { type LeadView, TEAM_LIMITS } from '@contracts/team.ts'
import { type FormEvent, useId, useState } from 'react'
import { Button } from '~/components/ui/button.tsx'
import { FormField } from '~/components/ui/form-field.tsx'
import { Modal } from '../layout/modal.tsx'
import { ModalActions } from '../layout/modal-actions.tsx'
import { write } from '../outbox/outbox.ts'

/** Why it was lost: one touch for the usual reasons. */
export function LostDialog({ lead, onClose }: { lead: LeadView; onClose: () => void }) {
  const id = useId()
  const [reason, setReason] = useState('')
  const [error, setError] = useState('')
  function save(event: FormEvent) {
    event.preventDefault()
    if (reason.trim() === '') return setError(words.lost.missingReason)
    write('set-stage', { id: lead.id, version: lead.version, stage: 'perdido', reason })
    onClose()
  }
  return (
    <Modal title={words.lost.title} onClose={onClose}>
      <form noValidate onSubmit={save}>
        <div className="mb-4 flex flex-wrap gap-2">
          {words.lost.suggestions.map((text) => (
            <button
              key={text}
              type="button"
              aria-pressed={reason === text}
              onClick={() => setReason(text)}
              className={`min-h-11 rounded-full border px-3.5 text-sm lg:min-h-8 ${
                reason === text
                  ? 'border-violet bg-violet-soft font-semibold text-violet-deep'
                  : 'border-line hover:border-control'
              }`}
            >
              {text}
            </button>
          ))}
        </div>
        <FormField
          id={id}
          name="reason"
          label={words.lost.reason}
          help={words.lost.reasonHelp}
          error={error}
        >
          {(control) => (
            <textarea
              {...control}
              rows={3}
              maxLength={TEAM_LIMITS.reason}
              value={reason}
              onChange={({ target }) => setReason(target.value)}
              className="control"
            />
          )}
        </FormField>
        <ModalActions onCancel={onClose}>
          <Button type="submit">{words.lost.save}</Button>
        </ModalActions>
      </form>
    </Modal>
  )
}
