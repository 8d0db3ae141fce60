import { site } from 'virtual:site'
import { contact, type FormField } from '@content/contact.ts'
import { receiptPage as texts } from '@content/interface.ts'
import { recruitment } from '@content/recruitment.ts'
import { whatsapp } from '@content/whatsapp.ts'
import { fillTemplate } from '@contracts/fill-template.ts'
import type { Receipt } from '@contracts/receipt.ts'
import { type ReactNode, useEffect, useRef } from 'react'
import { Button } from '~/components/ui/button.tsx'
import { PageLink } from '~/components/ui/page-link.tsx'
import { WhatsappLink } from '~/components/ui/whatsapp-link.tsx'
import { newsletterText } from '~/lib/newsletter-text.ts'
import { formatDate } from './receipt-date.ts'
import { ReceiptHeading } from './receipt-heading.tsx'
import { purposesOf, TrackingConsent } from './tracking-consent.tsx'
import type { Asked } from './use-receipt.ts'

type Stored = Exclude<Receipt, { state: 'apagado' | 'apagando' }>
type Props = {
  receipt: Stored
  asking?: Asked
  failed?: { asked: Asked; text: string }
  /** The visitor has pressed this button on this page, and it is gone. */
  done?: Asked
  onAsk: (asked: Asked) => void
}

const formTexts: Record<Stored['kind'], Record<string, FormField>> = {
  contact: contact.form.fields,
  recruitment: recruitment.form.fields,
}

/** What was stored, under the labels of the form; empty fields are left out. */
function receiptRows({
  kind,
  fields,
  origin,
  page,
  scenario,
  campaign,
  tracking,
}: Stored): [string, string][] {
  const answers = Object.entries(fields).map(([name, value]): [string, string] => {
    const field = formTexts[kind][name]
    return [field?.label ?? name, field?.choices?.[value] ?? value]
  })
  const parameters = (all: Record<string, string>) =>
    Object.entries(all)
      .map(([name, value]) => `${name}=${value}`)
      .join(', ')
  const rows: [string, string][] = [
    ...answers,
    [texts.labels.origin, origin],
    [texts.labels.page, page],
    [texts.labels.scenario, scenario],
    [texts.campaign, parameters(campaign)],
    [texts.tracking, parameters(tracking)],
  ]
  return rows.filter(([, value]) => value !== '')
}

export function StoredReceipt({ receipt, asking, failed, done, onAsk }: Props) {
  const { consent } = receipt
  const choice = useRef<HTMLParagraphElement>(null)
  useEffect(() => {
    if (done === 'withdraw') choice.current?.focus()
  }, [done])
  const failureOf = (asked: Asked) => (failed?.asked === asked ? failed.text : undefined)
  return (
    <div className="ticket">
      <ReceiptHeading
        protocol={receipt.protocol}
        sentAt={formatDate(receipt.createdAt)}
        state={texts.states[receipt.state]}
      >
        <WhatsappLink
          message={fillTemplate(whatsapp.protocol, { protocol: receipt.protocol })}
          className="no-print inline-flex min-h-11 items-center font-semibold text-violet-deep underline underline-offset-4"
        />
      </ReceiptHeading>
      <div className="ticket-stub receipt-body">
        <Part title={texts.stored}>
          <dl className="mt-4 divide-y divide-line border-line border-y">
            {receiptRows(receipt).map(([term, text]) => (
              <div key={term} className="grid gap-x-8 gap-y-1 py-3.5 sm:grid-cols-[11rem_1fr]">
                <dt className="text-quiet text-sm leading-relaxed">{term}</dt>
                <dd className="whitespace-pre-line wrap-anywhere">{text}</dd>
              </div>
            ))}
          </dl>
        </Part>
        <div className="receipt-side">
          <Part title={texts.consent}>
            <p ref={choice} tabIndex={-1} className="mt-3 text-quiet">
              <PageLink to="/privacidade" className="text-text underline underline-offset-4">
                {texts.policy}
              </PageLink>
              <span>{`, ${fillTemplate(texts.consentLine, {
                version: consent.version,
                date: formatDate(consent.acceptedAt),
              })} ${marketingLine(consent)}`}</span>
            </p>
            {consent.marketing && (
              <>
                <p className="mt-3 text-quiet">{newsletterText}</p>
                <AskButton
                  name="withdraw"
                  label={texts.withdraw}
                  asking={asking === 'withdraw'}
                  failure={failureOf('withdraw')}
                  onClick={() => onAsk('withdraw')}
                />
                <p className="mt-3 text-quiet text-sm">{texts.withdrawKeeps}</p>
              </>
            )}
            {consent.tracking && (
              <TrackingConsent consent={consent.tracking} isDone={done === 'withdraw-tracking'}>
                <AskButton
                  name="withdraw-tracking"
                  label={fillTemplate(texts.withdrawTracking, {
                    purposes: purposesOf(consent.tracking),
                  })}
                  asking={asking === 'withdraw-tracking'}
                  failure={failureOf('withdraw-tracking')}
                  onClick={() => onAsk('withdraw-tracking')}
                />
              </TrackingConsent>
            )}
          </Part>
          <Part title={texts.eraseTitle}>
            <p className="mt-3 text-quiet">
              {fillTemplate(texts.eraseAfter, { date: formatDate(receipt.eraseAfter) })}
            </p>
            <AskButton
              name="erase"
              label={texts.erase}
              asking={asking === 'erase'}
              failure={failureOf('erase')}
              onClick={() => asking || (window.confirm(texts.confirm) && onAsk('erase'))}
              className="border-danger! text-danger!"
            />
          </Part>
        </div>
      </div>
    </div>
  )
}

type AskProps = {
  name: Asked
  label: string
  asking: boolean
  failure?: string
  onClick: () => void
  className?: string
}

/** What it is doing is said, and a failure stays beside it until the next try. It never drops the focus. */
function AskButton({ name, label, asking, failure, onClick, className = '' }: AskProps) {
  const id = `${name}-erro`
  const working = name === 'erase' ? texts.erasing : texts.withdrawing
  return (
    <>
      <Button
        variant="quiet"
        aria-disabled={asking}
        aria-describedby={failure === undefined ? undefined : id}
        onClick={onClick}
        className={`no-print mt-5 ${className}`}
      >
        <span>{asking ? working : label}</span>
      </Button>
      <p role="status" className="sr-only">
        {asking && working}
      </p>
      {failure !== undefined && (
        <div id={id} className="no-print mt-4 border-danger border-l-2 pl-4 text-sm">
          <p className="font-semibold">{texts.failed[name]}</p>
          <p className="mt-1 text-quiet">
            <span>{failure}</span> <span>{fillTemplate(texts.failedNext, site)}</span>
          </p>
        </div>
      )}
    </>
  )
}

function marketingLine({ marketing, marketingWithdrawnAt }: Stored['consent']) {
  if (marketing) return texts.marketingYes
  return marketingWithdrawnAt
    ? fillTemplate(texts.marketingWithdrawn, { date: formatDate(marketingWithdrawnAt) })
    : texts.marketingNo
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section>
      <h2 className="text-xl">{title}</h2>
      {children}
    </section>
  )
}
