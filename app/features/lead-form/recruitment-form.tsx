import { recruitment } from '@content/recruitment.ts'
import { LEAD_LIMITS, RECRUITMENT_FUNCTION } from '@contracts/leads.ts'
import { type SubmitEvent, useRef } from 'react'
import { showToast } from '~/components/ui/toasts.ts'
import { functionAddress, warmUpBackend } from '~/lib/backend.ts'
import { useReadyForm } from '~/lib/ready-form.ts'
import { LeadField } from './lead-field.tsx'
import { emptyBlankRequiredFields } from './required-fields.ts'
import { SendRow } from './send-row.tsx'
import { useLeadSubmission } from './use-lead-submission.ts'

const { form: texts } = recruitment

export function RecruitmentForm() {
  const form = useRef<HTMLFormElement>(null)
  const { sending, send } = useLeadSubmission(form, RECRUITMENT_FUNCTION, recruitment)
  useReadyForm(form)

  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    if (!emptyBlankRequiredFields(event.currentTarget)) return void send()
    showToast({ kind: 'error', ...recruitment.missing })
    event.currentTarget.querySelector<HTMLInputElement>('input:invalid')?.focus()
  }

  return (
    <form
      ref={form}
      method="post"
      action={functionAddress(RECRUITMENT_FUNCTION)}
      data-waits
      onSubmit={submit}
      onFocus={warmUpBackend}
      className="grid gap-5"
    >
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
        optional={texts.optionalMark}
        autoComplete="tel-national"
        maxLength={LEAD_LIMITS.phone}
      />
      <LeadField
        name="tiktokUsername"
        texts={texts.fields.tiktokUsername}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={LEAD_LIMITS.tiktokUsername}
      />
      <LeadField
        name="niche"
        texts={texts.fields.niche}
        optional={texts.optionalMark}
        maxLength={LEAD_LIMITS.niche}
      />
      <LeadField
        name="message"
        long
        texts={texts.fields.message}
        optional={texts.optionalMark}
        maxLength={LEAD_LIMITS.message}
      />
      <SendRow
        sending={sending}
        submit={texts.submit}
        submitting={texts.submitting}
        purpose={texts.purpose}
        adults={texts.adults}
      />
    </form>
  )
}
