import { CART_LENGTHS, cartOf, type Cart, type CartItem, type CartItems, type CartProduct } from './cart.ts'
import { oneUnit, type QuantityScale } from '#domain/units/quantity.ts'

/** A line as the account stores it: product and quantity, never a price. */
export type AccountLine = {
  /** At the product's scale; 0 means the line was removed, so that no other device brings it back. */
  quantity: number
  /** When it was last changed: epoch milliseconds by the clock of that device. */
  at: number
  /** For products no longer sold when another device opens the cart. */
  name: string
  quantityScale: QuantityScale
  note: string
  countedIn: string
  /** Saved for later. */
  isSaved: boolean
}

/** `carts/{uid}`. */
export type AccountCart = {
  lines: Readonly<Record<string, AccountLine>>
  note: string
  noteAt: number
  /** The id of the order the cart becomes; '' while it is empty. */
  orderId: string
  orderIdAt: number
}

export const NO_ACCOUNT_CART: AccountCart = { lines: {}, note: '', noteAt: 0, orderId: '', orderIdAt: 0 }

/** After this many milliseconds, no other device still has the removed line. */
const REMEMBER_REMOVED = 60 * 24 * 3600 * 1000

/**
 * Merges two states of one account's cart from two devices. For each line the later change wins, including removals;
 * of two at exactly the same time, the larger quantity, then the one that sorts later. So it does not matter which
 * device merges, in which order states arrive, or how often: commutative, associative, idempotent.
 */
export function mergedCarts(one: AccountCart, other: AccountCart): AccountCart {
  const lines = { ...one.lines }
  for (const [id, line] of Object.entries(other.lines)) {
    const mine = Object.hasOwn(lines, id) ? lines[id] : undefined
    lines[id] = mine ? laterOf(mine, line) : line
  }
  const isOther = other.noteAt > one.noteAt || (other.noteAt === one.noteAt && other.note > one.note)
  const { note, noteAt } = isOther ? other : one
  const isOtherId =
    other.orderIdAt > one.orderIdAt || (other.orderIdAt === one.orderIdAt && other.orderId > one.orderId)
  const { orderId, orderIdAt } = isOtherId ? other : one
  return { lines, note, noteAt, orderId, orderIdAt }
}

function laterOf(one: AccountLine, other: AccountLine): AccountLine {
  if (one.at !== other.at) return one.at > other.at ? one : other
  if (one.quantity !== other.quantity) return one.quantity > other.quantity ? one : other
  return sortKey(one) >= sortKey(other) ? one : other
}

const sortKey = ({ name, quantityScale, note, countedIn, isSaved }: AccountLine): string =>
  JSON.stringify([isSaved, note, countedIn, quantityScale, name])

/**
 * At sign-in: the guest's cart joins the account's cart, and nothing is lost. Products in both get the larger
 * quantity, in the order rather than saved for later, with both notes; lines the account removed earlier come back if
 * the guest wanted them. Joining the same cart again changes nothing.
 */
export function joinedCarts(guest: AccountCart, account: AccountCart): AccountCart {
  const lines = { ...account.lines }
  for (const [id, wanted] of Object.entries(guest.lines)) {
    if (wanted.quantity === 0) continue
    const kept = Object.hasOwn(lines, id) ? lines[id] : undefined
    lines[id] =
      kept && kept.quantity > 0
        ? joinedLine(kept, wanted)
        : { ...wanted, at: Math.max(wanted.at, kept?.at ?? 0) }
  }
  return {
    lines,
    note: bothNotes(account.note, guest.note, CART_LENGTHS.note),
    noteAt: Math.max(account.noteAt, guest.noteAt),
    // A guest has ordered nothing yet; the account's cart may have been submitted already.
    orderId: account.orderId || guest.orderId,
    orderIdAt: Math.max(account.orderIdAt, guest.orderIdAt),
  }
}

function joinedLine(kept: AccountLine, wanted: AccountLine): AccountLine {
  return {
    ...kept,
    quantity: Math.max(kept.quantity, wanted.quantity),
    at: Math.max(kept.at, wanted.at),
    note: bothNotes(kept.note, wanted.note, CART_LENGTHS.lineNote),
    countedIn: kept.countedIn || wanted.countedIn,
    isSaved: kept.isSaved && wanted.isSaved,
  }
}

function bothNotes(one: string, other: string, length: number): string {
  if (one.includes(other)) return one
  return (other.includes(one) ? other : `${one}\n${other}`).slice(0, length)
}

/** The account form of a cart that has not been shared yet. */
export const accountCartOf = (cart: Cart, now: number): AccountCart =>
  withLocalChanges(NO_ACCOUNT_CART, cart, new Set(), now)

/**
 * The account's cart with the changes made in this browser. A line is removed only when this browser had shown it
 * (`shown`): a line that has not arrived yet was not removed. A change always beats the state it was made on, even
 * when another device's clock runs ahead.
 */
