import { requireNearDay } from '#server/api/require-day.ts'
import type { MailDoor } from '#server/api/door.ts'
import { decoderOf } from '#data/firebase/decoder-of.ts'
import { meetsNeed } from '#domain/people/staff-access.ts'
import { displayNameOf, type UserRecord } from '#domain/people/user.ts'
import {
  ACTION_STATES,
  BUYING,
  HELD_FROM,
  MAX_FORMER_AUTHORS,
  MAX_PURCHASE_SHARES,
  mayApprove,
  needsReason,
  PURCHASE_SERIES,
  purchaseAmount,
  purchaseRef,
  purchaseTotals,
  openQuantity,
  stateAfter,
  type Purchase,
  type PurchaseAction,
  type PurchaseDraft,
  type PurchasePrices,
} from '#domain/purchasing/purchase.ts'
import { branchesOf, linesAt, partsOf, placeOfPurchase } from '#domain/purchasing/purchase-branches.ts'
import {
  purchaseActionSchema,
  purchaseDraftSchema,
  purchasePricesSchema,
  purchaseSchema,
} from '#domain/purchasing/purchase-schema.ts'
import { supplierSchema } from '#domain/purchasing/supplier-schema.ts'
import { isSame } from '#lib/same.ts'
import type { AuditAction, AuditEntry } from '#domain/records/audit.ts'
import { MAX_AMOUNT_MINOR } from '#domain/records/record-fields.ts'
import { COLLECTIONS } from '#domain/records/collections.ts'
import { limitsConfigSchema } from '#domain/records/system-config-schema.ts'
import { stockLevelId } from '#domain/stock/stock.ts'
import { isoDay } from '#lib/iso-day.ts'
import { ApiError } from '#server/api/api-error.ts'
import { tellRestock } from '#server/api/stock/expected-restock.ts'
import { actingMember, nextNumber, writeAuditEntry, yearOf } from '#server/api/documents-of-staff.ts'
import { readBody, requireReason } from '#server/api/read-body.ts'
import { readProduct } from '#server/api/read-stored.ts'
import type { Transaction } from '#server/api/rest-transaction.ts'
import { unsentPurchases } from '#server/api/stock/asked-for.ts'
import { answerRequests, reopenRequests } from '#server/api/stock/stock-requests.ts'

export const decodePurchase = decoderOf(COLLECTIONS.purchaseOrders, purchaseSchema)
const decodePrices = decoderOf(COLLECTIONS.purchasePrices, purchasePricesSchema)
export const decodeSupplier = decoderOf(COLLECTIONS.suppliers, supplierSchema)
const decodeLimits = decoderOf(COLLECTIONS.systemConfig, limitsConfigSchema)

const purchasePath = (id: string): string => `${COLLECTIONS.purchaseOrders}/${placeOfPurchase(id)}`
export const pricesPath = (id: string): string => `${COLLECTIONS.purchasePrices}/${id}`

/** The order and what it costs. Throws NOT_FOUND. */
export async function readPurchaseOf(
  transaction: Transaction,
  id: string,
): Promise<{ purchase: Purchase; prices: PurchasePrices }> {
  const [stored, prices] = await transaction.get([purchasePath(id), pricesPath(id)])
  if (!stored || !prices) throw new ApiError('NOT_FOUND', 'There is no such purchase order.')
  return { purchase: decodePurchase(id, stored), prices: decodePrices(id, prices) }
}

/** A change of the order, by `user`; the parts of its branches follow. Returns the order as it is then. */
export function updatePurchase(
  transaction: Transaction,
  purchase: Purchase,
  fields: Partial<Purchase> & Pick<Purchase, 'lastAuditId' | 'updatedAt' | 'updatedBy'>,
): Purchase {
  const changes = { ...fields, revision: purchase.revision + 1 }
  const after = { ...purchase, ...changes }
  transaction.update(purchasePath(purchase.id), changes)
  for (const part of partsOf(after)) transaction.set(purchasePath(part.id), part)
  return after
}

