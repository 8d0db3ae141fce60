import type { FormField } from '@content/contact.ts'
import type { LeadField } from '@contracts/lead-fields.ts'
import { type FormEvent, type ReactNode, type SubmitEvent, useRef } from 'react'
import { useReadyForm } from '~/boot/use-ready-form.ts'
import { FormCard } from '~/components/ui/form-card.tsx'
import { preloadBackend } from '~/lib/backend.ts'
import { functionUrl } from '~/lib/function-url.ts'
import { useDraft } from './draft.ts'
import { formToText } from './form-to-text.ts'
import { HoneypotAndConsent } from './honeypot-and-consent.tsx'
import { invalidFields, lacksRequired } from './invalid-fields.ts'
import { LeadFields } from './lead-fields.tsx'
import { usePhoneMask } from './phone-mask.ts'
import { usePrefill } from './prefill.ts'
import { SendRow, type SendTexts } from './send-row.tsx'
import { SentTicket, type TicketTexts } from './sent-ticket.tsx'
import { SubmissionFailed } from './submission-failed.tsx'
import { type SubmissionTexts, useLeadSubmission } from './use-lead-submission.ts'

type Props<Name extends string> = {
  functionName: string
  /** The address that is shown after success. */
  sentPage: string
  fields: readonly (LeadField & { name: Name })[]
  texts: SubmissionTexts & {
    form: SendTexts & {
      title: string
      fields: Record<Name, FormField>
      optionalMark: string
      marketing: string
    }
    sent: TicketTexts
  }
  /** A company name that is known already, to prefill. */
  company?: string
  /** Something required was left empty: said beside the field, and by whatever this adds. */
  onMissing?: () => void
  /** Above the fields. */
  children?: ReactNode
}

/** What both lead forms share: draft, messages, sending with retries, consent, and the ticket that they fold into. */
export function LeadFormShell<Name extends string>(props: Props<Name>) {
  const { functionName, sentPage, fields, texts, company, onMissing, children } = props
  const form = useRef<HTMLFormElement>(null)
  const { submission, errors, send, refuse, updateError, writeAnother } = useLeadSubmission(
    form,
    functionName,
    sentPage,
    texts,
  )
  // The order of these hooks matters. A draft wins over a prefilled value. The form is ready only after both,
  // because a form that was submitted before the scripts ran is sent at that moment.
  useDraft(form, functionName)
  usePhoneMask(form)
  usePrefill(form, 'company', company)
  useReadyForm(form, { ownMessages: true })

  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    const messages = invalidFields(event.currentTarget, fields)
    if (Object.keys(messages).length === 0) return send()
    if (lacksRequired(event.currentTarget)) onMissing?.()
    refuse(messages)
  }

  function update({ target }: FormEvent<HTMLFormElement>) {
    const { name, validity } = target as HTMLInputElement
    const { message } = fields.find((field) => field.name === name) ?? {}
    updateError(name, validity.valid ? undefined : message)
  }

  function openAgain() {
    writeAnother()
    form.current?.querySelector<HTMLElement>('.control')?.focus()
  }

  const { state } = submission
  return (
    <>
      {state === 'sent' && (
        <SentTicket accepted={submission.accepted} texts={texts.sent} onAnother={openAgain} />
      )}
      <div hidden={state === 'sent'}>
        <FormCard title={texts.form.title}>
          <form
            ref={form}
            method="post"
            action={functionUrl(functionName)}
            data-waits
            onSubmit={submit}
            onInput={update}
            onFocus={preloadBackend}
            className="relative grid gap-6"
          >
            {children}
            <LeadFields fields={fields} texts={texts.form} errors={errors} />
            <HoneypotAndConsent marketing={texts.form.marketing} />
            {state === 'failed' && form.current && (
              <SubmissionFailed message={formToText(form.current)} onRetry={send} />
            )}
            <SendRow sending={state === 'sending'} texts={texts.form} />
          </form>
        </FormCard>
      </div>
    </>
  )
}
