import type { RecordOf } from '#lib/schema.ts'
import type {
  customerContactSchema,
  orderDeliverySchema,
  orderHoldSchema,
  orderLineSchema,
  orderSchema,
} from './order-schema.ts'
import { lineAmountMinor } from '#domain/pricing/pricing.ts'
import { totalsOf, type Totals } from '#domain/pricing/tax.ts'

/** Statuses that somebody decided; payment and fulfilment status are derived from money and quantities. */
export const ORDER_STATUSES = [
  'draft',
  'submitted',
  'confirmed',
  'processing',
  'completed',
  'on_hold',
  'declined',
  'cancelled',
  'expired',
] as const

export type OrderStatus = (typeof ORDER_STATUSES)[number]

export const ORDER_STATUS_LABELS: Record<OrderStatus, string> = {
  draft: 'Draft',
  submitted: 'Submitted',
  confirmed: 'Confirmed',
  processing: 'Processing',
  completed: 'Completed',
  on_hold: 'On hold',
  declined: 'Declined',
  cancelled: 'Cancelled',
  expired: 'Expired',
}

/** What became of a change that staff proposed; an open one may have expired by its day. */
export const ORDER_CHANGE_STATES = ['open', 'accepted', 'declined', 'withdrawn'] as const

export type OrderLine = RecordOf<typeof orderLineSchema>

export const PAYMENT_METHODS = {
  bank_transfer: 'Bank transfer',
  mobile_money: 'Mobile money',
  cash_on_delivery: 'Cash on delivery',
  cheque: 'Cheque',
  on_account: 'On account',
} as const

export type PaymentMethod = keyof typeof PAYMENT_METHODS

/**
 * How the delivery of an order is priced: not at all for pickup, by the fixed fee of its zone, to be quoted by staff
 * when they confirm, or quoted, also with an accepted offer.
 */
export const DELIVERY_PRICINGS = ['none', 'fixed', 'to_quote', 'quoted'] as const

export type DeliveryPricing = (typeof DELIVERY_PRICINGS)[number]

export type OrderDelivery = RecordOf<typeof orderDeliverySchema>

export type CustomerContact = RecordOf<typeof customerContactSchema>

export type OrderHold = RecordOf<typeof orderHoldSchema>

/** `orders/{id}`; one line per product. */
export type Order = RecordOf<typeof orderSchema>

/** An order before the server adds its times. */
export type UntimedOrder = Omit<Order, 'submittedAt' | 'confirmedAt' | 'receivedAt'>

/** Lines priced again with `unitPriceOf`; the submitted price is kept beside the new one. */
export const linesPricedAt = (
  lines: readonly OrderLine[],
  unitPriceOf: (line: OrderLine) => number,
): OrderLine[] =>
  lines.map((line) => {
    const unitPriceMinor = unitPriceOf(line)
    return {
      ...line,
      unitPriceMinor,
      amountMinor: lineAmountMinor(unitPriceMinor, line.quantity, line.quantityScale),
    }
  })

/** The only place that calculates an order's totals; used by screens, documents and the confirm step. */
export const orderTotals = (order: Pick<Order, 'lines' | 'taxRates' | 'totals'>): Totals =>
  totalsOf(order.lines, order.taxRates, order.totals.deliveryMinor)

/** A delivery without a fee yet: staff enter it when they confirm. */
export const isDeliveryUnpriced = (order: Pick<Order, 'deliveryPricing'>): boolean =>
  order.deliveryPricing === 'to_quote'

export type PaymentState = 'unpaid' | 'partial' | 'paid' | 'overpaid'

/** What the order comes to after its credit notes, in pesewas with tax. */
export const billedMinor = ({ totals, creditedMinor = 0 }: Pick<Order, 'totals' | 'creditedMinor'>): number =>
  totals.totalMinor - creditedMinor

export function paymentStateOf(order: Pick<Order, 'paidMinor' | 'totals' | 'creditedMinor'>): PaymentState {
  const billed = billedMinor(order)
  if (order.paidMinor < billed) return order.paidMinor <= 0 ? 'unpaid' : 'partial'
  if (order.paidMinor === billed) return order.paidMinor <= 0 && !order.creditedMinor ? 'unpaid' : 'paid'
  return 'overpaid'
}

/** The customer may cancel an order until it is confirmed. */
export const canBeCancelledByCustomer = (order: Pick<Order, 'status' | 'postingIds'>): boolean =>
  order.status === 'submitted' && order.postingIds.length === 0

/** Once the order is confirmed, the customer can only ask. */
export const canCancellingBeAsked = (order: Pick<Order, 'status' | 'cancelAsked' | 'receivedAt'>): boolean =>
  (order.status === 'confirmed' || order.status === 'processing') && !order.cancelAsked && !order.receivedAt

/** Only for orders that may have arrived. */
export const canProblemBeReported = (order: Pick<Order, 'status'>): boolean =>
  order.status === 'confirmed' || order.status === 'processing' || order.status === 'completed'

/** Nothing is bought with it any more, so it comes to nothing. */
export const hasEnded = ({ status }: Pick<Order, 'status'>): boolean =>
  status === 'cancelled' || status === 'expired' || status === 'declined'

/** It was confirmed and not cancelled since. */
export const isBeingFulfilled = ({ status, hold }: Pick<Order, 'status' | 'hold'>): boolean =>
  status === 'on_hold' ? hold?.from !== 'submitted' : canProblemBeReported({ status })

/** An order that has ended needs no hold. */
export const canBeHeld = ({ status }: Pick<Order, 'status'>): boolean =>
  status === 'submitted' || status === 'confirmed' || status === 'processing'

/** Only without reservations; a confirmed one is released from hold first, then cancelled. See `mayDecideHolds`. */
export const canHeldBeDeclined = (order: Pick<Order, 'status' | 'hold' | 'postingIds'>): boolean =>
  order.status === 'on_hold' && order.hold?.from === 'submitted' && order.postingIds.length === 0

export const canBeConfirmed = (order: Pick<Order, 'status'>): boolean => order.status === 'submitted'

export const canBeDeclined = (order: Pick<Order, 'status' | 'postingIds'>): boolean =>
  order.status === 'submitted' && order.postingIds.length === 0

/** A confirmed order may be cancelled until somebody starts processing it; what was paid for it is owed from then on. */
export const canBeCancelledByStaff = (order: Pick<Order, 'status'>): boolean => order.status === 'confirmed'
