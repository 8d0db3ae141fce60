import { functionUrl } from './function-url.ts'

/** Tells the site's own server something that nobody waits for: without cookies, and without the page's address. */
export async function tellServer(name: string, told: object) {
  if (!navigator.onLine) return
  try {
    await fetch(functionUrl(name), {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify(told),
      credentials: 'omit',
      referrerPolicy: 'no-referrer',
      // Sent even if the visitor leaves the page now.
      keepalive: true,
    })
  } catch {
    // Extensions replace `fetch`, and theirs may throw at once.
  }
}
