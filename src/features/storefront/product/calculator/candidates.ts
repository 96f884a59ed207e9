import type { Need } from '#domain/calculators/materials.ts'
import { quantityForNeed } from '#domain/calculators/purchase.ts'
import type { CatalogueProduct } from '#domain/catalogue/catalogue.ts'
import { isForMortar } from './calculator-kind.ts'

type Material = Need['material']

const USED_FOR: Partial<Record<Material, (product: CatalogueProduct) => boolean>> = {
  cement: ({ subcategory, unit }) => subcategory === 'cement' && unit === 'bag',
  sand: ({ subcategory, name }) => subcategory === 'sand-fill' && /sharp|plaster/i.test(name),
  stone: ({ subcategory, name }) => subcategory === 'stone-aggregates' && /chippings/i.test(name),
  'link-bar': ({ subcategory, unit }) => subcategory === 'rebar' && unit === 'length',
}

/**
 * A material is the page's product if it is of that kind, or one from the subcategory, the likeliest first.
 * `isConcrete` leaves out what is for mortar only.
 */
export function candidatesFor(
  need: Need,
  product: CatalogueProduct,
  products: readonly CatalogueProduct[],
  { linkSize, isConcrete }: { linkSize: string; isConcrete: boolean },
): CatalogueProduct[] {
  const isOn = USED_FOR[need.material]
  if (!isOn) return [product]
  const isLink = need.material === 'link-bar'
  const fits = (one: CatalogueProduct) =>
    isOn(one) &&
    quantityForNeed(need, one) !== undefined &&
    (!isLink || one.size === linkSize) &&
    !(isConcrete && isForMortar(one))
  const own = !isLink && isOn(product) ? [product] : []
  const others = products.filter((one) => one.id !== own[0]?.id && fits(one))
  // Sold by the cubic metre before sold by the trip: a wall does not need a truckload of sand.
  const byTrip = (one: CatalogueProduct) => (one.unit === 'trip' ? 1 : 0)
  return [...own, ...others.toSorted((a, b) => byTrip(a) - byTrip(b) || a.priceMinor - b.priceMinor)]
}
