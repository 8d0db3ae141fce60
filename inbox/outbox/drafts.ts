import { keep, readKept } from '../data/device-storage.ts'

/** A note that is being written, kept on this device until the server has it. */
export const readDraft = (person: string, leadId: string) =>
  readKept<string>(`draft.${person}.${leadId}`) ?? ''

export const keepDraft = (person: string, leadId: string, text: string) =>
  keep(`draft.${person}.${leadId}`, text === '' ? undefined : text)
