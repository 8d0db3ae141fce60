import { startMessages } from '../../content/server-messages.ts'
import { fillTemplate } from '../../contracts/fill-template.ts'

/** A newer version has changed the database, by rules that this one does not know. The message says what to do. */
export class NewerDatabase extends Error {}

/** Throws if a migration has run that this version does not have. */
export function refuseNewerDatabase(applied: string[], known: readonly { name: string }[]) {
  const unknown = applied.find((name) => !known.some((one) => one.name === name))
  if (unknown === undefined) return
  throw new NewerDatabase(fillTemplate(startMessages.databaseNewer, { change: unknown }))
}
