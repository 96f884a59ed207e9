import { decoderOf } from '#data/firebase/decoder-of.ts'
import { auditedChanges } from '#domain/catalogue/product-audit.ts'
import {
  changedByAll,
  movedFacts,
  shardsToRead,
  type CatalogueChange,
} from '#domain/catalogue/catalogue-shards.ts'
import { shardSchema } from '#domain/catalogue/catalogue-schema.ts'
import { SHOP_FACTS_ID, type ShopFacts } from '#domain/catalogue/catalogue.ts'
import type { ProductRecord } from '#domain/catalogue/product-record.ts'
import type { Role } from '#domain/people/roles.ts'
import type { SYSTEM_ACTOR } from '#domain/records/attention.ts'
import { roleActing, type AuditEntry } from '#domain/records/audit.ts'
import { COLLECTIONS } from '#domain/records/collections.ts'
import { isSame } from '#lib/same.ts'
import { UNIQUE_KINDS } from '#domain/records/unique-value-schema.ts'
import { ApiError } from '#server/api/api-error.ts'
import type { Transaction } from '#server/api/rest-transaction.ts'

/** A product before and after; `after` is undefined for one that is removed. */
export type WrittenProduct = {
  before: ProductRecord | undefined
  after: ProductRecord | undefined
}

/** Who writes, and why: a member by one of these roles, or the shop itself. */
type Writer = { uid: string; reason: string } & (
  | { roles: readonly Role[] }
  | { role: typeof SYSTEM_ACTOR.role }
)

/**
 * Writes products with everything that goes with them: SKU and address, audit entry, and one revision of the catalogue
 * with each shard written once. Reads the shards concerned; `facts` and the holders of new values were read before.
 */
export async function writeProducts(
  transaction: Transaction,
  facts: ShopFacts,
  written: readonly WrittenProduct[],
  { uid, reason, ...by }: Writer,
): Promise<void> {
  const places = await moveCatalogue(transaction, facts, written)
  for (const { before, after } of written) {
    writeUniqueValues(transaction, before, after)
    const id = after?.id ?? before?.id ?? ''
    const action = actionOf(before, after)
    const entry: Omit<AuditEntry, 'at'> = {
      id: after?.lastAuditId ?? `audit-product-removed-${id}`,
      actorUid: uid,
      actorRole: 'role' in by ? by.role : (roleActing(by.roles, action) ?? 'User'),
      action,
      entity: COLLECTIONS.products,
      entityId: id,
      reason,
      ...(after ? auditedChanges(before, after) : { diff: {} }),
    }
    transaction.set(`${COLLECTIONS.auditLog}/${entry.id}`, entry, ['at'])
    const path = `${COLLECTIONS.products}/${id}`
    if (!after) transaction.delete(path)
    else if (before && after.status === 'archived')
      transaction.update(path, { ...changedFields(before, after), ...places.get(id) }, ['changedAt'])
    else transaction.set(path, { ...after, ...places.get(id) }, ['changedAt'])
  }
}

/** One that cannot be read is archived too: nothing is written but what changes. */
const changedFields = (before: ProductRecord, after: ProductRecord): object =>
  Object.fromEntries(
    Object.entries(after).filter(
      ([name, value]) => name !== 'changedAt' && !isSame(before[name as keyof ProductRecord], value),
    ),
  )

function actionOf(before: ProductRecord | undefined, after: ProductRecord | undefined): AuditEntry['action'] {
  if (!after) return 'product.remove'
  if (after.status === 'published')
    return before?.status === 'published' ? 'product.change' : 'product.publish'
  if (after.status === 'archived') return 'product.archive'
  return after.isPublishAsked ? 'product.ask' : 'product.draft'
}

type Place = Pick<ProductRecord, 'shard' | 'catalogRevision'>

/** The place of each product in the catalogue; products that neither were nor are in the shop keep theirs. */
async function moveCatalogue(
  transaction: Transaction,
  facts: ShopFacts,
  written: readonly WrittenProduct[],
): Promise<ReadonlyMap<string, Place>> {
  const isSold = (product: ProductRecord | undefined) => product?.status === 'published'
  const changes = written
    .filter(({ before, after }) => isSold(before) || isSold(after))
    .map(({ before, after }): CatalogueChange & { shard: string } => ({
      productId: after?.id ?? before?.id ?? '',
      before: isSold(before) ? before : undefined,
      after: isSold(after) ? after : undefined,
      shard: before?.shard ?? '',
    }))
  const lastProductId = changes.at(-1)?.productId
  if (lastProductId === undefined) return new Map()
  const ids = [...new Set(changes.flatMap(({ shard }) => shardsToRead(facts, shard)))]
  const stored = await transaction.get(ids.map(catalogPath))
  const data = ids.map((id, at) => [id, rowsAt(id, facts, stored[at])] as const)
  const changed = changedByAll(facts, Object.fromEntries(data), changes)
  const { revision } = changed.facts
  const moved = { lastProductId }
  transaction.update(catalogPath(SHOP_FACTS_ID), { ...movedFacts(changed.facts), ...moved }, ['changedAt'])
  for (const [id, rows] of Object.entries(changed.shards))
    transaction.set(catalogPath(id), { revision, data: rows, ...moved }, ['changedAt'])
  return new Map(
    changes.map(({ productId, after }) => [
      productId,
      { shard: after ? (changed.shardOf.get(productId) ?? '') : '', catalogRevision: revision },
    ]),
  )
}

export const catalogPath = (id: string): string => `${COLLECTIONS.catalog}/${id}`

const decodeShard = decoderOf(COLLECTIONS.catalog, shardSchema)

/** Rows are carried on only from the revision that the shop names, so that rows written by anybody else are not adopted. */
function rowsAt(id: string, { shardRevisions }: ShopFacts, stored: object | undefined): string {
  const { revision, data } = decodeShard(id, stored)
  if (revision === shardRevisions[id]) return data
  throw new ApiError(
    'BUSY',
    'The price list is being put right. Try again in a minute; if this stays so, tell the people who run the site.',
  )
}

function writeUniqueValues(
  transaction: Transaction,
  before: ProductRecord | undefined,
  after: ProductRecord | undefined,
): void {
  for (const kind of UNIQUE_KINDS) {
    if (before?.[kind] === after?.[kind]) continue
    if (before) transaction.delete(uniquePath(kind, before[kind]))
    if (after)
      transaction.set(uniquePath(kind, after[kind]), {
        kind,
        value: after[kind],
        collection: COLLECTIONS.products,
        recordId: after.id,
      })
  }
}

export const uniquePath = (kind: string, value: string): string => `${COLLECTIONS.unique}/${kind}__${value}`

export const PRODUCT_COUNT = `${COLLECTIONS.metaData}/${COLLECTIONS.products}`

/** Counts these new products; `count` is what `PRODUCT_COUNT` has stored. */
export function countProducts(
  transaction: Transaction,
  count: Readonly<Record<string, unknown>> | undefined,
  ids: readonly string[],
  now: number,
): void {
  const lastId = ids.at(-1)
  if (lastId !== undefined)
    transaction.set(PRODUCT_COUNT, {
      count: Number(count?.['count'] ?? 0) + ids.length,
      lastId,
      updatedAt: now,
    })
}
