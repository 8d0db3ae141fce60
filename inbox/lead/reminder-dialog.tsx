import { lead as words } from '@content/inbox.ts'
import { dayAfter } from '@contracts/calendar-days.ts'
import { type FormEvent, useId, useState } from 'react'
import { Button } from '~/components/ui/button.tsx'
import { FormField } from '~/components/ui/form-field.tsx'
import { dayOf, momentOf } from '../data/dates.ts'
import { Modal } from '../layout/modal.tsx'
import { ModalActions } from '../layout/modal-actions.tsx'
import { useMe } from '../session.ts'

type Props = { onSave: (at: string) => void; onClose: () => void }
const choices = words.reminderChoices

/** A day and a time of the person's own, in the agency's time zone. */
export function ReminderDialog({ onSave, onClose }: Props) {
  const { timeZone } = useMe()
  const id = useId()
  const [error, setError] = useState('')
  const today = dayOf(new Date(), timeZone)
  function save(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const form = new FormData(event.currentTarget)
    const [day, time] = [String(form.get('day')), String(form.get('time'))]
    const isWritten = /^\d{4}-\d{2}-\d{2}$/.test(day) && /^\d{2}:\d{2}$/.test(time)
    const at = isWritten ? momentOf(day, time, timeZone) : ''
    if (at <= new Date().toISOString()) return setError(choices.past)
    onSave(at)
    onClose()
  }
  return (
    <Modal title={words.reminder} onClose={onClose}>
      <form noValidate onSubmit={save}>
        <div className="grid grid-cols-2 gap-3">
          <FormField id={`${id}-day`} name="day" label={choices.day} error={error}>
            {(control) => (
              <input
                {...control}
                type="date"
                min={today}
                defaultValue={dayAfter(today, 1)}
                className="control"
              />
            )}
          </FormField>
          <FormField id={`${id}-time`} name="time" label={choices.time}>
            {(control) => (
              <input {...control} type="time" defaultValue="09:00" className="control" />
            )}
          </FormField>
        </div>
        <ModalActions onCancel={onClose}>
          <Button type="submit">{choices.save}</Button>
        </ModalActions>
      </form>
    </Modal>
  )
}
