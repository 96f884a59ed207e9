import { cartAtPrices, goodsInSale, priceSources } from '#domain/cart/counter-sale.ts'
import { cartOf, cartProductOf, EMPTY_CART, type Cart } from '#domain/cart/cart.ts'
import { catalogueProductOf } from '#domain/catalogue/catalogue-product.ts'
import { measuresOf } from '#domain/catalogue/product-measures.ts'
import type { Product } from '#domain/catalogue/product.ts'
import { deliveryFeeOf, loadGrams } from '#domain/orders/delivery-zone.ts'
import type { OrderContext, OrderDraft } from '#domain/orders/order-draft.ts'
import type { OrderRequest } from '#domain/orders/order-request-schema.ts'
import { exemptionOn } from '#domain/people/customer-terms.ts'
import { listsInForce, withOwnPrice, type PriceList } from '#domain/pricing/price-list.ts'
import { areWithin, type PriceOverride } from '#domain/pricing/price-override.ts'
import { canBeOrdered, type Quote } from '#domain/quotes/quote.ts'
import { COLLECTIONS } from '#domain/records/collections.ts'
import { countedText } from '#domain/units/counted-text.ts'
import { orderQuantityProblem } from '#domain/units/quantity-fault-text.ts'
import { isoDay } from '#lib/iso-day.ts'
import { ApiError } from '#server/api/api-error.ts'
import { productsOf } from '#server/api/catalogue/products-of.ts'
import { agreedWith } from '#server/api/pricing/agreed-with.ts'
import { readPriceOverride, readQuote } from '#server/api/read-stored.ts'
import type { Transaction } from '#server/api/rest-transaction.ts'
import { zoneTable } from '#server/api/shop-facts.ts'

type RequestLine = OrderRequest['lines'][number]

/** Who submits an order, for whom (their uid, '' without an account) and when. */
type Submission = { id: string; uid: string; customerUid: string; at: number }

/** An order as it is asked for, with what the shop knows of its lines and its customer. */
export type RequestedOrder = {
  draft: OrderDraft
  context: Pick<OrderContext, 'exemption' | 'orderedUom' | 'overrides' | 'weightGrams'>
}

/** What the page showed is out of date. */
export const notAsSeen = (): ApiError =>
  new ApiError('CONFLICT', 'Prices or products have changed since they were shown.')

/** The order that the page asks for, at today's prices, fees and terms. Throws CONFLICT, INVALID and FORBIDDEN. */
export async function orderIn(
  transaction: Transaction,
  request: OrderRequest,
  submission: Submission,
): Promise<RequestedOrder> {
  const { lines, seen, quoteId, delivery } = request
  const draft = { ...request, id: submission.id, deliveryMinor: seen.deliveryMinor, cart: EMPTY_CART }
  if (quoteId !== '') {
    if (lines.length > 0 || request.hasOverrides)
      throw new ApiError('INVALID', 'An offer is ordered as it was made.')
    return { draft: { ...draft, quote: await acceptedOffer(transaction, request, submission) }, context: {} }
  }
  const { id, uid, customerUid, at } = submission
  const [productOf, { priceLists, exemption }, overrides, zoneOf] = await Promise.all([
    productsOf(transaction, lines),
    agreedWith(transaction, customerUid),
    request.hasOverrides ? grantedPrices(transaction, id, request, uid) : undefined,
    delivery.method === 'delivery' ? zoneTable(transaction) : undefined,
  ])
  const products = lines.map((line) => sold(line, productOf(line.productId)))
  const cart = cartOfLines(lines, products, listsInForce(priceLists, isoDay(at)))
  if (overrides) checkApproved(cart, overrides)
  const weightGrams = weightOf(lines, products)
  return {
    draft: {
      ...draft,
      cart: overrides ? cartAtPrices(cart, overrides) : cart,
      deliveryMinor: zoneOf
        ? feeAsSeen(request, deliveryFeeOf(zoneOf(delivery.zone), request.locationId, weightGrams))
        : 0,
    },
    context: {
      exemption: exemptionOn({ taxExemption: exemption }, isoDay(at)),
      orderedUom: countedAs(lines, products),
      overrides: overrides && sourcesOf(cart, overrides),
      weightGrams,
    },
  }
}

/** A product that is sold, in a quantity that one order takes. */
function sold({ quantity }: RequestLine, product: Product | undefined): Product {
  if (product?.status !== 'published') throw notAsSeen()
  const problem = orderQuantityProblem(quantity, product)
  if (problem !== '') throw new ApiError('CONFLICT', `${product.name}: ${problem}.`)
  return product
}

