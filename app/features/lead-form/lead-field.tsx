import type { FormField as FieldTexts } from '@content/contact.ts'
import type { ComponentProps } from 'react'
import { FormField } from '~/components/ui/form-field.tsx'

/** What tells a phone which keyboard to show and a browser what it may fill in. */
type Typing = Pick<
  ComponentProps<'input'>,
  | 'type'
  | 'inputMode'
  | 'autoComplete'
  | 'autoCapitalize'
  | 'autoCorrect'
  | 'spellCheck'
  | 'enterKeyHint'
  | 'maxLength'
  | 'pattern'
  | 'title'
>
type Props = Typing & { name: string; texts: FieldTexts; optional?: string; long?: boolean }

/** One field of a lead form. A field without the optional mark is required by the browser itself. */
export function LeadField({ name, texts, optional, long = false, ...typing }: Props) {
  const given = { placeholder: texts.placeholder, required: !optional, className: 'control' }
  return (
    <FormField id={name} name={name} label={texts.label} note={optional} help={texts.help}>
      {(control) =>
        long ? (
          <textarea {...control} {...given} rows={5} maxLength={typing.maxLength} />
        ) : (
          <input {...control} {...typing} {...given} />
        )
      }
    </FormField>
  )
}
