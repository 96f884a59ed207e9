import { serverTimestamp, type Transaction } from 'firebase/firestore'
import { documentOf } from '#data/firebase/firestore.ts'
import { decodeProduct } from '#data/catalogue/decode-product.ts'
import { decodeStockLevel } from '#data/stock/decode-stock.ts'
import { writePosting } from '#data/stock/write-posting.ts'
import { COLLECTIONS } from '#domain/records/collections.ts'
import {
  isDeliveryUnpriced,
  linesPricedAt,
  orderTotals,
  type Order,
  type OrderLine,
} from '#domain/orders/order.ts'
import {
  checkLine,
  confirmationSteps,
  pricedWith,
  repeatedLines,
  type LineCheck,
} from '#domain/orders/order-confirmation.ts'
import type { PriceList } from '#domain/pricing/price-list.ts'
import type { LevelMove } from '#domain/stock/posting-writes.ts'
import { LINES_PER_POSTING } from '#domain/stock/stock-posting.ts'
import { stockLevelId, type StockLevel } from '#domain/stock/stock.ts'
import { chargeAccount } from './charge-account.ts'
import { decodeOrder } from './decode-order.ts'
import { nextProforma } from './issue-proforma.ts'
import { decidedBy, ownedBy, writeOrderAudit, type Actor } from './order-audit.ts'

/**
 * `moved-on`: the order is not in the state this step starts from; somebody else has acted on it. `company`: it comes to
 * more than its company has approved, which is asked.
 */
export type StepRefusal =
  | { reason: 'moved-on' }
  | { reason: 'company' }
  | { reason: 'price-changed' | 'short' | 'withdrawn'; checks: readonly LineCheck[] }

export type StepOutcome = { ok: true } | ({ ok: false } & StepRefusal)

/** What the member of staff saw and agreed to, in pesewas. */
export type AgreedTerms = {
  /** Unit prices by product. */
  agreedPrices: Readonly<Record<string, number>>
  /** The fee of a delivery that had to be quoted. */
  deliveryMinor?: number | undefined
}

export type ReserveRequest = AgreedTerms & {
  /** The order as the member of staff saw it. */
  order: Pick<Order, 'id' | 'reservationAttempt'>
  /** The index of this step among the order's confirmation steps. */
  stepIndex: number
  /** The price lists of its customer in force. */
  lists: readonly PriceList[]
  actor: Actor
  now: number
}

