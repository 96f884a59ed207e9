import { useShopFacts } from '#data/catalogue/use-catalogue.ts'
import { inNaturalOrder } from '#lib/natural-order.ts'
import type { SelectOption } from '#ui/select-field.tsx'

/** Every sub-category of the shop to choose from, as `Tools › Hand tools`, by name. */
export function useSubcategories(): readonly SelectOption[] {
  const categories = useShopFacts().data?.categories ?? []
  const nameOf = new Map(categories.map(({ slug, name }) => [slug, name]))
  return categories
    .filter(({ parent }) => parent !== '')
    .map(({ slug, name, parent }) => ({ value: slug, label: `${nameOf.get(parent) ?? parent} › ${name}` }))
    .toSorted((a, b) => inNaturalOrder(a.label, b.label))
}
