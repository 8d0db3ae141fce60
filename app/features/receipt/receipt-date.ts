import { atFirstUse } from '@contracts/at-first-use.ts'

const day = atFirstUse(
  () => new Intl.DateTimeFormat('pt-BR', { dateStyle: 'long', timeZone: 'UTC' }),
)
const moment = atFirstUse(
  () => new Intl.DateTimeFormat('pt-BR', { dateStyle: 'long', timeStyle: 'short' }),
)

/** A day alone must not slip to the day before in Brazil's time; a moment is shown in the visitor's. */
export const formatDate = (iso: string) =>
  /T/.test(iso) ? moment().format(new Date(iso)) : day().format(new Date(`${iso}T00:00:00Z`))
