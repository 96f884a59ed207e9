import type { DocumentData } from 'firebase/firestore'
import { writeAudit, type Actor } from '#data/audit/write-audit.ts'
import { commit } from '#data/firebase/commit.ts'
import { documentOf } from '#data/firebase/firestore.ts'
import { COLLECTIONS } from '#domain/records/collections.ts'
import { MAX_QUANTITY } from '#domain/records/record-fields.ts'
import type { StockLevel } from '#domain/stock/stock.ts'
import { AppError } from '#lib/app-error.ts'
import { decodeStockLevel, decodeStockPosting } from './decode-stock.ts'
import { findLastPosting } from './stock-postings.ts'

/** What can be restored from neither the ledger nor the product. */
const OWN_NUMBERS = ['quarantined', 'incoming', 'inTransit', 'reorderPoint', 'reorderQuantity'] as const

/**
 * Restores an unreadable level from its last posting and its product. A conflict when it has become readable;
 * `not-found` when no posting or product is known.
 */
export async function restoreLevel(levelId: string, reason: string, actor: Actor): Promise<void> {
  const newest = await findLastPosting(levelId)
  await commit(async (transaction) => {
    const reference = documentOf(COLLECTIONS.stockLevels, levelId)
    const stored = (await transaction.get(reference)).data() ?? {}
    if (isReadable(levelId, stored)) throw new AppError('conflict', `stockLevels/${levelId} can be read`)
    const at = levelId.indexOf('__')
    const [locationId, productId] = [levelId.slice(0, at), levelId.slice(at + 2)]
    const { lastPostingId } = stored
    const named = isId(lastPostingId) && (await transaction.get(postingDocument(lastPostingId)))
    const posting = named && named.exists() ? decodeStockPosting(named.id, named.data()) : newest
    const line = posting?.lines[levelId]
    const product = (await transaction.get(documentOf(COLLECTIONS.products, productId))).data()
    if (!posting || !line || !product) throw new AppError('not-found', `posting and product of ${levelId}`)

    const now = Date.now()
    const lastAuditId = `audit-level-${crypto.randomUUID()}`
    const level = decodeStockLevel(levelId, {
      id: levelId,
      productId,
      locationId,
      sku: product.sku as unknown,
      name: product.name as unknown,
      unit: product.unit as unknown,
      quantityScale: product.quantityScale as unknown,
      onHand: line.onHandAfter,
      reserved: line.reservedAfter,
      ...Object.fromEntries(OWN_NUMBERS.map((field) => [field, keptNumber(stored[field])])),
      lastPostingId: posting.id,
      lastAuditId,
      createdAt: now,
      createdBy: actor.uid,
      updatedAt: now,
      updatedBy: actor.uid,
    })
    writeAudit(transaction, actor, {
      id: lastAuditId,
      action: 'stock.restore',
      entity: COLLECTIONS.stockLevels,
      entityId: levelId,
      reason: reason.trim(),
      diff: { onHand: told(stored, level, 'onHand'), reserved: told(stored, level, 'reserved') },
    })
    transaction.set(reference, level)
  })
}

const postingDocument = (id: string) => documentOf(COLLECTIONS.stockPostings, id)

const isId = (value: unknown): value is string => typeof value === 'string' && /^[^/]+$/.test(value)

function isReadable(levelId: string, stored: DocumentData): boolean {
  try {
    decodeStockLevel(levelId, stored)
    return true
  } catch {
    return false
  }
}

/** In the form the rules require. */
const keptNumber = (was: unknown): number =>
  typeof was === 'number' && Number.isInteger(was) && was >= 0 && was <= MAX_QUANTITY ? was : 0

/** Unreadable values may be of any size: the entry shortens them. */
const told = (stored: DocumentData, level: StockLevel, field: 'onHand' | 'reserved') => ({
  before: JSON.stringify(stored[field] ?? '').slice(0, 100),
  after: level[field],
})
