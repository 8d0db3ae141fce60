import { contact } from '@content/contact.ts'
import { CONTACT_BUDGETS, CONTACT_FUNCTION, LEAD_LIMITS } from '@contracts/leads.ts'
import { type SubmitEvent, useEffect, useRef } from 'react'
import { useSearchParams } from 'react-router'
import { FormField } from '~/components/ui/form-field.tsx'
import { functionAddress, warmUpBackend } from '~/lib/backend.ts'
import { readContactOrigin } from '~/lib/contact-origin.ts'
import { useHydrated } from '~/lib/hydrated.ts'
import { useReadyForm } from '~/lib/ready-form.ts'
import { BesideTheFields } from './beside-the-fields.tsx'
import { useDraft } from './draft.ts'
import { LeadField } from './lead-field.tsx'
import { OtherWays } from './other-ways.tsx'
import { usePhoneMask } from './phone-mask.ts'
import { ReceiptNote } from './receipt-note.tsx'
import { emptyBlankRequiredFields } from './required-fields.ts'
import { SendRow } from './send-row.tsx'
import { useLeadSubmission } from './use-lead-submission.ts'
import { writtenMessage } from './written-message.ts'

const { form: texts } = contact

export function ContactForm() {
  const form = useRef<HTMLFormElement>(null)
  const company = useRef<string>(undefined)
  const [query] = useSearchParams()
  // The prerendered page knows no address query: it is read once the page has hydrated.
  const origin = useHydrated() ? readContactOrigin(query) : undefined
  const { submission, send } = useLeadSubmission(form, CONTACT_FUNCTION, contact)
  useDraft(form, CONTACT_FUNCTION)
  usePhoneMask(form)

  // A company already given in the calculator is not asked for again; what was typed here wins.
  useEffect(() => {
    const input = form.current?.elements.namedItem('company')
    if (!origin?.company || !(input instanceof HTMLInputElement)) return
    if (input.value === '' || input.value === company.current) input.value = origin.company
    company.current = origin.company
  }, [origin?.company])
  // After the effect above: a form that waited to be sent goes with that company.
  useReadyForm(form)

  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    if (emptyBlankRequiredFields(event.currentTarget)) event.currentTarget.reportValidity()
    else send()
  }

  return (
    <>
      {submission.state === 'sent' && <ReceiptNote accepted={submission.accepted} />}
      <form
        ref={form}
        method="post"
        action={functionAddress(CONTACT_FUNCTION)}
        data-waits
        onSubmit={submit}
        onFocus={warmUpBackend}
        className="relative grid gap-5"
      >
        <input type="hidden" name="origin" value={origin?.sentence ?? ''} />
        <input type="hidden" name="scenario" value={origin?.company ? origin.sentence : ''} />
        {origin && (
          <p className="rounded-control bg-violet-soft px-4 py-3 text-sm">{origin.sentence}</p>
        )}
        <LeadField
          name="name"
          texts={texts.fields.name}
          autoComplete="name"
          maxLength={LEAD_LIMITS.name}
        />
        <LeadField
          name="email"
          type="email"
          texts={texts.fields.email}
          autoComplete="email"
          maxLength={LEAD_LIMITS.email}
        />
        <LeadField
          name="phone"
          type="tel"
          texts={texts.fields.phone}
          autoComplete="tel-national"
          maxLength={LEAD_LIMITS.phone}
        />
        <LeadField
          name="company"
          texts={texts.fields.company}
          optional={texts.optionalMark}
          autoComplete="organization"
          maxLength={LEAD_LIMITS.company}
        />
        <FormField
          id="budget"
          name="budget"
          label={texts.fields.budget.label}
          note={texts.optionalMark}
          help={texts.fields.budget.help}
        >
          {(control) => (
            <select {...control} className="control">
              <option value="">{texts.budgetPlaceholder}</option>
              {CONTACT_BUDGETS.map((budget) => (
                <option key={budget} value={budget}>
                  {texts.budgets[budget]}
                </option>
              ))}
            </select>
          )}
        </FormField>
        <LeadField
          name="message"
          long
          texts={texts.fields.message}
          maxLength={LEAD_LIMITS.message}
        />
        <BesideTheFields marketing={texts.marketing} />
        {submission.state === 'failed' && form.current && (
          <OtherWays message={writtenMessage(form.current)} onRetry={send} />
        )}
        <SendRow
          sending={submission.state === 'sending'}
          submit={texts.submit}
          submitting={texts.submitting}
          purpose={texts.purpose}
        />
      </form>
    </>
  )
}
