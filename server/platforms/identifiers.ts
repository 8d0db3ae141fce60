import type { OutgoingLead } from '../deliver/channel.ts'
import { sha256Hex } from '../sha256-hex.ts'

/** The lead's e-mail address as all platforms normalise it, before hashing; '' without one. */
export const plainEmail = ({ fields }: OutgoingLead) => (fields.email ?? '').trim().toLowerCase()

/** Undefined for an empty text: the hash of nothing would match everybody without a value. */
export const hashed = async (text: string | undefined) => (text ? sha256Hex(text) : undefined)

/** The first and the last word of the name, in lower case and without punctuation. */
export function firstAndLastName({ fields }: OutgoingLead): { first?: string; last?: string } {
  const words = (fields.name ?? '')
    .normalize('NFC')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{M}\s]/gu, '')
    .split(/\s+/)
    .filter((word) => word !== '')
  return { first: words[0], last: words.length > 1 ? words.at(-1) : undefined }
}

/** A click id of the visitor's last arrival, or else of the first. */
export const clickId = ({ attribution }: OutgoingLead, name: string): string | undefined =>
  // Of one that was forgotten only the name is left.
  attribution.last?.parameters[name] || attribution.first?.parameters[name] || undefined

/** Leaves out what is undefined, which some platforms refuse as null or as an empty text. */
export const given = <Value>(values: Record<string, Value | undefined>) =>
  Object.fromEntries(
    Object.entries(values).filter((entry): entry is [string, Value] => entry[1] !== undefined),
  )
