import { deliveryFeeOf, type DeliveryZone } from '#domain/orders/delivery-zone.ts'
import { weightOfLines } from '#domain/orders/order-weight.ts'
import type { Invoice } from '#domain/money/invoice.ts'
import { formatMoney } from '#domain/pricing/money.ts'
import { linesPricedAt, type Order, type OrderLine } from '#domain/orders/order.ts'
import { priceInSale, reasonOf, type PriceOverride } from '#domain/pricing/price-override.ts'
import {
  listNameOf,
  listsInForce,
  takesDiscount,
  withOwnPrice,
  type OwnPrice,
  type PriceList,
} from '#domain/pricing/price-list.ts'
import { unitPriceAt } from '#domain/pricing/pricing.ts'
import type { Product } from '#domain/catalogue/product.ts'
import { orderQuantityProblem } from '#domain/units/quantity-fault-text.ts'
import { formatQuantity } from '#domain/units/quantity.ts'
import { type Quote } from '#domain/quotes/quote.ts'
import { isSpecialLine } from '#domain/quotes/special-line.ts'
import { LINES_PER_POSTING } from '#domain/stock/stock-posting.ts'
import { exemptionOn, taxRatesFor, type TaxExemption } from '#domain/people/customer-terms.ts'
import { taxRatesOn, totalsOf, type TaxRates } from '#domain/pricing/tax.ts'
import { isoDay } from '#lib/iso-day.ts'
import {
  arithmeticFindings,
  goodsFindings,
  isJustSaved,
  nameOf,
  totalsFindings,
  type Finding,
  type ProductOf,
} from './line-findings.ts'
import { isSame } from '#lib/same.ts'

const MINUTE = 60_000
export const HOUR = 60 * MINUTE
/** How far a client's clock may be off. */
export const CLOCK = 10 * MINUTE

/** The limits for buying on account, pesewas. */
export type Credit = {
  account: { balanceMinor: number; creditLimitMinor: number } | undefined
  /** The totals of the customer's other open orders on account. */
  openMinor: number
}

export type OrderFacts = {
  productOf: ProductOf
  taxes: readonly TaxRates[]
  zoneOf: (id: string) => DeliveryZone | undefined
  /** The quote the order refers to, if any. */
  quote: Quote | undefined
  /** The prices granted to this sale, if it says that there are. */
  overrides: PriceOverride | undefined
  /** The price lists of its customer, whatever their days, and when one of them or who has them was changed last. */
  priceLists: { lists: readonly PriceList[]; changedAt: number }
  /** Of its customer, whatever its day. */
  exemption: TaxExemption | undefined
  /** Undefined for orders that are not on account. */
  credit: Credit | undefined
}

/** What does not agree in an order that a customer submitted at `at`; empty for an honest one. */
export function submittedFindings(order: Order, facts: OrderFacts, at: number): Finding[] {
  const { lines, taxRates, totals } = order
  return [
    ...arithmeticFindings(lines),
    ...totalsFindings(lines, taxRates, totals),
    ...(order.quoteId === ''
      ? [
          ...goodsFindings(lines, facts.productOf, at),
          ...lines.flatMap((line) => catalogueLine(line, facts, at)),
          ...overrideFindings(order, facts),
          ...taxFindings(order, facts, at),
          ...deliveryFindings(order, facts),
        ]
      : offerFindings(order, facts.quote)),
    ...creditFindings(order, facts, at),
  ]
}

/** Checks only for orders from the catalogue: step, maximum, and a price that was valid within the last hour. */
function catalogueLine(
  line: OrderLine,
  { productOf, overrides, priceLists }: PriceFacts,
  at: number,
): Finding[] {
  const product = productOf(line.productId)
  if (isSpecialLine(line)) return [`${nameOf(line)}: special goods need a quote`]
  if (!product || isJustSaved(product, at)) return []
  const problem = line.quantity > 0 ? orderQuantityProblem(line.quantity, product) : ''
  if (problem !== '')
    return [`${nameOf(line)}: ${formatQuantity(line.quantity, line.quantityScale)}. ${problem}`]
  // A page may still have shown the lists of an hour ago.
  if (priceLists.changedAt > at - HOUR) return []
  const [findings = [], ...others] = [at, at - HOUR, at + CLOCK].map((moment) =>
    priceFindings(line, ownProductAt(product, priceLists, moment), overrides, line.submittedUnitPriceMinor),
  )
  return others.some((other) => other.length === 0) ? [] : findings
}

