import type { Door } from '#server/api/door.ts'
import { isAboveApproved } from '#domain/orders/company-approval.ts'
import { confirmationRequestSchema } from '#domain/orders/confirmation-schema.ts'
import {
  checkLine,
  confirmationSteps,
  refusalOf,
  repeatedLines,
  shortOf,
  type AgreedTerms,
  type ConfirmationOutcome,
  type LineCheck,
} from '#domain/orders/order-confirmation.ts'
import {
  isDeliveryUnpriced,
  linesPricedAt,
  orderTotals,
  type Order,
  type OrderLine,
} from '#domain/orders/order.ts'
import { backorderOf, reservedOf } from '#domain/orders/reservations.ts'
import { displayNameOf } from '#domain/people/user.ts'
import { listsInForce } from '#domain/pricing/price-list.ts'
import { COLLECTIONS } from '#domain/records/collections.ts'
import { LINES_PER_POSTING } from '#domain/stock/stock-posting.ts'
import { stockLevelId, type StockLevel } from '#domain/stock/stock.ts'
import { agreedWith } from '#server/api/pricing/agreed-with.ts'
import { ApiError } from '#server/api/api-error.ts'
import { actingMember, writeAuditEntry } from '#server/api/documents-of-staff.ts'
import {
  accountOf,
  chargeAccount,
  checkCredit,
  checkDecides,
  issueProforma,
  orderPath,
  storedOrder,
  decisionBy,
} from './order-decisions.ts'
import { postStock } from '#server/api/stock/post-stock.ts'
import { readBody } from '#server/api/read-body.ts'
import { readLevel, readProduct } from '#server/api/read-stored.ts'
import type { Transaction } from '#server/api/rest-transaction.ts'
import { isoDay } from '#lib/iso-day.ts'

const MOVED_ON = { ok: false, reason: 'moved-on' } as const

/**
 * Prices, reserves and confirms an order in one commit, at the prices that whoever confirms it has seen; each product and
 * stock level is read once. What the branch is short of waits for stock where the terms say so. Again it changes nothing.
 * What has to be decided first is an outcome; throws FORBIDDEN unless the caller may confirm it, and INVALID beyond the
 * customer's credit, on account without approved documents, or without the fee of a delivery to be quoted.
 */
export function confirmOrder(
  orderId: string,
  body: unknown,
  uid: string,
  { run, now }: Door,
): Promise<ConfirmationOutcome> {
  const terms = readBody(confirmationRequestSchema, body)
  return run(async (transaction) => {
    const user = await actingMember(transaction, uid)
    const order = await storedOrder(transaction, orderId)
    if (order.status === 'confirmed' && order.decidedBy === uid) return { ok: true }
    await checkDecides(transaction, user, order)
    if (order.status !== 'submitted' || order.postingIds.length > 0) return MOVED_ON
    if (isDeliveryUnpriced(order) && terms.deliveryMinor === undefined)
      throw new ApiError('INVALID', 'Its delivery has to be priced first.')
    const repeated = repeatedLines(order.lines)
    if (repeated.length > 0)
      return {
        ok: false,
        reason: 'withdrawn',
        checks: repeated.map((line) => checkLine(line, undefined, undefined)),
      }

    const at = now()
    const facts = await factsOf(transaction, order, at)
    const checks = facts.map(({ check }) => check)
    const refusal = refusalOf(checks, terms)
    if (refusal) return { ok: false, ...refusal }
    const after = {
      ...confirmed(order, checks, terms),
      ...(order.paymentMethod === 'on_account' && {
        termsDays: (await accountOf(transaction, order.customerUid))?.termsDays ?? 0,
      }),
    }
    if (isAboveApproved(order, after.totals.totalMinor)) return { ok: false, reason: 'company' }
    await checkDecides(transaction, user, order, after.totals)

    const steps = confirmationSteps(order)
    const [last] = steps.slice(-1)
    const auditId = `audit-${last?.postingId}`
    const invoiceId = `${order.id}-proforma`
    const postingIds = steps.map(({ postingId }) => postingId)
    await checkCredit(transaction, order, at)
    await chargeAccount(transaction, order, after, { uid, at })
    await issueProforma(transaction, invoiceId, after, { uid, at })
    reserve(transaction, after, facts, { uid, at })
    transaction.update(
      orderPath(orderId),
      {
        lines: after.lines,
        totals: after.totals,
        ...(after.termsDays !== undefined && { termsDays: after.termsDays }),
        deliveryPricing: after.deliveryPricing,
        postingIds,
        ...(after.backorder && { backorder: after.backorder }),
        status: 'confirmed',
        invoiceId,
        ...decisionBy(user, { at, auditId }),
        ...(!order.ownerUid && { ownerUid: uid, ownerName: displayNameOf(user) }),
      } satisfies Partial<Order>,
      ['confirmedAt'],
    )
    writeAuditEntry(transaction, user, {
      id: auditId,
      action: 'order.confirm',
      entity: COLLECTIONS.orders,
      entityId: orderId,
      reason: '',
      diff: {
        status: { before: order.status, after: 'confirmed' },
        postings: { before: order.postingIds.length, after: postingIds.length },
        totalMinor: { before: order.totals.totalMinor, after: after.totals.totalMinor },
        ...(after.backorder && {
          waiting: { before: 0, after: Object.keys(after.backorder.waiting).length },
        }),
      },
    })
    return { ok: true }
  })
}

