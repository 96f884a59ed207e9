import { cartProductOf } from '#domain/cart/cart.ts'
import { CATALOGUE_FIELDS, type CatalogueProduct } from './catalogue.ts'
import { measuresOf } from './product-measures.ts'
import { specFacetsOf } from './product-facets.ts'
import type { Product } from './product.ts'

const SUMMARY_SPECS = [
  'standard',
  'grade',
  'strength_class',
  'type',
  'size',
  'thickness',
  'conductor',
  'power',
  'colour',
  'finish',
]

/** The catalogue's view of a product; used by all code that publishes products. */
export function catalogueProductOf(product: Product): CatalogueProduct {
  const spec = (key: string) => product.specs.find((one) => one.key === key)?.value ?? ''
  const facts = SUMMARY_SPECS.map(spec)
    .filter((value) => value !== '')
    .slice(0, 2)
  const weight = product.weightGrams > 0 ? `${Number((product.weightGrams / 1000).toFixed(2))} kg` : ''
  return {
    ...cartProductOf(product),
    ...asTheyStand(product),
    summary: [...facts, weight].filter(Boolean).join(' · '),
    ...specFacetsOf(product.specs),
    measures: measuresOf(product),
    packs: product.packs,
  }
}

const asTheyStand = (product: Product) =>
  Object.fromEntries(CATALOGUE_FIELDS.map((field) => [field, product[field]])) as Pick<
    Product,
    (typeof CATALOGUE_FIELDS)[number]
  >
