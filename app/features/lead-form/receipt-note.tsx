import { leadForm } from '@content/interface.ts'
import type { LeadAccepted } from '@contracts/leads.ts'
import { CircleCheck } from 'lucide-react'
import { fillTemplate } from '~/lib/fill-template.ts'

const texts = leadForm.receipt

/** The visitor's own proof, above the cleared form: a number to quote and a private link. */
export function ReceiptNote({ accepted }: { accepted: LeadAccepted }) {
  return (
    <div className="mb-6 flex gap-3 rounded-card bg-violet-soft p-5">
      <CircleCheck aria-hidden className="mt-0.5 size-5 shrink-0 text-good" />
      <div>
        <p className="font-semibold">
          {texts.title}. {fillTemplate(texts.protocol, { protocol: accepted.protocol })}
        </p>
        <p className="mt-1 text-sm">{texts.text}</p>
        <a
          href={accepted.receipt}
          className="mt-2 inline-flex min-h-9 items-center font-semibold text-violet-deep underline underline-offset-4"
        >
          {texts.open}
        </a>
      </div>
    </div>
  )
}