/**
 * Makes a draft or changes one's own. Sent again, it changes nothing more. Throws INVALID with what is wrong, FORBIDDEN,
 * and CONFLICT when it has changed since `seen`.
 */
export function savePurchase(
  id: string,
  body: unknown,
  uid: string,
  { run, now }: MailDoor,
): Promise<{ id: string; revision: number }> {
  const draft = readBody(purchaseDraftSchema, body)
  requireNearDay(draft.expectedOn, now())
  return run(async (transaction) => {
    const user = await actingMember(transaction, uid)
    if (!meetsNeed(user.roles, BUYING))
      throw new ApiError('FORBIDDEN', 'Your role does not buy from suppliers.')
    const goods = goodsOf(draft)
    const branchIds = [...new Set([draft.locationId, ...goods.map(({ locationId }) => locationId)])]
    const [stored, storedPrices, supplier, ...branches] = await transaction.get([
      purchasePath(id),
      pricesPath(id),
      `${COLLECTIONS.suppliers}/${draft.supplierId}`,
      ...branchIds.map((branchId) => `${COLLECTIONS.locations}/${branchId}`),
    ])
    const before = stored && decodePurchase(id, stored)
    if (before && before.status !== 'draft')
      throw new ApiError('CONFLICT', 'The order is not a draft any more.')
    if (before && before.createdBy !== uid)
      throw new ApiError(
        'INVALID',
        `This is ${before.createdByName}’s draft. Take it over before you change it.`,
      )
    // The same again, after a lost answer; another tab's change of the same revision is none.
    const isRepeated = before?.revision === draft.seen + 1
    if (!isRepeated && (before?.revision ?? 0) !== draft.seen)
      throw new ApiError('CONFLICT', 'The draft has just changed.')
    if (!supplier) throw new ApiError('INVALID', 'There is no such supplier.')
    if (branches.some((branch) => !branch)) throw new ApiError('INVALID', 'There is no such branch.')
    const { status, name: supplierName, currency } = decodeSupplier(draft.supplierId, supplier)
    if (status !== 'Active') throw new ApiError('INVALID', 'We no longer buy from this supplier.')
    if (currency === 'GHS' && draft.rateMillionths !== 1_000_000)
      throw new ApiError('INVALID', 'Cedis have no rate.')
    const { locationId, lines } = await linesOf(transaction, draft, goods)
    if (!before && draft.counted) await refuseDrafted(transaction, goods, draft.counted)
    const at = now()
    const answered = [...new Set([...(before?.requests ?? []), ...draft.requests])]
    const requests = isRepeated
      ? before.requests
      : await answerRequests(transaction, answered, {
          documentId: id,
          status: 'ordered',
          goods,
          at,
          uid,
        })
    const auditId = `audit-${id}-save-${draft.seen + 1}`
    const purchase: Purchase = {
      id,
      ref: before?.ref ?? '',
      status: 'draft',
      heldFrom: '',
      supplierId: draft.supplierId,
      supplierName,
      locationId,
      lines: lines.map(({ priceMinor: _price, ...line }) => line),
      requests,
      expectedOn: draft.expectedOn,
      note: draft.note.trim(),
      createdByName: displayNameOf(user),
      formerAuthors: before?.formerAuthors ?? [],
      approvedBy: '',
      approvedByName: '',
      sentOn: '',
      promisedOn: '',
      receivedOn: '',
      mails: [],
      reason: before?.reason ?? '',
      receipts: [],
      revision: draft.seen + 1,
      lastAuditId: auditId,
      createdAt: before?.createdAt ?? at,
      createdBy: uid,
      updatedAt: at,
      updatedBy: uid,
    }
    const prices: PurchasePrices = {
      id,
      supplierId: draft.supplierId,
      currency,
      rateMillionths: draft.rateMillionths,
      lines: lines.map((line) => ({
        productId: line.productId,
        priceMinor: line.priceMinor,
        amountMinor: purchaseAmount(line),
      })),
      freightMinor: draft.freightMinor,
      dutyMinor: draft.dutyMinor,
      ...purchaseTotals(lines, draft),
      bills: [],
      costed: [],
      updatedAt: at,
      updatedBy: uid,
    }
    if (prices.netMinor > MAX_AMOUNT_MINOR || prices.totalMinor > MAX_AMOUNT_MINOR)
      throw new ApiError('INVALID', 'This comes to more than one order can be.')
    if (isRepeated) {
      const known = decodePrices(id, storedPrices)
      if (!isSame(contentOf(before, known), contentOf(purchase, prices)))
        throw new ApiError('CONFLICT', 'The draft has just changed.')
      return { id, revision: before.revision }
    }
    transaction.set(purchasePath(id), purchase)
    const parts = partsOf(purchase)
    for (const part of parts) transaction.set(purchasePath(part.id), part)
    for (const { id: was } of before ? partsOf(before) : [])
      if (parts.every((part) => part.id !== was)) transaction.delete(purchasePath(was))
    transaction.set(pricesPath(id), prices)
    writeEntry(transaction, user, {
      auditId,
      action: 'purchase.save',
      purchase,
      before: before?.status ?? '',
    })
    return { id, revision: purchase.revision }
  })
}

