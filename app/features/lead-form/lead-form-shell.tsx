import { type ReactNode, type SubmitEvent, useRef } from 'react'
import { useReadyForm } from '~/boot/use-ready-form.ts'
import { functionUrl, preloadBackend } from '~/lib/backend.ts'
import { useDraft } from './draft.ts'
import { formToText } from './form-to-text.ts'
import { HoneypotAndConsent } from './honeypot-and-consent.tsx'
import { usePhoneMask } from './phone-mask.ts'
import { usePrefill } from './prefill.ts'
import { ReceiptNote } from './receipt-note.tsx'
import { clearBlankRequiredFields } from './required-fields.ts'
import { SendRow, type SendTexts } from './send-row.tsx'
import { SubmissionFailed } from './submission-failed.tsx'
import { type SubmissionTexts, useLeadSubmission } from './use-lead-submission.ts'

type Props = {
  functionName: string
  texts: SubmissionTexts & { form: SendTexts & { marketing: string } }
  /** A company that was given elsewhere and is not asked for again. */
  company?: string
  /** A required field holds nothing but spaces, which the browser's own check lets pass. */
  onBlank: (form: HTMLFormElement) => void
  /** The fields. */
  children: ReactNode
}

/** What both lead forms are: kept drafts, sending with retries, the receipt and the closing rows. */
export function LeadFormShell({ functionName, texts, company, onBlank, children }: Props) {
  const form = useRef<HTMLFormElement>(null)
  const { submission, send } = useLeadSubmission(form, functionName, texts)
  // The order counts: a draft wins over what is known from elsewhere, and only then is the form ready,
  // because one that waited for its scripts is sent at that moment, with all of it.
  useDraft(form, functionName)
  usePhoneMask(form)
  usePrefill(form, 'company', company)
  useReadyForm(form)

  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    if (clearBlankRequiredFields(event.currentTarget)) onBlank(event.currentTarget)
    else send()
  }

  return (
    <>
      {submission.state === 'sent' && <ReceiptNote accepted={submission.accepted} />}
      <form
        ref={form}
        method="post"
        action={functionUrl(functionName)}
        data-waits
        onSubmit={submit}
        onFocus={preloadBackend}
        className="relative grid gap-6"
      >
        {children}
        <HoneypotAndConsent marketing={texts.form.marketing} />
        {submission.state === 'failed' && form.current && (
          <SubmissionFailed message={formToText(form.current)} onRetry={send} />
        )}
        <SendRow sending={submission.state === 'sending'} texts={texts.form} />
      </form>
    </>
  )
}
