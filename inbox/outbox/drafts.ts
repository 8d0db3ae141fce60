import { keep, keptKeys, readKept } from '../data/device-storage.ts'

/** A note that is being written, kept on this device until the server has it. */
export const readDraft = (person: string, leadId: string) =>
  readKept<string>(`draft.${person}.${leadId}`) ?? ''

/** One address may begin with another, but no id of a lead has a dot. */
export const draftKeys = (person: string) => {
  const start = `draft.${person}.`
  return keptKeys(start).filter((key) => !key.slice(start.length).includes('.'))
}

export const keepDraft = (person: string, leadId: string, text: string) =>
  keep(`draft.${person}.${leadId}`, text === '' ? undefined : text)
