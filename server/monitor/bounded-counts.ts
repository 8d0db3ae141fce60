/** Where everything is counted that came after the last free place. */
export const OTHERS = 'outros'

/**
 * Counts by key, for keys that strangers choose. Only so many different keys get a count of their own, so that a flood
 * costs no memory.
 */
export class BoundedCounts {
  readonly #counts = new Map<string, number>()
  readonly #maxKeys: number

  constructor(maxKeys: number) {
    this.#maxKeys = maxKeys
  }

  /** Returns whether the key has just got its place. */
  add(key: string, n = 1): boolean {
    const isKnown = this.#counts.has(key)
    const hasPlace = isKnown || this.#counts.size < this.#maxKeys
    const counted = hasPlace ? key : OTHERS
    this.#counts.set(counted, (this.#counts.get(counted) ?? 0) + n)
    return hasPlace && !isKnown
  }

  /** In the order in which the keys came. */
  entries(): [key: string, count: number][] {
    return [...this.#counts]
  }
}
