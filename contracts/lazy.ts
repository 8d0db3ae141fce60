/**
 * Creates a value at first use, and once. One Intl formatter takes a slow phone 50 ms and more to create, which
 * no page should spend before it has a number to format.
 */
export function lazy<Value>(create: () => Value): () => Value {
  let value: Value | undefined
  return () => {
    value ??= create()
    return value
  }
}
