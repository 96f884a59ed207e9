import { searchTokensOf } from '#domain/search/search-tokens.ts'
import type { Product } from '#domain/catalogue/product.ts'
import { slugify } from '#lib/text.ts'
import { productRows } from '#server/seed/csv-rows.ts'
import { productsOf } from '#server/seed/seed-products.ts'

/** `count` published products, one after another: the real catalogue repeated, each time as another maker's series. */
export function* generatedProducts(count: number): Generator<Product> {
  const real = productsOf(productRows(), 0)
  for (let at = 0; at < count; at++) {
    const model = real[at % real.length]
    if (!model) throw new Error('the catalogue is empty')
    const series = Math.floor(at / real.length)
    const sku = `${model.sku}-S${series}`
    const name = `${model.name}, series ${series}`
    yield {
      ...model,
      id: sku,
      sku,
      slug: slugify(`${model.slug}-${series}`),
      name,
      brand: `${model.brand} ${series % 20}`,
      priceMinor: model.priceMinor + series,
      searchTokens: searchTokensOf({ ...model, name, sku }),
    }
  }
}
