import type { Door } from '#server/api/door.ts'
import { isAdminLevel, isManager } from '#domain/people/roles.ts'
import { meetsNeed } from '#domain/people/staff-access.ts'
import { COLLECTIONS } from '#domain/records/collections.ts'
import { MAX_QUANTITY } from '#domain/records/record-fields.ts'
import { RESTORING_STOCK } from '#domain/stock/adjustment.ts'
import { restoreRequestSchema } from '#domain/stock/restore-schema.ts'
import type { StockPosting } from '#domain/stock/stock-posting.ts'
import { productOfLevel, type StockLevel } from '#domain/stock/stock.ts'
import { ApiError } from '#server/api/api-error.ts'
import { actingMember, writeAuditEntry } from '#server/api/documents-of-staff.ts'
import { readBody, requireReason } from '#server/api/read-body.ts'
import { readLevel, readPosting } from '#server/api/read-stored.ts'
import type { Transaction } from '#server/api/rest-transaction.ts'

/** What can be restored from neither the ledger nor the product. */
const OWN_NUMBERS = ['quarantined', 'incoming', 'inTransit', 'reorderPoint', 'reorderQuantity'] as const

type Stored = Readonly<Record<string, unknown>>

/**
 * Restores a level that cannot be read from its last posting and its product; what neither of them knows stays where it
 * can be read, and is 0 where not. Again it changes nothing. Throws CONFLICT for a level that can be read, INVALID where
 * posting or product cannot, NOT_FOUND where there is none, and FORBIDDEN.
 */
export async function restoreLevel(
  levelId: string,
  body: unknown,
  uid: string,
  { run, now }: Door,
): Promise<{ id: string }> {
  const reason = requireReason(readBody(restoreRequestSchema, body).reason)
  return run(async (transaction) => {
    const user = await actingMember(transaction, uid)
    if (!meetsNeed(user.roles, RESTORING_STOCK))
      throw new ApiError('FORBIDDEN', 'Your role does not restore stock levels.')
    const path = `${COLLECTIONS.stockLevels}/${levelId}`
    const productId = productOfLevel(levelId)
    const [stored, product] = await transaction.get([path, `${COLLECTIONS.products}/${productId}`])
    if (!stored || !product) throw new ApiError('NOT_FOUND', 'There is no such stock level.')
    const known = readLevel(levelId, stored)
    if (known.ok && isRestoration(known.record.lastAuditId) && known.record.createdBy === uid)
      return { id: levelId }
    if (known.ok) throw new ApiError('CONFLICT', 'This stock level can be read.')

    const posting =
      (await namedPosting(transaction, stored)) ??
      (await newestPosting(transaction, levelId, isAdminLevel(user.roles) || isManager(user.roles)))
    const line = posting.lines[levelId]
    const at = now()
    const auditId = `${RESTORATION}${crypto.randomUUID()}`
    const read = readLevel(levelId, {
      productId,
      locationId: levelId.slice(0, levelId.indexOf('__')),
      sku: product['sku'],
      name: product['name'],
      unit: product['unit'],
      quantityScale: product['quantityScale'],
      onHand: line?.onHandAfter,
      reserved: line?.reservedAfter,
      ...Object.fromEntries(OWN_NUMBERS.map((field) => [field, keptNumber(stored[field])])),
      lastPostingId: posting.id,
      lastAuditId: auditId,
      createdAt: at,
      createdBy: uid,
      updatedAt: at,
      updatedBy: uid,
    })
    if (!read.ok) throw new ApiError('INVALID', 'Its last posting or its product cannot be read either.')
    transaction.set(path, read.record)
    writeAuditEntry(transaction, user, {
      id: auditId,
      action: 'stock.restore',
      entity: COLLECTIONS.stockLevels,
      entityId: levelId,
      reason,
      diff: { onHand: told(stored, read.record, 'onHand'), reserved: told(stored, read.record, 'reserved') },
    })
    return { id: levelId }
  })
}

/** By which the audit entry of a restoration is known. */
const RESTORATION = 'audit-level-'

const isRestoration = (auditId: string | undefined): boolean => auditId?.startsWith(RESTORATION) === true

/** Undefined where the level does not say which posting was its last. */
async function namedPosting(
  transaction: Transaction,
  { lastPostingId: id }: Stored,
): Promise<StockPosting | undefined> {
  if (typeof id !== 'string' || !/^[^/]+$/.test(id)) return undefined
  const [stored] = await transaction.get([`${COLLECTIONS.stockPostings}/${id}`])
  return stored && readable(id, stored)
}

/** A Manager says that the newest was the last. */
async function newestPosting(
  transaction: Transaction,
  levelId: string,
  isByManager: boolean,
): Promise<StockPosting> {
  if (!isByManager)
    throw new ApiError('FORBIDDEN', 'It does not say which posting was its last: a Manager restores it.')
  const [newest] = await transaction.list({
    from: COLLECTIONS.stockPostings,
    where: {},
    containsAny: { levelIds: [levelId] },
    latest: 'postedAt',
    limit: 1,
  })
  if (!newest) throw new ApiError('NOT_FOUND', 'No posting of this stock level is known.')
  return readable(newest.id, newest.data)
}

function readable(id: string, stored: unknown): StockPosting {
  const read = readPosting(id, stored)
  if (!read.ok) throw new ApiError('INVALID', 'Its last posting cannot be read either.')
  return read.record
}

const keptNumber = (was: unknown): number =>
  typeof was === 'number' && Number.isInteger(was) && was >= 0 && was <= MAX_QUANTITY ? was : 0

/** Unreadable values may be of any size: the entry shortens them. */
const told = (stored: Stored, level: StockLevel, field: 'onHand' | 'reserved') => ({
  before: JSON.stringify(stored[field] ?? '').slice(0, 100),
  after: level[field],
})
