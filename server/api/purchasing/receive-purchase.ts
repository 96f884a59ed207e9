import type { MailDoor } from '#server/api/door.ts'
import {
  isOpen,
  mayReceive,
  receiptPostingId,
  receiptProblem,
  withReceipt,
  MAX_RECEIPTS,
  type Purchase,
  type PurchasePrices,
  type PurchaseReceipt,
} from '#domain/purchasing/purchase.ts'
import { linesAt, openAt, receivedAt } from '#domain/purchasing/purchase-branches.ts'
import { purchaseReceiptSchema } from '#domain/purchasing/purchase-schema.ts'
import { figuresOf, supplierTotalsIdsOf, totalsChange } from '#domain/purchasing/supplier-totals.ts'
import { withLeadTime } from '#domain/purchasing/lead-time.ts'
import { displayNameOf } from '#domain/people/user.ts'
import { COLLECTIONS } from '#domain/records/collections.ts'
import { isUploadOf } from '#domain/records/upload-place.ts'
import type { LevelMove } from '#domain/stock/posting-writes.ts'
import { stockLevelId } from '#domain/stock/stock.ts'
import { ApiError } from '#server/api/api-error.ts'
import { tellRestock } from '#server/api/stock/expected-restock.ts'
import { dayOf, decodeSupplier, readPurchaseOf, updatePurchase, writeEntry } from './purchases.ts'
import { moveAverageCosts } from './average-costs.ts'
import { followReceipt } from './supplier-bills.ts'
import { postStock } from '#server/api/stock/post-stock.ts'
import { actingMember } from '#server/api/documents-of-staff.ts'
import { readBody } from '#server/api/read-body.ts'
import { readLevel } from '#server/api/read-stored.ts'
import type { Transaction } from '#server/api/rest-transaction.ts'

/**
 * Takes in what came with one delivery: stock, its posting, what is still to come, and the average cost, in one
 * transaction. The same receipt again changes nothing. Throws INVALID with what is wrong, FORBIDDEN for those who do not
 * receive at the branch, and CONFLICT when the order no longer waits for anything.
 */
export function receivePurchase(
  id: string,
  body: unknown,
  uid: string,
  { run, now }: MailDoor,
): Promise<{ status: Purchase['status'] }> {
  const receipt = readBody(purchaseReceiptSchema, body)
  return run(async (transaction) => {
    const user = await actingMember(transaction, uid)
    const { purchase, prices } = await readPurchaseOf(transaction, id)
    const locationId = receivedAt(purchase, receipt)
    if (!mayReceive(locationId, user))
      throw new ApiError('FORBIDDEN', 'You do not receive goods at this branch.')
    if (purchase.receipts.some((one) => one.id === receipt.id)) return { status: purchase.status }
    if (purchase.status === 'on_hold')
      throw new ApiError('CONFLICT', 'This order is on hold. A buyer resumes it before goods are received.')
    if (!isOpen(purchase)) throw new ApiError('CONFLICT', 'Nothing is expected of this order.')
    const problem = receiptProblem(linesAt(purchase, locationId), receipt.lines)
    if (problem) throw new ApiError('INVALID', `${problem}.`)
    if (receipt.lines.some(({ photo }) => photo !== '' && !isUploadOf(photo, 'receipt', uid)))
      throw new ApiError('INVALID', 'Choose the photo again.')
    if (purchase.receipts.length >= MAX_RECEIPTS)
      throw new ApiError('INVALID', 'This order has as many deliveries as one can have. Close it.')

    const at = now()
    const { lines, status } = withReceipt(purchase.lines, { ...receipt, locationId })
    const receivedOn = status === 'received' ? dayOf(at) : ''
    const auditId = `audit-${id}-receive-${purchase.receipts.length}`
    await takeIn(transaction, { purchase, receipt, locationId, lines, actorUid: uid, at })
    const postingId = receiptPostingId(id, purchase.receipts.length)
    const costed = await moveAverageCosts(transaction, {
      purchase,
      prices,
      lines: receipt.lines,
      sign: 1,
      postingId,
      uid,
      at,
    })
    if (receivedOn !== '') await countLeadTime(transaction, { ...purchase, receivedOn }, 1)
    const delivery = {
      id: receipt.id,
      at,
      by: uid,
      byName: displayNameOf(user),
      deliveryNote: receipt.deliveryNote.trim(),
      locationId,
      dueOn: purchase.promisedOn,
      lines: receipt.lines.filter(({ accepted, rejected }) => accepted + rejected > 0),
    }
    countDelivery(transaction, purchase, prices, { delivery, sign: 1 })
    const after = updatePurchase(transaction, purchase, {
      status,
      lines,
      receivedOn,
      receipts: [...purchase.receipts, delivery],
      lastAuditId: auditId,
      updatedAt: at,
      updatedBy: uid,
    })
    await tellRestock(transaction, { before: purchase, after, at })
    writeEntry(transaction, user, {
      auditId,
      action: 'purchase.receive',
      purchase: after,
      before: purchase.status,
      bills: followReceipt(transaction, after, prices, { costed, at }),
    })
    return { status }
  })
}

