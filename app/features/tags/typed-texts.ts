import { readJson, writeJson } from '~/lib/stored-json.ts'

/** What stood in the forms when the page was loaded anew because of a narrower choice; removed once it is read. */
const KEY = 'recarga'

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement
const isTyped = (field: Element): field is Field =>
  field instanceof HTMLTextAreaElement ||
  field instanceof HTMLSelectElement ||
  (field instanceof HTMLInputElement && !['hidden', 'password', 'file'].includes(field.type))
const isBox = (field: Field): field is HTMLInputElement =>
  field instanceof HTMLInputElement && field.type === 'checkbox'

/** The fields of the site's own forms, in the order of the page. */
const typedFields = () =>
  [...document.querySelectorAll<HTMLFormElement>('main form')].flatMap((form) =>
    [...form.elements].filter(isTyped),
  )

/** Only for the reload that follows. */
export const keepTyped = () =>
  writeJson(
    'sessionStorage',
    KEY,
    typedFields().map((field) => [field.name, isBox(field) ? String(field.checked) : field.value]),
  )

/** Whether this page was loaded anew in that way. */
export const hasTyped = () => readJson('sessionStorage', KEY) !== undefined

/** Writes it back, except where the visitor writes already, and removes it from the device. */
export function restoreTyped() {
  const kept = readJson<[string, string][]>('sessionStorage', KEY) ?? []
  writeJson('sessionStorage', KEY, undefined)
  for (const [index, field] of typedFields().entries()) {
    const [name, text] = kept[index] ?? []
    if (name !== field.name || text === undefined || field === document.activeElement) continue
    if (isBox(field)) field.checked = text === 'true'
    else field.value = text
    // Drafts and masks follow it as if it were typed.
    field.dispatchEvent(new Event('input', { bubbles: true }))
  }
}
