import { planner } from '@content/planner.ts'
import { FormField } from '~/components/ui/form-field.tsx'

type Props = {
  name: string
  label: string
  help?: string
  error?: string
  optional?: boolean
  defaultValue?: string | number
}

/** An amount or a percentage, typed as people write it. */
export function NumberField({ name, label, help, error, optional, defaultValue }: Props) {
  return (
    <FormField
      id={name.replaceAll(' ', '-')}
      name={name}
      label={label}
      note={optional ? planner.fields.optional : undefined}
      help={help}
      error={error}
    >
      {(control) => (
        <input
          {...control}
          className="control tabular"
          inputMode="decimal"
          autoComplete="off"
          defaultValue={defaultValue}
        />
      )}
    </FormField>
  )
}
