import { readJson, writeJson } from '~/lib/stored-json.ts'
import { textOf, typedFields, writeText } from '~/lib/typed-fields.ts'

/** The forms' texts while the page reloads because consent was withdrawn; removed once they are read. */
const KEY = 'recarga'

const fieldsOfPage = () => typedFields(document.querySelector('main') ?? document)

export const saveForReload = () =>
  writeJson(
    'sessionStorage',
    KEY,
    fieldsOfPage().map((field) => [field.name, textOf(field)]),
  )

export const isAfterReload = () => readJson('sessionStorage', KEY) !== undefined

/** Writes it back, except where the visitor writes already, and removes it from the device. */
export function restoreAfterReload() {
  const kept = readJson<[string, string][]>('sessionStorage', KEY) ?? []
  writeJson('sessionStorage', KEY, undefined)
  for (const [index, field] of fieldsOfPage().entries()) {
    const [name, text] = kept[index] ?? []
    if (name !== field.name || text === undefined || field === document.activeElement) continue
    writeText(field, text)
  }
}
