import type { CatalogueProduct } from '#domain/catalogue.ts'
import { isWithinEdits } from '#domain/search-edits.ts'

export type SkuFound =
  | { kind: 'exact'; product: CatalogueProduct; isCaseFolded: boolean }
  | { kind: 'unknown'; code: string; likely: readonly string[] }

const CODE = /(?<![\w-])[a-z]{2,4}(?:-[a-z0-9.]+)+(?![\w-])/gi

/** A code of the catalogue in a text, or something that looks like a mistyped one. */
export function findSku(text: string, bySku: ReadonlyMap<string, CatalogueProduct>): SkuFound | undefined {
  const codes = text.match(CODE) ?? []
  for (const code of codes) {
    const product = bySku.get(code.toUpperCase())
    if (product) return { kind: 'exact', product, isCaseFolded: code !== product.sku }
  }
  const code = codes.find(
    (one) => /\d/.test(one) && text.replace(one, '').replaceAll(/[\s\d.,;:x×=*-]/gi, '') === '',
  )
  if (!code) return undefined
  const prefixes = new Set([...bySku.keys()].map((sku) => sku.split('-')[0]))
  if (!prefixes.has(code.toUpperCase().split('-')[0])) return undefined
  return { kind: 'unknown', code, likely: likelySkus(code, bySku) }
}

/** Letter O for zero and the like first, then codes two strokes away. */
function likelySkus(code: string, bySku: ReadonlyMap<string, CatalogueProduct>): string[] {
  const upper = code.toUpperCase()
  const all = [...bySku.keys()]
  const alike = all.filter((sku) => lookOf(sku) === lookOf(upper))
  if (alike.length > 0) return alike
  return all.filter((sku) => isWithinEdits(sku, upper, 1)).slice(0, 5)
}

const lookOf = (sku: string): string =>
  sku.replaceAll('O', '0').replaceAll(/[IL]/g, '1').replaceAll('S', '5').replaceAll('B', '8')
