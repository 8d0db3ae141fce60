const POWERS_OF_TEN = Array.from({ length: 23 }, (_, power) => 10 ** power)

/**
 * A number with at most six significant digits: more would be noise, and bytes. Arithmetic and not
 * toPrecision, which takes ten times as long and is called a hundred times an answer. Dividing a whole
 * number by an exact power of ten gives the double that prints with just those digits.
 */
export function sixDigits(value: number): number {
  if (value === 0) return 0
  const decimals = 5 - Math.floor(Math.log10(Math.abs(value)))
  const scale = POWERS_OF_TEN[Math.abs(decimals)]
  if (scale === undefined) return Number(value.toPrecision(6))
  return decimals < 0 ? Math.round(value / scale) * scale : Math.round(value * scale) / scale
}
