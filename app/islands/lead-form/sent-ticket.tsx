import { leadForm } from '@content/interface.ts'
import { whatsapp } from '@content/whatsapp.ts'
import { fillTemplate } from '@contracts/fill-template.ts'
import type { LeadAccepted } from '@contracts/lead-calls.ts'
import { useEffect, useRef } from 'react'
import { Brand } from '~/components/layout/brand.tsx'
import { Button } from '~/components/ui/button.tsx'
import { NextPath, type NextStep } from '~/components/ui/next-path.tsx'
import { Postmark } from '~/components/ui/postmark.tsx'
import { WhatsappLink } from '~/components/ui/whatsapp-link.tsx'

const texts = leadForm.receipt

export type TicketTexts = {
  title: string
  another: string
  nextTitle: string
  next: readonly NextStep[]
}
type Props = { accepted: LeadAccepted; texts: TicketTexts; onAnother: () => void }

/** What the form folds into: a number to quote, a private link and what happens next. The toast says that it was sent. */
export function SentTicket({ accepted, texts: { another, nextTitle, next }, onAnother }: Props) {
  const { protocol, receipt } = accepted
  const ticket = useRef<HTMLDivElement>(null)
  // The pressed button is gone. On a phone it was a screen below, and the toast covers the edges.
  useEffect(() => {
    ticket.current?.focus({ preventScroll: true })
    ticket.current?.scrollIntoView({ block: 'center' })
  }, [])
  return (
    <div ref={ticket} tabIndex={-1} className="ticket ticket-fold">
      <div className="ticket-head">
        <Postmark />
        <Brand />
        <h2 className="ticket-number">
          <span>{texts.protocol}</span> <span className="tabular">{protocol}</span>
        </h2>
        <p>{receipt ? texts.text : texts.withoutLink}</p>
        {receipt && (
          <a href={receipt} className="button bg-violet text-white hover:bg-violet-deep">
            {texts.open}
          </a>
        )}
      </div>
      <div className="ticket-stub">
        <h3>{nextTitle}</h3>
        <NextPath steps={next} />
        <div className="ticket-actions">
          <Button variant="quiet" onClick={onAnother}>
            {another}
          </Button>
          <WhatsappLink
            message={fillTemplate(whatsapp.protocol, { protocol })}
            className="button border border-line bg-white text-text hover:border-control"
          />
        </div>
      </div>
    </div>
  )
}
