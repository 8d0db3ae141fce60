import { contact } from '@content/contact.ts'
import { CONTACT_BUDGETS, CONTACT_FUNCTION, LEAD_LIMITS } from '@contracts/leads.ts'
import { useSearchParams } from 'react-router'
import { useHydrated } from '~/boot/use-hydrated.ts'
import { FormField } from '~/components/ui/form-field.tsx'
import { readContactOrigin } from '~/lib/contact-origin.ts'
import { LeadField } from './lead-field.tsx'
import { LeadFormShell } from './lead-form-shell.tsx'
import { PersonFields } from './person-fields.tsx'

const { form: texts } = contact
const { fields } = texts

export function ContactForm() {
  const [query] = useSearchParams()
  // The prerendered page knows no address query: it is read once the page has hydrated.
  const origin = useHydrated() ? readContactOrigin(query) : undefined
  return (
    <LeadFormShell
      functionName={CONTACT_FUNCTION}
      texts={contact}
      company={origin?.company}
      onBlank={(form) => form.reportValidity()}
    >
      <input type="hidden" name="origin" value={origin?.sentence ?? ''} />
      <input type="hidden" name="scenario" value={origin?.company ? origin.sentence : ''} />
      {origin && (
        <p className="border-accent border-l-2 pl-4 text-quiet text-sm">{origin.sentence}</p>
      )}
      <PersonFields texts={fields} />
      <LeadField
        name="company"
        texts={fields.company}
        optional={texts.optionalMark}
        autoComplete="organization"
        enterKeyHint="next"
        maxLength={LEAD_LIMITS.company}
      />
      <FormField
        id="budget"
        name="budget"
        label={fields.budget.label}
        note={texts.optionalMark}
        help={fields.budget.help}
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
      <LeadField name="message" long texts={fields.message} maxLength={LEAD_LIMITS.message} />
    </LeadFormShell>
  )
}
