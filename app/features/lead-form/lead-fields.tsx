import type { FormField as FieldTexts } from '@content/contact.ts'
import type { LeadField } from '@contracts/lead-fields.ts'
import { FormField } from '~/components/ui/form-field.tsx'

type Props<Name extends string> = {
  fields: readonly (LeadField & { name: Name })[]
  texts: { fields: Record<Name, FieldTexts>; optionalMark: string }
}

/** The fields of a lead form, from its table in contracts/lead-fields.ts. */
export function LeadFields<Name extends string>({ fields, texts }: Props<Name>) {
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
          const typed = { ...control, placeholder, maxLength: field.maxLength }
          if (field.kind === 'textarea') return <textarea {...typed} rows={5} />
          // The browser's own kind is text: the page need not say it.
          return <input {...typed} type={field.kind === 'text' ? undefined : field.kind} />
        }}
      </FormField>
    )
  })
}