/** The body of one transaction: prices and reserves the step's lines; with the last step the order is confirmed. */
export async function reserveStep(transaction: Transaction, request: ReserveRequest): Promise<StepOutcome> {
  const { stepIndex, agreedPrices, deliveryMinor, actor, now } = request
  const orderReference = documentOf(COLLECTIONS.orders, request.order.id)
  const order = decodeOrder(request.order.id, (await transaction.get(orderReference)).data())
  const step = confirmationSteps(order)[stepIndex]
  if (!step || order.reservationAttempt !== request.order.reservationAttempt)
    return { ok: false, reason: 'moved-on' }
  // A retry after a lost response: the first try completed this step.
  if (order.postingIds.includes(step.postingId) && order.updatedBy === actor.uid) return { ok: true }
  if (order.status !== 'submitted' || order.postingIds.length !== stepIndex)
    return { ok: false, reason: 'moved-on' }

  const repeated = repeatedLines(order.lines)
  if (repeated.length > 0)
    return {
      ok: false,
      reason: 'withdrawn',
      checks: repeated.map((line) => checkLine(line, undefined, undefined)),
    }

  const [proforma, ...facts] = await Promise.all([
    step.isLast ? nextProforma(transaction, order, now) : undefined,
    ...step.lines.map((line) => readLine(transaction, order, line, request.lists)),
  ])
  const refusal = refusalOf(
    facts.map((fact) => fact.check),
    agreedPrices,
  )
  if (refusal) return { ok: false, ...refusal }

  const checked = new Map(facts.map(({ check: { line } }) => [line.productId, line]))
  const named = order.lines.map((line) => checked.get(line.productId) ?? line)
  const lines = linesPricedAt(named, (line) =>
    checked.has(line.productId) ? (agreedPrices[line.productId] ?? line.unitPriceMinor) : line.unitPriceMinor,
  )
  const from = stepIndex * LINES_PER_POSTING
  const stepLines = lines.slice(from, from + step.lines.length)
  const totals = orderTotals({
    ...order,
    lines,
    totals: { ...order.totals, deliveryMinor: deliveryMinor ?? order.totals.deliveryMinor },
  })
  const deliveryPricing =
    isDeliveryUnpriced(order) && deliveryMinor !== undefined ? 'quoted' : order.deliveryPricing
  const postingIds = [...order.postingIds, step.postingId]
  const auditId = `audit-${step.postingId}`

  writePosting(
    transaction,
    {
      id: step.postingId,
      type: 'reserve',
      source: { kind: 'order', id: order.id, ref: order.ref },
      locationId: order.locationId,
      actorUid: actor.uid,
      reason: '',
      reverses: '',
      reversedLines: {},
    },
    facts.flatMap(({ move }) => (move ? [move] : [])),
    now,
  )
  writeOrderAudit(transaction, actor, order, {
    id: auditId,
    action: proforma ? 'order.confirm' : 'order.reserve',
    reason: '',
    diff: {
      status: { before: order.status, after: proforma ? 'confirmed' : order.status },
      postings: { before: order.postingIds.length, after: postingIds.length },
      totalMinor: { before: order.totals.totalMinor, after: totals.totalMinor },
    },
  })
  transaction.update(orderReference, {
    lines,
    // They stay as they are until the last step: the rules verify them with all steps.
    ...(proforma && { totals, deliveryPricing }),
    priced: pricedWith(stepIndex === 0 ? undefined : order.priced, stepLines),
    postingIds,
    lastAuditId: auditId,
    updatedAt: now,
    updatedBy: actor.uid,
    ...(proforma && {
      status: 'confirmed',
      invoiceId: proforma.id,
      ...decidedBy(actor, now),
      ...(!order.ownerUid && ownedBy(actor)),
      confirmedAt: serverTimestamp(),
    }),
  })
  if (proforma) {
    proforma.issue({ ...order, lines, totals }, actor)
    chargeAccount(transaction, order, { ...order, totals }, actor.uid, now)
  }
  return { ok: true }
}

type LineFacts = { check: LineCheck; move: LevelMove | undefined }

async function readLine(
  transaction: Transaction,
  order: Order,
  line: OrderLine,
  lists: readonly PriceList[],
): Promise<LineFacts> {
  const [product, level] = await Promise.all([
    transaction.get(documentOf(COLLECTIONS.products, line.productId)),
    line.madeToOrder ? undefined : readLevel(transaction, stockLevelId(order.locationId, line.productId)),
  ])
  return {
    check: checkLine(
      line,
      product.exists() ? decodeProduct(product.id, product.data()) : undefined,
      level,
      order.quoteId !== '',
      lists,
    ),
    move: level && { level, reserved: line.quantity },
  }
}

async function readLevel(transaction: Transaction, id: string): Promise<StockLevel | undefined> {
  const found = await transaction.get(documentOf(COLLECTIONS.stockLevels, id))
  return found.exists() ? decodeStockLevel(id, found.data()) : undefined
}

/** A price that differs from the submitted one is fine when it was agreed. */
function refusalOf(
  checks: readonly LineCheck[],
  agreed: ReserveRequest['agreedPrices'],
): StepRefusal | undefined {
  for (const reason of ['withdrawn', 'short'] as const) {
    const failed = checks.filter((check) => check.problem === reason)
    if (failed.length > 0) return { reason, checks: failed }
  }
  const repriced = checks.filter((check) => check.currentUnitPriceMinor !== agreed[check.line.productId])
  return repriced.length > 0 ? { reason: 'price-changed', checks: repriced } : undefined
}