/** What was agreed with a customer: price lists and exemption from tax. */
export type AgreedFacts = Pick<OrderFacts, 'priceLists' | 'exemption'>

type PriceFacts = Pick<OrderFacts, 'productOf' | 'overrides' | 'priceLists'>
type OwnProduct = Product & { ownPrice?: OwnPrice | undefined }

/** The product at the customer's price then. */
export const ownProductAt = (product: Product, { lists }: OrderFacts['priceLists'], at: number): OwnProduct =>
  withOwnPrice(product, listsInForce(lists, isoDay(at)))

function priceFindings(
  line: OrderLine,
  product: OwnProduct,
  overrides: PriceOverride | undefined,
  saysMinor = line.unitPriceMinor,
): Finding[] {
  const priceList = listNameOf(product)
  if (!isSame(line.priceList, priceList))
    return [
      line.priceList
        ? `${nameOf(line)}: the price list ${line.priceList.name} does not price it for this customer`
        : `${nameOf(line)} does not name the price list ${priceList?.name}`,
    ]
  const listMinor = unitPriceAt(product, line.quantity)
  // As `currentPriceOf`: what was given off another list price does not count any more.
  const isMinor =
    takesDiscount(product) && line.override?.listPriceMinor === listMinor
      ? priceInSale(overrides, line.productId, listMinor)
      : listMinor
  if (saysMinor === isMinor) return []
  const source = priceList
    ? 'the customer’s price list'
    : isMinor === listMinor
      ? 'the catalogue'
      : 'what was granted'
  return [
    `${nameOf(line)}: the price says ${formatMoney(saysMinor, 'GHS')}, ${source} ${formatMoney(isMinor, 'GHS')}`,
  ]
}

/** A line names whoever gave its price as the record of it does; without a record none does. */
function overrideFindings(
  order: Order,
  { productOf, overrides, priceLists: { lists } }: PriceFacts,
): Finding[] {
  if (order.hasOverrides && !overrides) return ['The prices it says were granted are not there']
  return order.lines.flatMap((line) => {
    const { override } = line
    // What one list prices is only discounted where that list says so.
    const list = lists.find(({ id }) => id === line.priceList?.id)
    if (line.priceList && !list?.allowsDiscounts)
      return override ? [`${nameOf(line)} has both a list’s price and one that was given`] : []
    const product = line.priceList ? undefined : productOf(line.productId)
    if (line.priceList && !override) return []
    const listPriceMinor =
      override?.listPriceMinor ??
      (product ? unitPriceAt(product, line.quantity) : line.submittedUnitPriceMinor)
    const isOverridden = priceInSale(overrides, line.productId, listPriceMinor) !== listPriceMinor
    if (!override) return isOverridden ? [`${nameOf(line)} does not say who gave its price`] : []
    return overrides &&
      override.byName === overrides.createdByName &&
      override.approvedByName === (overrides.decidedByName ?? '') &&
      override.reason === reasonOf(overrides, line.productId, listPriceMinor)
      ? []
      : [`${nameOf(line)}: nobody gave it the price that it says was given`]
  })
}

/** The rates in force, or none by a certificate of its customer; a page may have been open for an hour. */
export function taxFindings(
  { taxRates, taxExemption }: Pick<Order, 'taxRates' | 'taxExemption'>,
  { taxes, exemption }: Pick<OrderFacts, 'taxes' | 'exemption'>,
  at: number,
): Finding[] {
  const days = [at, at - CLOCK, at + CLOCK].map((moment) => isoDay(moment))
  const rates = days.map((day) => taxRatesOn(day, taxes))
  const isCertified =
    isSame(taxExemption, exemption) && days.some((day) => exemptionOn({ taxExemption: exemption }, day))
  if (taxExemption && !isCertified)
    return [`Its customer is not exempt from tax by certificate ${taxExemption.certificate.slice(0, 60)}`]
  return rates.some((one) => isSame(taxRates, taxRatesFor(one, taxExemption)))
    ? []
    : ['The tax rates are not those in force']
}

