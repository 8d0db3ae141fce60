import { deviceStorage, readCookies, storedKeys, writeCookie } from '~/lib/device-storage.ts'

/** What the tags store in this site's name. */
const OF_TAGS = /^(?:_ga|_gid|_gcl|_gac|_fb|_tt|tt|li_|ln_)/

/** Removes cookies and stored values of the tags; the ones of their own sites only they can remove. */
export function removeTraces() {
  const cookies = readCookies()
    .split('; ')
    .map((pair) => pair.split('=', 1)[0] ?? '')
  const parts = window.location.hostname.split('.')
  // A tag sets its cookie for as wide a domain as the browser lets it.
  const domains = ['', ...parts.map((_, index) => `;domain=${parts.slice(index).join('.')}`)]
  for (const name of cookies.filter((one) => OF_TAGS.test(one))) {
    for (const domain of domains) writeCookie(`${name}=;max-age=0;path=/${domain}`)
  }
  for (const area of ['localStorage', 'sessionStorage'] as const) {
    for (const key of storedKeys(area)) if (OF_TAGS.test(key)) deviceStorage(area).removeItem(key)
  }
}