/** A line by its index in the order. */
type LineFacts = { at: number; check: LineCheck; level: StockLevel | undefined }

async function factsOf(transaction: Transaction, order: Order, now: number): Promise<LineFacts[]> {
  const isQuoted = order.quoteId !== ''
  const { lines } = order
  const levelIdOf = ({ productId }: OrderLine) => stockLevelId(order.locationId, productId)
  const [{ priceLists }, stored] = await Promise.all([
    agreedWith(transaction, isQuoted ? '' : order.customerUid),
    transaction.get([
      ...lines.map(({ productId }) => `${COLLECTIONS.products}/${productId}`),
      ...lines.map((line) => `${COLLECTIONS.stockLevels}/${levelIdOf(line)}`),
    ]),
  ])
  const lists = listsInForce(priceLists, isoDay(now))
  return lines.map((line, at) => {
    const [productData, levelData] = [stored[at], stored[lines.length + at]]
    const product = productData && readProduct(line.productId, productData)
    const level = !line.madeToOrder && levelData && readLevel(levelIdOf(line), levelData)
    const known = level && level.ok ? level.record : undefined
    return {
      at,
      check: checkLine(line, product?.ok ? product.record : undefined, known, isQuoted, lists),
      level: known,
    }
  })
}

/** The order named and priced as of now, at the agreed prices. */
function confirmed(
  order: Order,
  checks: readonly LineCheck[],
  { agreedPrices, deliveryMinor }: AgreedTerms,
): Order {
  const lines = linesPricedAt(
    checks.map(({ line }) => line),
    ({ productId, unitPriceMinor }) => agreedPrices[productId] ?? unitPriceMinor,
  )
  const isFeeAgreed = isDeliveryUnpriced(order) && deliveryMinor !== undefined
  const totals = { ...order.totals, ...(isFeeAgreed && { deliveryMinor }) }
  const backorder = backorderOf(
    Object.fromEntries(checks.map((check) => [check.line.productId, shortOf(check)])),
  )
  return {
    ...order,
    status: 'confirmed',
    lines,
    totals: orderTotals({ ...order, lines, totals }),
    deliveryPricing: isFeeAgreed ? 'quoted' : order.deliveryPricing,
    ...(backorder.isOpen && { backorder }),
  }
}

/** A posting for every few lines, of what does not wait. `order` as it is confirmed. */
function reserve(
  transaction: Transaction,
  order: Order,
  facts: readonly LineFacts[],
  { uid, at }: { uid: string; at: number },
): void {
  confirmationSteps(order).forEach(({ postingId }, step) => {
    const moves = facts.flatMap(({ at: index, check, level }) =>
      Math.floor(index / LINES_PER_POSTING) === step && level && reservedOf(order, check.line) > 0
        ? [{ level, reserved: reservedOf(order, check.line) }]
        : [],
    )
    if (moves.length === 0) return
    const { id, ref, locationId } = order
    postStock(
      transaction,
      {
        id: postingId,
        type: 'reserve',
        source: { kind: 'order', id, ref },
        locationId,
        actorUid: uid,
        reason: '',
        reverses: '',
        reversedLines: {},
      },
      moves,
      at,
    )
  })
}