/** Adds a delivery to what its supplier delivered in that month, or takes it away again. */
export function countDelivery(
  transaction: Transaction,
  purchase: Purchase,
  prices: PurchasePrices,
  { delivery, sign }: { delivery: Purchase['receipts'][number]; sign: 1 | -1 },
): void {
  const { at } = delivery
  const change = totalsChange(purchase, figuresOf(purchase, prices, delivery), { at, sign })
  for (const totalsId of supplierTotalsIdsOf(receivedAt(purchase, delivery), at))
    transaction.merge(`${COLLECTIONS.supplierTotals}/${totalsId}`, change)
}

/** Adds to the sums of the supplier how long the order took, or takes it away again. */
export async function countLeadTime(
  transaction: Transaction,
  purchase: Purchase,
  sign: 1 | -1,
): Promise<void> {
  const path = `${COLLECTIONS.suppliers}/${purchase.supplierId}`
  const [stored] = await transaction.get([path])
  if (!stored) return
  const { leadTimes } = decodeSupplier(purchase.supplierId, stored)
  transaction.update(path, { leadTimes: withLeadTime(leadTimes, purchase, sign) })
}

/** The posting of what was accepted, its levels and the bands that shoppers see. */
async function takeIn(
  transaction: Transaction,
  {
    purchase,
    receipt,
    locationId,
    lines,
    actorUid,
    at,
  }: {
    purchase: Purchase
    receipt: PurchaseReceipt
    locationId: string
    lines: Purchase['lines']
    actorUid: string
    at: number
  },
): Promise<void> {
  const levelPaths = receipt.lines.map(
    ({ productId }) => `${COLLECTIONS.stockLevels}/${stockLevelId(locationId, productId)}`,
  )
  const stored = await transaction.get(levelPaths)
  const moves: LevelMove[] = []
  receipt.lines.forEach(({ productId, accepted }, index) => {
    const level = readLevel(stockLevelId(locationId, productId), stored[index])
    if (!level.ok) throw new ApiError('CONFLICT', `The stock of ${productId} cannot be read.`)
    if (accepted > 0) moves.push({ level: level.record, onHand: accepted, reserved: 0 })
    const [was, is] = [purchase, { ...purchase, lines }].map((of) => openAt(of, locationId, productId))
    transaction.update(levelPaths[index] ?? '', {
      incoming: Math.max(0, level.record.incoming - ((was ?? 0) - (is ?? 0))),
    })
  })
  if (moves.length === 0) return
  postStock(
    transaction,
    {
      id: receiptPostingId(purchase.id, purchase.receipts.length),
      type: 'receive',
      source: { kind: 'purchase', id: purchase.id, ref: purchase.ref },
      locationId,
      actorUid,
      reason: purchase.supplierName,
      reverses: '',
      reversedLines: {},
    },
    moves,
    at,
  )
}
