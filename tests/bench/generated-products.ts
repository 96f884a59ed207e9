import { searchTokensOf } from '#domain/search-tokens.ts'
import type { Product } from '#domain/product.ts'
import { slugify } from '#lib/text.ts'
import { productRows } from '#server/seed/csv-rows.ts'
import { productsOf } from '#server/seed/seed-products.ts'

/** `count` published products: the real catalogue over and over, each time as another maker's series. */
export function generatedProducts(count: number): Product[] {
  const real = productsOf(productRows(), 0)
  return Array.from({ length: count }, (_, at) => {
    const model = real[at % real.length]
    if (!model) throw new Error('the catalogue is empty')
    const series = Math.floor(at / real.length)
    const sku = `${model.sku}-S${series}`
    const name = `${model.name}, series ${series}`
    return {
      ...model,
      id: sku,
      sku,
      slug: slugify(`${model.slug}-${series}`),
      name,
      brand: `${model.brand} ${series % 20}`,
      priceMinor: model.priceMinor + series,
      searchTokens: searchTokensOf({ name, sku, tags: model.tags }),
    }
  })
}
