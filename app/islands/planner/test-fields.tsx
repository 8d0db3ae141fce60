import { months } from '@content/months.ts'
import { planForm } from '@content/plan-form.ts'
import { FormField } from '~/components/ui/form-field.tsx'

/** The month in which a test starts: prices differ over the year. */
export function TestFields() {
  return (
    <FormField id="month" name="month" label={planForm.fields.month.label}>
      {(control) => (
        <select {...control} className="control">
          <option value="">{planForm.fields.month.placeholder}</option>
          {months.map((month, index) => (
            <option key={month} value={index + 1}>
              {month}
            </option>
          ))}
        </select>
      )}
    </FormField>
  )
}
