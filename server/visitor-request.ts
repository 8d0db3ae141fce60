/**
 * How a request reached the outermost proxy that is ours. Each proxy appends the address it was called
 * from, so with N trusted ones the N-th entry from the right is the visitor's: what stands before it
 * was written by the visitor and says nothing. With none trusted, the connection alone counts.
 */
const entryOf = (list: string | null, proxies: number): string | undefined =>
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
  return entryOf(request.headers.get('x-forwarded-for'), proxies) ?? connection
}

// Many proxies overwrite what they say of scheme and host instead of appending.
const outermost = (list: string | null, proxies: number) =>
  entryOf(list, proxies) ?? entryOf(list, 1)

/** Whether the visitor's own connection was encrypted, up to the outermost proxy that is ours. */
export function cameByTls(
  forwardedProto: string | null,
  connectionEncrypted: boolean,
  proxies: number,
): boolean {
  return connectionEncrypted || (proxies > 0 && outermost(forwardedProto, proxies) === 'https')
}

/** The origin as the visitor's browser sees it, of which pages may call the functions. */
export function visitorOrigin(request: Request, proxies: number): string {
  const url = new URL(request.url)
  if (proxies === 0) return url.origin
  const { headers } = request
  const byTls = cameByTls(headers.get('x-forwarded-proto'), url.protocol === 'https:', proxies)
  const scheme = byTls ? 'https:' : 'http:'
  const host = outermost(headers.get('x-forwarded-host'), proxies) ?? url.host
  return URL.parse(`${scheme}//${host}`)?.origin ?? url.origin
}

/** A part of an address that is counted by itself, and how many times one household's allowance it has. */
export type Network = { name: string; households: number }

/**
 * Of IPv6 a household has at least a /64, in which each device may choose the rest as often as it likes;
 * many have a /56, and whoever asks for it a /48. Each is counted, from the smallest.
 */
const IPV6_NETWORKS = [
  { bits: 64, households: 1 },
  { bits: 56, households: 4 },
  { bits: 48, households: 16 },
]

export function networksOf(address: string): Network[] {
  const ipv4 = /^(?:::ffff:)?(\d{1,3}(?:\.\d{1,3}){3})(?::\d+)?$/i.exec(address)
  if (ipv4?.[1]) return [{ name: ipv4[1], households: 1 }]
  // The parser writes every spelling of an IPv6 address in one way.
  const canonical = URL.parse(`http://[${address.replace(/^\[|\](?::\d+)?$|%.*$/g, '')}]`)?.hostname
  if (!canonical) return [{ name: address, households: 1 }]
  const [head = '', tail = ''] = canonical.slice(1, -1).split('::')
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
