/** Letters, and then parts of letters and digits, in one word: `CEM-425R-50`. */
const CODE = /^[a-z]{2,6}(?:-[a-z0-9./]+)+$/i
/** A number of so many digits is of a barcode. */
const BARCODE = /^\d{6,}$/

/** What is written like a product's code, and like no words, as it was typed. */
export function codeIn(query: string): string | undefined {
  const code = query.trim()
  return (CODE.test(code) && /\d/.test(code)) || BARCODE.test(code) ? code : undefined
}

/** The words of a code, to search for what is like it. */
export const wordsOfCode = (code: string): string => code.replaceAll('-', ' ')

export const unknownCodeText = (code: string): string =>
  `No product on sale has the code ${code}. It may be mistyped, or the product was archived.`

/**
 * Tells codes that no product has, and none begins with, from words that are joined by hyphens. `isWords` is whether one
 * product says each part of it.
 */
export function unknownCodesAmong(
  skus: readonly string[],
): (query: string, isWords: () => boolean) => boolean {
  const codes = skus.map((sku) => sku.toLowerCase())
  const heads = new Set(codes.map((code) => partsOf(code)[0]))
  return (query, isWords) => {
    const code = query.trim().toLowerCase()
    if (codes.some((one) => one.startsWith(code))) return false
    if (BARCODE.test(code)) return !isWords()
    if (!CODE.test(code)) return false
    const parts = partsOf(code)
    const isLong = parts.length > 2 && /\d/.test(code)
    // `CEM-SR3-50` is a code of ours whatever its parts may mean, `pvc-110mm` and `led-18w` are words.
    if (heads.has(parts[0])) return isLong || !isWords()
    return isLong && !isWords()
  }
}

const partsOf = (code: string): string[] => code.split('-')
