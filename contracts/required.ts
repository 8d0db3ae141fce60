/** The value, where the code around it makes sure that there is one; else an error that names what is missing. */
export function required<T>(value: T | null | undefined, name = 'a value'): T {
  if (value === undefined || value === null) throw new Error(`Missing: ${name}`)
  return value
}