/** Throws INVALID where an order that was not counted, and is not sent yet, asks for some of these goods. */
async function refuseDrafted(
  transaction: Transaction,
  goods: ReturnType<typeof goodsOf>,
  counted: readonly string[],
): Promise<void> {
  const branchIds = [...new Set(goods.map(({ locationId }) => locationId))]
  for (const purchase of await unsentPurchases(transaction, branchIds)) {
    if (counted.includes(purchase.id)) continue
    const line = goods
      .flatMap(({ locationId, productId }) =>
        linesAt(purchase, locationId).filter((one) => one.productId === productId),
      )
      .at(0)
    if (line)
      throw new ApiError(
        'INVALID',
        `${purchase.createdByName} has just drafted an order to ${purchase.supplierName} with ${line.name}. Look at the suggestions again.`,
      )
  }
}

/** What a draft says, without when it was saved. */
const contentOf = (
  { supplierId, locationId, lines, expectedOn, note }: Purchase,
  { rateMillionths, lines: prices, freightMinor, dutyMinor }: PurchasePrices,
) => ({ supplierId, locationId, lines, expectedOn, note, rateMillionths, prices, freightMinor, dutyMinor })

/** What of which product is for which branch. */
const goodsOf = ({ lines, locationId }: PurchaseDraft) =>
  lines.flatMap(({ productId, quantity, shares = [{ locationId, quantity }] }) =>
    shares.map((share) => ({ ...share, productId })),
  )

/**
 * The draft's lines with what the products say, and the branch of the order, '' where they are for several. Throws INVALID
 * for what is not kept in stock there, is named twice, or is shared out to more or less than its quantity.
 */
