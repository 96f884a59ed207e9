import type { AuditEntry } from '#domain/records/audit.ts'
import { cartOf, type CartItem } from '#domain/cart/cart.ts'
import { PROFORMA_VALID_DAYS, proformaRef, type Invoice } from '#domain/money/invoice.ts'
import { confirmationSteps } from '#domain/orders/order-confirmation.ts'
import { submittedOrder } from '#domain/orders/order-draft.ts'
import type { Order, UntimedOrder } from '#domain/orders/order.ts'
import type { Product } from '#domain/catalogue/product.ts'
import { allowedQuantity, oneUnit } from '#domain/units/quantity.ts'
import { stockLevelId, type StockLevel } from '#domain/stock/stock.ts'
import { postingLineOf, type PostingLine } from '#domain/stock/stock-posting.ts'
import { exemptionOn } from '#domain/people/customer-terms.ts'
import type { UserRecord } from '#domain/people/user.ts'
import { invariant } from '#lib/invariant.ts'
import { isoDay } from '#lib/iso-day.ts'
import type { DemoOrder } from './demo-orders.ts'
import { SEED_RATES, SEED_TAXES } from './seed-config.ts'
import { stampOf } from './seed-document.ts'
import type { Stock } from './seed-stock.ts'

const HOUR = 3_600_000
const DAY = 24 * HOUR
export const DECIDER = { uid: 'manager', name: 'Kwame Darko', role: 'Manager' } as const

/** As Firestore stores it: with server timestamps, on which rules depend. */
type StoredOrder = UntimedOrder & { submittedAt: Date; confirmedAt?: Date }
type StoredInvoice = Omit<Invoice, 'issuedAt'> & { issuedAt: Date }
type StoredAuditEntry = Omit<AuditEntry, 'diff'> & {
  diff: Readonly<Record<string, { before: string; after: string }>>
  at: Date
}

export type PlacedOrders = {
  orders: StoredOrder[]
  invoices: StoredInvoice[]
  auditEntries: StoredAuditEntry[]
}

/** The demo orders; what the confirmed ones reserve is taken from `stock` and posted there. */
export function placeOrders(
  products: ReadonlyMap<string, Product>,
  users: ReadonlyMap<string, UserRecord>,
  stock: Stock,
  now: number,
  demoOrders: readonly DemoOrder[],
): PlacedOrders {
  const placed: PlacedOrders = { orders: [], invoices: [], auditEntries: [] }
  for (const [index, demo] of demoOrders.entries()) {
    const user = users.get(demo.customer)
    invariant(user, `customer ${demo.customer} is in the seed`)
    const number = index + 1
    const order = orderOf(demo, user, products, {
      id: demoOrderId(number),
      number,
      at: now - demo.hoursAgo * HOUR,
    })
    if (demo.decision === 'confirmed') confirm(order, placed, stock)
    else if (demo.decision === 'declined') decline(order, demo.reason ?? '', placed)
    else placed.orders.push(order)
  }
  return placed
}

export const demoOrderId = (number: number): string => `demo-order-${String(number).padStart(2, '0')}`

/** As it is submitted `at`, epoch milliseconds. */
export function orderOf(
  demo: DemoOrder,
  user: UserRecord,
  products: ReadonlyMap<string, Product>,
  { id, number, at }: { id: string; number: number; at: number },
): StoredOrder {
  const items = Object.entries(demo.lines).map(([sku, units]): [string, CartItem] => {
    const product = products.get(sku)
    invariant(product, `product ${sku} is in the seed`)
    return [sku, { product, quantity: allowedQuantity(units * oneUnit(product.quantityScale), product) }]
  })
  const order = submittedOrder(
    {
      id,
      cart: cartOf(Object.fromEntries(items), 0),
      deliveryMinor: undefined,
      locationId: demo.locationId,
      delivery: {
        method: 'pickup',
        zone: '',
        address: '',
        city: '',
        ghanaPostGps: '',
        landmark: '',
        contactName: user.displayName,
        contactPhone: user.phone ?? '',
        neededBy: '',
        ...demo.delivery,
      },
      phone: user.phone ?? '',
      company: user.customer?.company ?? '',
      poNumber: demo.poNumber ?? '',
      project: demo.project ?? '',
      note: demo.note ?? '',
      paymentMethod: demo.paymentMethod ?? 'bank_transfer',
      withholding: demo.withholding ?? 'none',
      displayCurrency: demo.currency ?? 'GBP',
    },
    {
      user,
      number,
      rates: SEED_RATES,
      taxes: SEED_TAXES,
      exemption: exemptionOn(user.terms, isoDay(at)),
      now: at,
    },
  )
  return { ...order, submittedAt: new Date(at) }
}