export function withLocalChanges(
  account: AccountCart,
  cart: Cart,
  shown: ReadonlySet<string>,
  now: number,
): AccountCart {
  const lines: Record<string, AccountLine> = { ...account.lines }
  const local = new Map([...linesOf(cart.saved, true), ...linesOf(cart.items, false)])
  for (const [id, line] of local) {
    const before = Object.hasOwn(lines, id) ? lines[id] : undefined
    if (!before || !isSameLine(before, line)) lines[id] = { ...line, at: after(before?.at, now) }
  }
  for (const [id, line] of Object.entries(lines))
    if (line.quantity > 0 && shown.has(id) && !local.has(id))
      lines[id] = { ...line, quantity: 0, note: '', at: after(line.at, now) }
  const isSame = cart.note === account.note
  // A cart with products but without an order id of its own keeps the account's.
  const orderId = cart.orderId || (cart.quantity > 0 ? account.orderId : '')
  return {
    lines,
    note: cart.note,
    noteAt: isSame ? account.noteAt : after(account.noteAt, now),
    orderId,
    orderIdAt: orderId === account.orderId ? account.orderIdAt : after(account.orderIdAt, now),
  }
}

const after = (at = 0, now: number): number => Math.max(now, at + 1)

const linesOf = (items: CartItems, isSaved: boolean): [string, Omit<AccountLine, 'at'>][] =>
  Object.entries(items).map(([id, { product, quantity, note = '', countedIn = '' }]) => [
    id,
    { quantity, name: product.name, quantityScale: product.quantityScale, note, countedIn, isSaved },
  ])

type Said = Pick<AccountLine, 'quantity' | 'note' | 'countedIn' | 'isSaved'>

const isSameLine = (one: Said, other: Said): boolean =>
  one.quantity === other.quantity &&
  (one.quantity === 0 ||
    (one.note === other.note && one.countedIn === other.countedIn && one.isSaved === other.isSaved))

/** Whether both look the same to a shopper, ignoring times. */
export function isSameAccountCart(one: AccountCart, other: AccountCart): boolean {
  if (one.note !== other.note || one.orderId !== other.orderId) return false
  const ids = new Set([...Object.keys(one.lines), ...Object.keys(other.lines)])
  return [...ids].every((id) => isSameLine(one.lines[id] ?? NOTHING, other.lines[id] ?? NOTHING))
}

const NOTHING: Said = { quantity: 0, note: '', countedIn: '', isSaved: false }

/** Ids of the products in the cart or saved for later. */
export const liveIds = (account: AccountCart): string[] =>
  Object.entries(account.lines).flatMap(([id, { quantity }]) => (quantity > 0 ? [id] : []))

/** Without removals that are too old to matter. */
export const withoutOldRemovals = (account: AccountCart, now: number): AccountCart => ({
  ...account,
  lines: Object.fromEntries(
    Object.entries(account.lines).filter(
      ([, { quantity, at }]) => quantity > 0 || at > now - REMEMBER_REMOVED,
    ),
  ),
})

/**
 * The account's cart as this browser shows it. Lines already shown keep the facts this browser knows, so that price
 * changes are still reported; facts of the others come from `productOf`. Products no longer sold appear by name.
 */
export function cartOfAccount(
  account: AccountCart,
  shown: Cart,
  productOf: (id: string) => CartProduct | undefined,
): Cart {
  const known = { ...shown.saved, ...shown.items }
  const items: [string, CartItem][] = []
  const saved: [string, CartItem][] = []
  // Lines keep their place; new ones are added at the end.
  const places = new Map(Object.keys(known).map((id, at) => [id, at]))
  const ids = liveIds(account).toSorted(
    (a, b) => (places.get(a) ?? Infinity) - (places.get(b) ?? Infinity) || 0,
  )
  for (const id of ids) {
    const line = account.lines[id]
    if (!line) continue
    const before = Object.hasOwn(known, id) ? known[id] : undefined
    const { note, countedIn, quantity } = line
    const item: CartItem = {
      product: before?.product ?? productOf(id) ?? goneProduct(id, line),
      quantity,
      ...(note && { note }),
      ...(countedIn && { countedIn }),
      ...(before?.seen && { seen: before.seen }),
    }
    ;(line.isSaved ? saved : items).push([id, item])
  }
  return cartOf(Object.fromEntries(items), shown.shipping, {
    note: account.note,
    saved: Object.fromEntries(saved),
    orderId: account.orderId,
  })
}

const goneProduct = (id: string, { name, quantityScale }: AccountLine): CartProduct => ({
  id,
  sku: id,
  slug: id.toLowerCase(),
  name,
  unit: 'piece',
  picture: '',
  quantityScale,
  minQuantity: 1,
  stepQuantity: oneUnit(quantityScale),
  priceMinor: 0,
  priceBreaks: [],
  taxClass: 'standard',
  madeToOrder: false,
})
