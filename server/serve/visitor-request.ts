import type { IncomingHttpHeaders } from 'node:http'

/**
 * Reads X-Forwarded-* headers. Each proxy appends the address that called it, so with N trusted proxies the
 * N-th entry from the right is the visitor's. Entries before it were written by the visitor and cannot be
 * trusted. Without trusted proxies only the connection counts.
 */
const forwardedEntry = (list: string | null, proxies: number): string | undefined =>
  list
    ?.split(',')
    .map((entry) => entry.trim())
    .at(-proxies) || undefined

export function visitorAddress(
  request: Request,
  connection: string | undefined,
  proxies: number,
): string | undefined {
  if (proxies === 0) return connection
  return forwardedEntry(request.headers.get('x-forwarded-for'), proxies) ?? connection
}

// Many proxies overwrite scheme and host instead of appending to them.
const outermost = (list: string | null, proxies: number) =>
  forwardedEntry(list, proxies) ?? forwardedEntry(list, 1)

/** Whether the visitor's connection was encrypted, up to the outermost proxy of ours. */
export function isHttps(
  forwardedProto: string | null,
  connectionEncrypted: boolean,
  proxies: number,
): boolean {
  return connectionEncrypted || (proxies > 0 && outermost(forwardedProto, proxies) === 'https')
}

/** The origin of the site as the visitor's browser sees it. Its pages may call the functions. */
export function visitorOrigin(request: Request, proxies: number): string {
  const url = new URL(request.url)
  if (proxies === 0) return url.origin
  const { headers } = request
  const byTls = isHttps(headers.get('x-forwarded-proto'), url.protocol === 'https:', proxies)
  const scheme = byTls ? 'https:' : 'http:'
  const host = outermost(headers.get('x-forwarded-host'), proxies) ?? url.host
  return URL.parse(`${scheme}//${host}`)?.origin ?? url.origin
}

/** The name, without its port, under which the visitor's browser has called. */
export function visitorHostname(
  { host, 'x-forwarded-host': forwarded }: IncomingHttpHeaders,
  proxies: number,
): string | undefined {
  const named = proxies > 0 ? outermost(forwarded ? String(forwarded) : null, proxies) : undefined
  return URL.parse(`http://${named ?? host}`)?.hostname
}

/** A part of an address that is counted separately, and how many households' limits it gets. */
export type Network = { name: string; households: number }

/**
 * An IPv6 household has at least a /64, in which each device may change its address at will. Many have a /56,
 * and a /48 is available on request. Each is counted, from the smallest to the largest.
 */
const IPV6_NETWORKS = [
  { bits: 64, households: 1 },
  { bits: 56, households: 4 },
  { bits: 48, households: 16 },
]

const ipv4In = (address: string) =>
  /^(?:::ffff:)?(\d{1,3}(?:\.\d{1,3}){3})(?::\d+)?$/i.exec(address)?.[1]

/** URL parsing brings every spelling of an IPv6 address into one form. */
const ipv6In = (address: string) =>
  URL.parse(`http://[${address.replace(/^\[|\](?::\d+)?$|%.*$/g, '')}]`)?.hostname.slice(1, -1)

/** The address alone, without port, brackets or zone. undefined if it is none: proxies may send names. */
export const clientIp = (address: string) => ipv4In(address) ?? ipv6In(address)

export function networksOf(address: string): Network[] {
  const ipv4 = ipv4In(address)
  if (ipv4) return [{ name: ipv4, households: 1 }]
  const canonical = ipv6In(address)
  if (!canonical) return [{ name: address, households: 1 }]
  const [head = '', tail = ''] = canonical.split('::')
  const groups = (text: string) => (text === '' ? [] : text.split(':'))
  const zeros = 8 - groups(head).length - groups(tail).length
  const all = canonical.includes('::')
    ? [...groups(head), ...Array<string>(zeros).fill('0'), ...groups(tail)]
    : groups(head)
  const digits = all.map((group) => group.padStart(4, '0')).join('')
  return IPV6_NETWORKS.map(({ bits, households }) => ({
    name: `${digits.slice(0, bits / 4)}/${bits}`,
    households,
  }))
}
