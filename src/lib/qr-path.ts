import { encode } from 'uqr'

/** A QR code as the path of an SVG with a view box of `size` by `size`: a square for each dark module. */
export function qrPath(text: string): { d: string; size: number } {
  const { data, size } = encode(text, { border: 2, ecc: 'M' })
  const d = data.flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : ''))).join('')
  return { d, size }
}
