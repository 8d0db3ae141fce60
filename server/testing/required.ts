/** The value, which a test expects to be there. Fails the test if it is missing. */
export function required<Value>(value: Value | null | undefined): Value {
  if (value === null || value === undefined) throw new Error('the test expected a value here')
  return value
}
