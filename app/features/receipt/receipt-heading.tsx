import { receiptPage as texts } from '@content/interface.ts'
import type { ReactNode } from 'react'

type Props = { protocol: string; sentAt?: string; state: ReactNode }

/** The top of the receipt: the number to quote, the date and the state. */
export function ReceiptHeading({ protocol, sentAt, state }: Props) {
  return (
    <dl className="flex flex-wrap items-end justify-between gap-x-10 gap-y-5">
      <div>
        <dt className="text-quiet text-sm">{texts.protocol}</dt>
        <dd className="tabular font-bold font-display text-title leading-tight tracking-tight">
          {protocol}
        </dd>
      </div>
      <div className="grid gap-4 sm:flex sm:gap-10">
        {sentAt && (
          <div>
            <dt className="text-quiet text-sm">{texts.sentAt}</dt>
            <dd className="font-semibold">{sentAt}</dd>
          </div>
        )}
        <div>
          <dt className="text-quiet text-sm">{texts.state}</dt>
          <dd className="font-semibold">{state}</dd>
        </div>
      </div>
    </dl>
  )
}
