import { encodeAccountCart } from '#data/cart/account-cart-text.ts'
import { accountCartOf } from '#domain/cart/account-cart.ts'
import { cartOf, cartProductOf, type Cart, type CartProduct } from '#domain/cart/cart.ts'
import { oneUnit } from '#domain/units/quantity.ts'
import { newId } from '#lib/new-id.ts'
import type { Shop } from './open-shop.ts'

/** In units, by product. */
type Quantities = Readonly<Record<string, number>>

/** Stores the account's cart. Whatever was in it is gone. */
export function putCart(shop: Shop, quantities: Quantities, uid = 'customer') {
  const now = Date.now()
  const lines = encodeAccountCart(accountCartOf(cartWith(shop, quantities), now))
  shop.firestore.admin.set(`carts/${uid}`, { id: uid, lines, updatedAt: now, updatedBy: uid })
}

/** What the browser of a guest has kept of a cart; its products were added when they had `facts`. */
export function guestCart(shop: Shop, quantities: Quantities, facts: Partial<CartProduct> = {}) {
  const value = JSON.stringify(cartWith(shop, quantities, facts))
  return { cookies: [], origins: [{ origin: shop.url, localStorage: [{ name: 'cart', value }] }] }
}

function cartWith(
  { firestore: { admin } }: Shop,
  quantities: Quantities,
  facts: Partial<CartProduct> = {},
): Cart {
  const items = Object.entries(quantities).map(([id, quantity]) => {
    const product = { ...cartProductOf(admin.get(`products/${id}`) as unknown as CartProduct), ...facts }
    return [id, { product, quantity: quantity * oneUnit(product.quantityScale) }] as const
  })
  return { ...cartOf(Object.fromEntries(items), 0), orderId: newId() }
}