/** As the API does: reserves, and writes the audit entry and the proforma. */
function confirm(order: StoredOrder, placed: PlacedOrders, stock: Stock) {
  const at = order.createdAt + 3 * HOUR
  const steps = confirmationSteps(order)
  for (const { postingId, lines } of steps) reserve(order, postingId, lines, stock, at)
  const postingIds = steps.map(({ postingId }) => postingId)
  const lastAuditId = `audit-${postingIds.at(-1)}`
  placed.auditEntries.push(auditEntryOf(order, lastAuditId, 'order.confirm', '', at))
  const invoice = proformaOf(order, placed.invoices.length + 1, at)
  placed.invoices.push(invoice)
  placed.orders.push({
    ...order,
    status: 'confirmed',
    deliveryPricing: order.deliveryPricing === 'to_quote' ? 'quoted' : order.deliveryPricing,
    postingIds,
    invoiceId: invoice.id,
    decidedAt: at,
    decidedBy: DECIDER.uid,
    decidedByName: DECIDER.name,
    confirmedAt: new Date(at),
    ownerUid: DECIDER.uid,
    ownerName: DECIDER.name,
    lastAuditId,
    updatedAt: at,
    updatedBy: DECIDER.uid,
  })
}

function reserve(
  order: UntimedOrder,
  postingId: string,
  orderLines: Order['lines'],
  stock: Stock,
  at: number,
) {
  const lines: Record<string, PostingLine> = {}
  for (const { productId, quantity, madeToOrder } of orderLines) {
    if (madeToOrder) continue
    const before = levelOf(stock, stockLevelId(order.locationId, productId))
    const line = postingLineOf({ levelId: before.id, before, onHand: 0, reserved: quantity })
    lines[before.id] = line
    stock.levels.set(before.id, {
      ...before,
      reserved: line.reservedAfter,
      lastPostingId: postingId,
      updatedAt: at,
      updatedBy: DECIDER.uid,
    })
  }
  if (Object.keys(lines).length === 0) return
  stock.postings.push({
    id: postingId,
    type: 'reserve',
    source: { kind: 'order', id: order.id, ref: order.ref },
    locationId: order.locationId,
    actorUid: DECIDER.uid,
    reason: '',
    reverses: '',
    reversedLines: {},
    levelIds: Object.keys(lines),
    lines,
    postedAt: new Date(at),
    createdAt: at,
  })
}

function levelOf(stock: Stock, levelId: string): StockLevel {
  const level = stock.levels.get(levelId)
  invariant(level, `level ${levelId} is in the seed`)
  return level
}

function decline(order: StoredOrder, reason: string, placed: PlacedOrders) {
  const at = order.createdAt + 2 * HOUR
  const auditId = `audit-${order.id}-decline`
  placed.auditEntries.push(auditEntryOf(order, auditId, 'order.decline', reason, at))
  placed.orders.push({
    ...order,
    status: 'declined',
    decisionReason: reason,
    decidedAt: at,
    decidedBy: DECIDER.uid,
    decidedByName: DECIDER.name,
    lastAuditId: auditId,
    updatedAt: at,
    updatedBy: DECIDER.uid,
  })
}

const STATUS_AFTER: Partial<Record<AuditEntry['action'], Order['status']>> = {
  'order.confirm': 'confirmed',
  'order.decline': 'declined',
}

function auditEntryOf(
  order: UntimedOrder,
  id: string,
  action: AuditEntry['action'],
  reason: string,
  at: number,
): StoredAuditEntry {
  return {
    id,
    actorUid: DECIDER.uid,
    actorRole: DECIDER.role,
    action,
    entity: 'orders',
    entityId: order.id,
    reason,
    diff: { status: { before: order.status, after: STATUS_AFTER[action] ?? order.status } },
    at: new Date(at),
  }
}

export function proformaOf(order: UntimedOrder, number: number, at: number): StoredInvoice {
  return {
    ...stampOf(`${order.id}-proforma`, at, DECIDER.uid),
    kind: 'proforma',
    number,
    ref: proformaRef(new Date(at).getUTCFullYear(), number),
    orderId: order.id,
    orderRef: order.ref,
    customerUid: order.customerUid,
    customer: order.customer,
    locationId: order.locationId,
    lines: order.lines,
    totals: order.totals,
    validUntil: isoDay(at + PROFORMA_VALID_DAYS * DAY),
    issuedAt: new Date(at),
  }
}