/** The zone's fee for this load, or nothing yet: then staff quote it before they confirm. */
function deliveryFindings(
  { delivery, deliveryPricing, lines, totals, locationId }: Order,
  { zoneOf, productOf }: OrderFacts,
): Finding[] {
  const { deliveryMinor } = totals
  const says = `The delivery fee says ${formatMoney(deliveryMinor, 'GHS')}`
  if (delivery.method === 'pickup')
    return deliveryPricing === 'none' && deliveryMinor === 0 ? [] : [`${says}, but the goods are picked up`]
  if (deliveryPricing !== 'fixed')
    return deliveryPricing === 'to_quote' && deliveryMinor === 0
      ? []
      : [`${says}, but this delivery is to be quoted`]
  const fee = deliveryFeeOf(zoneOf(delivery.zone), locationId, weightOfLines(lines, productOf))
  if (fee.kind === 'quoted') return [`${says}, but this delivery is to be quoted`]
  return fee.feeMinor === deliveryMinor ? [] : [`${says}, but is ${formatMoney(fee.feeMinor, 'GHS')}`]
}

/** An accepted offer becomes an order unchanged: lines, sums, rates, branch and method of delivery. */
function offerFindings(order: Order, quote: Quote | undefined): Finding[] {
  const offer = quote?.offer
  if (!quote || !offer) return ['The quote it names has no offer']
  const wrong = [
    ...(isSame(order.lines, offer.lines) ? [] : ['lines']),
    ...(isSame(order.totals, offer.totals) ? [] : ['totals']),
    ...(isSame(order.taxRates, offer.taxRates) && isSame(order.taxExemption, offer.taxExemption)
      ? []
      : ['tax rates']),
    ...(order.locationId === quote.locationId ? [] : ['branch']),
    ...(isDeliveredAsOffered(order, quote) ? [] : ['delivery']),
    ...(order.customerUid === quote.customerUid ? [] : ['customer']),
  ]
  return wrong.length === 0 ? [] : [`Not as in the accepted offer: ${wrong.join(', ')}`]
}

/** To the town it was priced for, if the quote has one; a zone's fee is not part of an offer. */
const isDeliveredAsOffered = ({ delivery, deliveryPricing }: Order, quote: Quote): boolean =>
  delivery.method === quote.delivery.method &&
  deliveryPricing === (delivery.method === 'delivery' ? 'quoted' : 'none') &&
  delivery.zone === '' &&
  (quote.delivery.city === '' || delivery.city === quote.delivery.city)

/** Together with everything else that is open, at the catalogue's prices when the order states less. */
function creditFindings(
  order: Order,
  { credit, ...facts }: Pick<OrderFacts, 'credit'> & PriceFacts,
  at: number,
): Finding[] {
  if (!credit) return []
  const totalMinor = Math.max(order.totals.totalMinor, trueTotalMinor(order, facts, at))
  const { creditLimitMinor = 0, balanceMinor = 0 } = credit.account ?? {}
  const leftMinor = creditLimitMinor - balanceMinor - credit.openMinor
  if (totalMinor <= leftMinor) return []
  const left = formatMoney(Math.max(0, leftMinor), 'GHS')
  return [`On account ${left} are left beside the open orders; this one is ${formatMoney(totalMinor, 'GHS')}`]
}

function trueTotalMinor(order: Order, { productOf, overrides, priceLists }: PriceFacts, at: number): number {
  const lines = linesPricedAt(order.lines, (line) => {
    const listed = order.quoteId === '' ? productOf(line.productId) : undefined
    const product = listed && ownProductAt(listed, priceLists, at)
    if (product && !takesDiscount(product)) return unitPriceAt(product, line.quantity)
    return product
      ? priceInSale(overrides, line.productId, unitPriceAt(product, line.quantity))
      : line.unitPriceMinor
  })
  return totalsOf(lines, order.taxRates, order.totals.deliveryMinor).totalMinor
}

export type ConfirmationFacts = Pick<
  OrderFacts,
  'productOf' | 'quote' | 'overrides' | 'priceLists' | 'credit'
> & {
  /** The proforma the order refers to. */
  proforma: Invoice | undefined
}

/**
 * What does not agree in a confirmation, from `before` to `after`, written at `at`: items stay as submitted, the lines have
 * the price of the catalogue or the accepted offer, and the proforma repeats it. A change without one changes nothing of
 * the totals.
 */
