import type { CatalogueProduct } from '#domain/catalogue/catalogue.ts'
import { isWithinEdits } from '#domain/search/search-edits.ts'

export type SkuFound =
  | { kind: 'exact'; product: CatalogueProduct; isCaseFolded: boolean }
  | { kind: 'unknown'; code: string; likely: readonly string[] }

const CODE = /(?<![\w-])[a-z]{2,4}(?:-[a-z0-9.]+)+(?![\w-])/gi

/** A catalogue code in a text, or something that looks like a mistyped one. */
export function findSku(text: string, bySku: ReadonlyMap<string, CatalogueProduct>): SkuFound | undefined {
  const codes = text.match(CODE) ?? []
  for (const code of codes) {
    const product = bySku.get(code.toUpperCase())
    if (product) return { kind: 'exact', product, isCaseFolded: code !== product.sku }
  }
  const loose = looselyWritten(text, bySku)
  if (loose) return { kind: 'exact', product: loose, isCaseFolded: true }
  const code = codes.find(
    (one) => /\d/.test(one) && text.replace(one, '').replaceAll(/[\s\d.,;:x×=*-]/gi, '') === '',
  )
  if (!code) return undefined
  const prefixes = new Set([...bySku.keys()].map((sku) => sku.split('-')[0]))
  if (!prefixes.has(code.toUpperCase().split('-')[0])) return undefined
  return { kind: 'unknown', code, likely: likelySkus(code, bySku) }
}

const LONGEST_CODE = 5

/** A code with other separators between its parts, or none: `CAB_SC1R5_100`, `til pf60 iv`, `RBRY1012M`. */
function looselyWritten(
  text: string,
  bySku: ReadonlyMap<string, CatalogueProduct>,
): CatalogueProduct | undefined {
  const byBare = bareCodesOf(bySku)
  const words = text.toUpperCase().match(/[A-Z0-9.]+/g) ?? []
  for (const from of words.keys())
    for (let count = LONGEST_CODE; count > 0; count--) {
      const product = byBare.get(words.slice(from, from + count).join(''))
      if (product) return product
    }
  return undefined
}

type BareCodes = ReadonlyMap<string, CatalogueProduct | undefined>
const bareCodes = new WeakMap<object, BareCodes>()

/** Codes without dashes; one that two products would share identifies neither. */
function bareCodesOf(bySku: ReadonlyMap<string, CatalogueProduct>): BareCodes {
  const known = bareCodes.get(bySku)
  if (known) return known
  const found = new Map<string, CatalogueProduct | undefined>()
  for (const [sku, product] of bySku) {
    const bare = sku.replaceAll('-', '')
    if (bare.length >= 5) found.set(bare, found.has(bare) ? undefined : product)
  }
  bareCodes.set(bySku, found)
  return found
}

/** Letter O for zero and similar first, then codes two edits away. */
function likelySkus(code: string, bySku: ReadonlyMap<string, CatalogueProduct>): string[] {
  const upper = code.toUpperCase()
  const all = [...bySku.keys()]
  const alike = all.filter((sku) => lookOf(sku) === lookOf(upper))
  if (alike.length > 0) return alike
  return all.filter((sku) => isWithinEdits(sku, upper, 1)).slice(0, 5)
}

const lookOf = (sku: string): string =>
  sku.replaceAll('O', '0').replaceAll(/[IL]/g, '1').replaceAll('S', '5').replaceAll('B', '8')
