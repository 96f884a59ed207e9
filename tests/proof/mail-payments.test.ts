import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Order } from '#domain/orders/order.ts'
import { mailPayment } from '#server/proof/mail-payments.ts'
import { storedPayment } from '#tests/rules/payment-writes.ts'
import { openSeededShop, type SeededShop } from './seeded-shop.ts'

const siteUrl = 'https://shop.example.com'
type Stored = Readonly<Record<string, unknown>>

let shop: SeededShop
beforeAll(async () => void (shop = await openSeededShop()))
beforeEach(() => shop.reset())
afterAll(() => shop.close())

/** A payment of an order of the seed, whose customer declared it and was told that the order was received. */
function payment(more: Stored = {}) {
  const found = shop.admin.list('orders').find(({ data }) => data['customerUid'] === 'customer')
  if (!found) throw new Error('the seed has no order of the customer')
  const order = { ...(found.data as unknown as Order), id: found.id }
  shop.admin.set(`mail/order-received-${order.id}`, { to: order.customer.email })
  const stored = storedPayment('paid', order, { createdBy: order.customerUid, ...more })
  return { order, stored }
}

const happened = (after: Stored, before: Stored | undefined) =>
  mailPayment({ run: shop.run, siteUrl }, { id: 'paid', before, after, time: '' })
const mails = () => shop.admin.list('mail').filter(({ id }) => id.startsWith('payment-'))
const doWithout = (mailsOff: string[]) =>
  shop.admin.set('users/customer', { ...shop.admin.get('users/customer'), mailsOff })

test('a customer is told once that a payment arrived, with what arrived and a link to stop such mails', async () => {
  const { order, stored } = payment()
  const verified = { ...stored, status: 'verified', receivedMinor: 550 }
  expect(await happened(verified, stored)).toBe(true)
  expect(await happened(verified, stored)).toBe(false)
  expect(mails()).toMatchObject([
    {
      id: 'payment-verified-paid',
      data: {
        to: order.customer.email,
        sentBy: '',
        template: {
          name: 'payment-verified',
          data: {
            origin: siteUrl,
            ref: order.ref,
            amount: 'GH₵5.50',
            customerUid: 'customer',
            mailId: 'payment-verified-paid',
            stopKey: expect.stringMatching(/^[0-9a-f]{32}$/) as string,
          },
        },
      },
    },
  ])
})

test('one who does without is not written to when it arrived, but always when it was rejected', async () => {
  const { stored } = payment()
  doWithout(['payment-verified'])
  expect(await happened({ ...stored, status: 'verified', receivedMinor: 600 }, stored)).toBe(false)
  expect(await happened({ ...stored, status: 'rejected', reason: 'Not found' }, stored)).toBe(true)
  expect(mails()).toMatchObject([
    { data: { template: { name: 'payment-rejected', data: { reason: 'Not found', stopKey: '' } } } },
  ])
})

test('nobody is told of another change, a refund, or what staff recorded and rejected', async () => {
  const { order, stored } = payment()
  const verified = { ...stored, status: 'verified', receivedMinor: 600 }
  expect(await happened(stored, undefined)).toBe(false)
  expect(await happened(verified, undefined)).toBe(false)
  expect(await happened({ ...verified, status: 'reversed' }, verified)).toBe(false)
  expect(await happened({ ...verified, isRefund: true }, { ...stored, isRefund: true })).toBe(false)
  const recorded = { ...stored, createdBy: 'sales' }
  expect(await happened({ ...recorded, status: 'rejected' }, recorded)).toBe(false)
  shop.admin.delete(`mail/order-received-${order.id}`)
  expect(await happened(verified, stored)).toBe(false)
  expect(mails()).toEqual([])
})

test('whoever declared a payment is written to as soon as it is verified: also of a sale, and on account', async () => {
  const { order, stored } = payment({ payerEmail: 'ama@proven.example.com' })
  shop.admin.delete(`mail/order-received-${order.id}`)
  const verified = { ...stored, status: 'verified', receivedMinor: 600 }
  expect(await happened(verified, stored)).toBe(true)
  shop.admin.delete('mail/payment-verified-paid')
  const onAccount = { ...stored, orderId: '', orderRef: 'AC-customer', locationId: '' }
  expect(await happened({ ...onAccount, status: 'verified', receivedMinor: 600 }, onAccount)).toBe(true)
  expect(mails()).toMatchObject([
    { data: { to: 'ama@proven.example.com', template: { name: 'payment-verified', data: { ref: '' } } } },
  ])
})
