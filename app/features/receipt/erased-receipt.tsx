import { receiptPage as texts } from '@content/interface.ts'
import { fillTemplate } from '@contracts/fill-template.ts'
import type { Receipt } from '@contracts/receipt.ts'
import { formatDate } from './receipt-date.ts'
import { ReceiptHeading } from './receipt-heading.tsx'

type Props = { receipt: Extract<Receipt, { state: 'apagado' | 'apagando' }> }

export function ErasedReceipt({ receipt }: Props) {
  return (
    <>
      <ReceiptHeading protocol={receipt.protocol} state={texts.states[receipt.state]} />
      <div role="status" className="mt-8 border-line border-t pt-8">
        <h2 className="text-xl">
          {receipt.state === 'apagado' ? texts.erased.title : texts.erasingTitle}
        </h2>
        <p className="mt-3 text-quiet">
          {receipt.state === 'apagado'
            ? fillTemplate(texts.erasedText, { date: formatDate(receipt.erasedAt) })
            : texts.erasingText}
        </p>
      </div>
    </>
  )
}
