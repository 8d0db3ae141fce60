import { traces } from 'virtual:tags'
import { PURPOSES } from '@contracts/allowed-attribution.ts'
import type { ConsentChoice } from '~/lib/consent.ts'
import { deviceStorage, readCookies, storedKeys, writeCookie } from '~/lib/device-storage.ts'

/**
 * Removes what tags stored in this site's name for each purpose that is not allowed; what they keep at their own sites
 * only they can remove. By the whole list, not by the tags that are configured: a container may have brought others.
 */
export function removeTraces(consent: ConsentChoice) {
  const names = PURPOSES.filter((purpose) => !consent[purpose]).flatMap((one) => traces[one])
  const isTrace = (key: string) =>
    names.some((name) => (name.endsWith('*') ? key.startsWith(name.slice(0, -1)) : key === name))
  const cookies = readCookies()
    .split('; ')
    .map((pair) => pair.split('=', 1)[0] ?? '')
  const parts = window.location.hostname.split('.')
  // A tag sets its cookie for as wide a domain as the browser lets it.
  const domains = ['', ...parts.map((_, index) => `;domain=${parts.slice(index).join('.')}`)]
  for (const name of cookies.filter(isTrace)) {
    for (const domain of domains) writeCookie(`${name}=;max-age=0;path=/${domain}`)
  }
  for (const area of ['localStorage', 'sessionStorage'] as const) {
    for (const key of storedKeys(area).filter(isTrace)) deviceStorage(area).removeItem(key)
  }
}
