import { planForm } from '@content/plan-form.ts'
import { planner } from '@content/planner.ts'
import { NumberField } from './number-field.tsx'
import type { FieldErrors } from './read-scenario.ts'

const texts = planner.fields
const { label, help } = planForm.fields.target

type Props = {
  errors: FieldErrors
  /** What the target counts; undefined before the segment and the objective are known. */
  counts?: 'leads' | 'clients'
}

export function NeededFields({ errors, counts }: Props) {
  return (
    <NumberField
      name="target"
      label={counts === undefined ? label : texts.targets[counts]}
      help={counts === undefined ? help : texts.targetHelp}
      error={errors.target}
    />
  )
}
