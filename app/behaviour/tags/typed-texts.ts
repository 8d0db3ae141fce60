import { readJson, writeJson } from '~/lib/stored-json.ts'
import { textOf, typedFields, writeText } from '~/lib/typed-fields.ts'

/** What stood in the forms when the page was loaded anew because of a narrower choice; removed once it is read. */
const KEY = 'recarga'

const fieldsOfPage = () => typedFields(document.querySelector('main') ?? document)

/** Only for the reload that follows. */
export const keepTyped = () =>
  writeJson(
    'sessionStorage',
    KEY,
    fieldsOfPage().map((field) => [field.name, textOf(field)]),
  )

/** Whether this page was loaded anew in that way. */
export const hasTyped = () => readJson('sessionStorage', KEY) !== undefined

/** Writes it back, except where the visitor writes already, and removes it from the device. */
export function restoreTyped() {
  const kept = readJson<[string, string][]>('sessionStorage', KEY) ?? []
  writeJson('sessionStorage', KEY, undefined)
  for (const [index, field] of fieldsOfPage().entries()) {
    const [name, text] = kept[index] ?? []
    if (name !== field.name || text === undefined || field === document.activeElement) continue
    writeText(field, text)
  }
}
