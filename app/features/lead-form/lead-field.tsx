import type { FormField as FieldTexts } from '@content/contact.ts'
import type { ComponentProps } from 'react'
import { FormField } from '~/components/ui/form-field.tsx'

type Props = Pick<
  ComponentProps<'input'>,
  'type' | 'inputMode' | 'autoComplete' | 'maxLength' | 'autoCapitalize' | 'spellCheck'
> & { name: string; texts: FieldTexts; optional?: string; long?: boolean }

/** One field of a lead form. A field without the optional mark is required by the browser itself. */
export function LeadField({ name, texts, optional, long = false, ...input }: Props) {
  return (
    <FormField id={name} name={name} label={texts.label} note={optional} help={texts.help}>
      {(control) =>
        long ? (
          <textarea
            {...control}
            rows={5}
            maxLength={input.maxLength}
            placeholder={texts.placeholder}
            required={!optional}
            className="control"
          />
        ) : (
          <input
            {...control}
            {...input}
            placeholder={texts.placeholder}
            required={!optional}
            className="control"
          />
        )
      }
    </FormField>
  )
}
