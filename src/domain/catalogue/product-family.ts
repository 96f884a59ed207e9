import { slugify } from '#lib/text.ts'

/** `1-1/2`, `5/8`, `2.5`, `12`: the numbers that distinguish sizes. */
const NUMBER = /\d+(?:[.,]\d+)*(?:[- ]\d+\/\d+|\/\d+)?/g

type Named = { name: string; unit: string; subcategory: string }

/**
 * What siblings share: everything but the numbers in their names. Y8 to Y40 are one family; bars sold by the tonne are
 * another, because their unit differs.
 */
export const familyOf = ({ name, unit, subcategory }: Named): string =>
  // `Y16` and `R16` differ by their letter, which is kept; so is that of an `M10` bolt.
  slugify(`${subcategory} ${unit} ${name.replaceAll(NUMBER, ' n ')}`)

/** The family of a product among `products`, including itself, in their order; empty when it has no siblings. */
export function siblingsOf<Item extends Named>(product: Named, products: readonly Item[]): Item[] {
  const family = familyOf(product)
  const members = products.filter(
    (one) => one.subcategory === product.subcategory && one.unit === product.unit && familyOf(one) === family,
  )
  return members.length < 2 ? [] : members
}