export function confirmationFindings(
  before: Order,
  after: Order,
  facts: ConfirmationFacts,
  at: number,
): Finding[] {
  return [
    ...arithmeticFindings(after.lines),
    ...(after.status === 'confirmed'
      ? totalsFindings(after.lines, after.taxRates, after.totals)
      : submittedTotals(before, after)),
    ...submittedGoods(before, after),
    ...(after.quoteId === ''
      ? [...stepPrices(before, after, facts, at), ...feeFindings(before, after)]
      : offerFindings(after, facts.quote)),
    ...(after.status === 'confirmed'
      ? [...proformaFindings(after, facts.proforma), ...creditFindings(after, facts, at)]
      : []),
  ]
}

/** Until it is confirmed the totals stay as submitted. */
const submittedTotals = (before: Order, after: Order): Finding[] =>
  isSame(after.totals, before.totals) ? [] : ['The totals were changed without confirming it']

/** Products and quantities stay as submitted, and so does everything else the customer decided. */
function submittedGoods(before: Order, after: Order): Finding[] {
  const wrong = after.lines.flatMap((line, index) => {
    const was = before.lines[index]
    if (was?.productId !== line.productId) return [`${nameOf(line)} was not submitted in this place`]
    if (was.quantity !== line.quantity)
      return [
        `${nameOf(line)}: ${formatQuantity(line.quantity, line.quantityScale)} confirmed, ${formatQuantity(was.quantity, was.quantityScale)} submitted`,
      ]
    return was.submittedUnitPriceMinor === line.submittedUnitPriceMinor && isSame(was.override, line.override)
      ? []
      : [`${nameOf(line)}: the submitted price was changed`]
  })
  const isKept =
    after.lines.length === before.lines.length &&
    isSame(after.taxRates, before.taxRates) &&
    isSame(after.taxExemption, before.taxExemption) &&
    isSame(after.delivery, before.delivery) &&
    isSame(after.customer, before.customer) &&
    after.customerUid === before.customerUid &&
    after.locationId === before.locationId &&
    after.paymentMethod === before.paymentMethod
  return isKept ? wrong : [...wrong, 'What the customer submitted was changed']
}

/** Lines that are confirmed are priced by the catalogue of the last minutes; the others are unchanged. */
function stepPrices(
  before: Order,
  after: Order,
  { productOf, overrides, priceLists }: PriceFacts,
  at: number,
): Finding[] {
  const taken = new Set(confirmedLines(before, after).map(({ productId }) => productId))
  return after.lines.flatMap((line, index) => {
    if (!taken.has(line.productId))
      return line.unitPriceMinor === before.lines[index]?.unitPriceMinor
        ? []
        : [`${nameOf(line)}: the price was changed without confirming it`]
    const product = productOf(line.productId)
    if (!product) return [`${nameOf(line)} is not in the catalogue`]
    if (isJustSaved(product, at, CLOCK) || priceLists.changedAt > at - CLOCK) return []
    const [findings = [], ...others] = [at, at - CLOCK, at + CLOCK].map((moment) =>
      priceFindings(line, ownProductAt(product, priceLists, moment), overrides),
    )
    return others.some((other) => other.length === 0) ? [] : findings
  })
}

/** The lines priced by the write from `before` to `after`: those that a confirmation reserves. */
export const confirmedLines = (before: Order, after: Order): OrderLine[] =>
  after.status === 'confirmed' ? after.lines.slice(before.postingIds.length * LINES_PER_POSTING) : []

/** A fee is added where the delivery had to be quoted, and nowhere else. */
function feeFindings(before: Order, after: Order): Finding[] {
  const [was, is] = [before.totals.deliveryMinor, after.totals.deliveryMinor]
  if (before.deliveryPricing === 'to_quote' && after.status === 'confirmed')
    return after.deliveryPricing === 'quoted' ? [] : ['The delivery was to be quoted and was not']
  return is === was && after.deliveryPricing === before.deliveryPricing
    ? []
    : [`The delivery fee was ${formatMoney(was, 'GHS')} and became ${formatMoney(is, 'GHS')}`]
}

function proformaFindings(order: Order, proforma: Invoice | undefined): Finding[] {
  if (!proforma) return ['There is no proforma']
  if (proforma.orderId !== order.id) return ['The proforma is that of another order']
  const isRepeated =
    isSame(proforma.lines, order.lines) &&
    isSame(proforma.totals, order.totals) &&
    isSame(proforma.customer, order.customer) &&
    proforma.customerUid === order.customerUid
  return isRepeated ? [] : ['The proforma says something else than the order']
}
