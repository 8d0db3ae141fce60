import type { LeadField } from '@contracts/lead-fields.ts'
import type { FieldErrors } from './use-lead-submission.ts'

type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

/** The message of a control that the browser would refuse, in the form's own words. */
const refusal = (control: Control, field: LeadField) =>
  control.validity.valid ? undefined : field.message

/**
 * The messages of the fields that the browser would refuse, in the order of the form. It accepts a required field
 * that holds only spaces, so those are emptied first.
 */
export function invalidFields(form: HTMLFormElement, fields: readonly LeadField[]): FieldErrors {
  const errors: FieldErrors = {}
  for (const field of fields) {
    const control = form.elements.namedItem(field.name) as Control
    if (control.value.trim() === '') control.value = ''
    const message = refusal(control, field)
    if (message) errors[field.name] = message
  }
  return errors
}

/** Whether a required field is empty, rather than filled in wrongly. */
export const lacksRequired = (form: HTMLFormElement) =>
  [...form.elements].some((control) => (control as Control).validity?.valueMissing)
