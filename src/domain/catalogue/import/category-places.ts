import type { Category } from '#domain/catalogue/category.ts'
import type { ProductFields } from '#domain/catalogue/product-record.ts'
import { textKey } from '#lib/text-key.ts'
import type { ImportItem } from './import-items.ts'

type Place = Pick<Category, 'slug' | 'name' | 'parent'>
export type Places = { bySlug: ReadonlyMap<string, Place>; byName: ReadonlyMap<string, readonly Place[]> }

const nameKey = (text: string): string =>
  text
    .toLowerCase()
    .replaceAll('&', 'and')
    .replaceAll(/[^a-z0-9]+/g, ' ')
    .trim()

/** Categories by what a file or a pasted cell may call them. */
export function categoryPlaces(categories: readonly Category[]): Places {
  const byName = new Map<string, Place[]>()
  for (const one of categories) {
    const key = nameKey(one.name)
    byName.set(key, [...(byName.get(key) ?? []), one])
  }
  return { bySlug: new Map(categories.map((one) => [one.slug, one])), byName }
}

/** The sub-category meant by slugs, names, or a path such as `Tools > Hand tools`. */
export function placeOf(
  category: string,
  subcategory: string,
  { bySlug, byName }: Places,
): Pick<ProductFields, 'category' | 'subcategory'> | undefined {
  const words = [subcategory, ...category.split('>').toReversed()].map((word) => word.trim()).filter(Boolean)
  const parents = new Set(
    words.flatMap((word) =>
      bySlug.has(word) ? [word] : (byName.get(nameKey(word)) ?? []).map(({ slug }) => slug),
    ),
  )
  for (const word of words) {
    const bySameSlug = bySlug.get(word)
    const found = [...(bySameSlug ? [bySameSlug] : []), ...(byName.get(nameKey(word)) ?? [])].filter(
      ({ parent }) => parent !== '',
    )
    const one = found.find(({ parent }) => parents.has(parent)) ?? found[0]
    if (one) return { category: one.parent, subcategory: one.slug }
  }
  return undefined
}

/** Our sub-category for a type of the file, by `typeKey`: its slug. */
export type TypeChoices = Readonly<Record<string, string>>

/** A type or category as the file says it, of so many products. */
export type FileType = {
  key: string
  text: string
  count: number
  /** Our sub-category of that name or address; '' where we have none. */
  found: string
}

/** Equal for texts that look the same. */
export const typeKey = (category: string, subcategory: string): string =>
  textKey([category, subcategory].filter(Boolean).join(' > '))

/** The different types that the products of a file have, those that are not ours first, the most frequent first. */
export function typesOf(items: readonly ImportItem[], categories: readonly Category[]): FileType[] {
  const places = categoryPlaces(categories)
  const types = new Map<string, FileType>()
  for (const { cells, skipped } of items) {
    const [category, subcategory] = [cells.category?.text.trim() ?? '', cells.subcategory?.text.trim() ?? '']
    const key = typeKey(category, subcategory)
    if (key === '' || skipped) continue
    const known = types.get(key)
    if (known) known.count += 1
    else
      types.set(key, {
        key,
        text: [category, subcategory].filter(Boolean).join(' › '),
        count: 1,
        found: placeOf(category, subcategory, places)?.subcategory ?? '',
      })
  }
  return [...types.values()].toSorted(
    (a, b) => Number(a.found !== '') - Number(b.found !== '') || b.count - a.count,
  )
}
