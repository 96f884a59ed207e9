import { decoderOf } from '#data/firebase/decoder-of.ts'
import { displayNameOf } from '#domain/people/user.ts'
import { COLLECTIONS } from '#domain/records/collections.ts'
import {
  stockRequestDecisionSchema,
  stockRequestEntrySchema,
  stockRequestSchema,
} from '#domain/stock/stock-request-schema.ts'
import { mayAskForStock, mayDecideRequest, type StockRequest } from '#domain/stock/stock-request.ts'
import { stockLevelId } from '#domain/stock/stock.ts'
import { isoDay } from '#lib/iso-day.ts'
import { ApiError } from '#server/api/api-error.ts'
import { actingMember, writeStatusEntry } from '#server/api/documents-of-staff.ts'
import { readBody, requireReason } from '#server/api/read-body.ts'
import { readProduct } from '#server/api/read-stored.ts'
import type { Door } from '#server/api/door.ts'
import type { Transaction } from '#server/api/rest-transaction.ts'
import { requireNearDay } from '#server/api/require-day.ts'
import { requireOpenDay } from '#server/api/open-day.ts'

const decodeRequest = decoderOf(COLLECTIONS.stockRequests, stockRequestSchema)
const requestPath = (id: string): string => `${COLLECTIONS.stockRequests}/${id}`

/**
 * Asks for a product at a branch, from a supplier or another branch. The same id again changes nothing. Throws INVALID
 * with what is wrong, FORBIDDEN for those who do not work for the branch, and CONFLICT when the id is another's.
 */
export function askForStock(
  id: string,
  body: unknown,
  uid: string,
  { run, now }: Door,
): Promise<{ id: string }> {
  const entry = readBody(stockRequestEntrySchema, body)
  requireNearDay(entry.neededBy, now())
  return run(async (transaction) => {
    const user = await actingMember(transaction, uid)
    if (!mayAskForStock(entry.locationId, user))
      throw new ApiError('FORBIDDEN', 'You do not ask for goods at this branch.')
    const [stored, product, level, branch] = await transaction.get([
      requestPath(id),
      `${COLLECTIONS.products}/${entry.productId}`,
      `${COLLECTIONS.stockLevels}/${stockLevelId(entry.locationId, entry.productId)}`,
      `${COLLECTIONS.locations}/${entry.locationId}`,
    ])
    if (stored) {
      const known = decodeRequest(id, stored)
      if (known.createdBy !== uid || known.productId !== entry.productId)
        throw new ApiError('CONFLICT', 'This id belongs to another request.')
      return { id }
    }
    const read = product ? readProduct(entry.productId, product) : undefined
    if (!read?.ok) throw new ApiError('INVALID', 'There is no such product.')
    const { sku, name, unit, quantityScale } = read.record
    if (!level) throw new ApiError('INVALID', `${name} is not kept in stock at this branch.`)
    const at = now()
    if (entry.neededBy < isoDay(at)) throw new ApiError('INVALID', 'The day it is needed by has passed.')
    if (branch) requireOpenDay(branch, entry.neededBy, at)
    const auditId = `audit-${id}-ask`
    const request: StockRequest = {
      id,
      status: 'open',
      locationId: entry.locationId,
      productId: entry.productId,
      sku,
      name,
      unit,
      quantityScale,
      quantity: entry.quantity,
      neededBy: entry.neededBy,
      note: entry.note.trim(),
      createdByName: displayNameOf(user),
      documentId: '',
      reason: '',
      decidedByName: '',
      lastAuditId: auditId,
      createdAt: at,
      createdBy: uid,
      updatedAt: at,
      updatedBy: uid,
    }
    transaction.set(requestPath(id), request)
    writeStatusEntry(transaction, user, COLLECTIONS.stockRequests, request, {
      auditId,
      action: 'stockRequest.ask',
      before: '',
    })
    return { id }
  })
}

/**
 * Refuses an open request, or withdraws one's own. The same again changes nothing. Throws INVALID without a reason for
 * refusing, FORBIDDEN, and CONFLICT when it is not open any more.
 */
export function decideStockRequest(
  id: string,
  body: unknown,
  uid: string,
  { run, now }: Door,
): Promise<{ status: StockRequest['status'] }> {
  const { decision, reason } = readBody(stockRequestDecisionSchema, body)
  const after = decision === 'refuse' ? 'refused' : 'withdrawn'
  return run(async (transaction) => {
    const user = await actingMember(transaction, uid)
    const [stored] = await transaction.get([requestPath(id)])
    if (!stored) throw new ApiError('NOT_FOUND', 'There is no such request.')
    const request = decodeRequest(id, stored)
    if (request.status === after && request.updatedBy === uid) return { status: after }
    // Who may is asked first, as if it were open: strangers learn nothing of its state.
    if (!mayDecideRequest(decision, { ...request, status: 'open' }, user))
      throw new ApiError('FORBIDDEN', 'You cannot do this with this request.')
    if (request.status !== 'open') throw new ApiError('CONFLICT', 'The request has just changed.')
    if (decision === 'refuse') requireReason(reason)
    const auditId = `audit-${id}-${after}`
    transaction.update(requestPath(id), {
      status: after,
      reason: reason.trim(),
      decidedByName: displayNameOf(user),
      lastAuditId: auditId,
      updatedAt: now(),
      updatedBy: uid,
    })
    writeStatusEntry(
      transaction,
      user,
      COLLECTIONS.stockRequests,
      { id, status: after },
      { auditId, action: `stockRequest.${decision}`, before: request.status, reason: reason.trim() },
    )
    return { status: after }
  })
}

/** The purchase order or transfer that answers requests. */
type Answering = {
  documentId: string
  status: 'ordered' | 'moved'
  /** Of which product something is for which branch. */
  goods: readonly { locationId: string; productId: string }[]
  at: number
  uid: string
}

/**
 * Marks requests with the document that answers them, and opens again those it no longer does because their line is gone.
 * Returns the ids of those it answers. Throws INVALID for requests of another branch or product, and CONFLICT for those
 * that are not open.
 */
export async function answerRequests(
  transaction: Transaction,
  ids: readonly string[],
  { documentId, status, goods, at, uid }: Answering,
): Promise<string[]> {
  if (ids.length === 0) return []
  const answered: string[] = []
  const found = await transaction.get(ids.map(requestPath))
  for (const [index, id] of ids.entries()) {
    const stored = found[index]
    if (!stored) throw new ApiError('INVALID', 'There is no such request.')
    const request = decodeRequest(id, stored)
    const isOurs = request.documentId === documentId
    const fits = goods.some(
      ({ locationId, productId }) => locationId === request.locationId && productId === request.productId,
    )
    if (!isOurs && request.status !== 'open')
      throw new ApiError('CONFLICT', `The request for ${request.name} has been answered already.`)
    if (!isOurs && !fits) throw new ApiError('INVALID', `${request.name} was not asked for like this.`)
    if (fits) answered.push(id)
    if (fits === isOurs) continue
    transaction.update(requestPath(id), {
      ...(fits ? { status, documentId } : { status: 'open', documentId: '' }),
      updatedAt: at,
      updatedBy: uid,
    })
  }
  return answered
}

/** Opens the requests again that a document answered which comes to nothing. */
export const reopenRequests = async (
  transaction: Transaction,
  ids: readonly string[],
  { documentId, at, uid }: { documentId: string; at: number; uid: string },
): Promise<void> =>
  void (await answerRequests(transaction, ids, {
    documentId,
    status: 'ordered',
    goods: [],
    at,
    uid,
  }))
