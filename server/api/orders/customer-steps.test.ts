import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Order, OrderStatus } from '#domain/orders/order.ts'
import { newId } from '#lib/new-id.ts'
import { refusal } from '#tests/refusal.ts'
import { openOrderShop, type OrderShop } from '#tests/order-shop.ts'
import { answerReceipt, askToCancel, reportProblem, takeBackOrder } from './customer-steps.ts'

let shop: OrderShop
beforeAll(async () => void (shop = await openOrderShop('demo-customer-steps')))
beforeEach(() => shop.reset())
afterAll(() => shop.close())

const OTHERS = ['super', 'admin', 'kwame', 'esi', 'books', 'stock', 'branch', 'gone', 'nobody']
const stored = ({ id }: Order) => shop.admin.get(`orders/${id}`)

/** A confirmed order of which something left. */
function sent(changes: Partial<Order> = {}): Order {
  const order = shop.putOrder(1, { status: 'processing', ...changes })
  putProgress(order, 1)
  return order
}

const putProgress = ({ id }: Order, dispatched: number) =>
  shop.admin.set(`orderProgress/${id}`, {
    id,
    customerUid: 'ama',
    orderRef: 'AMAM0001',
    locationId: 'osu',
    otherLocationIds: [],
    lineCount: 1,
    count: 1,
    held: { 0: 5 },
    holding: 1,
    fullLines: 1,
    dispatched,
    delivered: 0,
    isOnHold: false,
    lastFulfilmentId: 'f',
    changedAt: new Date(1),
  })

const takeBack = async ({ id }: Order, uid = 'ama', body: object = { reason: ' Too many ' }) =>
  takeBackOrder(id, body, uid, shop.door)
const ask = async ({ id }: Order, uid = 'ama', body: object = { reason: ' The site is flooded ' }) =>
  askToCancel(id, body, uid, shop.door)
const receive = async ({ id }: Order, uid = 'ama', isReceived: unknown = true) =>
  answerReceipt(id, { isReceived }, uid, shop.door)

const PROBLEM = { kind: 'damaged', text: ' Two bags are wet ', photos: [] }
const report = async ({ id }: Order, fields: object = {}, uid = 'ama') =>
  reportProblem(id, { id: newId(), ...PROBLEM, ...fields }, uid, shop.door)
const problemsOf = ({ id }: Order) => shop.admin.list(`orders/${id}/problems`).map(({ data }) => data)

test.each(OTHERS)('%s takes no step of a customer', async (uid) => {
  for (const act of [takeBack, ask, receive])
    for (const order of [shop.putOrder(1), sent()])
      await expect(act(order, uid)).rejects.toEqual(refusal('FORBIDDEN'))
  await expect(report(sent(), {}, uid)).rejects.toEqual(refusal('FORBIDDEN'))
})

test('whoever is no customer any more takes back what they ordered, and nothing else', async () => {
  const of = { customerUid: 'esi' }
  await takeBack(shop.putOrder(1, of), 'esi')
  await expect(ask(sent(of), 'esi')).rejects.toEqual(refusal('FORBIDDEN'))
  await expect(receive(sent(of), 'esi')).rejects.toEqual(refusal('FORBIDDEN'))
  await expect(report(sent(of), {}, 'esi')).rejects.toEqual(refusal('FORBIDDEN'))
  await expect(takeBack(shop.putOrder(1, { customerUid: 'gone' }), 'gone')).rejects.toEqual(
    refusal('FORBIDDEN'),
  )
})

describe('an order is taken back', () => {
  test('until it is confirmed, with or without a reason, and once', async () => {
    const order = shop.putOrder(1)
    await takeBack(order, 'ama', { reason: ' Too many ', status: 'confirmed', paidMinor: 5 })
    expect(stored(order)).toMatchObject({
      status: 'cancelled',
      decisionReason: 'Too many',
      decidedBy: 'ama',
      updatedBy: 'ama',
      paidMinor: 0,
      totals: order.totals,
    })
    const before = stored(order)
    await takeBack(order)
    expect(stored(order)).toEqual(before)
    await takeBack(shop.putOrder(1), 'ama', { reason: '' })
  })

  test('not later, nor while it is held or reserved', async () => {
    const states: OrderStatus[] = ['confirmed', 'processing', 'completed', 'on_hold', 'declined', 'expired']
    for (const status of states)
      await expect(takeBack(shop.putOrder(1, { status })), status).rejects.toEqual(refusal('CONFLICT'))
    await expect(takeBack(shop.putOrder(1, { postingIds: ['one'] }))).rejects.toEqual(refusal('CONFLICT'))
  })

  test('and the account counts it no more', async () => {
    const order = shop.putOrder(1, { paymentMethod: 'on_account' })
    shop.putAccount(order, 0, { balanceMinor: 900 })
    await takeBack(order)
    expect(shop.admin.get('accounts/ama')).toMatchObject({ open: {}, openMinor: 0 })
  })

  test('with a reason that is a text of a few lines', async () => {
    for (const body of [{}, { reason: 5 }, { reason: 'x'.repeat(501) }])
      await expect(takeBack(shop.putOrder(1), 'ama', body)).rejects.toEqual(refusal('INVALID'))
  })
})

