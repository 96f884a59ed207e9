import type { CurrencyCode } from './currency.ts'
import { lineAmountMinor } from './pricing.ts'
import type { QuantityScale } from './quantity.ts'
import type { BaseRecord } from './record.ts'
import { totalsOf, type TaxClass, type TaxRates, type Totals } from './tax.ts'
import type { WithholdingKind } from './withholding.ts'

/** What somebody decided; payment and fulfilment states are derived from money and quantities. */
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

/** A snapshot: history never changes with the catalogue. Prices are pesewas for one unit, net of tax. */
export type OrderLine = {
  productId: string
  sku: string
  name: string
  unit: string
  picture: string
  quantityScale: QuantityScale
  quantity: number
  unitPriceMinor: number
  /** What the customer saw when submitting. */
  submittedUnitPriceMinor: number
  amountMinor: number
  taxClass: TaxClass
  madeToOrder: boolean
  /** What the customer wrote about the line; missing when nothing. */
  note?: string
  /** In the customer's packs or measure (`1 pallet + 2 bags`); missing where they counted selling units. */
  countedAs?: string
}

export const PAYMENT_METHODS = {
  bank_transfer: 'Bank transfer',
  mobile_money: 'Mobile money',
  cash_on_delivery: 'Cash on delivery',
  cheque: 'Cheque',
  on_account: 'On account',
} as const

export type PaymentMethod = keyof typeof PAYMENT_METHODS

export type OrderDelivery = {
  method: 'pickup' | 'delivery'
  /** Id of the delivery zone; '' for pickup, and where each delivery is quoted. */
  zone: string
  /** Where to; empty for pickup. */
  address: string
  city: string
  ghanaPostGps: string
  landmark: string
  contactName: string
  contactPhone: string
  /** ISO day, or '' when there is no hurry. */
  neededBy: string
}

export type OrderCustomer = {
  uid: string
  name: string
  company: string
  email: string
  phone: string
  tin: string
}

/** `orders/{id}`; one line a product. `postingIds` are the reservations held, in the order they were made. */
export type Order = BaseRecord & {
  ref: string
  number: number
  status: OrderStatus
  source: 'web' | 'counter'
  customerUid: string
  customer: OrderCustomer
  /** The branch that serves the order. */
  locationId: string
  lines: readonly OrderLine[]
  lineCount: number
  delivery: OrderDelivery
  poNumber: string
  project: string
  note: string
  paymentMethod: PaymentMethod
  /** What the buyer keeps back for the tax office when paying. */
  withholding: WithholdingKind
  /** What the customer looked at: display currency and the dated rate in cedis for one unit of it. */
  display: { currency: CurrencyCode; cedisPer: number; rateDate: string }
  taxRates: TaxRates
  totals: Totals
  paidMinor: number
  postingIds: readonly string[]
  /** Raised by every posting taken back, so that a new reservation never reuses a posting's id. */
  reservationAttempt: number
  invoiceId: string
  /** The accepted quote it came from, whose prices it keeps; '' otherwise. */
  quoteId: string
  /** The customer asks to take back what is confirmed; staff decide. */
  cancelAsked?: { reason: string; at: number } | undefined
  /** When the customer said that the goods are there, epoch milliseconds; 0 or missing before. */
  receivedAt?: number
  decisionReason: string
  decidedAt: number
  decidedBy: string
  lastAuditId: string
}

/** Lines priced anew at `unitPriceOf`; the submitted price stays beside it. */
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

/** The one place that computes an order's totals; screen, paper and the confirm step call it. */
export const orderTotals = (order: Pick<Order, 'lines' | 'taxRates' | 'totals'>): Totals =>
  totalsOf(order.lines, order.taxRates, order.totals.deliveryMinor)

/** A delivery nobody has priced yet: staff put its fee in when they confirm. */
export const isDeliveryUnpriced = (order: Pick<Order, 'delivery' | 'totals' | 'quoteId'>): boolean =>
  order.delivery.method === 'delivery' && order.totals.deliveryMinor === 0 && order.quoteId === ''

export type PaymentState = 'unpaid' | 'partial' | 'paid' | 'overpaid'

export function paymentStateOf(order: Pick<Order, 'paidMinor' | 'totals'>): PaymentState {
  if (order.paidMinor <= 0) return 'unpaid'
  if (order.paidMinor < order.totals.totalMinor) return 'partial'
  return order.paidMinor === order.totals.totalMinor ? 'paid' : 'overpaid'
}

/** The customer may take an order back until staff began to reserve for it. */
export const canBeCancelledByCustomer = (order: Pick<Order, 'status' | 'postingIds'>): boolean =>
  order.status === 'submitted' && order.postingIds.length === 0

/** Once confirmed, the customer can only ask. */
export const canCancellingBeAsked = (order: Pick<Order, 'status' | 'cancelAsked' | 'receivedAt'>): boolean =>
  (order.status === 'confirmed' || order.status === 'processing') && !order.cancelAsked && !order.receivedAt

/** Goods can have arrived from the confirmation on. */
export const canBeReceived = (order: Pick<Order, 'status' | 'receivedAt'>): boolean =>
  canProblemBeReported(order) && !order.receivedAt

/** Of goods that can have arrived. */
export const canProblemBeReported = (order: Pick<Order, 'status'>): boolean =>
  order.status === 'confirmed' || order.status === 'processing' || order.status === 'completed'

export const canBeConfirmed = (order: Pick<Order, 'status'>): boolean => order.status === 'submitted'

export const canBeDeclined = (order: Pick<Order, 'status' | 'postingIds'>): boolean =>
  order.status === 'submitted' && order.postingIds.length === 0

/** Confirmed goods nobody has touched yet may be given back. */
export const canBeCancelledByStaff = (order: Pick<Order, 'status'>): boolean => order.status === 'confirmed'
