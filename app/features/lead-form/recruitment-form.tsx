import { recruitment } from '@content/recruitment.ts'
import { LEAD_LIMITS, RECRUITMENT_FUNCTION } from '@contracts/leads.ts'
import { type SubmitEvent, useRef } from 'react'
import { showToast } from '~/components/ui/toasts.ts'
import { functionAddress, warmUpBackend } from '~/lib/backend.ts'
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

const { form: texts } = recruitment

export function RecruitmentForm() {
  const form = useRef<HTMLFormElement>(null)
  const { submission, send } = useLeadSubmission(form, RECRUITMENT_FUNCTION, recruitment)
  useDraft(form, RECRUITMENT_FUNCTION)
  usePhoneMask(form)
  useReadyForm(form)

  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    if (!emptyBlankRequiredFields(event.currentTarget)) return void send()
    showToast({ kind: 'error', ...recruitment.missing })
    event.currentTarget.querySelector<HTMLInputElement>('input:invalid')?.focus()
  }

  return (
    <>
      {submission.state === 'sent' && <ReceiptNote accepted={submission.accepted} />}
      <form
        ref={form}
        method="post"
        action={functionAddress(RECRUITMENT_FUNCTION)}
        data-waits
        onSubmit={submit}
        onFocus={warmUpBackend}
        className="relative grid gap-5"
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
        <BesideTheFields marketing={texts.marketing} />
        {submission.state === 'failed' && form.current && (
          <OtherWays message={writtenMessage(form.current)} onRetry={send} />
        )}
        <SendRow
          sending={submission.state === 'sending'}
          submit={texts.submit}
          submitting={texts.submitting}
          purpose={texts.purpose}
          adults={texts.adults}
        />
      </form>
    </>
  )
}
