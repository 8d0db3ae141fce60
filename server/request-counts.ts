export type RequestKind = 'page' | 'function' | 'probe'

/** Requests since the start, by what was asked for and how it ended ('2xx' and so on). */
export type RequestCounts = {
  add(kind: RequestKind, status: number): void
  entries(): { kind: RequestKind; status: string; count: number }[]
  /** A chapter, a lesson or a file of the free materials was opened: its address, and nothing of who did. */
  addMaterial(address: string): void
  materials(): { address: string; count: number }[]
}

const MATERIAL = /^\/(?:ebook|treinamento|materiais)(?:\/|$)/

/** Whether an answer means that somebody opened a material; a player asks for the rest of a file in parts. */
export const opensMaterial = (
  method: string | undefined,
  path: string,
  status: number,
  range: string | undefined,
) =>
  method === 'GET' &&
  MATERIAL.test(path) &&
  (status === 200 || status === 304 || (status === 206 && /^bytes=0-/.test(range ?? '')))

export function createRequestCounts(): RequestCounts {
  const counts = new Map<string, number>()
  const materials = new Map<string, number>()
  const increase = (map: Map<string, number>, key: string) => map.set(key, (map.get(key) ?? 0) + 1)
  return {
    add(kind, status) {
      increase(counts, `${kind} ${Math.floor(status / 100)}xx`)
    },
    addMaterial(address) {
      increase(materials, address)
    },
    materials: () => Array.from(materials, ([address, count]) => ({ address, count })),
    entries: () =>
      Array.from(counts, ([key, count]) => {
        const [kind, status = ''] = key.split(' ')
        return { kind: kind as RequestKind, status, count }
      }),
  }
}
