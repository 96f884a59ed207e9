import { fields, jsonText, longList, mapOf, optional, serverTime, text, whole } from '#lib/schema.ts'
import { FACTS_LIMITS as MOST } from './shop-facts.ts'
import { categoryFactsSchema } from './category-schema.ts'
import { locationSchema } from '#domain/stock/location-schema.ts'
import { taxRatesSchema } from '#domain/orders/order-schema.ts'
import { optionalId } from '#domain/records/record-fields.ts'
import { exchangeRatesSchema } from '#domain/records/system-config-schema.ts'

const counted = () => whole(0, MOST.counted)

/**
 * What `catalog/shop` says. Before the first paint `factsIn` reads it without this schema, and takes and refuses the same
 * (`catalogue-schema.test.ts`).
 */
export const shopFactsSchema = fields({
  revision: counted(),
  shards: longList(text(MOST.shardId), MOST.parts),
  /** The revision each shard was last written with. */
  shardRevisions: mapOf(counted(), MOST.parts),
  productCount: counted(),
  /** Published products by category. */
  counts: mapOf(counted(), MOST.parts),
  categories: jsonText(longList(categoryFactsSchema, MOST.parts), MOST.text),
  locations: jsonText(longList(locationSchema, MOST.parts), MOST.text),
  rates: jsonText(exchangeRatesSchema, MOST.text),
  taxes: jsonText(longList(taxRatesSchema, MOST.parts), MOST.text),
})

/** What `catalog/{shard}` says: rows of products as one text. */
export const shardSchema = fields({ revision: counted(), data: text(MOST.shard) })

/** By which publication a document moved last: the rules pin both, readers do without. */
const moved = { lastProductId: optionalId(), changedAt: optional(serverTime()) }

export const storedShopSchema = fields({ ...shopFactsSchema.entries, ...moved })

export const storedShardSchema = fields({ ...shardSchema.entries, ...moved })
