import type { Cart } from '#domain/cart/cart.ts'
import type { CurrencyCode, ExchangeRates } from '#domain/pricing/currency.ts'
import { orderTextsOf, type OrderTexts } from './order-texts.ts'
import type {
  CustomerContact,
  DeliveryPricing,
  OrderDelivery,
  OrderLine,
  PaymentMethod,
  UntimedOrder,
} from './order.ts'
import { listNameOf } from '#domain/pricing/price-list.ts'
import { lineAmountMinor, unitPriceAt } from '#domain/pricing/pricing.ts'
import type { QuoteOffer } from '#domain/quotes/quote.ts'
import { referenceCode } from './reference-code.ts'
import { taxRatesFor, type TaxExemption } from '#domain/people/customer-terms.ts'
import { taxRatesOn, totalsOf, type TaxRates } from '#domain/pricing/tax.ts'
import { searchKeysOf } from '#domain/people/search-keys.ts'
import { typedNameOf, type UserRecord } from '#domain/people/user.ts'
import type { WithholdingKind } from '#domain/money/withholding.ts'
import type { ShortageChoice } from '#domain/stock/order-shortage.ts'
import { isoDay } from '#lib/iso-day.ts'

/** What a checkout page, or a sale at the counter, submits. `id` is made once, before the first try, and makes retries harmless. */
export type OrderDraft = Partial<OrderTexts> & {
  id: string
  cart: Cart
  /** The cart is at other prices than the catalogue's, which `priceOverrides` grants. */
  hasOverrides?: boolean
  /** Net pesewas; undefined while it is to be quoted. */
  deliveryMinor: number | undefined
  /** Instead of the cart: the accepted offer that becomes the order, unchanged. */
  quote?: { id: string; offer: Offered }
  locationId: string
  delivery: OrderDelivery
  phone: string
  company: string
  /** Staff sell to this customer, whose uid is '' without an account; missing when customers order themselves. */
  soldTo?: CustomerContact
  paymentMethod: PaymentMethod
  withholding: WithholdingKind
  /** What the customer wants where part is missing; undefined where nothing was. */
  shortage?: ShortageChoice | undefined
  displayCurrency: CurrencyCode
}

type Offered = Pick<QuoteOffer, 'lines' | 'taxRates' | 'taxExemption' | 'totals'>

export type OrderContext = {
  /** Signed in. */
  user: UserRecord
  /** Position of the order in `MetaData/orders`. */
  number: number
  rates: ExchangeRates
  taxes: readonly TaxRates[]
  /** Of the customer, in force on the day. */
  exemption?: TaxExemption | undefined
  /** By product id, the quantity of the cart's line in packs and measures; see `OrderLine.orderedUom`. */
  orderedUom?: Readonly<Record<string, string>>
  /** By product id, why a line of the cart has another price than the catalogue's. */
  overrides?: Readonly<Record<string, NonNullable<OrderLine['override']>>> | undefined
  /** Undefined where the weight of any line is unknown. */
  weightGrams?: number | undefined
  /** Epoch milliseconds. */
  now: number
}

const orderLinesOf = (
  { cart }: Pick<OrderDraft, 'cart'>,
  { orderedUom = {}, overrides = {} }: Pick<OrderContext, 'orderedUom' | 'overrides'>,
): OrderLine[] =>
  Object.values(cart.items).map(({ product, quantity, note }) => {
    const unitPriceMinor = unitPriceAt(product, quantity)
    const priceList = listNameOf(product)
    return {
      productId: product.id,
      sku: product.sku,
      name: product.name,
      unit: product.unit,
      picture: product.picture,
      quantityScale: product.quantityScale,
      quantity,
      unitPriceMinor,
      submittedUnitPriceMinor: unitPriceMinor,
      amountMinor: lineAmountMinor(unitPriceMinor, quantity, product.quantityScale),
      taxClass: product.taxClass,
      madeToOrder: product.madeToOrder,
      ...(note?.trim() && { note: note.trim() }),
      ...(orderedUom[product.id] && { orderedUom: orderedUom[product.id] }),
      ...(priceList && { priceList }),
      ...(overrides[product.id] && { override: overrides[product.id] }),
    }
  })

function offerOfCart(draft: OrderDraft, context: OrderContext): Offered {
  const { now, taxes, exemption } = context
  const lines = orderLinesOf(draft, context)
  const taxRates = taxRatesFor(taxRatesOn(isoDay(now), taxes), exemption)
  return {
    lines,
    taxRates,
    ...(exemption && { taxExemption: exemption }),
    totals: totalsOf(lines, taxRates, draft.deliveryMinor ?? 0),
  }
}

function deliveryPricingOf({ delivery, deliveryMinor, quote }: OrderDraft): DeliveryPricing {
  if (delivery.method === 'pickup') return 'none'
  if (quote) return 'quoted'
  return deliveryMinor === undefined ? 'to_quote' : 'fixed'
}

const ownContact = (user: UserRecord, { company, phone }: OrderDraft): CustomerContact => ({
  uid: user.uid,
  name: typedNameOf(user),
  company,
  email: user.email,
  phone,
  tin: user.customer?.tin ?? '',
})

/** The order as it is submitted; staff price it again when they confirm. */
export function submittedOrder(draft: OrderDraft, context: OrderContext): UntimedOrder {
  const { user, number, rates, now, weightGrams, overrides = {} } = context
  const { lines, taxRates, taxExemption, totals } = draft.quote?.offer ?? offerOfCart(draft, context)
  const customer = draft.soldTo ?? ownContact(user, draft)
  const ref = referenceCode(customer.name, customer.company, number)
  const { displayCurrency } = draft
  return {
    id: draft.id,
    ref,
    number,
    status: 'submitted',
    source: draft.soldTo ? 'counter' : 'web',
    customerUid: customer.uid,
    customer,
    searchKeys: searchKeysOf(customer, [ref]),
    locationId: draft.locationId,
    lines,
    lineCount: lines.length,
    delivery: draft.delivery,
    deliveryPricing: deliveryPricingOf(draft),
    ...(weightGrams !== undefined && { weightGrams }),
    ...orderTextsOf(draft),
    paymentMethod: draft.paymentMethod,
    withholding: draft.withholding,
    ...(draft.shortage && { shortage: draft.shortage }),
    display: {
      currency: displayCurrency,
      cedisPer: displayCurrency === 'GHS' ? 1 : rates.cedisPer[displayCurrency],
      rateDate: rates.date,
    },
    taxRates,
    ...(taxExemption && { taxExemption }),
    totals,
    paidMinor: 0,
    postingIds: [],
    reservationAttempt: 0,
    invoiceId: '',
    quoteId: draft.quote?.id ?? '',
    ...(user.buysFor && !draft.soldTo && { companyId: user.buysFor.id }),
    ...(Object.keys(overrides).length > 0 && { hasOverrides: true }),
    decisionReason: '',
    decidedAt: 0,
    decidedBy: '',
    lastAuditId: '',
    createdAt: now,
    createdBy: user.uid,
    updatedAt: now,
    updatedBy: user.uid,
  }
}