function cartOfLines(
  lines: readonly RequestLine[],
  products: readonly Product[],
  lists: readonly PriceList[],
): Cart {
  const items = lines.map(({ productId, quantity, note }, line) => {
    const product = cartProductOf(withOwnPrice(products[line] as Product, lists))
    return [productId, { product, quantity, note }] as const
  })
  if (items.length === 0 || new Set(items.map(([id]) => id)).size < items.length)
    throw new ApiError('INVALID', 'An order needs at least one line, and each product once.')
  return cartOf(Object.fromEntries(items), 0)
}

const weightOf = (lines: readonly RequestLine[], products: readonly Product[]): number | undefined =>
  loadGrams(
    products.map((product, line) => ({
      unitKg: measuresOf(product).holds.kg,
      quantity: lines[line]?.quantity ?? 0,
      quantityScale: product.quantityScale,
    })),
  )

/** Net pesewas; undefined where staff will quote it, which they also do when the page showed no fee. */
function feeAsSeen({ seen }: OrderRequest, fee: ReturnType<typeof deliveryFeeOf>): number | undefined {
  if (seen.deliveryMinor === undefined) return undefined
  if (fee.kind !== 'fixed' || fee.feeMinor !== seen.deliveryMinor) throw notAsSeen()
  return fee.feeMinor
}

const countedAs = (lines: readonly RequestLine[], products: readonly Product[]): Record<string, string> =>
  Object.fromEntries(
    lines.map(({ productId, quantity, countedIn }, line) => [
      productId,
      countedText(quantity, catalogueProductOf(products[line] as Product), countedIn),
    ]),
  )

/** Throws CONFLICT for more than the Manager saw, or at other prices. */
function checkApproved(cart: Cart, overrides: PriceOverride): void {
  const { status, goods } = overrides
  const changed = priceSources(cart, overrides)
  const sold = goodsInSale(cart, overrides).filter(({ productId }) => productId in changed)
  if (status === 'approved' && goods && !areWithin(sold, goods))
    throw new ApiError('CONFLICT', 'A Manager approved other goods, or fewer of them: ask again.')
}

/** By product id, who changed its price and why. */
const sourcesOf = (cart: Cart, overrides: PriceOverride): OrderContext['overrides'] =>
  Object.fromEntries(
    Object.entries(priceSources(cart, overrides)).map(([id, source]) => [
      id,
      { ...source, byName: overrides.createdByName, approvedByName: overrides.decidedByName ?? '' },
    ]),
  )

/** Other prices than the catalogue's: allowed within the limit of whoever sells, or approved by a Manager. */
async function grantedPrices(
  transaction: Transaction,
  id: string,
  { locationId }: OrderRequest,
  uid: string,
): Promise<PriceOverride> {
  const [stored] = await transaction.get([`${COLLECTIONS.priceOverrides}/${id}`])
  const read = stored && readPriceOverride(id, stored)
  const isGranted =
    read?.ok &&
    (read.record.status === 'allowed' || read.record.status === 'approved') &&
    read.record.createdBy === uid &&
    read.record.locationId === locationId
  if (!isGranted) throw new ApiError('FORBIDDEN', 'Nobody granted these prices.')
  return read.record
}

/** An offer becomes an order unchanged and once, from the branch and to the town that it was priced for. */
async function acceptedOffer(
  transaction: Transaction,
  { quoteId, locationId, delivery }: OrderRequest,
  { id, customerUid }: Submission,
): Promise<NonNullable<OrderDraft['quote']>> {
  const [stored] = await transaction.get([`${COLLECTIONS.quotes}/${quoteId}`])
  const read = stored && readQuote(quoteId, stored)
  if (!read?.ok || read.record.customerUid !== customerUid)
    throw new ApiError('FORBIDDEN', 'This is no offer to you.')
  const quote = read.record
  if (!canBeOrdered(quote) || !quote.offer) throw notAsSeen()
  if (id !== quoteId || locationId !== quote.locationId || !isDeliveredAsOffered(delivery, quote))
    throw new ApiError('INVALID', 'An offer is ordered as it was made.')
  return { id: quoteId, offer: quote.offer }
}

const isDeliveredAsOffered = (
  { method, zone, city }: OrderRequest['delivery'],
  { delivery }: Quote,
): boolean => method === delivery.method && zone === '' && (delivery.city === '' || city === delivery.city)
