import { isTextField } from '~/lib/typed-fields.ts'

/** The form as a message for WhatsApp or e-mail: one line for each field that is filled in. */
export function formToText(form: HTMLFormElement): string {
  const lines = [...form.elements].flatMap((field) => {
    if (!isTextField(field) || field.value === '' || field.tabIndex < 0) return []
    const label = field.labels?.[0]?.firstChild?.textContent?.trim()
    const value =
      field instanceof HTMLSelectElement ? field.selectedOptions[0]?.textContent : field.value
    return label ? [`${label}: ${value}`] : []
  })
  return lines.join('\n')
}
