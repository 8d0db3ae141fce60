import { storedKeys } from './device-storage.ts'
import { readJson, writeJson } from './stored-json.ts'

/** Texts by name in sessionStorage: the draft of a form lives there until it is sent, under the form's function. */
export const readStored = (key: string): Record<string, string> =>
  readJson('sessionStorage', key) ?? {}

export const writeStored = (key: string, value: Record<string, string> | undefined) =>
  writeJson('sessionStorage', key, value)

const ATTEMPT = '-attempt'
/** Where a form keeps what it has sent and has no answer to. */
export const attemptKey = (key: string) => key + ATTEMPT

/** The functions of forms whose page was left while a message was on its way. */
export const unfinishedForms = () =>
  storedKeys('sessionStorage')
    .filter((key) => key.endsWith(ATTEMPT) && readStored(key).sending)
    .map((key) => key.slice(0, -ATTEMPT.length))
