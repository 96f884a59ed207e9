import type { MailDoor } from '#server/api/door.ts'
import {
  mayReceive,
  receiptPostingId,
  receiptReversalId,
  withoutReceipt,
  type Purchase,
} from '#domain/purchasing/purchase.ts'
import { branchesOf, openAt, receivedAt } from '#domain/purchasing/purchase-branches.ts'
import { purchaseReversalSchema } from '#domain/purchasing/purchase-schema.ts'
import { displayNameOf } from '#domain/people/user.ts'
import { COLLECTIONS } from '#domain/records/collections.ts'
import type { LevelMove } from '#domain/stock/posting-writes.ts'
import { stockLevelId } from '#domain/stock/stock.ts'
import { ApiError } from '#server/api/api-error.ts'
import { actingMember } from '#server/api/documents-of-staff.ts'
import { tellRestock } from '#server/api/stock/expected-restock.ts'
import { postStock } from '#server/api/stock/post-stock.ts'
import { readPurchaseOf, updatePurchase, writeEntry } from './purchases.ts'
import { moveAverageCosts } from './average-costs.ts'
import { followReceipt } from './supplier-bills.ts'
import { readBody, requireReason } from '#server/api/read-body.ts'
import { readLevel, readPosting } from '#server/api/read-stored.ts'
import { countDelivery, countLeadTime } from './receive-purchase.ts'
import type { Transaction } from '#server/api/rest-transaction.ts'

type Receipt = Purchase['receipts'][number]

/**
 * Takes back what was received by mistake: the stock, with a posting of its own, what is to come, the average cost and
 * how long the order took. By somebody else than who received it. The same again changes nothing. Throws INVALID with
 * what is wrong, FORBIDDEN, and CONFLICT for an order that is closed.
 */
export function reverseReceipt(
  id: string,
  body: unknown,
  uid: string,
  { run, now }: MailDoor,
): Promise<{ status: Purchase['status'] }> {
  const { receiptId, reason } = readBody(purchaseReversalSchema, body)
  return run(async (transaction) => {
    const user = await actingMember(transaction, uid)
    const { purchase, prices } = await readPurchaseOf(transaction, id)
    const index = purchase.receipts.findIndex((one) => one.id === receiptId)
    const receipt = purchase.receipts[index]
    const mayHere = receipt
      ? mayReceive(receivedAt(purchase, receipt), user)
      : branchesOf(purchase).some((branchId) => mayReceive(branchId, user))
    if (!mayHere) throw new ApiError('FORBIDDEN', 'You do not receive goods at this branch.')
    if (!receipt) throw new ApiError('NOT_FOUND', 'There is no such delivery.')
    if (receipt.reversed) {
      if (receipt.reversed.by === uid) return { status: purchase.status }
      throw new ApiError('CONFLICT', 'The order has just changed.')
    }
    if ((await receiverOf(transaction, purchase, index)) === uid)
      throw new ApiError('FORBIDDEN', 'Somebody else than who received the goods reverses it.')
    if (purchase.status !== 'received' && purchase.status !== 'partially_received')
      throw new ApiError('CONFLICT', 'This order is closed.')
    requireReason(reason)

    const at = now()
    const { lines, status } = withoutReceipt(purchase, index)
    const after: Purchase = {
      ...purchase,
      lines,
      status,
      receivedOn: '',
      receipts: purchase.receipts.map((one) =>
        one === receipt
          ? { ...one, reversed: { at, by: uid, byName: displayNameOf(user), reason: reason.trim() } }
          : one,
      ),
    }
    const move = { before: purchase, after, receipt, index, reason: reason.trim(), uid, at }
    const costed = await moveAverageCosts(transaction, {
      purchase,
      prices,
      lines: receipt.lines,
      sign: -1,
      postingId: receiptReversalId(id, index),
      reverses: receiptPostingId(id, index),
      uid,
      at,
    })
    await takeOut(transaction, move)
    if (purchase.receivedOn !== '') await countLeadTime(transaction, purchase, -1)
    countDelivery(transaction, purchase, prices, { delivery: receipt, sign: -1 })
    const auditId = `audit-${id}-reverse-${index}`
    updatePurchase(transaction, purchase, {
      status,
      lines,
      receivedOn: '',
      receipts: after.receipts,
      lastAuditId: auditId,
      updatedAt: at,
      updatedBy: uid,
    })
    await tellRestock(transaction, { before: purchase, after, at })
    writeEntry(transaction, user, {
      auditId,
      action: 'purchase.reverse',
      purchase: after,
      before: purchase.status,
      reason: reason.trim(),
      bills: followReceipt(transaction, after, prices, { costed, at }),
    })
    return { status }
  })
}

/** Who received it; of a receipt that does not say, its posting does. */
async function receiverOf(transaction: Transaction, purchase: Purchase, index: number): Promise<string> {
  const by = purchase.receipts[index]?.by
  if (by) return by
  const postingId = receiptPostingId(purchase.id, index)
  const [stored] = await transaction.get([`${COLLECTIONS.stockPostings}/${postingId}`])
  const posting = stored && readPosting(postingId, stored)
  return posting?.ok ? posting.record.actorUid : ''
}

type Move = {
  before: Purchase
  after: Purchase
  receipt: Receipt
  index: number
  reason: string
  uid: string
  at: number
}

/** The posting that reverses the one of the delivery, and what is to come again. */
async function takeOut(
  transaction: Transaction,
  { before, after, receipt, index, reason, uid, at }: Move,
): Promise<void> {
  const { id, ref } = before
  const locationId = receivedAt(before, receipt)
  const postingId = receiptPostingId(id, index)
  const levelIds = receipt.lines.map(({ productId }) => stockLevelId(locationId, productId))
  const [posted, ...stored] = await transaction.get([
    `${COLLECTIONS.stockPostings}/${postingId}`,
    ...levelIds.map((levelId) => `${COLLECTIONS.stockLevels}/${levelId}`),
  ])
  const moves: LevelMove[] = []
  receipt.lines.forEach(({ productId, accepted }, place) => {
    const level = readLevel(levelIds[place] ?? '', stored[place])
    if (!level.ok) throw new ApiError('CONFLICT', `The stock of ${productId} cannot be read.`)
    const { onHand, reserved, quarantined, incoming } = level.record
    if (onHand - reserved - quarantined < accepted)
      throw new ApiError(
        'INVALID',
        `${nameOf(before, productId)}: less than that is still free at the branch. Correct the stock with an adjustment.`,
      )
    if (accepted > 0) moves.push({ level: level.record, onHand: -accepted, reserved: 0 })
    transaction.update(`${COLLECTIONS.stockLevels}/${level.record.id}`, {
      incoming: incoming + openAt(after, locationId, productId) - openAt(before, locationId, productId),
    })
  })
  if (moves.length === 0) return
  const original = posted && readPosting(postingId, posted)
  postStock(
    transaction,
    {
      id: receiptReversalId(id, index),
      type: 'receive',
      source: { kind: 'purchase', id, ref },
      locationId,
      actorUid: uid,
      reason,
      reverses: postingId,
      reversedLines: original?.ok ? original.record.lines : {},
    },
    moves,
    at,
  )
}

const nameOf = ({ lines }: Purchase, productId: string): string =>
  lines.find((line) => line.productId === productId)?.name ?? productId
