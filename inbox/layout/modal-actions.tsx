import { inboxPage } from '@content/inbox.ts'
import type { ReactNode } from 'react'
import { Button } from '~/components/ui/button.tsx'

type Props = { onCancel: () => void; cancel?: string; children: ReactNode }

/** The buttons at the end of a dialog, and the one that leaves everything as it is. */
export function ModalActions({ onCancel, cancel = inboxPage.cancel, children }: Props) {
  return (
    <div className="mt-5 flex flex-wrap justify-end gap-2">
      <Button variant="quiet" onClick={onCancel}>
        {cancel}
      </Button>
      {children}
    </div>
  )
}
