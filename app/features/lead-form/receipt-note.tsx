import { leadForm } from '@content/interface.ts'
import { fillTemplate } from '@contracts/fill-template.ts'
import type { LeadAccepted } from '@contracts/leads.ts'
import { CircleCheck } from 'lucide-react'
import { useEffect, useRef } from 'react'

const texts = leadForm.receipt

/** The receipt above the emptied form: a number to quote and a private link. */
export function ReceiptNote({ accepted }: { accepted: LeadAccepted }) {
  const note = useRef<HTMLDivElement>(null)
  // On a phone the pressed button is a screen below the note, and the toast covers the edges.
  useEffect(() => {
    note.current?.scrollIntoView({ block: 'center' })
  }, [])
  return (
    <div ref={note} className="mb-8 border-line border-b pb-8">
      <p className="flex items-start gap-3 font-semibold">
        <CircleCheck aria-hidden className="mt-0.5 size-5 shrink-0 text-good" />
        <span className="tabular">
          {texts.title}. {fillTemplate(texts.protocol, { protocol: accepted.protocol })}
        </span>
      </p>
      <p className="mt-2 ml-8 text-quiet text-sm">
        {accepted.receipt ? texts.text : texts.withoutLink}
      </p>
      {accepted.receipt && (
        <a
          href={accepted.receipt}
          className="mt-1 ml-8 inline-flex min-h-11 items-center font-semibold text-violet-deep underline underline-offset-4 transition-colors hover:text-text"
        >
          {texts.open}
        </a>
      )}
    </div>
  )
}
