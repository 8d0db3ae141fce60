/** A bounded map that forgets what was used longest ago. */
export function createLruCache<Value>(limit: number) {
  // A Map keeps the order of insertion: the first key is the oldest.
  const entries = new Map<string, Value>()
  return {
    get(key: string): Value | undefined {
      const value = entries.get(key)
      if (value !== undefined) {
        entries.delete(key)
        entries.set(key, value)
      }
      return value
    },
    set(key: string, value: Value) {
      entries.delete(key)
      entries.set(key, value)
      if (entries.size > limit) entries.delete(entries.keys().next().value as string)
    },
  }
}
