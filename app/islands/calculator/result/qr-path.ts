import { encode } from 'uqr'

/**
 * A QR code as an SVG path, which a canvas fills too. Its quiet zone is four modules wide, as the norm asks. A
 * long address needs large modules more than it needs repair.
 */
export function qrPath(text: string): { size: number; path: string } {
  const { data, size } = encode(text, { border: 4, ecc: 'L' })
  const path = data
    .flatMap((row, y) => row.map((dark, x) => (dark ? `M${x} ${y}h1v1h-1z` : '')))
    .join('')
  return { size, path }
}
