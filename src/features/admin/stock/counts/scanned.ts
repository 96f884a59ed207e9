import type { CountLine } from '#domain/stock/count.ts'

/** The line with this SKU, typed by hand or by a scanner, or of the stock card that the QR code of a shelf leads to. */
export function lineWithCode(lines: readonly CountLine[], code: string): CountLine | undefined {
  const productId = /\/stock\/([^/?#]+)/.exec(code)?.[1]
  if (productId !== undefined) return lines.find((line) => encodeURIComponent(line.productId) === productId)
  const wanted = code.trim().toUpperCase()
  return wanted === '' ? undefined : lines.find(({ sku }) => sku.toUpperCase() === wanted)
}

/**
 * What a scanner typed into a quantity: the line it means, and the quantity that stood there before. SKUs of digits alone
 * cannot be told from a quantity.
 */
export function scannedInto(
  typed: string,
  lines: readonly CountLine[],
): { line: CountLine; quantity: string } | undefined {
  const text = typed.trim().toUpperCase()
  const line = lines.find(({ sku }) => /\D/.test(sku) && text.endsWith(sku.toUpperCase()))
  return line && { line, quantity: typed.trim().slice(0, -line.sku.length) }
}
