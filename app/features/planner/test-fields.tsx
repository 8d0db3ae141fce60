import { planner } from '@content/planner.ts'
import { FormField } from '~/components/ui/form-field.tsx'

/** The month in which a test starts: prices differ over the year. */
export function TestFields() {
  return (
    <FormField id="month" name="month" label={planner.fields.month}>
      {(control) => (
        <select {...control} className="control">
          <option value="">{planner.test.anyMonth}</option>
          {planner.test.months.map((month, index) => (
            <option key={month} value={index + 1}>
              {month}
            </option>
          ))}
        </select>
      )}
    </FormField>
  )
}
