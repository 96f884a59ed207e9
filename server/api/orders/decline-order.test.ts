import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Order } from '#domain/orders/order.ts'
import { refusal } from '#tests/refusal.ts'
import { openOrderShop, type OrderShop } from '#tests/order-shop.ts'
import { declineOrder } from './decline-order.ts'

let shop: OrderShop
beforeAll(async () => void (shop = await openOrderShop('demo-decline-order')))
beforeEach(() => shop.reset())
afterAll(() => shop.close())

const REASON = 'Outside our delivery area'
const decline = async ({ id }: Pick<Order, 'id'>, uid = 'kwame', body: object = { reason: ` ${REASON} ` }) =>
  declineOrder(id, body, uid, shop.door)
const stored = ({ id }: Order) => shop.admin.get(`orders/${id}`)
const spoiled = (fields: object, changes: Partial<Order> = {}): Order => {
  const order = shop.putOrder(1, changes)
  shop.admin.set(`orders/${order.id}`, { ...stored(order), ...fields })
  return order
}
const hold = (from: string) =>
  ({ from, at: 1, findings: ['x'], releasedAt: 0, releasedBy: '' }) as Order['hold']

const DECIDERS = ['super', 'admin', 'kwame', 'esi']
const OTHERS = ['kumasi', 'branch', 'books', 'stock', 'ama', 'gone', 'nobody']

describe('an order is declined', () => {
  test.each(DECIDERS)('by %s, who signs it with a reason', async (uid) => {
    const order = shop.putOrder()
    expect(await decline(order, uid)).toEqual({ ok: true })
    const name = shop.admin.get(`users/${uid}`)?.displayName
    expect(stored(order)).toMatchObject({
      status: 'declined',
      decisionReason: REASON,
      decidedBy: uid,
      decidedByName: name,
      totals: order.totals,
    })
    expect(shop.admin.get(`auditLog/${shop.orderAt(order.id).lastAuditId}`)).toMatchObject({
      action: 'order.decline',
      actorUid: uid,
      entity: 'orders',
      entityId: order.id,
      reason: REASON,
      diff: { status: { before: 'submitted', after: 'declined' } },
    })
  })

  test.each(OTHERS)('not by %s', async (uid) => {
    const order = shop.putOrder()
    await expect(decline(order, uid)).rejects.toEqual(refusal('FORBIDDEN'))
    expect(stored(order)).toMatchObject({ status: 'submitted' })
  })

  test('not by whoever ordered it', async () => {
    for (const uid of ['super', 'kwame', 'esi'])
      await expect(decline(shop.putOrder(1, { customerUid: uid }), uid), uid).rejects.toEqual(
        refusal('FORBIDDEN'),
      )
  })

  test('beyond the limit of a Sales Person by a Manager', async () => {
    const order = shop.putOrder()
    shop.admin.update('systemConfig/limits', { salesPersonConfirmMinor: order.totals.totalMinor - 1 })
    await expect(decline(order, 'esi')).rejects.toEqual(refusal('FORBIDDEN'))
    await decline(order)
  })

  test('for a reason, of which nothing else is taken', async () => {
    const order = shop.putOrder()
    for (const body of [{}, { reason: 'no' }, { reason: '   ' }, { reason: 'x'.repeat(501) }, { reason: 5 }])
      await expect(decline(order, 'kwame', body), JSON.stringify(body)).rejects.toEqual(refusal('INVALID'))
    await decline(order, 'kwame', { reason: REASON, status: 'confirmed', totals: 0, decidedBy: 'admin' })
    expect(stored(order)).toMatchObject({ status: 'declined', decidedBy: 'kwame', totals: order.totals })
  })

  test('once: again by the same person nothing changes, and others come too late', async () => {
    const order = shop.putOrder()
    await decline(order)
    const before = [stored(order), shop.admin.list('auditLog').length]
    expect(await decline(order)).toEqual({ ok: true })
    expect([stored(order), shop.admin.list('auditLog').length]).toEqual(before)
    expect(await decline(order, 'admin')).toEqual({ ok: false, reason: 'moved-on' })
    expect(await decline(order, 'kwame', { reason: 'Another' })).toEqual({ ok: false, reason: 'moved-on' })
  })

  test.each(['confirmed', 'processing', 'completed', 'cancelled', 'expired', 'declined', 'draft'] as const)(
    'not once it is %s',
    async (status) => {
      expect(await decline(shop.putOrder(1, { status }))).toEqual({ ok: false, reason: 'moved-on' })
    },
  )

  test('not while goods are reserved for it', async () => {
    expect(await decline(shop.putOrder(1, { postingIds: ['held'] }))).toMatchObject({ ok: false })
  })

  test('and its account counts it no more, whatever the limit is by now', async () => {
    const order = shop.putOrder(1, { paymentMethod: 'on_account' })
    shop.putAccount(order, 0, { balanceMinor: 500 })
    await decline(order, 'esi')
    expect(shop.admin.get('accounts/ama')).toMatchObject({ open: {}, openMinor: 0, lastOrderId: order.id })
  })
})

