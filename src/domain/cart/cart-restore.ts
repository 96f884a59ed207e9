import { idOf } from '#lib/new-id.ts'
import { CART_LENGTHS, cartOf, EMPTY_CART, type Cart, type CartItem, type CartProduct } from './cart.ts'
import { PACK_NAME_LENGTH } from '#domain/units/pack.ts'
import type { OwnPrice } from '#domain/pricing/price-list.ts'
import type { PriceBreak } from '#domain/pricing/pricing.ts'
import { MAX_QUANTITY, oneUnit, type QuantityScale } from '#domain/units/quantity.ts'
import { STOCK_BANDS, type StockBand } from '#domain/stock/stock.ts'
import { TAX_CLASSES, type TaxClass } from '#domain/pricing/tax.ts'

export type RestoredCart = {
  cart: Cart
  /** Lines that could not be kept, by the best name available. */
  droppedNames: readonly string[]
  /** Something was stored, but none of it could be read. */
  isUnreadable: boolean
}

/**
 * Reads a stored cart that may be old, foreign or broken. A line is kept when it names its product and a quantity
 * above zero, in any form: other product facts come from the catalogue again. Totals are always recalculated. Lines
 * that cannot be kept are listed by name.
 */
export function restoreCart(stored: unknown): RestoredCart {
  if (stored === undefined || stored === null)
    return { cart: EMPTY_CART, droppedNames: [], isUnreadable: false }
  const record = isObject(stored) ? stored : Array.isArray(stored) ? { items: stored } : undefined
  if (!record || !(isObject(record.items) || Array.isArray(record.items)))
    return { cart: EMPTY_CART, droppedNames: [], isUnreadable: true }
  const droppedNames: string[] = []
  const items = linesOf(record.items, droppedNames)
  const saved = linesOf(record.saved, droppedNames)
  for (const id of Object.keys(items)) delete saved[id]
  const note = typeof record.note === 'string' ? record.note.slice(0, CART_LENGTHS.note) : ''
  return {
    cart: cartOf(items, countOf(record.shipping) ?? 0, { note, saved, orderId: idOf(record.orderId) }),
    droppedNames,
    isUnreadable: false,
  }
}

/** From a map by product id, as in the specification, or a list of lines. */
function linesOf(stored: unknown, droppedNames: string[]): Record<string, CartItem> {
  if (!isObject(stored) && !Array.isArray(stored)) return {}
  const lines = new Map<string, CartItem>()
  for (const [key, value] of Object.entries(stored)) {
    const item = isObject(value) ? itemOf(value, Array.isArray(stored) ? '' : key) : undefined
    if (item && !lines.has(item.product.id)) lines.set(item.product.id, item)
    else droppedNames.push(nameOf(value) ?? (Array.isArray(stored) ? `line ${Number(key) + 1}` : key))
  }
  return Object.fromEntries(lines)
}

function itemOf(line: Record<string, unknown>, key: string): CartItem | undefined {
  const product = isObject(line.product) ? productOf(line.product, key) : undefined
  const number = numberOf(line.quantity)
  if (!product || number === undefined || number <= 0) return undefined
  return {
    product,
    quantity: Math.min(MAX_QUANTITY, Math.ceil(number)),
    ...(isText(line.note) && { note: line.note.slice(0, CART_LENGTHS.lineNote) }),
    ...(isText(line.countedIn) && { countedIn: line.countedIn.slice(0, PACK_NAME_LENGTH) }),
    ...seenOf(line.seen),
  }
}

function seenOf(value: unknown): Pick<CartItem, 'seen'> {
  if (!isObject(value) || !isText(value.locationId) || !BANDS.includes(value.band)) return {}
  return { seen: { locationId: value.locationId, band: value.band as StockBand } }
}

function productOf(stored: Record<string, unknown>, key: string): CartProduct | undefined {
  const id = isText(stored.id) ? stored.id : isText(stored.sku) ? stored.sku : key
  if (!isText(id) || id.length > 200 || id === '__proto__') return undefined
  const text = (value: unknown, otherwise: string) => (isText(value) ? value : otherwise)
  const quantityScale = (SCALES.includes(stored.quantityScale) ? stored.quantityScale : 0) as QuantityScale
  const step = countOf(stored.stepQuantity)
  return {
    id,
    sku: text(stored.sku, id),
    slug: text(stored.slug, id.toLowerCase()),
    name: text(stored.name, id),
    unit: text(stored.unit, 'piece'),
    picture: text(stored.picture, ''),
    quantityScale,
    minQuantity: countOf(stored.minQuantity) ?? oneUnit(quantityScale),
    stepQuantity: step || oneUnit(quantityScale),
    priceMinor: countOf(stored.priceMinor) ?? fromWholes(stored.price),
    priceBreaks: Array.isArray(stored.priceBreaks) ? stored.priceBreaks.filter(isBreak) : [],
    taxClass: (CLASSES.includes(stored.taxClass) ? stored.taxClass : 'standard') as TaxClass,
    madeToOrder: stored.madeToOrder === true,
    ...(isOwnPrice(stored.ownPrice) && { ownPrice: stored.ownPrice }),
  }
}

const isOwnPrice = (value: unknown): value is OwnPrice =>
  isObject(value) && isText(value.id) && isText(value.name) && countOf(value.standardMinor) !== undefined

const BANDS: readonly unknown[] = STOCK_BANDS
const SCALES: readonly unknown[] = [0, 1, 2]
const CLASSES: readonly unknown[] = TAX_CLASSES

const nameOf = (line: unknown): string | undefined => {
  const product = isObject(line) ? line.product : undefined
  return isObject(product) && isText(product.name) ? product.name : undefined
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const isText = (value: unknown): value is string => typeof value === 'string' && value.trim() !== ''

/** Other programs store numbers as texts. */
function numberOf(value: unknown): number | undefined {
  const number = isText(value) ? Number(value) : value
  return typeof number === 'number' && Number.isFinite(number) ? number : undefined
}

const countOf = (value: unknown): number | undefined =>
  Number.isSafeInteger(value) && (value as number) >= 0 ? (value as number) : undefined

/** Converts a price in major units, as other shops' carts store it, to minor units. */
function fromWholes(price: unknown): number {
  const number = numberOf(price)
  return number === undefined || number < 0 ? 0 : (countOf(Math.round(number * 100)) ?? 0)
}

const isBreak = (step: unknown): step is PriceBreak =>
  isObject(step) && countOf(step.minQuantity) !== undefined && countOf(step.priceMinor) !== undefined