async function linesOf(
  transaction: Transaction,
  { lines, locationId }: PurchaseDraft,
  goods: ReturnType<typeof goodsOf>,
) {
  const ids = lines.map(({ productId }) => productId)
  const levelIds = goods.map((share) => stockLevelId(share.locationId, share.productId))
  if (new Set(ids).size !== ids.length) throw new ApiError('INVALID', 'A product is on two lines.')
  if (new Set(levelIds).size !== levelIds.length)
    throw new ApiError('INVALID', 'A branch is named twice on a line.')
  if (goods.length > MAX_PURCHASE_SHARES)
    throw new ApiError('INVALID', 'These are more lines and branches than one order can have.')
  const branchIds = [...new Set(goods.map((share) => share.locationId))]
  const isSplit = branchIds.length > 1
  const found = await transaction.get([
    ...ids.map((productId) => `${COLLECTIONS.products}/${productId}`),
    ...levelIds.map((levelId) => `${COLLECTIONS.stockLevels}/${levelId}`),
  ])
  const kept = new Set(levelIds.filter((_, at) => found[ids.length + at] !== undefined))
  return {
    locationId: isSplit ? '' : (branchIds[0] ?? locationId),
    lines: lines.map(({ productId, partNumber, quantity, priceMinor }, at) => {
      const product = found[at] ? readProduct(productId, found[at]) : undefined
      if (!product?.ok) throw new ApiError('INVALID', `There is no product ${productId}.`)
      const { sku, name, unit, quantityScale } = product.record
      const shares = goods.filter((share) => share.productId === productId)
      if (shares.some((share) => !kept.has(stockLevelId(share.locationId, productId))))
        throw new ApiError(
          'INVALID',
          `${name} is not kept in stock at ${isSplit ? 'one of its branches' : 'this branch'}.`,
        )
      if (shares.reduce((sum, share) => sum + share.quantity, 0) !== quantity)
        throw new ApiError('INVALID', `${name}: what the branches get is not what is ordered.`)
      return {
        productId,
        sku,
        name,
        unit,
        quantityScale,
        partNumber: partNumber.trim(),
        quantity,
        priceMinor,
        accepted: 0,
        rejected: 0,
        ...(isSplit && {
          shares: shares.map((share) => ({
            locationId: share.locationId,
            quantity: share.quantity,
            accepted: 0,
            rejected: 0,
          })),
        }),
      }
    }),
  }
}

/**
 * Submits, approves, sends, returns, holds, resumes, cancels or closes an order. Repeating it changes nothing. Throws INVALID, FORBIDDEN
 * for roles without the right, and CONFLICT when its state no longer allows it.
 */
export function actOnPurchase(
  id: string,
  body: unknown,
  uid: string,
  { run, now }: MailDoor,
): Promise<{ status: Purchase['status'] }> {
  const { action, reason } = readBody(purchaseActionSchema, body)
  const { from } = ACTION_STATES[action]
  return run(async (transaction) => {
    const user = await actingMember(transaction, uid)
    const { purchase, prices } = await readPurchaseOf(transaction, id)
    const [limits] = await transaction.get([`${COLLECTIONS.systemConfig}/limits`])
    const { totalMinor } = prices
    const { managerPurchaseMinor } = decodeLimits('limits', limits)
    requireRight(action, { purchase, user, totalMinor, managerPurchaseMinor })
    const to = stateAfter(action, purchase)
    const isDone =
      action === 'take-over'
        ? purchase.status === to && purchase.createdBy === uid
        : purchase.status === to && purchase.updatedBy === uid
    if (isDone) return { status: to }
    if (!from.includes(purchase.status)) throw new ApiError('CONFLICT', 'The order has just changed.')
    if (action === 'submit' && purchase.lines.length === 0)
      throw new ApiError('INVALID', 'Add what is to be bought first.')
    if (needsReason(action, purchase.status)) requireReason(reason)

    const at = now()
    const auditId = `audit-${id}-${action}-${purchase.revision + 1}`
    const ref =
      purchase.ref ||
      (action === 'submit'
        ? purchaseRef(await nextNumber(transaction, PURCHASE_SERIES, id, at), yearOf(at))
        : '')
    const after = updatePurchase(transaction, purchase, {
      status: to,
      ref,
      reason: action === 'take-over' ? purchase.reason : reason.trim(),
      ...(action === 'take-over' && takenOver(purchase, user)),
      ...(action === 'approve' && { approvedBy: uid, approvedByName: displayNameOf(user) }),
      ...(action === 'send' && sentFields(purchase, at)),
      ...(action === 'hold' && { heldFrom: HELD_FROM.find((one) => one === purchase.status) ?? '' }),
      lastAuditId: auditId,
      updatedAt: at,
      updatedBy: uid,
    })
    if (action === 'cancel') await reopenRequests(transaction, purchase.requests, { documentId: id, at, uid })
    if (action === 'send') await countIncoming(transaction, purchase, 1)
    if (action === 'send' || purchase.sentOn !== '')
      await tellRestock(transaction, { before: purchase, after, at })
    if ((action === 'cancel' || action === 'close') && purchase.sentOn !== '')
      await countIncoming(transaction, purchase, -1)
    writeEntry(transaction, user, {
      auditId,
      action: `purchase.${action}`,
      purchase: after,
      before: purchase.status,
      reason: reason.trim(),
    })
    return { status: to }
  })
}

