import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Order } from '#domain/orders/order.ts'
import { mailNews } from '#server/proof/mail-news.ts'
import { tellExpiredOffers } from '#server/proof/tell-expired-offers.ts'
import { storedPayment } from '#tests/rules/payment-writes.ts'
import { openSeededShop, type SeededShop } from './seeded-shop.ts'

const siteUrl = 'https://shop.example.com'
type Stored = Readonly<Record<string, unknown>>

let shop: SeededShop
beforeAll(async () => void (shop = await openSeededShop()))
beforeEach(() => shop.reset())
afterAll(() => shop.close())

const happened = (
  collection: Parameters<typeof mailNews>[1],
  id: string,
  after: Stored,
  before: Stored | undefined,
) => mailNews({ run: shop.run, siteUrl }, collection, { id, before, after, time: '' })
const mails = () =>
  shop.admin.list('mail').filter(({ id }) => /^(order-(declined|cancelled)|payment|quote)-/.test(id))

function ownOrder(fields: object = {}): Order {
  const found = shop.admin.list('orders').find(({ data }) => data['customerUid'] === 'customer')
  if (!found) throw new Error('the seed has no order of the customer')
  shop.admin.set(`orders/${found.id}`, { ...found.data, ...fields })
  return { ...(shop.admin.get(`orders/${found.id}`) as unknown as Order), id: found.id }
}

const received = ({ id, customer }: Order) =>
  shop.admin.set(`mail/order-received-${id}`, { to: customer.email })

test('an order that we cancel is mailed once, with the reason and what was paid for it', async () => {
  const order = ownOrder({
    status: 'cancelled',
    decisionReason: 'No trucks',
    decidedBy: 'sales',
    paidMinor: 5000,
  })
  const before = { ...order, status: 'confirmed' }
  expect(await happened('orders', order.id, order, before), 'at an address that was never proven').toBe(false)
  received(order)
  expect(await happened('orders', order.id, order, before)).toBe(true)
  expect(await happened('orders', order.id, order, before)).toBe(false)
  expect(await happened('orders', order.id, { ...order, decidedBy: 'customer' }, before), 'their own').toBe(
    false,
  )
  expect(mails()).toMatchObject([
    {
      id: `order-cancelled-${order.id}`,
      data: {
        to: order.customer.email,
        template: {
          name: 'order-cancelled',
          data: { about: 'No trucks', amount: 'GH₵50.00', ref: order.ref },
        },
      },
    },
  ])
})

test('money given back and a payment that was reversed are mailed with the amount', async () => {
  const order = ownOrder()
  received(order)
  const payment = storedPayment('paid', order, { createdBy: 'customer' })
  const refund = { ...payment, isRefund: true, status: 'verified', receivedMinor: 700 }
  expect(await happened('transactions', 'paid', refund, { ...payment, isRefund: true })).toBe(true)
  const verified = { ...payment, status: 'verified', receivedMinor: 700 }
  const reversed = { ...verified, status: 'reversed', reason: 'The bank took it back' }
  expect(await happened('transactions', 'paid', reversed, verified)).toBe(true)
  expect(await happened('transactions', 'paid', { ...reversed, isRefund: true }, verified)).toBe(false)
  expect(mails().map(({ data }) => data['template'])).toMatchObject([
    { name: 'payment-refunded', data: { amount: 'GH₵7.00' } },
    { name: 'payment-reversed', data: { amount: 'GH₵7.00', about: 'The bank took it back' } },
  ])
})

test('a question goes with its words to a guest whose address is confirmed, and to no other', async () => {
  const found = shop.admin.list('quotes').find(({ data }) => data['status'] === 'requested')
  const before: Stored = { ...found?.data, id: 'asked', customerUid: '', emailConfirmedAt: 0 }
  const asked = { ...before, status: 'more_info', staffMessageId: 'a'.repeat(32) }
  shop.admin.set(`quotes/asked/messages/${'a'.repeat(32)}`, { text: 'Which colour?' })
  expect(await happened('quotes', 'asked', asked, before)).toBe(false)
  const confirmed = { ...asked, emailConfirmedAt: 5 }
  expect(await happened('quotes', 'asked', confirmed, before)).toBe(true)
  expect(mails()).toMatchObject([
    { data: { template: { name: 'quote-question', data: { about: 'Which colour?', recordId: 'asked' } } } },
  ])
})

test('an offer that expired is told once, an accepted one and one that is valid never', async () => {
  const found = shop.admin.list('quotes').find(({ data }) => data['status'] === 'sent')
  if (!found) throw new Error('the seed has no offer')
  const { id, data } = found
  const validUntil = Number((data['offer'] as Stored)['validUntil'])
  const tell = (at: number) => tellExpiredOffers({ run: shop.run, siteUrl }, at)
  for (const other of shop.admin.list('quotes')) if (other.id !== id) shop.admin.delete(`quotes/${other.id}`)
  expect(await tell(validUntil - 1)).toEqual([])
  shop.admin.update(`quotes/${id}`, { status: 'accepted' })
  expect(await tell(validUntil + 1)).toEqual([])
  shop.admin.update(`quotes/${id}`, { status: 'sent' })
  expect(await tell(validUntil + 1)).toEqual([id])
  expect(await tell(validUntil + 2)).toEqual([])
  expect(mails().map(({ data: mail }) => mail['template'])).toMatchObject([{ name: 'quote-expired' }])
  expect(shop.admin.get(`customerNotifications/quote-expired-${id}-1`)).toMatchObject({
    event: 'quote-expired',
  })
})
