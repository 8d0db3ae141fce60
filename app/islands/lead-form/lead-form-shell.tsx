import type { FormField } from '@content/contact.ts'
import { formErrors } from '@content/form-errors.ts'
import type { LeadField } from '@contracts/lead-fields.ts'
import { type FormEvent, type ReactNode, type SubmitEvent, useRef } from 'react'
import { ErrorSummary } from '~/components/ui/error-summary.tsx'
import { FormCard } from '~/components/ui/form-card.tsx'
import { useReadyForm } from '~/islands/use-ready-form.ts'
import { preloadBackend } from '~/lib/backend.ts'
import { functionUrl } from '~/lib/function-url.ts'
import { pageTitle } from '~/lib/page-head.ts'
import { usePageTitle } from '~/lib/use-page-title.ts'
import { useDraft } from './draft.ts'
import { formToText } from './form-to-text.ts'
import { HoneypotAndConsent } from './honeypot-and-consent.tsx'
import { invalidFields, lacksRequired } from './invalid-fields.ts'
import { LeadFields } from './lead-fields.tsx'
import { type OpeningWords, useOpeningWords } from './opening-words.ts'
import { usePhoneMask } from './phone-mask.ts'
import { usePrefill } from './prefill.ts'
import { SendRow, type SendTexts } from './send-row.tsx'
import { SentTicket, type TicketTexts } from './sent-ticket.tsx'
import { SubmissionFailed } from './submission-failed.tsx'
import { type FieldErrors, type SubmissionTexts, useLeadSubmission } from './use-lead-submission.ts'

const FAILURE = 'envio-falhou'

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
    sent: TicketTexts & OpeningWords
  }
  /** A company name that is known already, to prefill. */
  company?: string
  /** Something required was left empty: said beside the field, and by whatever this adds. */
  onMissing?: () => void
  /** Above the fields. */
  children?: ReactNode
}

/** In the order of the form. What belongs to no field that is seen has nowhere to go to. */
function summarize(messages: FieldErrors, fields: readonly LeadField[]) {
  const order = fields.map(({ name }) => name)
  const seen = order.flatMap((id) => (messages[id] ? [{ id, message: messages[id] }] : []))
  const unseen = Object.entries(messages).flatMap(([name, message]) =>
    message && !order.includes(name) ? [{ message }] : [],
  )
  return [...seen, ...unseen]
}

/** What both lead forms share: draft, messages, sending with retries, consent, and the ticket that they fold into. */
export function LeadFormShell<Name extends string>(props: Props<Name>) {
  const { functionName, sentPage, fields, texts, company, onMissing, children } = props
  const form = useRef<HTMLFormElement>(null)
  const button = useRef<HTMLButtonElement>(null)
  const { submission, errors, refused, summary, send, refuse, updateError, writeAnother } =
    useLeadSubmission(form, functionName, sentPage, texts)
  const { state } = submission
  const refusedFields = summarize(refused, fields)
  usePageTitle({
    title: state === 'sent' ? pageTitle(texts.sent.title) : undefined,
    prefix: refusedFields.length > 0 ? formErrors.titlePrefix : '',
  })
  useOpeningWords(state === 'sent' ? texts.sent : undefined)
  // The order of these hooks matters. A draft wins over a prefilled value. The form is ready only after both,
  // because a form that was submitted before the scripts ran is sent at that moment.
  useDraft(form, functionName)
  usePhoneMask(form)
  usePrefill(form, 'company', company)
  useReadyForm(form, { ownMessages: true })

  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    if (state === 'sending') return
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

  function retry() {
    // The button that was pressed goes.
    button.current?.focus({ preventScroll: true })
    send()
  }

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
            <ErrorSummary ref={summary} errors={refusedFields} />
            {children}
            <LeadFields fields={fields} texts={texts.form} errors={errors} />
            <HoneypotAndConsent marketing={texts.form.marketing} />
            {state === 'failed' && form.current && (
              <SubmissionFailed
                id={FAILURE}
                refusal={
                  submission.refusal === undefined
                    ? undefined
                    : { title: texts.failure.title, text: submission.refusal }
                }
                message={formToText(form.current)}
                onRetry={retry}
              />
            )}
            <SendRow
              button={button}
              sending={state === 'sending'}
              failure={state === 'failed' ? FAILURE : undefined}
              texts={texts.form}
            />
          </form>
        </FormCard>
      </div>
    </>
  )
}
