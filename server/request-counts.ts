export type RequestKind = 'page' | 'function' | 'probe'

/** Requests since the start, by what was asked for and how it ended ('2xx' and so on). */
export type RequestCounts = {
  add(kind: RequestKind, status: number): void
  entries(): { kind: RequestKind; status: string; count: number }[]
}

export function createRequestCounts(): RequestCounts {
  const counts = new Map<string, number>()
  return {
    add(kind, status) {
      const key = `${kind} ${Math.floor(status / 100)}xx`
      counts.set(key, (counts.get(key) ?? 0) + 1)
    },
    entries: () =>
      Array.from(counts, ([key, count]) => {
        const [kind, status = ''] = key.split(' ')
        return { kind: kind as RequestKind, status, count }
      }),
  }
}