describe('cancelling is asked for', () => {
  test('once, of what is confirmed and has not arrived', async () => {
    const order = sent()
    await ask(order)
    expect(stored(order)).toMatchObject({
      status: 'processing',
      cancelAsked: { reason: 'The site is flooded', at: new Date(shop.door.now()) },
      updatedBy: 'ama',
    })
    await ask(order)
    await expect(ask(order, 'ama', { reason: 'Another' })).rejects.toEqual(refusal('CONFLICT'))
    for (const status of ['submitted', 'completed', 'cancelled', 'on_hold'] as const)
      await expect(ask(sent({ status })), status).rejects.toEqual(refusal('CONFLICT'))
  })
})

describe('the receipt', () => {
  test('is said once, and undone', async () => {
    const order = sent()
    await receive(order)
    const { receivedAt } = stored(order) ?? {}
    expect(receivedAt).toBeInstanceOf(Date)
    await receive(order)
    expect(stored(order)).toMatchObject({ receivedAt, status: 'processing' })
    await receive(order, 'ama', false)
    expect(stored(order)).not.toHaveProperty('receivedAt')
    await receive(order, 'ama', false)
    await receive(order)
    expect(stored(order)).toHaveProperty('receivedAt')
    await expect(ask(order)).rejects.toEqual(refusal('CONFLICT'))
  })

  test('is of goods that left', async () => {
    const order = sent()
    putProgress(order, 0)
    await expect(receive(order)).rejects.toEqual(refusal('CONFLICT'))
    shop.admin.delete(`orderProgress/${order.id}`)
    await expect(receive(order)).rejects.toEqual(refusal('CONFLICT'))
    await expect(receive(sent({ status: 'submitted' }))).rejects.toEqual(refusal('CONFLICT'))
    await expect(receive(sent(), 'ama', 'yes')).rejects.toEqual(refusal('INVALID'))
  })
})

describe('a problem with the goods', () => {
  const photoOf = (uid: string, name = 'a'.repeat(32), ending = 'jpg') =>
    `/uploads/orders/${uid}/${name}.${ending}`

  test('is reported with photos, counted on the order, and permanent', async () => {
    const order = sent()
    const id = newId()
    const photos = [photoOf('ama'), photoOf('ama', 'b'.repeat(32), 'png')]
    await report(order, { id, photos, authorUid: 'esi', at: 5, refundMinor: 1 })
    expect(problemsOf(order)).toEqual([
      {
        id,
        kind: 'damaged',
        text: 'Two bags are wet',
        photos,
        authorUid: 'ama',
        at: expect.any(Date) as Date,
      },
    ])
    expect(stored(order)).toMatchObject({ problemCount: 1, lastProblemId: id, status: 'processing' })
    await report(order, { id, text: 'Dry' })
    expect(problemsOf(order)).toMatchObject([{ text: 'Two bags are wet' }])
    expect(stored(order)).toMatchObject({ problemCount: 1 })
    await report(order)
    expect(stored(order)).toMatchObject({ problemCount: 2 })
  })

  test('is bounded', async () => {
    const order = sent()
    for (const fields of [
      { id: 'wet' },
      { text: '' },
      { text: '  ' },
      { text: 'x'.repeat(2001) },
      { kind: 'refund me' },
      { photos: Array.from({ length: 6 }, () => photoOf('ama')) },
      { photos: ['https://evil.example/a.jpg'] },
      { photos: [photoOf('ama'), photoOf('other')] },
      { photos: [photoOf('ama').replace('orders', 'quotes')] },
      { photos: [photoOf('ama', 'cement')] },
      { photos: [photoOf('ama', 'a'.repeat(32), 'pdf')] },
      { photos: [photoOf('ama', '../../a')] },
      { photos: [1] },
      { photos: photoOf('ama') },
    ])
      await expect(report(order, fields), JSON.stringify(fields).slice(0, 50)).rejects.toEqual(
        refusal('INVALID'),
      )
    await expect(report(sent({ status: 'submitted' }))).rejects.toEqual(refusal('CONFLICT'))
    await expect(report(sent({ problemCount: 20 }))).rejects.toEqual(refusal('CONFLICT'))
  })
})
