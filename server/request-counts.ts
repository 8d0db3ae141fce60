type RequestKind = 'page' | 'function' | 'probe'

/** Requests since the start, by what was asked for and how it ended ('2xx' and so on). */
export type RequestCounts = {
  add(kind: RequestKind, status: number): void
  entries(): { kind: RequestKind; status: string; count: number }[]
  /**
   * A chapter, a lesson or a file of the free materials was opened: its address, and nothing of who did. Only
   * addresses of files that exist, decoded: there are as many as the build has.
   */
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
  /** By the first digit of the status: the count of every page must not cost it anything. */
  const counts: Record<RequestKind, number[]> = { page: [], function: [], probe: [] }
  const materials = new Map<string, number>()
  return {
    add(kind, status) {
      const digit = Math.trunc(status / 100)
      counts[kind][digit] = (counts[kind][digit] ?? 0) + 1
    },
    addMaterial(address) {
      materials.set(address, (materials.get(address) ?? 0) + 1)
    },
    materials: () => Array.from(materials, ([address, count]) => ({ address, count })),
    entries: () =>
      (Object.keys(counts) as RequestKind[]).flatMap((kind) =>
        Object.entries(counts[kind]).map(([digit, count]) => ({
          kind,
          status: `${digit}xx`,
          count,
        })),
      ),
  }
}
