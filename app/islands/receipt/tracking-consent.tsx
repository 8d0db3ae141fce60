import { receiptPage as texts } from '@content/interface.ts'
import { fillTemplate } from '@contracts/fill-template.ts'
import type { Receipt } from '@contracts/receipt.ts'
import { type ReactNode, useEffect, useRef } from 'react'
import { formatDate } from './receipt-date.ts'

type Given = NonNullable<Extract<Receipt, { consent: unknown }>['consent']['tracking']>

export const purposesOf = ({ advertising, measurement }: Given) =>
  texts.purposes[advertising && measurement ? 'both' : advertising ? 'advertising' : 'measurement']

type Props = {
  consent: Given
  /** It was taken back on this page, and its button is gone. */
  isDone: boolean
  /** The button that takes it back. */
  children: ReactNode
}

/** What the visitor said yes to in the consent notice, what came of it, and the way back. */
export function TrackingConsent({ consent, isDone, children }: Props) {
  const line = useRef<HTMLParagraphElement>(null)
  useEffect(() => {
    if (isDone) line.current?.focus()
  }, [isDone])
  const { at, withdrawnAt, told } = consent
  const words = withdrawnAt ? texts.trackingWithdrawn : texts.trackingYes
  return (
    <div className="mt-6 border-line border-t pt-5">
      <p ref={line} tabIndex={-1} className="text-quiet">
        {fillTemplate(words, {
          purposes: purposesOf(consent),
          date: formatDate(at),
          withdrawn: formatDate(withdrawnAt ?? at),
        })}
      </p>
      {told.length > 0 && (
        <>
          <p className="mt-3 text-quiet">{texts.trackingTold}</p>
          <ul className="mt-1 list-disc pl-5 text-quiet">
            {told.map(({ platform, event, at }) => (
              <li key={`${platform} ${event}`}>
                {fillTemplate(at ? texts.trackingToldLine : texts.trackingToldWithoutDate, {
                  platform,
                  event,
                  date: formatDate(at ?? consent.at),
                })}
              </li>
            ))}
          </ul>
        </>
      )}
      {withdrawnAt ? (
        told.length > 0 && <p className="mt-3 text-quiet text-sm">{texts.trackingToldAfter}</p>
      ) : (
        <>
          {children}
          <p className="mt-3 text-quiet text-sm">{texts.withdrawTrackingKeeps}</p>
        </>
      )}
    </div>
  )
}
