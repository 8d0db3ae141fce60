import { data } from '@content/inbox.ts'
import { fillTemplate } from '@contracts/fill-template.ts'
import { type FormEvent, useId, useState } from 'react'
import { Button } from '~/components/ui/button.tsx'
import { FormField } from '~/components/ui/form-field.tsx'
import { counted } from '../data/words.ts'
import { Modal } from '../layout/modal.tsx'
import { ModalActions } from '../layout/modal-actions.tsx'

type Props = { count: number; onErase: () => void; onClose: () => void }
const words = data.person

/** Cannot be undone, so it asks for a typed word. */
export function EraseDialog({ count, onErase, onClose }: Props) {
  const id = useId()
  const [typed, setTyped] = useState('')
  const isConfirmed = typed.trim().toLowerCase() === words.confirmWord
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (isConfirmed) onErase()
  }
  return (
    <Modal title={words.eraseTitle} onClose={onClose}>
      <form onSubmit={submit}>
        <p className="mb-4">
          {fillTemplate(words.eraseText, { count: counted(words.eraseCount, count) })}
        </p>
        <FormField
          id={id}
          name="confirm"
          label={fillTemplate(words.confirmLabel, { word: words.confirmWord })}
        >
          {(control) => (
            <input
              {...control}
              autoComplete="off"
              autoCapitalize="none"
              spellCheck={false}
              className="control"
              value={typed}
              onChange={({ target }) => setTyped(target.value)}
            />
          )}
        </FormField>
        <ModalActions onCancel={onClose}>
          <Button type="submit" className="bg-danger! hover:bg-ink!" disabled={!isConfirmed}>
            {words.erase}
          </Button>
        </ModalActions>
      </form>
    </Modal>
  )
}
