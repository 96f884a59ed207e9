import { typedCode } from '#lib/typed-code.ts'
/** `partNumber` is the supplier's, which stands on their boxes. */
type Scannable = { productId: string; sku: string; partNumber?: string }

/**
 * The line with this SKU or part number, typed by hand or by a scanner, or of the stock card that the QR code of a shelf
 * leads to.
 */
export function lineWithCode<Line extends Scannable>(lines: readonly Line[], code: string): Line | undefined {
  const productId = /\/stock\/([^/?#]+)/.exec(code)?.[1]
  if (productId !== undefined) return lines.find((line) => encodeURIComponent(line.productId) === productId)
  const wanted = typedCode(code)
  if (wanted === '') return undefined
  return (
    lines.find(({ sku }) => sku.toUpperCase() === wanted) ??
    lines.find(({ partNumber }) => partNumber?.toUpperCase() === wanted)
  )
}

/**
 * What a scanner typed into a quantity: the line it means, and the quantity that stood there before. SKUs of digits alone
 * cannot be told from a quantity.
 */
export function scannedInto<Line extends Scannable>(
  typed: string,
  lines: readonly Line[],
): { line: Line; quantity: string } | undefined {
  const text = typedCode(typed)
  const line = lines.find(({ sku }) => /\D/.test(sku) && text.endsWith(sku.toUpperCase()))
  return line && { line, quantity: typed.trim().slice(0, -line.sku.length) }
}
