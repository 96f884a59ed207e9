import type { TypeChoices } from '#domain/catalogue/import/category-places.ts'
import {
  IMPORT_TARGETS,
  headsKey,
  type ColumnMapping,
  type ImportSource,
} from '#domain/catalogue/import/import-columns.ts'
import type { PriceChoice } from '#domain/catalogue/import/price-terms.ts'
import { inBrowser } from '#lib/browser-storage.ts'
import type { NumberFormat } from '#lib/typed-number.ts'

/** What a person chose for a file. */
export type ImportChoices = RememberedChoices & {
  prices: PriceChoice
  /** What was said of the numbers of a column. */
  formats: Readonly<Record<number, NumberFormat>>
  types: TypeChoices
  /** The branch whose opening stock the file has; '' where its quantities are left out. */
  openingAt: string
  /** Pictures of other servers are fetched. */
  fetchesPictures: boolean
  newStatus: 'draft' | 'published'
}

/** Used again for the next file with the same heads. What its prices are and what is published is asked each time. */
type RememberedChoices = {
  source: ImportSource
  mapping: ColumnMapping
  defaultSubcategory: string
  defaultUnit: string
}

const MAX_FILES = 20
const MAX_TYPES = 2000

const keyOf = (uid: string): string => `import-columns-${uid}`
const typesKeyOf = (uid: string): string => `import-types-${uid}`

type Kept = readonly (readonly [heads: string, choices: RememberedChoices])[]

function kept(uid: string): Kept {
  const stored = storedAt(keyOf(uid))
  return Array.isArray(stored) ? (stored as Kept) : []
}

export function rememberedColumns(uid: string, heads: readonly string[]): RememberedChoices | undefined {
  const [, choices] = kept(uid).find(([key]) => key === headsKey(heads)) ?? []
  const isUsable =
    Array.isArray(choices?.mapping) &&
    choices.mapping.length === heads.length &&
    choices.mapping.every((target) => target === '' || target in IMPORT_TARGETS)
  if (!choices || !isUsable) return undefined
  const { source, mapping, defaultSubcategory, defaultUnit } = choices
  return { source, mapping, defaultSubcategory, defaultUnit }
}

export function rememberColumns(
  uid: string,
  heads: readonly string[],
  { source, mapping, defaultSubcategory, defaultUnit, types }: ImportChoices,
): void {
  const key = headsKey(heads)
  const others = kept(uid).filter(([known]) => known !== key)
  const choices = { source, mapping, defaultSubcategory, defaultUnit }
  inBrowser.setItem(keyOf(uid), JSON.stringify([[key, choices], ...others].slice(0, MAX_FILES)))
  inBrowser.setItem(
    typesKeyOf(uid),
    JSON.stringify(Object.fromEntries(Object.entries(types).slice(-MAX_TYPES))),
  )
}

/** Our categories for types of all files before. */
export function rememberedTypes(uid: string): TypeChoices {
  const stored = storedAt(typesKeyOf(uid))
  return typeof stored === 'object' && stored !== null ? (stored as TypeChoices) : {}
}

function storedAt(key: string): unknown {
  try {
    return JSON.parse(inBrowser.getItem(key) ?? 'null')
  } catch {
    return undefined
  }
}
