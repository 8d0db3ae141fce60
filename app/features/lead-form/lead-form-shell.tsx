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
import { type FieldErrors, type SubmissionTexts, useLeadSubmission } from './use-lead-submission.ts'

type Props = {
  functionName: string
  texts: SubmissionTexts & { form: SendTexts & { marketing: string } }
  /** A company name that is known already, to prefill. */
  company?: string
  /** A required field holds only spaces, which the browser's own validation accepts. */
  onBlank: (form: HTMLFormElement) => void
  /** The fields, given the server's messages for those that it refused. */
  children: (errors: FieldErrors) => ReactNode
}

/** What both lead forms share: draft, sending with retries, receipt, consent and submit button. */
export function LeadFormShell({ functionName, texts, company, onBlank, children }: Props) {
  const form = useRef<HTMLFormElement>(null)
  const { submission, errors, send, clearError } = useLeadSubmission(form, functionName, texts)
  // The order of these hooks matters. A draft wins over a prefilled value. The form is ready only after both,
  // because a form that was submitted before the scripts ran is sent at that moment.
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
        onInput={(event) => clearError((event.target as HTMLInputElement).name)}
        onFocus={preloadBackend}
        className="relative grid gap-6"
      >
        {children(errors)}
        <HoneypotAndConsent marketing={texts.form.marketing} />
        {submission.state === 'failed' && form.current && (
          <SubmissionFailed message={formToText(form.current)} onRetry={send} />
        )}
        <SendRow sending={submission.state === 'sending'} texts={texts.form} />
      </form>
    </>
  )
}
