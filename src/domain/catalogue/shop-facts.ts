import { AppError } from '#lib/app-error.ts'
import {
  hasFields,
  isDecimal,
  isEpoch,
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
import { COMPANY_FIELDS, COMPANY_TEXTS } from '#domain/company/company.ts'
import { CEDIS_FOR_ONE, CURRENCY_CODES } from '#domain/pricing/currency.ts'
import { LOCATION_LENGTHS, MAX_HOURS } from '#domain/stock/location.ts'
import { DOCUMENT_ID_PATTERN } from '#domain/records/record.ts'
import { DAY_PATTERN, OPTIONAL_DAY_PATTERN } from '#lib/iso-day.ts'
import { TAX_CODES } from '#domain/pricing/tax.ts'

/** Limits of the catalogue documents; `text` is the JSON of data copied from other records. */
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

/** The content of each JSON text in the facts. */
const TEXTS = {
  categories: isList(
    hasFields({ ...textChecks(CATEGORY_LENGTHS), rank: isWhole(0, MAX_RANK), hidden: isOptional(isFlag) }),
    parts,
  ),
  locations: isList(
    hasFields({
      id: isText(200, { min: 1, pattern: DOCUMENT_ID_PATTERN }),
      ...textChecks(LOCATION_LENGTHS),
      pickup: isFlag,
      position: isOptional(hasFields({ latitude: isDecimal(-90, 90), longitude: isDecimal(-180, 180) })),
      hours: isOptional(isText(MAX_HOURS)),
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
  company: hasFields({
    ...Object.fromEntries(
      COMPANY_FIELDS.map((field) => [field, isText(COMPANY_TEXTS[field].max, COMPANY_TEXTS[field])]),
    ),
    at: isEpoch,
  }),
} as const

/** `catalog/shop`, as described by `shopFactsSchema`. Throws AppError when it has another form. */
export function factsIn(stored: unknown): ShopFacts {
  if (!areMovedFacts(stored)) throw misshapen('shop')
  const { revision, shards, shardRevisions, productCount, counts, ...texts } = stored as ShopFacts &
    Record<'counts', Readonly<Record<string, number>>>
  const { categories, ...told } = Object.fromEntries(
    Object.entries(TEXTS).flatMap(([name, fits]) => {
      const json = (texts as Stored)[name]
      return json === undefined && name === 'company' ? [] : [[name, contentOf(json, fits)]]
    }),
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
    // Text that is not JSON matches nothing.
  }
  throw misshapen('shop')
}

/** `catalog/{shard}`, as described by `shardSchema`. Throws AppError when it has another form. */
export function shardIn(id: string, stored: unknown): { revision: number; data: string } {
  if (!isRevised(stored)) throw misshapen(id)
  return stored as { revision: number; data: string }
}

const misshapen = (id: string): AppError => new AppError('unexpected', `catalog/${id} cannot be read`)
