import { saysWhy } from '#domain/records/reason.ts'
import { randomUUID } from 'node:crypto'
import type { Door } from '#server/api/door.ts'
import { decodePriceOverride } from '#data/orders/decode-price-override.ts'
import { managesOrders, mayDecideOrdersAt } from '#domain/people/order-rights.ts'
import { displayNameOf, type UserRecord } from '#domain/people/user.ts'
import {
  areWithin,
  isSamePrices,
  isWithin,
  type OverriddenLine,
  type PriceOverride,
} from '#domain/pricing/price-override.ts'
import { priceDecisionSchema, wantedPricesSchema } from '#domain/pricing/price-override-schema.ts'
import { isSame } from '#lib/same.ts'
import { COLLECTIONS } from '#domain/records/collections.ts'
import { checkSharedId } from '#server/api/orders/shared-ids.ts'
import { ApiError } from '#server/api/api-error.ts'
import { actingMember, writeStatusEntry, type StatusStep } from '#server/api/documents-of-staff.ts'
import { limitsOfStaff } from '#server/api/limits-of-staff.ts'
import { readBody, requireReason } from '#server/api/read-body.ts'
import { readProduct } from '#server/api/read-stored.ts'
import type { Transaction } from '#server/api/rest-transaction.ts'

const pathOf = (saleId: string): string => `${COLLECTIONS.priceOverrides}/${saleId}`

/**
 * Gives a sale at the counter other prices within the limit of whoever sells, or asks a Manager for them. The same prices
 * again change nothing: what was approved stays approved. Throws FORBIDDEN for those who do not sell at the branch and for
 * the sale of a colleague, INVALID, and CONFLICT once there is the order.
 */
export async function saveOtherPrices(
  saleId: string,
  body: unknown,
  uid: string,
  { run, now }: Door,
): Promise<{ status: PriceOverride['status'] }> {
  const { locationId, customerName, goods, ...wanted } = readBody(wantedPricesSchema, body)
  if (
    wanted.discountBasisPoints >= 10_000 ||
    (wanted.discountBasisPoints > 0 && !saysWhy(wanted.discountReason))
  )
    throw new ApiError('INVALID', 'Say why, and leave something to pay.')
  return run(async (transaction) => {
    const user = await actingMember(transaction, uid)
    const [stored, order] = await transaction.get([pathOf(saleId), `${COLLECTIONS.orders}/${saleId}`])
    const before = stored && decodePriceOverride(saleId, stored)
    if (!mayDecideOrdersAt(user, locationId) || (before && before.createdBy !== uid))
      throw new ApiError('FORBIDDEN', 'You cannot give prices in this sale.')
    const isGiven =
      before &&
      isSamePrices(before, wanted) &&
      before.locationId === locationId &&
      areWithin(goods, before.goods ?? goods)
    if (isGiven && before.status !== 'refused') return { status: before.status }
    if (order) throw new ApiError('CONFLICT', 'This sale is made already.')
    if (!before) await checkSharedId(transaction, saleId, ['quotes'], uid)
    await checkListed(transaction, wanted.lines)
    const isAllowed = managesOrders(user) || isWithin(wanted, await salesLimit(transaction))
    const status = isAllowed ? 'allowed' : 'asked'
    const at = now()
    const record: Omit<PriceOverride, 'changedAt'> = {
      ...wanted,
      ...(!isAllowed && { goods }),
      id: saleId,
      status,
      locationId,
      customerName,
      createdByName: displayNameOf(user),
      lastAuditId: writeEntry(
        transaction,
        user,
        { id: saleId, status },
        { action: isAllowed ? 'price.override' : 'price.ask', before: before?.status ?? '' },
      ),
      createdAt: before?.createdAt ?? at,
      createdBy: uid,
      updatedAt: at,
      updatedBy: uid,
    }
    transaction.set(pathOf(saleId), record, ['changedAt'])
    return { status }
  })
}

/**
 * A Manager decides what they saw. Done again it changes nothing. Throws FORBIDDEN for what they asked for themselves,
 * and CONFLICT when something else is asked for by now, or it is decided.
 */
export async function decideOtherPrices(
  saleId: string,
  body: unknown,
  uid: string,
  { run, now }: Door,
): Promise<{ status: PriceOverride['status'] }> {
  const { status, reason, goods, ...saw } = readBody(priceDecisionSchema, body)
  if (status === 'refused') requireReason(reason)
  return run(async (transaction) => {
    const user = await actingMember(transaction, uid)
    const [stored, order] = await transaction.get([pathOf(saleId), `${COLLECTIONS.orders}/${saleId}`])
    if (!managesOrders(user)) throw new ApiError('FORBIDDEN', 'You cannot decide about prices.')
    if (!stored) throw new ApiError('NOT_FOUND', 'Nobody asks for other prices in this sale.')
    const asked = decodePriceOverride(saleId, stored)
    if (asked.createdBy === uid) throw new ApiError('FORBIDDEN', 'Somebody else decides what you asked for.')
    if (asked.status === status && asked.decidedBy === uid) return { status }
    if (asked.status !== 'asked' || order || !isSamePrices(asked, saw) || !isSame(asked.goods ?? [], goods))
      throw new ApiError('CONFLICT', 'Something else is asked for by now, or it is decided.')
    const at = now()
    const decision: Partial<PriceOverride> = {
      status,
      decisionReason: reason,
      decidedAt: at,
      decidedBy: uid,
      decidedByName: displayNameOf(user),
      lastAuditId: writeEntry(
        transaction,
        user,
        { id: saleId, status },
        { action: status === 'approved' ? 'price.approve' : 'price.refuse', before: 'asked', reason },
      ),
      updatedAt: at,
      updatedBy: uid,
    }
    transaction.update(pathOf(saleId), decision, ['changedAt'])
    return { status }
  })
}

/** The list price is one of the catalogue's today, for some quantity. */
async function checkListed(transaction: Transaction, lines: readonly OverriddenLine[]): Promise<void> {
  const stored = await transaction.get(lines.map(({ productId }) => `${COLLECTIONS.products}/${productId}`))
  const isListed = ({ productId, fromQuantity, listPriceMinor }: OverriddenLine, at: number): boolean => {
    const read = stored[at] && readProduct(productId, stored[at])
    if (!read?.ok || read.record.status !== 'published') return false
    const { priceMinor, priceBreaks } = read.record
    return fromQuantity === 0
      ? listPriceMinor === priceMinor
      : priceBreaks.some((one) => one.minQuantity === fromQuantity && one.priceMinor === listPriceMinor)
  }
  if (!lines.every(isListed))
    throw new ApiError('INVALID', 'A list price has changed, or a product is no longer sold.')
}

/** In basis points; 0 until an Admin sets it. */
const salesLimit = async (transaction: Transaction): Promise<number> =>
  (await limitsOfStaff(transaction))?.salesPersonDiscountBasisPoints ?? 0

/** Returns the id of the entry. */
function writeEntry(
  transaction: Transaction,
  user: UserRecord,
  sale: { id: string; status: PriceOverride['status'] },
  step: Omit<StatusStep, 'auditId'>,
): string {
  const auditId = `audit-price-${randomUUID()}`
  writeStatusEntry(transaction, user, COLLECTIONS.priceOverrides, sale, { ...step, auditId })
  return auditId
}
