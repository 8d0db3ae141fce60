import { inboxPage, lead as words } from '@content/inbox.ts'
import { formatMoneyText, parseMoneyText } from '@contracts/money-text.ts'
import { type LeadView, TEAM_LIMITS } from '@contracts/team.ts'
import { type FormEvent, useId, useState } from 'react'
import { Button } from '~/components/ui/button.tsx'
import { FormField } from '~/components/ui/form-field.tsx'
import { Modal } from '../layout/modal.tsx'
import { ModalActions } from '../layout/modal-actions.tsx'
import { write } from '../outbox/outbox.ts'

/** What the deal is worth. It may be left open. */
export function WonDialog({ lead, onClose }: { lead: LeadView; onClose: () => void }) {
  const id = useId()
  const [error, setError] = useState('')
  function save(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const typed = String(new FormData(event.currentTarget).get('value')).replace('R$', '').trim()
    const valueCents = typed === '' ? undefined : Math.round(100 * parseMoneyText(typed))
    if (valueCents !== undefined && !(valueCents <= TEAM_LIMITS.valueCents)) {
      return setError(words.won.wrongValue)
    }
    write('set-stage', { id: lead.id, version: lead.version, stage: 'ganho', valueCents })
    onClose()
  }
  return (
    <Modal title={words.won.title} onClose={onClose}>
      <form noValidate onSubmit={save}>
        <FormField
          id={id}
          name="value"
          label={words.won.value}
          note={inboxPage.optional}
          help={words.won.valueHelp}
          error={error}
        >
          {(control) => (
            <input
              {...control}
              inputMode="decimal"
              autoComplete="off"
              defaultValue={
                lead.own.dealValueCents === undefined
                  ? ''
                  : formatMoneyText(lead.own.dealValueCents / 100)
              }
              className="control"
            />
          )}
        </FormField>
        {lead.saleRule && <p className="mt-4 text-quiet text-sm">{lead.saleRule}</p>}
        <ModalActions onCancel={onClose}>
          <Button type="submit">{words.won.save}</Button>
        </ModalActions>
      </form>
    </Modal>
  )
}
