import { receiptPage as texts } from '@content/interface.ts'
import type { Receipt } from '@contracts/receipt.ts'
import { Button } from '~/components/ui/button.tsx'
import { PageLink } from '~/components/ui/page-link.tsx'
import { fillTemplate } from '~/lib/fill-template.ts'
import { formatDate } from './receipt-date.ts'

type Stored = Exclude<Receipt, { state: 'apagado' }>
type Props = { receipt: Stored; erasing: boolean; onErase: () => void }

/** What was stored, by the words of the form; what was left empty is not listed. */
function factsOf({ fields, origin, page, scenario, campaign }: Stored): [string, string][] {
  const named = { ...fields, origin, page, scenario }
  const facts = Object.entries(named).flatMap(([name, value]): [string, string][] =>
    value ? [[texts.labels[name] ?? name, value]] : [],
  )
  const parameters = Object.entries(campaign).map(([name, value]) => `${name}=${value}`)
  return parameters.length > 0 ? [...facts, [texts.campaign, parameters.join(', ')]] : facts
}

export function StoredReceipt({ receipt, erasing, onErase }: Props) {
  const { consent } = receipt
  const head = [
    [texts.protocol, receipt.protocol],
    [texts.sentAt, formatDate(receipt.createdAt)],
    [texts.state, texts.states[receipt.state]],
  ]
  return (
    <div className="max-w-2xl">
      <dl className="grid gap-4 sm:grid-cols-3">
        {head.map(([term, text]) => (
          <div key={term}>
            <dt className="text-quiet text-sm">{term}</dt>
            <dd className="font-semibold">{text}</dd>
          </div>
        ))}
      </dl>
      <h2 className="mt-12 text-2xl">{texts.stored}</h2>
      <dl className="mt-4 divide-y divide-line border-line border-y">
        {factsOf(receipt).map(([term, text]) => (
          <div key={term} className="grid gap-1 py-3 sm:grid-cols-[12rem_1fr]">
            <dt className="text-quiet text-sm">{term}</dt>
            <dd className="whitespace-pre-line break-words">{text}</dd>
          </div>
        ))}
      </dl>
      <h2 className="mt-12 text-2xl">{texts.consent}</h2>
      <p className="mt-3">
        <PageLink to="/privacidade" className="underline underline-offset-4">
          {texts.policy}
        </PageLink>
        {', '}
        {fillTemplate(texts.consentLine, {
          version: consent.version,
          date: formatDate(consent.acceptedAt),
        })}{' '}
        {consent.marketing ? texts.marketingYes : texts.marketingNo}
      </p>
      <p className="mt-3 text-quiet">
        {fillTemplate(texts.eraseAfter, { date: formatDate(receipt.eraseAfter) })}
      </p>
      <Button
        look="quiet"
        disabled={erasing}
        onClick={() => window.confirm(texts.confirm) && onErase()}
        className="mt-8 text-danger!"
      >
        {erasing ? texts.erasing : texts.erase}
      </Button>
    </div>
  )
}
