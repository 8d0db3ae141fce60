import { recruitment } from '@content/recruitment.ts'
import { LEAD_LIMITS, RECRUITMENT_FUNCTION } from '@contracts/leads.ts'
import { showToast } from '~/components/ui/toasts.ts'
import { LeadField } from './lead-field.tsx'
import { LeadFormShell } from './lead-form-shell.tsx'
import { PersonFields } from './person-fields.tsx'

const { form: texts, missing } = recruitment
const { fields } = texts

function sayMissing(form: HTMLFormElement) {
  showToast({ kind: 'error', ...missing })
  form.querySelector<HTMLInputElement>('input:invalid')?.focus()
}

export function RecruitmentForm() {
  return (
    <LeadFormShell functionName={RECRUITMENT_FUNCTION} texts={recruitment} onBlank={sayMissing}>
      <PersonFields texts={fields} optionalPhone={texts.optionalMark} />
      <LeadField
        name="tiktokUsername"
        texts={fields.tiktokUsername}
        autoComplete="off"
        autoCapitalize="none"
        autoCorrect="off"
        spellCheck={false}
        enterKeyHint="next"
        maxLength={LEAD_LIMITS.tiktokUsername}
      />
      <LeadField
        name="niche"
        texts={fields.niche}
        optional={texts.optionalMark}
        enterKeyHint="next"
        maxLength={LEAD_LIMITS.niche}
      />
      <LeadField
        name="message"
        long
        texts={fields.message}
        optional={texts.optionalMark}
        maxLength={LEAD_LIMITS.message}
      />
    </LeadFormShell>
  )
}
