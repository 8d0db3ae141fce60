import type { PasskeyInfo } from '@contracts/team.ts'
import { useState } from 'react'
import { Button } from '~/components/ui/button.tsx'
import { Modal } from '../layout/modal.tsx'
import { ModalActions } from '../layout/modal-actions.tsx'

type Props = {
  title: string
  words: { text: string; keep: string }
  button: string
  passkeys: readonly PasskeyInfo[]
  onEnd: (kept: string[]) => void
  onClose: () => void
}

/** All sessions of a person, and all keys but those that are named: one's own, or by the owner. */
export function EndAllDialog({ title, words, button, passkeys, onEnd, onClose }: Props) {
  const [kept, setKept] = useState<string[]>([])
  return (
    <Modal title={title} onClose={onClose}>
      <p>{words.text}</p>
      {passkeys.length > 0 && (
        <fieldset className="mt-4">
          <legend className="mb-2 font-semibold text-sm">{words.keep}</legend>
          {passkeys.map(({ id, name, device }) => (
            <label key={id} className="flex min-h-11 items-center gap-3">
              <input
                type="checkbox"
                className="size-6 shrink-0 accent-violet"
                checked={kept.includes(id)}
                onChange={({ target }) =>
                  setKept(target.checked ? [...kept, id] : kept.filter((one) => one !== id))
                }
              />
              <span className="min-w-0 break-words">
                {[name, device].filter(Boolean).join(' · ')}
              </span>
            </label>
          ))}
        </fieldset>
      )}
      <ModalActions onCancel={onClose}>
        <Button className="bg-danger! hover:bg-ink!" onClick={() => onEnd(kept)}>
          {button}
        </Button>
      </ModalActions>
    </Modal>
  )
}
