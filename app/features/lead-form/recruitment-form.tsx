import { recruitment } from '@content/recruitment.ts'
import { RECRUITMENT_FIELDS } from '@contracts/lead-fields.ts'
import { RECRUITMENT_FUNCTION } from '@contracts/leads.ts'
import { showToast } from '~/components/ui/toasts.ts'
import { LeadFields } from './lead-fields.tsx'
import { LeadFormShell } from './lead-form-shell.tsx'

function showMissingFields(form: HTMLFormElement) {
  showToast({ kind: 'error', ...recruitment.missing })
  form.querySelector<HTMLInputElement>('input:invalid')?.focus()
}

export function RecruitmentForm() {
  return (
    <LeadFormShell
      functionName={RECRUITMENT_FUNCTION}
      texts={recruitment}
      onBlank={showMissingFields}
    >
      {(errors) => (
        <LeadFields fields={RECRUITMENT_FIELDS} texts={recruitment.form} errors={errors} />
      )}
    </LeadFormShell>
  )
}
