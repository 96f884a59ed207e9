import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Order } from '#domain/orders/order.ts'
import { refusal } from '#tests/refusal.ts'
import { openOrderShop, pricesOf, type OrderShop } from '#tests/order-shop.ts'
import { newId } from '#lib/new-id.ts'
import { confirmOrder } from './confirm-order.ts'
import { deliverFulfilment, dispatchFulfilment, pickFulfilment } from './fulfilment-steps.ts'
import { holdOrder, releaseHold } from './hold-order.ts'
import { planFulfilment } from './plan-fulfilment.ts'
import { resolveAttention } from './resolve-attention.ts'

let shop: OrderShop
beforeAll(async () => void (shop = await openOrderShop('demo-hold-order')))
beforeEach(() => shop.reset())
afterAll(() => shop.close())

const MANAGERS = ['super', 'admin', 'kwame']
const OTHERS = ['esi', 'kumasi', 'branch', 'books', 'stock', 'ama', 'gone', 'nobody']
const REASON = 'The address is being checked'

const hold = async ({ id }: Order, uid = 'kwame', reason: unknown = ` ${REASON} `) =>
  holdOrder(id, { reason }, uid, shop.door)
const release = async ({ id }: Pick<Order, 'id'>, uid = 'kwame', reason: unknown = 'It is right') =>
  releaseHold(id, { reason }, uid, shop.door)
const stored = ({ id }: Pick<Order, 'id'>) => shop.admin.get(`orders/${id}`)
const entryOf = (order: Order) => shop.admin.get(`auditLog/${stored(order)?.lastAuditId as string}`)
const progressOf = ({ id }: Order) => shop.admin.get(`orderProgress/${id}`)

const held = (changes: Partial<Order> = {}, from = 'submitted') =>
  shop.putOrder(1, {
    status: 'on_hold',
    hold: {
      from,
      at: 1,
      findings: ['The total is wrong'],
      releasedAt: 0,
      releasedBy: '',
    } as Order['hold'] & {},
    ...changes,
  })

async function planned(): Promise<{ order: Order; fulfilmentId: string }> {
  const order = shop.putOrder(1)
  await confirmOrder(order.id, { agreedPrices: pricesOf(order) }, 'kwame', shop.door)
  const id = newId()
  await planFulfilment(order.id, { id, locationId: 'osu', quantities: { 0: 5 } }, 'kwame', {
    ...shop.door,
    siteUrl: '',
  })
  return { order, fulfilmentId: id }
}

describe('an order is held', () => {
  test.each(MANAGERS)('by %s, with a reason', async (uid) => {
    for (const status of ['submitted', 'confirmed'] as const) {
      const order = shop.putOrder(1, { status })
      expect(await hold(order, uid)).toEqual({ ok: true })
      expect(stored(order)).toMatchObject({
        status: 'on_hold',
        hold: { from: status, findings: [REASON], releasedAt: 0, releasedBy: '' },
        updatedBy: uid,
        totals: order.totals,
      })
      expect(entryOf(order)).toMatchObject({
        action: 'order.hold',
        actorUid: uid,
        reason: REASON,
        diff: { status: { before: status, after: 'on_hold' } },
      })
    }
  })

  test.each(OTHERS)('and released, not by %s', async (uid) => {
    await expect(hold(shop.putOrder(1), uid)).rejects.toEqual(refusal('FORBIDDEN'))
    await expect(release(held(), uid)).rejects.toEqual(refusal('FORBIDDEN'))
  })

  test('not by whoever ordered it, nor released by them', async () => {
    for (const customerUid of MANAGERS) {
      await expect(hold(shop.putOrder(1, { customerUid }), customerUid)).rejects.toEqual(refusal('FORBIDDEN'))
      await expect(release(held({ customerUid }), customerUid)).rejects.toEqual(refusal('FORBIDDEN'))
    }
  })

  test('for a reason, which releasing needs too', async () => {
    for (const reason of ['', '  no ', 5, 'x'.repeat(501), undefined]) {
      const body = { reason }
      await expect(async () => holdOrder(shop.putOrder(1).id, body, 'kwame', shop.door)).rejects.toEqual(
        refusal('INVALID'),
      )
      await expect(async () => releaseHold(held().id, body, 'kwame', shop.door)).rejects.toEqual(
        refusal('INVALID'),
      )
    }
  })

  test('once, and not once it has ended', async () => {
    const order = shop.putOrder(1)
    await hold(order)
    const before = [stored(order), shop.admin.list('auditLog').length]
    expect(await hold(order)).toEqual({ ok: true })
    expect([stored(order), shop.admin.list('auditLog').length]).toEqual(before)
    expect(await hold(order, 'admin')).toEqual({ ok: false, reason: 'moved-on' })
    for (const status of ['declined', 'cancelled', 'completed', 'expired'] as const)
      expect(await hold(shop.putOrder(1, { status }))).toEqual({ ok: false, reason: 'moved-on' })
  })

  test('and the branch that picks it reads so of its progress', async () => {
    const { order } = await planned()
    await hold(order)
    expect(progressOf(order)).toMatchObject({ isOnHold: true, count: 1 })
    expect(stored(order)).toMatchObject({ hold: { from: 'processing' } })
    await release(order)
    expect(progressOf(order)).toMatchObject({ isOnHold: false, count: 1 })
    expect(stored(order)).toMatchObject({ status: 'processing' })
  })
})

