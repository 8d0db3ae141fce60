/** Where the agency has not said another. */
export const DEFAULT_TIME_ZONE = 'America/Sao_Paulo'

type DateFormats = Record<'dateTime' | 'time' | 'day', Intl.DateTimeFormat>
const known = new Map<string, DateFormats>()

/** How dates are written for the agency. Made once for each time zone: making one takes long. */
export function dateFormats(timeZone: string): DateFormats {
  const made = known.get(timeZone) ?? {
    dateTime: new Intl.DateTimeFormat('pt-BR', {
      dateStyle: 'short',
      timeStyle: 'short',
      timeZone,
    }),
    time: new Intl.DateTimeFormat('pt-BR', { timeStyle: 'short', timeZone }),
    day: new Intl.DateTimeFormat('pt-BR', { dateStyle: 'short', timeZone }),
  }
  known.set(timeZone, made)
  return made
}
