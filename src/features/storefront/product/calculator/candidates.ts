import type { Need } from '#domain/calculators/materials.ts'
import { quantityForNeed } from '#domain/calculators/purchase.ts'
import type { CatalogueProduct } from '#domain/catalogue.ts'

type Material = Need['material']

const SHELVES: Partial<Record<Material, (product: CatalogueProduct) => boolean>> = {
  cement: ({ subcategory, unit }) => subcategory === 'cement' && unit === 'bag',
  sand: ({ subcategory, name }) => subcategory === 'sand-fill' && /sharp|plaster/i.test(name),
  stone: ({ subcategory, name }) => subcategory === 'stone-aggregates' && /chippings/i.test(name),
  'link-bar': ({ subcategory, unit }) => subcategory === 'rebar' && unit === 'length',
}

/** A material is the product of the page where that is what it is, or one of the shelf's, the likeliest first. */
export function candidatesFor(
  need: Need,
  product: CatalogueProduct,
  products: readonly CatalogueProduct[],
  linkSize: string,
): CatalogueProduct[] {
  const isOn = SHELVES[need.material]
  if (!isOn) return [product]
  const own = need.material !== 'link-bar' && isOn(product) ? [product] : []
  const others = products.filter(
    (one) => one.id !== own[0]?.id && isOn(one) && quantityForNeed(need, one) !== undefined,
  )
  const fits = (one: CatalogueProduct) => (need.material === 'link-bar' && one.size === linkSize ? 0 : 1)
  // By the cubic metre before by the trip: a wall takes no truck of sand.
  const isWhole = (one: CatalogueProduct) => (one.unit === 'm3' ? 0 : 1)
  const ranked = others.toSorted(
    (a, b) => fits(a) - fits(b) || isWhole(a) - isWhole(b) || a.priceMinor - b.priceMinor,
  )
  return need.material === 'link-bar' ? ranked.filter((one) => one.size === linkSize) : [...own, ...ranked]
}
