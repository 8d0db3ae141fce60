import { contact, type FormField } from '@content/contact.ts'
import { receiptPage as texts } from '@content/interface.ts'
import { recruitment } from '@content/recruitment.ts'
import { fillTemplate } from '@contracts/fill-template.ts'
import type { Receipt } from '@contracts/receipt.ts'
import type { ReactNode } from 'react'
import { Button } from '~/components/ui/button.tsx'
import { PageLink } from '~/components/ui/page-link.tsx'
import { formatDate } from './receipt-date.ts'
import { ReceiptHeading } from './receipt-heading.tsx'

type Stored = Exclude<Receipt, { state: 'apagado' | 'apagando' }>
type Props = { receipt: Stored; erasing: boolean; onErase: () => void }

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
}: Stored): [string, string][] {
  const answers = Object.entries(fields).map(([name, value]): [string, string] => {
    const field = formTexts[kind][name]
    return [field?.label ?? name, field?.choices?.[value] ?? value]
  })
  const parameters = Object.entries(campaign).map(([name, value]) => `${name}=${value}`)
  const rows: [string, string][] = [
    ...answers,
    [texts.labels.origin, origin],
    [texts.labels.page, page],
    [texts.labels.scenario, scenario],
    [texts.campaign, parameters.join(', ')],
  ]
  return rows.filter(([, value]) => value !== '')
}

export function StoredReceipt({ receipt, erasing, onErase }: Props) {
  const { consent } = receipt
  return (
    <>
      <ReceiptHeading
        protocol={receipt.protocol}
        sentAt={formatDate(receipt.createdAt)}
        state={texts.states[receipt.state]}
      />
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
      <Part title={texts.consent}>
        <p className="mt-3 text-quiet">
          <PageLink to="/privacidade" className="text-text underline underline-offset-4">
            {texts.policy}
          </PageLink>
          {', '}
          {fillTemplate(texts.consentLine, {
            version: consent.version,
            date: formatDate(consent.acceptedAt),
          })}{' '}
          {consent.marketing ? texts.marketingYes : texts.marketingNo}
        </p>
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
    </>
  )
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="mt-10">
      <h2 className="text-xl">{title}</h2>
      {children}
    </section>
  )
}
