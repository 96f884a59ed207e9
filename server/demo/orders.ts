import { orderSchema } from '#domain/orders/order-schema.ts'
import { confirmationSteps } from '#domain/orders/order-confirmation.ts'
import type { Order } from '#domain/orders/order.ts'
import { PROFORMA_SERIES } from '#domain/money/invoice.ts'
import { RECEIPT_SERIES } from '#domain/money/receipt.ts'
import { COLLECTIONS } from '#domain/records/collections.ts'
import type { LevelMove } from '#domain/stock/posting-writes.ts'
import { availableOf, stockLevelId } from '#domain/stock/stock.ts'
import { decoderOf } from '#data/firebase/decoder-of.ts'
import { invariant } from '#lib/invariant.ts'
import { actingMember, nextNumber, writeAuditEntry } from '#server/api/documents-of-staff.ts'
import { postStock } from '#server/api/stock/post-stock.ts'
import { readLevel } from '#server/api/read-stored.ts'
import type { Transaction } from '#server/api/rest-transaction.ts'
import type { DemoOrder } from '#server/seed/demo-orders.ts'
import { DECIDER, orderOf, proformaOf } from '#server/seed/seed-orders.ts'
import {
  CHECKER,
  DECIDED_AFTER,
  documentsOf,
  paymentOf,
  receiptOf,
  type DemoPayment,
} from '#server/seed/seed-payments.ts'
import type { DemoShop } from './demo-shop.ts'

const decodeOrder = decoderOf(COLLECTIONS.orders, orderSchema)
const orderPath = (id: string): string => `${COLLECTIONS.orders}/${id}`

export async function orderAt(transaction: Transaction, id: string): Promise<Order> {
  const [stored] = await transaction.get([orderPath(id)])
  return decodeOrder(id, stored)
}

type Moved = { productId: string; onHand?: number; reserved: number }

/** The levels of a branch with what changes there. Throws where more is reserved than there is. */
async function movesAt(
  transaction: Transaction,
  locationId: string,
  moved: readonly Moved[],
): Promise<LevelMove[]> {
  const ids = moved.map(({ productId }) => stockLevelId(locationId, productId))
  const stored = await transaction.get(ids.map((id) => `${COLLECTIONS.stockLevels}/${id}`))
  return moved.map(({ productId: _id, ...change }, index) => {
    const id = ids[index] ?? ''
    const read = readLevel(id, stored[index])
    invariant(read.ok, `level ${id} is in the shop`)
    const isReserved = change.onHand === undefined
    invariant(!isReserved || availableOf(read.record) >= change.reserved, `${id} has enough for the demo`)
    return { level: read.record, ...change }
  })
}

export const submitOrder = ({ run, now, products }: DemoShop, id: string, demo: DemoOrder): Promise<void> =>
  run(async (transaction) => {
    const user = await actingMember(transaction, demo.customer)
    const counter = `${COLLECTIONS.metaData}/${COLLECTIONS.orders}`
    const [counted] = await transaction.get([counter])
    const number = Number(counted?.['count'] ?? 0) + 1
    transaction.set(counter, { count: number, lastId: id, updatedAt: now() })
    transaction.set(orderPath(id), orderOf(demo, user, products, { id, number, at: now() }))
  })

/** As `confirmOrder` of the app, in one commit. */
export const confirmOrder = ({ run, now }: DemoShop, id: string): Promise<void> =>
  run(async (transaction) => {
    const order = await orderAt(transaction, id)
    const decider = await actingMember(transaction, DECIDER.uid)
    const at = now()
    const steps = confirmationSteps(order)
    for (const { postingId, lines } of steps) {
      const stocked = lines.filter(({ madeToOrder }) => !madeToOrder)
      const moves = await movesAt(
        transaction,
        order.locationId,
        stocked.map(({ productId, quantity }) => ({ productId, reserved: quantity })),
      )
      const head = { ...postingOf(order), id: postingId, type: 'reserve' as const, actorUid: decider.uid }
      if (moves.length > 0) postStock(transaction, head, moves, at)
    }
    const number = await nextNumber(transaction, PROFORMA_SERIES, `${id}-proforma`, at)
    const proforma = proformaOf(order, number, at)
    transaction.set(`${COLLECTIONS.invoices}/${proforma.id}`, proforma)
    const postingIds = steps.map(({ postingId }) => postingId)
    const auditId = `audit-${postingIds.at(-1)}`
    writeAuditEntry(transaction, decider, {
      id: auditId,
      action: 'order.confirm',
      entity: COLLECTIONS.orders,
      entityId: id,
      reason: '',
      diff: { status: { before: order.status, after: 'confirmed' } },
    })
    transaction.update(
      orderPath(id),
      {
        status: 'confirmed',
        deliveryPricing: order.deliveryPricing === 'to_quote' ? 'quoted' : order.deliveryPricing,
        postingIds,
        invoiceId: proforma.id,
        ownerUid: DECIDER.uid,
        ownerName: DECIDER.name,
        ...decidedAt(at),
        lastAuditId: auditId,
      },
      ['confirmedAt'],
    )
  })

const decidedAt = (at: number) => ({
  decidedAt: at,
  decidedBy: DECIDER.uid,
  decidedByName: DECIDER.name,
  updatedAt: at,
  updatedBy: DECIDER.uid,
})

const postingOf = ({ id, ref, locationId }: Order) => ({
  source: { kind: 'order' as const, id, ref },
  locationId,
  reason: '',
  reverses: '',
  reversedLines: {},
})

/** A payment that was declared two hours before it is decided on now, or is declared now; a verified one has its receipt. */
export const payOrder = (
  { run, now }: DemoShop,
  id: string,
  { orderId, ...demo }: DemoPayment & { orderId: string },
): Promise<void> =>
  run(async (transaction) => {
    const order = await orderAt(transaction, orderId)
    const payment = paymentOf(demo, order, { id, at: now() - (demo.decision ? DECIDED_AFTER : 0) })
    for (const { path, data } of documentsOf(payment)) transaction.set(path, data)
    if (payment.status !== 'verified') return
    const number = await nextNumber(transaction, RECEIPT_SERIES, id, now())
    transaction.set(`${COLLECTIONS.receipts}/${id}`, receiptOf(payment, number), ['issuedAt'])
    transaction.update(orderPath(orderId), {
      paidMinor: order.paidMinor + payment.amountMinor,
      lastPaymentId: id,
      updatedAt: now(),
      updatedBy: CHECKER.uid,
    })
  })
