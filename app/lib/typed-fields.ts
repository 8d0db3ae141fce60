export type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement
const isTyped = (field: Element): field is Field =>
  field instanceof HTMLTextAreaElement ||
  field instanceof HTMLSelectElement ||
  (field instanceof HTMLInputElement && !['hidden', 'password', 'file'].includes(field.type))
const isCheckable = (field: Field): field is HTMLInputElement =>
  field instanceof HTMLInputElement && ['checkbox', 'radio'].includes(field.type)

/** What is written or chosen as a text, whatever the keyboard for it. */
export const isTextField = (field: Element): field is Field => isTyped(field) && !isCheckable(field)

/** The fields of the forms in there, in the order of the page. */
export const typedFields = (place: ParentNode) =>
  [...place.querySelectorAll('form')].flatMap((form) => [...form.elements].filter(isTyped))

export const textOf = (field: Field) => (isCheckable(field) ? String(field.checked) : field.value)

/** Whether it holds something else than the page's HTML says. */
export const isChanged = (field: Field) =>
  field instanceof HTMLSelectElement
    ? [...field.options].some(({ selected, defaultSelected }) => selected !== defaultSelected)
    : isCheckable(field)
      ? field.checked !== field.defaultChecked
      : field.value !== field.defaultValue

export function writeText(field: Field, text: string) {
  if (textOf(field) === text) return
  if (isCheckable(field)) {
    // A click, because React hears no other event of it. A radio is left by the click on another.
    if (field.type === 'checkbox' || text === 'true') field.click()
    return
  }
  field.value = text
  // Drafts and masks follow it as if it were typed.
  field.dispatchEvent(new Event('input', { bubbles: true }))
}
