import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Order } from '#domain/orders/order.ts'
import { mailDelivery } from '#server/proof/mail-deliveries.ts'
import { openSeededShop, type SeededShop } from './seeded-shop.ts'

const siteUrl = 'https://shop.example.com'
type Stored = Readonly<Record<string, unknown>>

let shop: SeededShop
beforeAll(async () => void (shop = await openSeededShop()))
beforeEach(() => shop.reset())
afterAll(() => shop.close())

/** A delivery of the first order of the seed, whose customer was told that it was received. */
function delivery(more: Stored = {}) {
  const [found] = shop.admin.list('orders')
  if (!found) throw new Error('the seed has no order')
  const order = { ...(found.data as unknown as Order), id: found.id }
  shop.admin.set(`mail/order-received-${order.id}`, { to: order.customer.email })
  const fulfilment = {
    id: 'load',
    ref: `${order.ref}-1`,
    number: 1,
    orderId: order.id,
    orderRef: order.ref,
    customerUid: order.customerUid,
    customerName: order.customer.name,
    customerCompany: order.customer.company,
    locationId: order.locationId,
    status: 'dispatched',
    lines: [],
    lineCount: 1,
    heldLines: 0,
    postingIds: [],
    delivery: { ...order.delivery, method: 'delivery' },
    dispatch: { driver: 'Kojo Mensah', vehicle: 'GT 4410-22', waybill: 'WB-9' },
    reason: '',
    changedAt: new Date(),
    lastAuditId: '',
    createdAt: 1,
    createdBy: 'location',
    updatedAt: 1,
    updatedBy: 'location',
    ...more,
  }
  return { order, fulfilment }
}

const happened = (after: Stored, before?: Stored) =>
  mailDelivery({ run: shop.run, siteUrl }, { id: 'load', before, after, time: '' })
const mails = () => shop.admin.list('mail').filter(({ id }) => id.endsWith('-load'))

test('a customer is told once that goods left, with driver and waybill, at the address of the order', async () => {
  const { order, fulfilment } = delivery()
  expect(await happened(fulfilment, { ...fulfilment, status: 'picked' })).toBe(true)
  expect(await happened(fulfilment, { ...fulfilment, status: 'picked' })).toBe(false)
  expect(mails()).toMatchObject([
    {
      id: 'order-dispatched-load',
      data: {
        to: order.customer.email,
        sentBy: '',
        template: {
          name: 'order-dispatched',
          data: {
            origin: siteUrl,
            orderId: order.id,
            ref: order.ref,
            driver: 'Kojo Mensah',
            waybill: 'WB-9',
            deliveryId: 'load',
            paperKey: expect.stringMatching(/^[0-9a-f]{32}$/) as string,
          },
        },
      },
    },
  ])
})

test('and once that they arrived, with who took them', async () => {
  const { fulfilment } = delivery({
    status: 'delivered',
    proof: { name: 'Esi Owusu', phone: '', photo: '' },
  })
  expect(await happened(fulfilment, { ...fulfilment, status: 'dispatched' })).toBe(true)
  expect(mails()).toMatchObject([
    { data: { template: { name: 'order-delivered', data: { receiver: 'Esi Owusu' } } } },
  ])
})

test('goods that are collected are not on their way', async () => {
  const { order, fulfilment } = delivery()
  const collected = { ...fulfilment, delivery: { ...order.delivery, method: 'pickup' } }
  expect(await happened(collected, { ...collected, status: 'picked' })).toBe(false)
})

test('nobody is told of another change, or at an address that was never proven', async () => {
  const { order, fulfilment } = delivery()
  expect(await happened({ ...fulfilment, updatedAt: 2 }, fulfilment)).toBe(false)
  expect(await happened({ ...fulfilment, status: 'picked' }, { ...fulfilment, status: 'pending' })).toBe(
    false,
  )
  shop.admin.delete(`mail/order-received-${order.id}`)
  expect(await happened(fulfilment, { ...fulfilment, status: 'picked' })).toBe(false)
  expect(mails()).toEqual([])
})

test('a customer who does without the mail is not written to', async () => {
  const { order, fulfilment } = delivery()
  const user = `users/${order.customerUid}`
  shop.admin.set(user, { ...shop.admin.get(user), mailsOff: ['order-dispatched'] })
  expect(await happened(fulfilment, { ...fulfilment, status: 'picked' })).toBe(false)
  const arrived = { ...fulfilment, status: 'delivered', proof: { name: 'Esi', phone: '', photo: '' } }
  expect(await happened(arrived, fulfilment)).toBe(true)
})
