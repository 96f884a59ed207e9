import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Order } from '#domain/orders/order.ts'
import { formatMoney } from '#domain/pricing/money.ts'
import { mailConfirmation } from '#server/proof/mail-confirmations.ts'
import { openSeededShop, type SeededShop } from './seeded-shop.ts'

const siteUrl = 'https://shop.example.com'

let shop: SeededShop
beforeAll(async () => void (shop = await openSeededShop()))
beforeEach(() => shop.reset())
afterAll(() => shop.close())

/** The first order of the seed, whose customer was told that it was received. */
function confirmed() {
  const [found] = shop.admin.list('orders')
  if (!found) throw new Error('the seed has no order')
  const order = { ...(found.data as unknown as Order), id: found.id }
  shop.admin.set(`mail/order-received-${order.id}`, { to: order.customer.email })
  return order
}

const happened = ({ id }: Order, after: string, before: string) =>
  mailConfirmation(
    { run: shop.run, siteUrl },
    { id, before: { status: before }, after: { status: after }, time: '' },
  )
const mails = () => shop.admin.list('mail').filter(({ id }) => id.startsWith('order-confirmed-'))

test('a customer is told once that the order is confirmed, at its address, with a key to its documents', async () => {
  const order = confirmed()
  expect(await happened(order, 'confirmed', 'submitted')).toBe(true)
  expect(await happened(order, 'confirmed', 'on_hold')).toBe(false)
  const [mail, ...others] = mails()
  expect(others).toEqual([])
  expect(mail).toMatchObject({
    id: `order-confirmed-${order.id}`,
    data: {
      to: order.customer.email,
      sentBy: '',
      template: {
        name: 'order-confirmed',
        data: {
          origin: siteUrl,
          orderId: order.id,
          ref: order.ref,
          name: order.customer.name,
          total: formatMoney(order.totals.totalMinor, 'GHS'),
          paperKey: expect.stringMatching(/^[0-9a-f]{32}$/) as string,
        },
      },
    },
  })
})

test('whoever buys at the counter has their purchase by mail, where an address was given', async () => {
  const order = confirmed()
  shop.admin.delete(`mail/order-received-${order.id}`)
  const sold = (email: string) => {
    shop.admin.update(`orders/${order.id}`, { source: 'counter', 'customer.email': email })
    const [before, after] = ['submitted', 'confirmed'].map((status) => ({ status, source: 'counter' }))
    return mailConfirmation({ run: shop.run, siteUrl }, { id: order.id, before, after, time: '' })
  }
  expect(await sold('')).toBe(false)
  expect(await sold('esi@works.example.com')).toBe(true)
  expect(shop.admin.get(`mail/sale-confirmed-${order.id}`)).toMatchObject({
    to: 'esi@works.example.com',
    template: { name: 'sale-confirmed', data: { paperKey: expect.stringMatching(/^[0-9a-f]{32}$/) } },
  })
})

test('nobody is told of another change, or at an address that was never proven', async () => {
  const order = confirmed()
  expect(await happened(order, 'confirmed', 'confirmed')).toBe(false)
  expect(await happened(order, 'cancelled', 'confirmed')).toBe(false)
  shop.admin.delete(`mail/order-received-${order.id}`)
  expect(await happened(order, 'confirmed', 'submitted')).toBe(false)
  expect(mails()).toEqual([])
})

test('an order whose id is as long as ids get is told nobody, without an error', async () => {
  const order = { ...confirmed(), id: 'x'.repeat(1490) }
  shop.admin.set(`orders/${order.id}`, order)
  expect(await happened(order, 'confirmed', 'submitted')).toBe(false)
})