/** Throws INVALID where it changed hands too often. */
function takenOver({ createdBy, formerAuthors }: Purchase, user: UserRecord) {
  const former = [...new Set([...formerAuthors, createdBy])]
  if (former.length > MAX_FORMER_AUTHORS) throw new ApiError('INVALID', 'This draft changed hands too often.')
  return { createdBy: user.uid, createdByName: displayNameOf(user), formerAuthors: former }
}

/** What changes as the order is sent: the day it was asked for is the one that the supplier is held to. */
export const sentFields = ({ expectedOn }: Purchase, at: number) =>
  ({ status: 'sent', sentOn: dayOf(at), promisedOn: expectedOn }) as const

export const dayOf = (at: number): string => isoDay(at)

function requireRight(
  action: PurchaseAction,
  {
    purchase,
    user,
    totalMinor,
    managerPurchaseMinor,
  }: { purchase: Purchase; user: UserRecord; totalMinor: number; managerPurchaseMinor: number },
) {
  const isAuthor = purchase.createdBy === user.uid
  const isApprover = meetsNeed(user.roles, { ...BUYING, grants: ['A'] })
  const may =
    action === 'submit'
      ? isAuthor && meetsNeed(user.roles, BUYING)
      : action === 'approve'
        ? mayApprove(purchase, totalMinor, user, managerPurchaseMinor)
        : action === 'return'
          ? isApprover || (isAuthor && meetsNeed(user.roles, BUYING))
          : action === 'cancel'
            ? isApprover || (isAuthor && meetsNeed(user.roles, BUYING) && purchase.status !== 'sent')
            : meetsNeed(user.roles, BUYING)
  if (may) return
  throw new ApiError(
    'FORBIDDEN',
    action === 'approve' && isAuthor ? 'Nobody approves an order of their own.' : 'Your role cannot do this.',
  )
}

/** What is still to come is incoming at its branch, or no longer. */
export async function countIncoming(
  transaction: Transaction,
  purchase: Purchase,
  sign: 1 | -1,
): Promise<void> {
  const open = branchesOf(purchase).flatMap((locationId) =>
    linesAt(purchase, locationId)
      .filter((line) => openQuantity(line) > 0)
      .map((line) => ({ ...line, locationId })),
  )
  const paths = open.map(
    ({ locationId, productId }) => `${COLLECTIONS.stockLevels}/${stockLevelId(locationId, productId)}`,
  )
  const levels = await transaction.get(paths)
  open.forEach((line, at) => {
    const incoming = levels[at]?.['incoming']
    if (levels[at])
      transaction.update(paths[at] ?? '', {
        incoming: Math.max(0, (typeof incoming === 'number' ? incoming : 0) + sign * openQuantity(line)),
      })
  })
}

/** What was done, by whom and why. */
export const writeEntry = (
  transaction: Transaction,
  user: UserRecord,
  {
    auditId,
    action,
    purchase,
    before,
    reason = '',
    bills = {},
  }: {
    auditId: string
    action: AuditAction
    purchase: Purchase
    before: string
    reason?: string
    /** What became of the supplier's bills with it. */
    bills?: AuditEntry['diff']
  },
): void =>
  writeAuditEntry(transaction, user, {
    id: auditId,
    action,
    entity: COLLECTIONS.purchaseOrders,
    entityId: purchase.id,
    reason,
    diff: { status: { before, after: purchase.status }, ...bills },
  })
