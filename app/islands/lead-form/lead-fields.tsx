import type { FormField as FieldTexts } from '@content/contact.ts'
import type { LeadField } from '@contracts/lead-fields.ts'
import { FormField } from '~/components/ui/form-field.tsx'
import type { FieldErrors } from './use-lead-submission.ts'

type Props<Name extends string> = {
  fields: readonly (LeadField & { name: Name })[]
  texts: { fields: Record<Name, FieldTexts>; optionalMark: string }
  /** The message of each field that the last check refused. */
  errors: FieldErrors
}

/** The fields of a lead form, from contracts/lead-fields.ts. */
export function LeadFields<Name extends string>({ fields, texts, errors }: Props<Name>) {
  return fields.map((field) => {
    const { name, required } = field
    const { label, help, placeholder, choices } = texts.fields[name]
    return (
      <FormField
        key={name}
        id={name}
        name={name}
        label={label}
        note={required ? undefined : texts.optionalMark}
        help={help}
        error={errors[name]}
      >
        {(ids) => {
          const control = { ...ids, ...field.inputAttributes, required, className: 'control' }
          if (field.kind === 'select') {
            return (
              <select {...control}>
                <option value="">{placeholder}</option>
                {field.choices.map((choice) => (
                  <option key={choice} value={choice}>
                    {choices?.[choice]}
                  </option>
                ))}
              </select>
            )
          }
          const typed = { ...control, maxLength: field.maxLength }
          if (field.kind === 'textarea') return <textarea {...typed} rows={5} />
          // `text` is the browser's default type.
          return <input {...typed} type={field.kind === 'text' ? undefined : field.kind} />
        }}
      </FormField>
    )
  })
}