describe('an order on hold is declined', () => {
  test('by Managers and above, where it was not confirmed', async () => {
    for (const uid of ['super', 'admin', 'kwame']) {
      const order = shop.putOrder(1, { status: 'on_hold', hold: hold('submitted') })
      await expect(decline(order, 'esi')).rejects.toEqual(refusal('FORBIDDEN'))
      expect(await decline(order, uid)).toEqual({ ok: true })
      expect(stored(order)).toMatchObject({ status: 'declined' })
    }
    for (const from of ['confirmed', 'processing'])
      expect(await decline(shop.putOrder(1, { status: 'on_hold', hold: hold(from) }))).toMatchObject({
        ok: false,
      })
  })
})

describe('an order that nobody can read', () => {
  const SPOILED: [string, object][] = [
    ['lines that are numbers', { lines: [1] }],
    ['a total that is a text', { totals: { totalMinor: 'much' } }],
    ['totals that are a text', { totals: 'a lot' }],
    ['no totals', { totals: null }],
    ['postings that are no list', { postingIds: 5 }],
    ['nobody as its customer', { customerUid: 5 }],
    ['a time in the year 9999', { createdAt: Date.UTC(9999, 0) }],
    ['a reservation that is a decimal', { reservationAttempt: 0.5, display: { currency: 'XXX' } }],
  ]
  test.each(SPOILED)(
    'with %s is declined by whoever decides orders, and nobody else',
    async (_what, fields) => {
      for (const uid of DECIDERS) {
        const order = spoiled(fields)
        expect(await decline(order, uid), uid).toEqual({ ok: true })
        expect(stored(order)).toMatchObject({ ...fields, status: 'declined', decidedBy: uid })
      }
      for (const uid of OTHERS)
        await expect(decline(spoiled(fields), uid), uid).rejects.toEqual(refusal('FORBIDDEN'))
    },
  )

  test('without a branch belongs to nobody in sales', async () => {
    const order = spoiled({ locationId: null })
    await expect(decline(order, 'esi')).rejects.toEqual(refusal('FORBIDDEN'))
    await decline(order)
  })

  test('on account is given back by what its account counts', async () => {
    const order = spoiled({ totals: { totalMinor: 'much' } }, { paymentMethod: 'on_account' })
    shop.putAccount(order, 1000)
    await decline(order)
    expect(shop.admin.get('accounts/ama')).toMatchObject({ open: {}, openMinor: 0 })
  })

  test('whose id is too long for names derived from it is declined too', async () => {
    const id = 'x'.repeat(1495)
    shop.admin.set(`orders/${id}`, { status: 'submitted', lines: [1] })
    expect(await decline({ id })).toEqual({ ok: true })
  })

  test('with a readable total counts against the limit of sales', async () => {
    const order = spoiled({ lines: [1], totals: { totalMinor: 10_000_001 } })
    await expect(decline(order, 'esi')).rejects.toEqual(refusal('FORBIDDEN'))
  })
})

test('what is not there is not declined', async () => {
  await expect(decline({ id: 'nowhere' })).rejects.toEqual(refusal('NOT_FOUND'))
})
