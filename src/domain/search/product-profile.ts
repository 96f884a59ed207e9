import type { CatalogueProduct } from '#domain/catalogue/catalogue.ts'
import { indexTokens } from './search-text.ts'
import { kindOf } from './line-features.ts'
import { physicalSize, type PhysicalSize } from './physical-size.ts'
import { withPlainSizes } from './plain-description.ts'
import { EXCLUSIVE, wordsOf } from '#domain/vocabulary/words.ts'

/** A product with the words a boq may use for it. */
export type ProductProfile = {
  product: CatalogueProduct
  tokens: ReadonlySet<string>
  /** Words of the name before its first comma and the last word of each tag: a "fan belt" is a belt. */
  heads: ReadonlySet<string>
  /** The last words of its tags: each of them alone names the product. */
  names: ReadonlySet<string>
  /** Words of the name: those that a plain request does not mention make the product less likely. */
  nameWords: readonly string[]
  sizes: readonly PhysicalSize[]
  /** The sizes that are lengths, in mm. */
  lengths: readonly number[]
  dimensions: readonly (readonly number[])[]
  codes: readonly string[]
  numbers: ReadonlySet<string>
  /** The product's own words of each exclusive group. */
  exclusive: readonly (readonly string[])[]
  /** Equal for the same product in another pack: sand by the trip and by the m³. */
  goodsKey: string
}

/** Words and measures of packaging; without them two packs of the same product have the same name. */
const PACK_WORDS = wordsOf('pack')
const FILLER = wordsOf('filler')
const PACK_CLASSES = new Set(['run', 'volume', 'mass', 'area'])

const profiles = new WeakMap<CatalogueProduct, ProductProfile>()

/** Read once for each product: bills, searches and the order of what they find ask for it. */
export function profileOf(product: CatalogueProduct): ProductProfile {
  const profile = profiles.get(product) ?? profileIn(product)
  profiles.set(product, profile)
  return profile
}

function profileIn(product: CatalogueProduct): ProductProfile {
  const name = indexTokens(plainName(product.name))
  const tags = product.tags.flatMap((tag) => indexTokens(plainName(tag)))
  const lastWords = product.tags.flatMap((tag) => indexTokens(plainName(tag)).at(-1) ?? [])
  const tokens = new Set([...name, ...tags, ...indexTokens(product.size), ...indexTokens(product.summary)])
  const nameAndSize = new Set([...name, ...tags, ...indexTokens(product.size)])
  const sized = [...nameAndSize].flatMap((token) => physicalSize(token) ?? [])
  const dimensions = [...nameAndSize].filter((token) => kindOf(token) === 'dimensions').map(numbersOf)
  return {
    product,
    tokens,
    heads: new Set([...indexTokens(plainName(product.name.split(',')[0] ?? '')), ...lastWords]),
    names: new Set(lastWords),
    nameWords: name.filter((token) => kindOf(token) === 'word' && !FILLER.has(token) && token.length > 1),
    sizes: sized,
    lengths: sized.flatMap(({ class: kind, value }) => (kind === 'length' || kind === 'run' ? [value] : [])),
    dimensions,
    codes: [...nameAndSize].filter((token) => kindOf(token) === 'code'),
    numbers: new Set([...nameAndSize].filter((token) => kindOf(token) === 'number')),
    exclusive: EXCLUSIVE.map((group) => group.filter((word) => nameAndSize.has(word))),
    goodsKey: goodsKeyOf(name, product),
  }
}

/** A weight per m² is not a size of the item; a range stands for both of its ends. */
const plainName = (name: string): string =>
  withPlainSizes(name)
    .replaceAll(/\b\d+(?:\.\d+)?\s*g\/m[²2]/g, ' ')
    .replaceAll(/\b(\d+)-(\d+)\s*mm\b/g, '$1 mm $2 mm')
    .replaceAll(/\bsingle-core\b/g, 'singlecore')
    .replaceAll(/\b(\d+)" to (\d+)"/g, (_, from: string, to: string) => everyInch(Number(from), Number(to)))

/** Loose material "of any one size 2" to 5"" comes in each of them. */
const everyInch = (from: number, to: number): string =>
  Array.from({ length: Math.max(0, to - from + 1) }, (_, at) => `${from + at}"`).join(' ')

const numbersOf = (token: string): number[] => token.split('x').map(Number).filter(Number.isFinite)

function goodsKeyOf(name: readonly string[], product: CatalogueProduct): string {
  const telling = name.filter((token) => {
    const size = physicalSize(token)
    return !PACK_WORDS.has(token) && !(size && PACK_CLASSES.has(size.class))
  })
  return [product.subcategory, ...telling.toSorted()].join(' ')
}
