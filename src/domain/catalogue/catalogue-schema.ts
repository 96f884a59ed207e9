import { fields, jsonText, longList, mapOf, optional, serverTime, text, whole } from '#lib/schema.ts'
import { FACTS_LIMITS as MOST } from './shop-facts.ts'
import { categoryFactsSchema } from './category-schema.ts'
import { locationSchema } from '#domain/stock/location-schema.ts'
import { taxRatesSchema } from '#domain/orders/order-schema.ts'
import { optionalId } from '#domain/records/record-fields.ts'
import { companyDetailsSchema, exchangeRatesSchema } from '#domain/records/system-config-schema.ts'

const counted = () => whole(0, MOST.counted)

/**
 * The content of `catalog/shop`. Before the first paint `factsIn` reads it without this schema, accepting and refusing
 * the same records (`catalogue-schema.test.ts`).
 */
export const shopFactsSchema = fields({
  revision: counted(),
  shards: longList(text(MOST.shardId), MOST.parts),
  /** The revision in which each shard was last written. */
  shardRevisions: mapOf(counted(), MOST.parts),
  productCount: counted(),
  /** Published products by category. */
  counts: mapOf(counted(), MOST.parts),
  categories: jsonText(longList(categoryFactsSchema, MOST.parts), MOST.text),
  locations: jsonText(longList(locationSchema, MOST.parts), MOST.text),
  rates: jsonText(exchangeRatesSchema, MOST.text),
  taxes: jsonText(longList(taxRatesSchema, MOST.parts), MOST.text),
  company: optional(jsonText(companyDetailsSchema, MOST.text)),
})

/** The content of `catalog/{shard}`: product rows as one text. */
export const shardSchema = fields({ revision: counted(), data: text(MOST.shard) })

/** The publication that last changed a document; readers do not need it. */
const moved = { lastProductId: optionalId(), changedAt: optional(serverTime()) }

/** `lastAuditId` is the entry of the setting that was last copied into it. */
export const storedShopSchema = fields({
  ...shopFactsSchema.entries,
  ...moved,
  lastAuditId: optional(optionalId()),
})

export const storedShardSchema = fields({ ...shardSchema.entries, ...moved })
