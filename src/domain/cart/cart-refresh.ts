import { cartOf, type Cart, type CartItem, type CartItems, type CartProduct } from './cart.ts'
import { unitPriceAt } from '#domain/pricing/pricing.ts'
import { orderableQuantity } from '#domain/units/orderable-quantity.ts'
import type { StockBand } from '#domain/stock/stock.ts'

type Repriced = { name: string; fromMinor: number; toMinor: number }
/** Less in stock than when the shopper last looked. */
export type Restocked = { id: string; name: string; from: StockBand; to: StockBand }
/** The minimum or step of a product has changed, or the quantity exceeds the maximum per order. */
type Requantified = { name: string; from: number; to: number; product: CartProduct }

export type RefreshedCart = {
  cart: Cart
  /** Lines whose unit price has changed. */
  repriced: readonly Repriced[]
  restocked: readonly Restocked[]
  requantified: readonly Requantified[]
  /** Products that the shop no longer sells; their lines stay until the shopper removes them. */
  gone: readonly string[]
}

/** The stock at the shopper's branch. */
export type BandsAt = { locationId: string; bands: Readonly<Record<string, StockBand>> }

/**
 * The cart with current product facts: it may be weeks old. Returns the same object when nothing changed. Bands are
 * compared within one branch only; a band the shopper has not seen yet is not a change.
 */
export function refreshedCart(
  cart: Cart,
  currentOf: (productId: string) => CartProduct | undefined,
  stock?: BandsAt,
): RefreshedCart {
  const told = {
    repriced: [] as Repriced[],
    restocked: [] as Restocked[],
    requantified: [] as Requantified[],
  }
  const gone: string[] = []
  const refreshed = (item: CartItem): CartItem => {
    const current = currentOf(item.product.id)
    const next = current ? withProduct(item, current) : item
    return stock ? withBand(next, stock) : next
  }
  const items = mapped(cart.items, (item) => {
    const next = refreshed(item)
    if (!currentOf(item.product.id)) gone.push(item.product.id)
    tell(item, next, told)
    return next
  })
  const saved = mapped(cart.saved, refreshed)
  const isChanged = items !== cart.items || saved !== cart.saved
  return { cart: isChanged ? cartOf(items, cart.shipping, { ...cart, saved }) : cart, ...told, gone }
}

/** The same map when no item changed. */
function mapped(items: CartItems, change: (item: CartItem) => CartItem): CartItems {
  const changed = Object.entries(items).map(([id, item]) => [id, change(item)] as const)
  return changed.every(([id, item]) => item === items[id]) ? items : Object.fromEntries(changed)
}

const isSame = (one: CartProduct, other: CartProduct): boolean =>
  JSON.stringify(one) === JSON.stringify(other)

/**
 * A quantity means something else at another scale: five bags stay five bags. Returns the same item when nothing
 * changed.
 */
function withProduct(item: CartItem, product: CartProduct): CartItem {
  const scaled = Math.ceil(item.quantity * 10 ** (product.quantityScale - item.product.quantityScale))
  const quantity = orderableQuantity(scaled, product)
  return quantity === item.quantity && isSame(product, item.product) ? item : { ...item, product, quantity }
}

function withBand(item: CartItem, { locationId, bands }: BandsAt): CartItem {
  const band = bands[item.product.id] ?? 'order'
  if (item.seen?.locationId === locationId && item.seen.band === band) return item
  return { ...item, seen: { locationId, band } }
}

function tell(
  before: CartItem,
  after: CartItem,
  told: { repriced: Repriced[]; restocked: Restocked[]; requantified: Requantified[] },
) {
  const { product } = after
  const fromMinor = unitPriceAt(before.product, before.quantity)
  const toMinor = unitPriceAt(product, after.quantity)
  // A cart from elsewhere may have no prices: then no price has changed for the shopper.
  if (fromMinor !== toMinor && before.product.priceMinor > 0)
    told.repriced.push({ name: product.name, fromMinor, toMinor })
  if (after.quantity !== before.quantity && product.quantityScale === before.product.quantityScale)
    told.requantified.push({ name: product.name, from: before.quantity, to: after.quantity, product })
  const from = before.seen?.band
  const to = after.seen?.band
  const isHere = before.seen?.locationId === after.seen?.locationId
  if (from && to && isHere && isLess(to, from))
    told.restocked.push({ id: product.id, name: product.name, from, to })
}

const PLENTY: Record<StockBand, number> = { in: 3, order: 2, low: 2, out: 1 }

/** Whether there is less in stock than before. */
export const isLess = (band: StockBand, before: StockBand): boolean => PLENTY[band] < PLENTY[before]

/** Whether there is nothing that a shopper has to notice. */
export const isUnchanged = ({ repriced, restocked, requantified }: RefreshedCart): boolean =>
  repriced.length + restocked.length + requantified.length === 0

/** Records bands seen for the first time, without a notice. Returns the same cart when there are none. */
export function withStockSeen(cart: Cart, stock: BandsAt): Cart {
  const isFirst = ({ seen }: CartItem) => seen?.locationId !== stock.locationId
  const items = mapped(cart.items, (item) => (isFirst(item) ? withBand(item, stock) : item))
  return items === cart.items ? cart : cartOf(items, cart.shipping, cart)
}
