import { serverTimestamp } from 'firebase/firestore/lite'
import { afterAll, beforeAll, describe, test } from 'vitest'
import { ORDER_AND_STOCK_ACTIONS } from '#tests/rules/order-and-stock-actions.ts'
import { createWorld, orderLine, refused, submittedNow, type World } from '#tests/rules/world.ts'
import { changed, commit, tamperWith, type Writes } from '#tests/rules/writes.ts'

// Each test here is about one condition of a rule, with everything else as it should be.

let world: World
let made = 0
const nextId = () => `c${(++made).toString(16).padStart(31, '0')}`
beforeAll(async () => void (world = await createWorld()))
afterAll(() => world.close())

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
      changed(honest, path, { template: { ...set.template, name: 'order-confirmed' } }),
      withData({ ref: 'XXXX0001' }),
      called('www.example.com/win'),
    ])
      await refused(commit(world.as('customer'), writes))
    await commit(world.as('customer'), honest)
  })
})
