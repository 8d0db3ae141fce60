import { inboxPage } from '@content/inbox.ts'
import type { PasskeyInfo } from '@contracts/team.ts'
import { useState } from 'react'
import { Button } from '~/components/ui/button.tsx'
import { Modal } from '../layout/modal.tsx'
import { KeptKeys } from './kept-keys.tsx'

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
      <KeptKeys legend={words.keep} passkeys={passkeys} kept={kept} onChange={setKept} />
      <div className="mt-5 flex flex-wrap justify-end gap-2">
        <Button variant="quiet" onClick={onClose}>
          {inboxPage.cancel}
        </Button>
        <Button className="bg-danger! hover:bg-ink!" onClick={() => onEnd(kept)}>
          {button}
        </Button>
      </div>
    </Modal>
  )
}
