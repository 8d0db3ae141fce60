type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement
const isTyped = (field: Element): field is Field =>
  field instanceof HTMLTextAreaElement ||
  field instanceof HTMLSelectElement ||
  (field instanceof HTMLInputElement && !['hidden', 'password', 'file'].includes(field.type))
const isBox = (field: Field): field is HTMLInputElement =>
  field instanceof HTMLInputElement && field.type === 'checkbox'

/** The fields of the forms in there, in the order of the page. */
export const typedFields = (place: ParentNode) =>
  [...place.querySelectorAll('form')].flatMap((form) => [...form.elements].filter(isTyped))

export const textOf = (field: Field) => (isBox(field) ? String(field.checked) : field.value)

/** Whether it holds something else than the page's HTML says. */
export const isChanged = (field: Field) =>
  field instanceof HTMLSelectElement
    ? [...field.options].some(({ selected, defaultSelected }) => selected !== defaultSelected)
    : isBox(field)
      ? field.checked !== field.defaultChecked
      : field.value !== field.defaultValue

export function writeText(field: Field, text: string) {
  if (textOf(field) === text) return
  if (isBox(field)) field.checked = text === 'true'
  else field.value = text
  // Drafts and masks follow it as if it were typed.
  field.dispatchEvent(new Event('input', { bubbles: true }))
}
