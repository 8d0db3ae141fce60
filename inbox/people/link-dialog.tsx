import { people as words } from '@content/inbox.ts'
import { fillTemplate } from '@contracts/fill-template.ts'
import { useState } from 'react'
import { Button } from '~/components/ui/button.tsx'
import { Modal } from '../layout/modal.tsx'

type Props = { name: string; link: string; hasMailFailed: boolean; onClose: () => void }

/** Without mail, or if it fails, the owner hands the link over. */
export function LinkDialog({ name, link, hasMailFailed, onClose }: Props) {
  const [isCopied, setCopied] = useState(false)
  return (
    <Modal title={fillTemplate(words.linkHere.title, { name })} onClose={onClose}>
      <p>{fillTemplate(hasMailFailed ? words.linkHere.failed : words.linkHere.text, { name })}</p>
      <input
        readOnly
        aria-label={fillTemplate(words.linkHere.title, { name })}
        value={link}
        className="control mt-4"
        onFocus={({ target }) => target.select()}
      />
      <div className="mt-4 flex justify-end">
        <Button
          onClick={() => {
            void navigator.clipboard?.writeText(link).then(() => setCopied(true))
          }}
        >
          {isCopied ? words.linkHere.copied : words.linkHere.copy}
        </Button>
      </div>
    </Modal>
  )
}
