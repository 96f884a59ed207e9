import { serverTimestamp } from 'firebase/firestore/lite'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { answerWrites, storedMessage } from '#tests/rules/contact-writes.ts'
import { ORDER_AND_STOCK_ACTIONS } from '#tests/rules/order-and-stock-actions.ts'
import { createWorld, orderLine, refused, submittedNow, type World } from '#tests/rules/world.ts'
import { changed, commit, tamperWith, type Writes } from '#tests/rules/writes.ts'
import { approvedKyc } from '#tests/approved-kyc.ts'

// Each test here is about one condition of a rule, with everything else as it should be.

let world: World
let made = 0
const nextId = () => `c${(++made).toString(16).padStart(31, '0')}`
beforeAll(async () => void (world = await createWorld()))
afterAll(() => world.close())

const MANAGER = { actor: 'manager', role: 'Manager' } as const
const act = ({ actor }: typeof MANAGER, writes: Writes) => commit(world.as(actor), writes)

describe('an account', () => {
  const put = (fields: object) =>
    world.put('accounts/customer', {
      id: 'customer',
      uid: 'customer',
      balanceMinor: 0,
      creditLimitMinor: 10_000,
      open: {},
      openMinor: 0,
      ...fields,
    })
  const count = (orderId: string, left: number, openMinor: number, uid = 'customer', actor = 'customer') =>
    commit(world.as(actor as 'customer'), {
      [`accounts/${uid}`]: {
        update: {
          open: left > 0 ? { [orderId]: left } : {},
          openMinor,
          lastOrderId: orderId,
          updatedAt: Date.now(),
          updatedBy: actor,
        },
      },
    })
  const onAccount = (more: Parameters<World['putOrder']>[1] = {}) =>
    world.putOrder(nextId(), { paymentMethod: 'on_account', updatedBy: 'customer', ...more })
  beforeEach(async () => {
    await put({})
    await world.put('kyc/customer', approvedKyc('customer'))
  })

  test('counts nothing for what is paid in excess', async () => {
    const order = await onAccount({ status: 'confirmed', paidMinor: 5000 })
    await put({ open: { [order.id]: 50 }, openMinor: 50 })
    await count(order.id, 0, 0)
    expect(await world.read('accounts/customer')).toMatchObject({ open: {}, openMinor: 0 })
  })

  test('counts the orders of its customer alone', async () => {
    const order = await onAccount()
    const total = order.totals.totalMinor
    await world.put('accounts/other', {
      id: 'other',
      uid: 'other',
      balanceMinor: 0,
      creditLimitMinor: 10_000,
      open: {},
      openMinor: 0,
    })
    await world.put('kyc/other', approvedKyc('other'))
    await refused(count(order.id, total, total, 'other'))
    await count(order.id, total, total)
  })

  test('counts less whatever its limit and the documents of its customer', async () => {
    const order = await onAccount({ paidMinor: 100 })
    const left = order.totals.totalMinor - 100
    await put({
      creditLimitMinor: 1,
      open: { [order.id]: order.totals.totalMinor },
      openMinor: order.totals.totalMinor,
    })
    await world.remove('kyc/customer')
    await count(order.id, left, left)
    expect(await world.read('accounts/customer')).toMatchObject({ openMinor: left })
  })

  test('counts a confirmed order again without documents', async () => {
    const order = await onAccount({ status: 'confirmed' })
    await world.remove('kyc/customer')
    const { totalMinor } = order.totals
    await count(order.id, totalMinor, totalMinor)
    expect(await world.read('accounts/customer')).toMatchObject({ openMinor: totalMinor })
  })

  test.each([
    ['individual', 'idFront'],
    ['ngo', 'nonProfit'],
  ])('counts nothing new for %s whose %s has expired', async (entityType, kind) => {
    const order = await onAccount()
    const total = order.totals.totalMinor
    const dated = (expiresOn: string) =>
      world.put(
        'kyc/customer',
        approvedKyc('customer', { entityType, files: { [kind]: { file: 'x', name: 'x', expiresOn } } }),
      )
    await dated('2020-01-01')
    await refused(count(order.id, total, total))
    await dated('2099-01-01')
    await count(order.id, total, total)
  })
})

describe('an order', () => {
  test('of the shop has the catalogue’s prices, and belongs to whoever submits it', async () => {
    const id = nextId()
    const number = Number((await world.read('MetaData/orders'))?.count) + 1
    const order = { ...submittedNow(id, [orderLine('CEM')], { number }), submittedAt: serverTimestamp() }
    const writes = (more: object): Writes => ({
      [`orders/${id}`]: { set: { ...order, ...more } },
      'MetaData/orders': { set: { count: number, lastId: id, updatedAt: Date.now() } },
    })
    await refused(commit(world.as('customer'), writes({ hasOverrides: true })))
    await refused(
      commit(
        world.as('customer'),
        writes({ customerUid: 'other', customer: { ...order.customer, uid: 'other' } }),
      ),
    )
    await commit(world.as('customer'), writes({}))
  })

  test('has notes with an id of their kind, of others than its customer', async () => {
    const own = await world.putOrder(nextId(), { customerUid: 'manager' })
    const order = await world.putOrder(nextId())
    const note = (orderId: string, id: string) =>
      commit(world.as('manager'), {
        [`orders/${orderId}/notes/${id}`]: {
          set: {
            id,
            text: 'Call first',
            authorUid: 'manager',
            authorName: 'manager Tester',
            at: serverTimestamp(),
          },
        },
      })
    await refused(note(own.id, nextId()))
    await refused(note(order.id, 'short'))
    await note(order.id, nextId())
  })

  test('is mailed as it is, in every part', async () => {
    let honest: Writes = {}
    await tamperWith(
      (writes) => {
        honest = writes
        return {}
      },
      () => ORDER_AND_STOCK_ACTIONS['an order of everything']?.(world) ?? Promise.resolve(),
    )
    const path = Object.keys(honest).find((one) => one.startsWith('mail/')) ?? ''
    const { set } = honest[path] as { set: { template: { data: object } } }
    const withData = (data: object) =>
      changed(honest, path, { template: { ...set.template, data: { ...set.template.data, ...data } } })
    const orderPath = Object.keys(honest).find((one) => one.startsWith('orders/')) ?? ''
    const { customer } = (honest[orderPath] as { set: { customer: object } }).set
    const called = (name: string) =>
      changed(withData({ name }), orderPath, { customer: { ...customer, name } })
    for (const writes of [
      changed(honest, path, { sentAt: new Date(0) }),
      changed(honest, path, { template: { ...set.template, more: 1 } }),
      withData({ ref: 'XXXX0001' }),
      called('www.example.com/win'),
    ])
      await refused(commit(world.as('customer'), writes))
    await commit(world.as('customer'), honest)
  })
})

test('an answer is mailed once, under the id of its message', async () => {
  const id = nextId()
  await world.put(`contactMessages/${id}`, storedMessage(id))
  const writes = answerWrites(id, MANAGER)
  const { set } = writes[`mail/contact-${id}`] as { set: object }
  await refused(
    act(MANAGER, { ...writes, 'mail/contact-elsewhere': { set: set as Record<string, unknown> } }),
  )
  await act(MANAGER, writes)
})
