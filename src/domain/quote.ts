import { lineAmountMinor, unitPriceAt, type Priced } from './pricing.ts'
import type { OrderCustomer, OrderLine } from './order.ts'
import type { QuantityScale } from './quantity.ts'
import type { BaseRecord } from './record.ts'
import { totalsOf, type TaxRates, type Totals } from './tax.ts'

/** Stored states; `expired` is derived from the offer's date. */
export const QUOTE_STATUSES = [
  'requested',
  'more_info',
  'sent',
  'accepted',
  'converted',
  'declined',
  'cancelled',
] as const

export type QuoteStatus = (typeof QUOTE_STATUSES)[number]

/** What people read; an offer past its day reads as expired. */
export type QuoteStanding = QuoteStatus | 'expired'

export const QUOTE_LABELS: Record<QuoteStanding, string> = {
  requested: 'Requested',
  more_info: 'Question asked',
  sent: 'Offer sent',
  accepted: 'Accepted',
  converted: 'Ordered',
  declined: 'Declined',
  cancelled: 'Cancelled',
  expired: 'Expired',
}

/** What the customer asks for. Goods outside the catalogue are told in words: `productId` is then ''. */
export type QuoteRequestLine = {
  productId: string
  sku: string
  name: string
  unit: string
  picture: string
  quantityScale: QuantityScale
  quantity: number
  /** Net pesewas for one unit the customer hopes for; 0 when they say nothing. */
  targetPriceMinor: number
  note: string
  /** The measure or pack it is counted in; missing for the selling unit. */
  countedIn?: string
  /** In the customer's packs or measure (`1 pallet + 2 bags`); missing where they counted selling units. */
  countedAs?: string
}

/**
 * What is offered. Its lines are an order's lines, so that an accepted offer becomes an order to the letter;
 * `submittedUnitPriceMinor` is the list price when it was sent.
 */
export type QuoteOffer = {
  revision: number
  lines: readonly OrderLine[]
  taxRates: TaxRates
  totals: Totals
  /** Epoch milliseconds; from then on it cannot be accepted. */
  validUntil: number
  note: string
  sentBy: string
  sentByName: string
}

export type QuoteDelivery = { method: 'pickup' | 'delivery'; address: string; city: string }

export type QuoteAttachment = { name: string; path: string }

/** `quotes/{id}`: the request, and the offer that stands. `customerUid` is '' until a guest's quote is claimed. */
export type Quote = BaseRecord & {
  ref: string
  status: QuoteStatus
  customerUid: string
  customer: OrderCustomer
  /** The branch that answers. */
  locationId: string
  lines: readonly QuoteRequestLine[]
  lineCount: number
  delivery: QuoteDelivery
  /** ISO day or ''. */
  neededBy: string
  poNumber: string
  project: string
  note: string
  attachments: readonly QuoteAttachment[]
  offer: QuoteOffer | undefined
  /** How many offers were sent. */
  revision: number
  decisionReason: string
  decidedAt: number
  decidedBy: string
  orderId: string
  lastAuditId: string
}

/** `quotes/{id}/messages/{messageId}`: append-only, read by both sides. `at` is epoch milliseconds. */
export type QuoteMessage = {
  id: string
  from: 'customer' | 'staff'
  authorUid: string
  authorName: string
  text: string
  at: number
}

/** Goods outside the catalogue: an order takes them over without stock and at the offered price. */
export const SPECIAL_PRODUCT = 'special-'

export const isSpecialLine = (line: Pick<OrderLine, 'productId'>): boolean =>
  line.productId.startsWith(SPECIAL_PRODUCT)

export const standingOf = (quote: Pick<Quote, 'status' | 'offer'>, now: number): QuoteStanding =>
  quote.status === 'sent' && quote.offer && quote.offer.validUntil <= now ? 'expired' : quote.status

/** Who has to act next; nobody once it has ended. */
export function awaitsOf(standing: QuoteStanding): 'staff' | 'customer' | undefined {
  switch (standing) {
    case 'requested':
      return 'staff'
    case 'more_info':
    case 'sent':
    case 'accepted':
    case 'expired':
      return 'customer'
    case 'converted':
    case 'declined':
    case 'cancelled':
      return undefined
  }
}

export const canBeAccepted = (quote: Quote, now: number): boolean => standingOf(quote, now) === 'sent'

/** The customer asks for another offer, or answers a question. */
export const canBeAskedAgain = (quote: Quote): boolean =>
  quote.status === 'sent' || quote.status === 'more_info'

export const canBeWithdrawn = (quote: Quote): boolean =>
  quote.status === 'requested' || quote.status === 'more_info' || quote.status === 'sent'

/** Drawings and bills come and go until there is an offer. */
export const canBeAttachedTo = (quote: Quote): boolean =>
  quote.customerUid !== '' && (quote.status === 'requested' || quote.status === 'more_info')

/** Staff may answer, price again or decline as long as the customer has not decided. */
export const canBeOffered = (quote: Quote): boolean => canBeWithdrawn(quote)

export const canBeOrdered = (quote: Quote): boolean => quote.status === 'accepted'

/** Totals of an offer; delivery is pesewas, net of tax. */
export const offerTotals = (lines: readonly OrderLine[], taxRates: TaxRates, deliveryMinor: number): Totals =>
  totalsOf(lines, taxRates, deliveryMinor)

/** An offered line at `unitPriceMinor`; the amount follows. */
export const offeredAt = (line: OrderLine, unitPriceMinor: number): OrderLine => ({
  ...line,
  unitPriceMinor,
  amountMinor: lineAmountMinor(unitPriceMinor, line.quantity, line.quantityScale),
})

/** What the offer saves against the list prices of its day, net pesewas; negative when it costs more. */
export const savingMinor = (lines: readonly OrderLine[]): number =>
  lines.reduce(
    (sum, line) =>
      sum +
      lineAmountMinor(line.submittedUnitPriceMinor, line.quantity, line.quantityScale) -
      line.amountMinor,
    0,
  )

export type PriceChange = { productId: string; name: string; fromMinor: number; toMinor: number }

/**
 * Lines whose list price is another one than when the offer was sent, net pesewas for one unit. Special goods and
 * what is not sold any more have no list price to compare with.
 */
export const listPriceChanges = (
  lines: readonly OrderLine[],
  currentOf: (productId: string) => Priced | undefined,
): PriceChange[] =>
  lines.flatMap(({ productId, name, quantity, submittedUnitPriceMinor: fromMinor }) => {
    const current = currentOf(productId)
    const toMinor = current ? unitPriceAt(current, quantity) : fromMinor
    return toMinor === fromMinor ? [] : [{ productId, name, fromMinor, toMinor }]
  })

/** The part of the price that stays after `costMinor` for one unit; undefined without a price. */
export const marginOf = (unitPriceMinor: number, costMinor: number): number | undefined =>
  unitPriceMinor > 0 ? (unitPriceMinor - costMinor) / unitPriceMinor : undefined
