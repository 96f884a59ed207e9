import type { RecordOf } from '#lib/schema.ts'
import type { DeliveryPricing, OrderLine } from '#domain/orders/order.ts'
import { lineAmountMinor, unitPriceAt, type Priced } from '#domain/pricing/pricing.ts'
import type {
  quoteAttachmentSchema,
  quoteDeliverySchema,
  quoteMessageSchema,
  quoteOfferSchema,
  quoteRequestLineSchema,
  quoteSchema,
} from './quote-schema.ts'
import { totalsOf, type TaxRates, type Totals } from '#domain/pricing/tax.ts'

/** Stored statuses; `expired` is derived from the offer's date. */
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

/** The status people see; an offer past its validity is shown as expired. */
export type QuoteDisplayStatus = QuoteStatus | 'expired'

export const QUOTE_LABELS: Record<QuoteDisplayStatus, string> = {
  requested: 'Requested',
  more_info: 'Question asked',
  sent: 'Offer sent',
  accepted: 'Accepted',
  converted: 'Ordered',
  declined: 'Declined',
  cancelled: 'Cancelled',
  expired: 'Expired',
}

export type QuoteRequestLine = RecordOf<typeof quoteRequestLineSchema>

export type QuoteOffer = RecordOf<typeof quoteOfferSchema>

export type QuoteDelivery = RecordOf<typeof quoteDeliverySchema>

export type QuoteAttachment = RecordOf<typeof quoteAttachmentSchema>

export type Quote = RecordOf<typeof quoteSchema>

export type QuoteMessage = RecordOf<typeof quoteMessageSchema>

export const displayStatusOf = (quote: Pick<Quote, 'status' | 'offer'>, now: number): QuoteDisplayStatus =>
  quote.status === 'sent' && quote.offer && quote.offer.validUntil <= now ? 'expired' : quote.status

/** Who has to act next; nobody once the quote has ended. */
export function awaitsOf(status: QuoteDisplayStatus): 'staff' | 'customer' | undefined {
  switch (status) {
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

export const canBeAccepted = (quote: Quote, now: number): boolean => displayStatusOf(quote, now) === 'sent'

/** The customer asks for another offer, or answers a question. */
export const canBeAskedAgain = (quote: Pick<Quote, 'status'>): boolean =>
  quote.status === 'sent' || quote.status === 'more_info'

export const canBeWithdrawn = (quote: Pick<Quote, 'status'>): boolean =>
  quote.status === 'requested' || quote.status === 'more_info' || quote.status === 'sent'

/** Drawings and bills of quantities can be added and removed until there is an offer. */
export const canBeAttachedTo = (quote: Quote): boolean =>
  quote.customerUid !== '' && (quote.status === 'requested' || quote.status === 'more_info')

/** Staff may answer, change prices or decline until the customer has decided. */
export const canBeOffered = (quote: Pick<Quote, 'status'>): boolean => canBeWithdrawn(quote)

/** By a colleague. What is offered without tax counts for its customer alone. */
export const canBeTakenOver = ({ status, offer }: Quote): boolean =>
  ['requested', 'more_info', 'sent', 'accepted'].includes(status) && !offer?.taxExemption

export const canBeOrdered = (quote: Quote): boolean => quote.status === 'accepted'

/** An offer includes the delivery of what is to be delivered, and its price, which may be nothing. */
export const deliveryPricingOf = ({ delivery }: Pick<Quote, 'delivery'>): DeliveryPricing =>
  delivery.method === 'delivery' ? 'quoted' : 'none'

/** Totals of an offer; delivery is pesewas, net of tax. */
export const offerTotals = (lines: readonly OrderLine[], taxRates: TaxRates, deliveryMinor: number): Totals =>
  totalsOf(lines, taxRates, deliveryMinor)

/** An offered line at `unitPriceMinor`; the amount follows. */
export const offeredAt = (line: OrderLine, unitPriceMinor: number): OrderLine => ({
  ...line,
  unitPriceMinor,
  amountMinor: lineAmountMinor(unitPriceMinor, line.quantity, line.quantityScale),
})

/** What the offer saves against the list prices when it was sent, net pesewas; negative when it costs more. */
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
 * Lines whose list price has changed since the offer was sent, net pesewas for one unit. Special items and products no
 * longer sold have no list price to compare.
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
