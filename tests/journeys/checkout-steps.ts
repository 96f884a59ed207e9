import type { Page } from 'playwright-core'
import type { Shop } from './open-shop.ts'
import { putCart } from './put-cart.ts'

/** Placing an order: the steps that the journeys to it share. */

/** A signed-in customer at the checkout, with `quantities` in the cart, by product. */
export async function atCheckout(shop: Shop, quantities: Readonly<Record<string, number>>): Promise<Page> {
  putCart(shop, quantities)
  return openCheckout(shop)
}

/** As `atCheckout`, with what is in the account's cart. */
export async function openCheckout(shop: Shop): Promise<Page> {
  const page = await shop.visitAs('customer', '/checkout')
  await enterPhone(page)
  return page
}

export const enterPhone = (page: Page) => page.getByLabel('Contact phone').fill('024 123 4567')

export const pressPlace = (page: Page) => page.getByRole('button', { name: 'Place the order' }).click()

/** The order's id, once the customer's page of it is shown. */
export async function placedId(page: Page): Promise<string> {
  await page.waitForURL(/\/profile\/orders\//)
  return new URL(page.url()).pathname.split('/').at(-1) ?? ''
}

/** By the header and the cart beside the page. */
export async function openCart(page: Page) {
  const drawer = page.getByRole('dialog', { name: 'Cart' })
  await page
    .getByRole('banner')
    .getByRole('link', { name: /Open the cart/ })
    .click()
  await drawer.getByRole('link', { name: 'Open the cart' }).click()
  await drawer.waitFor({ state: 'hidden' })
}
