import { receiptPage as texts } from '@content/interface.ts'
import { fillTemplate } from '@contracts/fill-template.ts'
import type { Receipt } from '@contracts/receipt.ts'
import { useEffect, useRef } from 'react'
import { formatDate } from './receipt-date.ts'
import { ReceiptHeading } from './receipt-heading.tsx'

type Props = {
  receipt: Extract<Receipt, { state: 'apagado' | 'apagando' }>
  /** The visitor has pressed the button on this page, far below what is said now. */
  erasedHere?: boolean
}

export function ErasedReceipt({ receipt, erasedHere }: Props) {
  const message = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (!erasedHere) return
    message.current?.focus({ preventScroll: true })
    message.current?.scrollIntoView({ block: 'center' })
  }, [erasedHere])
  return (
    <div className="ticket">
      <ReceiptHeading protocol={receipt.protocol} state={texts.states[receipt.state]} />
      <div role="status" className="ticket-stub">
        <h2 ref={message} tabIndex={-1} className="text-xl">
          {receipt.state === 'apagado' ? texts.erased.title : texts.erasingTitle}
        </h2>
        <p className="mt-3 text-quiet">
          {receipt.state === 'apagado'
            ? fillTemplate(texts.erasedText, { date: formatDate(receipt.erasedAt) })
            : texts.erasingText}
        </p>
      </div>
    </div>
  )
}