describe('a held order is released', () => {
  test.each(MANAGERS)('by %s, as it was before, and the same findings stay with it', async (uid) => {
    for (const from of ['submitted', 'confirmed']) {
      const order = held({}, from)
      expect(await release(order, uid)).toEqual({ ok: true })
      expect(stored(order)).toMatchObject({
        status: from,
        hold: { from, findings: ['The total is wrong'], releasedBy: uid },
        updatedBy: uid,
      })
      expect(entryOf(order)).toMatchObject({
        action: 'order.unhold',
        reason: 'It is right',
        diff: { status: { before: 'on_hold', after: from } },
      })
    }
  })

  test('also where nobody can read it', async () => {
    const order = held({ lines: [1] as never })
    expect(await release(order)).toEqual({ ok: true })
    expect(stored(order)).toMatchObject({ status: 'submitted', lines: [1] })
  })

  test('to what its deliveries say by then', async () => {
    const { order, fulfilmentId } = await planned()
    for (const [step, body] of [
      [pickFulfilment, {}],
      [dispatchFulfilment, { driver: 'Kojo', vehicle: 'GT 1', waybill: 'W-1', isUnpaid: true }],
    ] as const)
      expect(await step(fulfilmentId, body, 'kwame', shop.door)).toEqual({ ok: true })
    await hold(order)
    const proof = { name: 'Kojo', phone: '', photo: '' }
    await deliverFulfilment(fulfilmentId, proof, 'kwame', shop.door)
    expect(stored(order)).toMatchObject({ status: 'on_hold' })
    await release(order)
    expect(stored(order)).toMatchObject({ status: 'completed' })
  })

  test('once: again by the same person nothing changes, and others come too late', async () => {
    const order = held()
    await release(order)
    const before = [stored(order), shop.admin.list('auditLog').length]
    expect(await release(order)).toEqual({ ok: true })
    expect([stored(order), shop.admin.list('auditLog').length]).toEqual(before)
    expect(await release(order, 'admin')).toEqual({ ok: false, reason: 'moved-on' })
    expect(await release(shop.putOrder(1))).toEqual({ ok: false, reason: 'moved-on' })
  })
})

describe('an item that needs attention', () => {
  const resolve = async (id: string, uid = 'kwame', reason = 'A test of the till') =>
    resolveAttention(id, { reason, status: 'open' }, uid, shop.door)
  const item = (id: string) => shop.admin.get(`attention/${id}`)

  function putItem(fields: object = {}): string {
    const id = newId()
    shop.admin.set(`attention/${id}`, {
      id,
      about: 'order',
      isUnreadable: false,
      recordId: 'own',
      ref: 'CTCT0001',
      findings: ['The total is wrong'],
      at: 1,
      times: 2,
      status: 'open',
      resolvedBy: '',
      resolvedAt: 0,
      note: '',
      lastAuditId: '',
      ...fields,
    })
    return id
  }

  test.each(MANAGERS)(
    'is resolved by %s, once, and what is on hold waits until that is released',
    async (uid) => {
      const order = held()
      const id = putItem({ recordId: order.id })
      await resolve(id, uid)
      expect(stored(order)).toMatchObject({ status: 'on_hold' })
      const lastAuditId = `audit-${id}-resolve-2`
      expect(item(id)).toMatchObject({
        status: 'resolved',
        resolvedBy: uid,
        note: 'A test of the till',
        findings: ['The total is wrong'],
        lastAuditId,
      })
      expect(shop.admin.get(`auditLog/${lastAuditId}`)).toMatchObject({
        action: 'attention.resolve',
        entity: 'attention',
        actorUid: uid,
      })
      const before = item(id)
      await resolve(id, 'super')
      expect(item(id)).toEqual(before)
    },
  )

  test.each(OTHERS)('is not resolved by %s', async (uid) => {
    const order = held()
    const id = putItem({ recordId: order.id })
    await expect(resolve(id, uid)).rejects.toEqual(refusal('FORBIDDEN'))
    expect(item(id)).toMatchObject({ status: 'open' })
    expect(stored(order)).toMatchObject({ status: 'on_hold' })
  })
})
