const POWERS_OF_TEN = Array.from({ length: 23 }, (_, power) => 10 ** power)

/**
 * Rounds to six significant digits, because more would be noise and bytes. The result is that of
 * Number(toPrecision(6)), which takes ten times as long and would run 140 times per response
 * (docs/decisions/0016-server-weighed.md). A whole number divided by an exact power of ten gives the double
 * that prints with just those digits.
 */
export const sixDigits = (value: number) => significant(value, 6)

/** The ends of ranges: they are shown with two digits. */
export const threeDigits = (value: number) => significant(value, 3)

function significant(value: number, digits: number): number {
  if (value === 0) return 0
  const size = Math.abs(value)
  let decimals = digits - 1
  for (let limit = 10; size >= limit; limit *= 10) decimals--
  for (let scaled = size; scaled < 1; scaled *= 10) decimals++
  const scale = POWERS_OF_TEN[Math.abs(decimals)]
  if (scale === undefined) return Number(value.toPrecision(digits))
  return decimals < 0 ? Math.round(value / scale) * scale : Math.round(value * scale) / scale
}
