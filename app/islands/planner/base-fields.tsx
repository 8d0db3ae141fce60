import { planForm } from '@content/plan-form.ts'
import {
  BUDGET_DEFAULT,
  DAYS_DEFAULT,
  DAYS_MAX,
  DAYS_MIN,
  OBJECTIVES,
  SEGMENTS,
} from '@contracts/campaign.ts'
import { FormField } from '~/components/ui/form-field.tsx'
import { NumberField } from './number-field.tsx'
import type { FieldErrors } from './read-scenario.ts'

const texts = planForm.fields

/** Segment, objective, budget and days: what every question needs. */
export function BaseFields({ errors }: { errors: FieldErrors }) {
  return (
    <div className="grid gap-5 sm:grid-cols-2 lg:grid-cols-[1.2fr_1.2fr_1.2fr_0.8fr]">
      <FormField id="segment" name="segment" label={texts.segment.label} error={errors.segment}>
        {(control) => (
          <select {...control} className="control" required>
            <option value="">{texts.segment.placeholder}</option>
            {SEGMENTS.map((segment) => (
              <option key={segment}>{segment}</option>
            ))}
          </select>
        )}
      </FormField>
      <FormField
        id="objective"
        name="objective"
        label={texts.objective.label}
        error={errors.objective}
      >
        {(control) => (
          <select {...control} className="control" required>
            <option value="">{texts.objective.placeholder}</option>
            {OBJECTIVES.map((objective) => (
              <option key={objective}>{objective}</option>
            ))}
          </select>
        )}
      </FormField>
      <NumberField
        name="budget"
        label={texts.budget.label}
        help={texts.budget.help}
        error={errors.budget}
        defaultValue={BUDGET_DEFAULT}
      />
      <FormField
        id="days"
        name="days"
        label={texts.days.label}
        help={texts.days.help}
        error={errors.days}
      >
        {(control) => (
          <input
            {...control}
            className="control tabular"
            type="number"
            inputMode="numeric"
            min={DAYS_MIN}
            max={DAYS_MAX}
            defaultValue={DAYS_DEFAULT}
            required
          />
        )}
      </FormField>
    </div>
  )
}
