import { receiptPage as texts } from '@content/interface.ts'
import type { ReactNode } from 'react'
import { Postmark } from '~/components/ui/postmark.tsx'

type Props = { protocol: string; sentAt?: string; state: ReactNode; children?: ReactNode }

/** The head of the ticket: the number to quote, the date and the state. */
export function ReceiptHeading({ protocol, sentAt, state, children }: Props) {
  return (
    <div className="ticket-head">
      <Postmark />
      <dl className="receipt-facts">
        <div>
          <dt>{texts.protocol}</dt>
          <dd className="receipt-number tabular">{protocol}</dd>
        </div>
        {sentAt && (
          <div>
            <dt>{texts.sentAt}</dt>
            <dd>{sentAt}</dd>
          </div>
        )}
        <div>
          <dt>{texts.state}</dt>
          <dd>{state}</dd>
        </div>
      </dl>
      {children}
    </div>
  )
}
