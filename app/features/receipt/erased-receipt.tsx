import { receiptPage as texts } from '@content/interface.ts'
import type { Receipt } from '@contracts/receipt.ts'
import { fillTemplate } from '~/lib/fill-template.ts'
import { formatDate } from './receipt-date.ts'

type Props = { receipt: Extract<Receipt, { state: 'apagado' }> }

export function ErasedReceipt({ receipt }: Props) {
  return (
    <>
      <h2 className="text-2xl">{texts.erased.title}</h2>
      <p className="mt-3">
        {fillTemplate(texts.erasedText, { date: formatDate(receipt.erasedAt) })}
      </p>
      <p className="mt-3 text-quiet">
        {texts.protocol}: {receipt.protocol}
      </p>
    </>
  )
}
