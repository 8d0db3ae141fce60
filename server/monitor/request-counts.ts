type RequestKind = 'page' | 'function' | 'probe'

/** Requests since the start, by kind and class of status ('2xx' and so on). */
export type RequestCounts = {
  add(kind: RequestKind, status: number): void
  entries(): { kind: RequestKind; status: string; count: number }[]
  /**
   * Counts an opened chapter, lesson or file of the free materials by its address, without any data about the
   * visitor. Only decoded addresses of existing files are counted, so their number is bounded by the build.
   */
  addMaterial(address: string): void
  materials(): { address: string; count: number }[]
}

const MATERIAL = /^\/(?:ebook|treinamento|materiais)(?:\/|$)/

/**
 * Whether a response means that somebody opened a material. A media player requests the rest of a file in
 * ranges, which do not count.
 */
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
  /** Indexed by the first digit of the status, because counting must cost a page nothing. */
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
