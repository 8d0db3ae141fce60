import { readJson, writeJson } from './stored-json.ts'

/** Texts by name in sessionStorage: the draft of a form lives there until it is sent, under the form's function. */
export const readStored = (key: string): Record<string, string> =>
  readJson('sessionStorage', key) ?? {}

export const writeStored = (key: string, value: Record<string, string> | undefined) =>
  writeJson('sessionStorage', key, value)
