import { contact, type FormField } from '@content/contact.ts'
import { receiptPage as texts } from '@content/interface.ts'
import { recruitment } from '@content/recruitment.ts'
import { whatsapp } from '@content/whatsapp.ts'
import { fillTemplate } from '@contracts/fill-template.ts'
import type { Receipt } from '@contracts/receipt.ts'
import type { ReactNode } from 'react'
import { Button } from '~/components/ui/button.tsx'
import { PageLink } from '~/components/ui/page-link.tsx'
import { WhatsappLink } from '~/components/ui/whatsapp-link.tsx'
import { newsletterText } from '~/lib/newsletter-text.ts'
import { formatDate } from './receipt-date.ts'
import { ReceiptHeading } from './receipt-heading.tsx'

type Stored = Exclude<Receipt, { state: 'apagado' | 'apagando' }>
type Props = {
  receipt: Stored
  erasing: boolean
  onErase: () => void
  withdrawing: boolean
  onWithdraw: () => void
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

export function StoredReceipt({ receipt, erasing, onErase, withdrawing, onWithdraw }: Props) {
  const { consent } = receipt
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
            <p className="mt-3 text-quiet">
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
                <Button
                  variant="quiet"
                  disabled={withdrawing}
                  onClick={onWithdraw}
                  className="no-print mt-5"
                >
                  {withdrawing ? texts.withdrawing : texts.withdraw}
                </Button>
                <p className="mt-3 text-quiet text-sm">{texts.withdrawKeeps}</p>
              </>
            )}
          </Part>
          <Part title={texts.eraseTitle}>
            <p className="mt-3 text-quiet">
              {fillTemplate(texts.eraseAfter, { date: formatDate(receipt.eraseAfter) })}
            </p>
            <Button
              variant="quiet"
              disabled={erasing}
              onClick={() => window.confirm(texts.confirm) && onErase()}
              className="no-print mt-5 border-danger! text-danger!"
            >
              {erasing ? texts.erasing : texts.erase}
            </Button>
          </Part>
        </div>
      </div>
    </div>
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
