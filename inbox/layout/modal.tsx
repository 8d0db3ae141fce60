import { inboxPage } from '@content/inbox.ts'
import { X } from 'lucide-react'
import { type ReactNode, useEffect, useId, useRef } from 'react'

type Props = {
  title: string
  /** Absent if the person must decide. */
  onClose?: () => void
  children: ReactNode
}

/** A dialog over the page. The browser keeps the focus inside and gives it back. */
export function Modal({ title, onClose, children }: Props) {
  const dialog = useRef<HTMLDialogElement>(null)
  const titleId = useId()
  useEffect(() => {
    const element = dialog.current
    if (element && !element.open) element.showModal()
    return () => element?.close()
  }, [])
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape closes it, by the browser
    <dialog
      ref={dialog}
      aria-labelledby={titleId}
      className="m-auto max-h-[calc(100dvh-2rem)] w-[calc(100vw-2rem)] max-w-md overflow-y-auto rounded-card bg-white p-0 text-text shadow-float"
      onCancel={(event) => {
        event.preventDefault()
        onClose?.()
      }}
      onClick={(event) => event.target === dialog.current && onClose?.()}
    >
      <div className="p-5 sm:p-6">
        <div className="mb-4 flex items-start justify-between gap-4">
          <h2 id={titleId} className="text-xl">
            {title}
          </h2>
          {onClose && (
            <button
              type="button"
              aria-label={inboxPage.close}
              onClick={onClose}
              className="-m-2 grid size-11 shrink-0 place-items-center rounded-control text-quiet hover:bg-mist hover:text-text lg:size-9"
            >
              <X aria-hidden className="size-4" />
            </button>
          )}
        </div>
        {children}
      </div>
    </dialog>
  )
}
