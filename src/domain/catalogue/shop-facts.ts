import { AppError } from '#lib/app-error.ts'
import {
  hasFields,
  isDecimal,
  isFlag,
  isList,
  isMapOf,
  isOptional,
  isText,
  isWhole,
  textChecks,
  type Check,
} from '#lib/plain-checks.ts'
import type { ShopFacts } from './catalogue.ts'
import { CATEGORY_LENGTHS, MAX_RANK, type Category } from './category.ts'
import { CEDIS_FOR_ONE, CURRENCY_CODES } from '#domain/pricing/currency.ts'
import { LOCATION_LENGTHS } from '#domain/stock/location.ts'
import { DAY_PATTERN, OPTIONAL_DAY_PATTERN } from '#domain/records/record.ts'
import { TAX_CODES } from '#domain/pricing/tax.ts'

/** What the documents of the catalogue are held to; `text` is the JSON of what other records say. */
export const FACTS_LIMITS = {
  counted: 1_000_000_000,
  parts: 1000,
  shardId: 8,
  shard: 900_000,
  text: 300_000,
} as const

const { counted, parts, shardId, shard, text } = FACTS_LIMITS

const isCount = isWhole(0, counted)

const isRevised = hasFields({ revision: isCount, data: isText(shard) })

const areMovedFacts = hasFields({
  revision: isCount,
  shards: isList(isText(shardId), parts),
  shardRevisions: isMapOf(isCount, parts),
  productCount: isCount,
  counts: isMapOf(isCount, parts),
})

/** What each text of the facts is the JSON of. */
const TEXTS = {
  categories: isList(hasFields({ ...textChecks(CATEGORY_LENGTHS), rank: isWhole(0, MAX_RANK) }), parts),
  locations: isList(
    hasFields({
      id: isText(200, { min: 1 }),
      ...textChecks(LOCATION_LENGTHS),
      pickup: isFlag,
      position: isOptional(hasFields({ latitude: isDecimal(-90, 90), longitude: isDecimal(-180, 180) })),
    }),
    parts,
  ),
  rates: hasFields({
    date: isText(10, { pattern: DAY_PATTERN }),
    cedisPer: hasFields(
      Object.fromEntries(
        CURRENCY_CODES.filter((code) => code !== 'GHS').map((code) => [code, isDecimal(...CEDIS_FOR_ONE)]),
      ),
    ),
  }),
  taxes: isList(
    hasFields({
      from: isText(10, { pattern: OPTIONAL_DAY_PATTERN }),
      basisPoints: hasFields(Object.fromEntries(TAX_CODES.map((code) => [code, isWhole(0, 10_000)]))),
    }),
    parts,
  ),
} as const

/** `catalog/shop`, as `shopFactsSchema` describes it. Throws AppError where it is written in another way. */
export function factsIn(stored: unknown): ShopFacts {
  if (!areMovedFacts(stored)) throw misshapen('shop')
  const { revision, shards, shardRevisions, productCount, counts, ...texts } = stored as ShopFacts &
    Record<'counts', Readonly<Record<string, number>>>
  const { categories, ...told } = Object.fromEntries(
    Object.entries(TEXTS).map(([name, fits]) => [name, contentOf((texts as Stored)[name], fits)]),
  ) as Omit<ShopFacts, 'categories'> & { categories: Omit<Category, 'count'>[] }
  return {
    ...told,
    revision,
    shards,
    shardRevisions,
    productCount,
    categories: categories.map((category) => ({ ...category, count: counts[category.slug] ?? 0 })),
  }
}

type Stored = Readonly<Record<string, unknown>>

function contentOf(json: unknown, fits: Check): unknown {
  try {
    const content: unknown = isText(text)(json) ? JSON.parse(json as string) : undefined
    if (fits(content)) return content
  } catch {
    // What is no JSON fits nothing.
  }
  throw misshapen('shop')
}

/** `catalog/{shard}`, as `shardSchema` describes it. Throws AppError where it is written in another way. */
export function shardIn(id: string, stored: unknown): { revision: number; data: string } {
  if (!isRevised(stored)) throw misshapen(id)
  return stored as { revision: number; data: string }
}

const misshapen = (id: string): AppError => new AppError('unexpected', `catalog/${id} cannot be read`)
