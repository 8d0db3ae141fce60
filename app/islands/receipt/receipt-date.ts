import { lazy } from '@contracts/lazy.ts'

const day = lazy(() => new Intl.DateTimeFormat('pt-BR', { dateStyle: 'long', timeZone: 'UTC' }))
const moment = lazy(
  () => new Intl.DateTimeFormat('pt-BR', { dateStyle: 'long', timeStyle: 'short' }),
)

/** A date without a time is formatted in UTC, or it would be the day before in Brazil. */
export const formatDate = (iso: string) =>
  /T/.test(iso) ? moment().format(new Date(iso)) : day().format(new Date(`${iso}T00:00:00Z`))
