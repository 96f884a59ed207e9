import { cartProductOf, withItem, withQuantity, type Cart, type CartItem, type CartProduct } from './cart.ts'
import { LIST_LENGTHS, listLineOf, type ListLine } from './list-line.ts'
import type { BaseRecord } from '#domain/records/record.ts'

/** `lists/{id}`: what somebody buys repeatedly for a project. It contains no prices. */
export type ShoppingList = BaseRecord & {
  /** A user; or a company, whose members keep it together. */
  ownerUid: string
  name: string
  project: string
  note: string
  lines: readonly ListLine[]
}

/** Maximum size of a list, in lines and in characters of the stored text. */
export const LIST_MAX_LINES = 400
export const LIST_MAX_TEXT = 100_000

/** Maximum number of lists per user, and per company. */
export const MAX_LISTS = 100

/** `quantity` is in hundredths of the unit. */
export const wordedListLine = (name: string, unit: string, quantity: number, note = ''): ListLine => ({
  productId: '',
  sku: '',
  name: name.trim().slice(0, LIST_LENGTHS.lineName),
  unit: unit.trim().slice(0, LIST_LENGTHS.unit),
  quantityScale: 2,
  quantity,
  note: note.slice(0, LIST_LENGTHS.lineNote),
  countedIn: '',
})

export const listLinesOfCart = (cart: Cart): ListLine[] =>
  Object.values(cart.items).map((item) => listLineOf(item.product, item.quantity, item))

export const isSameProduct = (one: ListLine, other: ListLine): boolean =>
  one.productId === ''
    ? other.productId === '' && one.name === other.name && one.unit === other.unit
    : one.productId === other.productId

/** Appends `more` to `lines`. For products in both, the larger quantity stays, so that adding twice changes nothing. */
export function withListLines(lines: readonly ListLine[], more: readonly ListLine[]): ListLine[] {
  const merged = [...lines]
  for (const line of more) {
    const at = merged.findIndex((one) => isSameProduct(one, line))
    const present = merged[at]
    if (!present) merged.push(line)
    else
      merged[at] = {
        ...present,
        quantity: Math.max(present.quantity, line.quantity),
        note: present.note || line.note,
      }
  }
  return merged
}

/** A list's line with the product's current facts. */
export type PricedLine = { line: ListLine; product: CartProduct | undefined }

export type ListInCart = {
  cart: Cart
  added: readonly string[]
  /** Already in the cart; their quantity there is unchanged. */
  present: readonly string[]
  /** Items in words, and products we no longer sell. */
  left: readonly string[]
}

/** The cart with those lines it can take, at current facts; `isReplacing` empties it first. */
export function cartWithLines(
  before: Cart,
  lines: readonly PricedLine[],
  { isReplacing = false }: { isReplacing?: boolean } = {},
): ListInCart {
  const sold = lines.flatMap(({ line, product }) => (product ? [{ line, product }] : []))
  const start = isReplacing
    ? Object.keys(before.items).reduce((cart, id) => withQuantity(cart, id, 0), before)
    : before
  const fresh = sold.filter(({ product }) => !Object.hasOwn(start.items, product.id))
  const cart = fresh.reduce((sum, { line, product }) => withNewLine(sum, line, product), start)
  return {
    cart,
    added: fresh.map(({ product }) => product.name),
    present: sold.filter((one) => !fresh.includes(one)).map(({ product }) => product.name),
    left: lines.filter(({ product }) => !product).map(({ line }) => line.name),
  }
}

function withNewLine(cart: Cart, { quantity, note, countedIn }: ListLine, product: CartProduct): Cart {
  const next = withItem(cart, cartProductOf(product), quantity)
  const item: CartItem | undefined = next.items[product.id]
  if (!item || (!note && !countedIn)) return next
  const line = { ...item, ...(note && { note }), ...(countedIn && { countedIn }) }
  return { ...next, items: { ...next.items, [product.id]: line } }
}
