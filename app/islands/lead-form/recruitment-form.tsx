import { recruitment } from '@content/recruitment.ts'
import { RECRUITMENT_FUNCTION, RECRUITMENT_SENT_PAGE } from '@contracts/lead-calls.ts'
import { RECRUITMENT_FIELDS } from '@contracts/lead-fields.ts'
import { showToast } from '~/components/ui/toasts.ts'
import { LeadFormShell } from './lead-form-shell.tsx'

export function RecruitmentForm() {
  return (
    <LeadFormShell
      functionName={RECRUITMENT_FUNCTION}
      sentPage={RECRUITMENT_SENT_PAGE}
      fields={RECRUITMENT_FIELDS}
      texts={recruitment}
      onMissing={() => showToast({ kind: 'error', ...recruitment.missing })}
    />
  )
}
