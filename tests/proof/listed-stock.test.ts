import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { PlainObject } from '@osu-supply/firestore-server'
import { keepStockOfBranch, keepStockOfOrder } from '#server/proof/keep-listed-stock.ts'
import { openSeededShop, type SeededShop } from './seeded-shop.ts'

let shop: SeededShop
beforeAll(async () => void (shop = await openSeededShop()))
beforeEach(() => shop.reset())
afterAll(() => shop.close())

type Stored = Readonly<Record<string, unknown>>
const TIME = '2026-11-26T09:00:00.000000Z'
const at = (path: string): Stored => shop.admin.get(path) ?? {}

/** Stores it, and runs the trigger as often as an event may arrive. */
async function write(collection: 'availability' | 'orders', id: string, after: Stored): Promise<void> {
  const path = `${collection}/${id}`
  const before = shop.admin.get(path)
  shop.admin.set(path, after as PlainObject)
  const keep = collection === 'orders' ? keepStockOfOrder : keepStockOfBranch
  for (let time = 0; time < 2; time++) await keep({ run: shop.run }, { id, before, after, time: TIME })
}

const setBands = (locationId: string, bands: Stored) => {
  const known = at(`availability/${locationId}`)
  return write('availability', locationId, { ...known, bands: { ...(known['bands'] as Stored), ...bands } })
}

/** An order to confirm, with goods that its branch keeps. */
function waitingOrder() {
  const order = shop.admin
    .list('orders')
    .find(({ data }) => data['status'] === 'submitted' && (data['levelIds'] as string[]).length > 1)?.data
  if (!order) throw new Error('the seed has no such order')
  const [first = '', second = ''] = (order['levelIds'] as string[]).map((id) => id.split('__')[1] ?? '')
  return { id: order['id'] as string, locationId: order['locationId'] as string, first, second, order }
}

test('in a shop that begins, products, levels and orders say what the branches do', () => {
  const bandsAt = Object.fromEntries(
    shop.admin
      .list('availability')
      .map(({ data }) => [data['locationId'] as string, data['bands'] as Stored]),
  )
  for (const { data } of shop.admin.list('products'))
    for (const [locationId, bands] of Object.entries(bandsAt)) {
      const id = data['id'] as string
      const said = (data['bands'] as Stored)[locationId] ?? (data['madeToOrder'] ? 'order' : 'out')
      expect({ id, band: said }).toEqual({ id, band: bands[id] })
    }
  for (const { data } of shop.admin.list('stockLevels')) expect(data['restockAt']).toBe(0)
  const waiting = shop.admin.list('orders').filter(({ data }) => data['status'] === 'submitted')
  expect(waiting.length).toBeGreaterThan(0)
  for (const { data } of waiting) {
    const bands = bandsAt[data['locationId'] as string] ?? {}
    for (const levelId of data['levelIds'] as string[]) {
      const productId = levelId.split('__')[1] ?? ''
      expect((data['bands'] as Stored)[productId] ?? 'in').toBe(bands[productId])
    }
  }
})

test('when a band changes, so do the product and the orders that wait for it at that branch', async () => {
  const { id, locationId, first, second } = waitingOrder()
  const others = shop.admin.list('orders').filter(({ data }) => data['locationId'] !== locationId)
  await setBands(locationId, { [first]: 'low', [second]: 'in' })
  expect(at(`products/${first}`)['bands']).toMatchObject({ [locationId]: 'low' })
  expect(at(`orders/${id}`)['bands']).toMatchObject({ [first]: 'low' })
  expect(at(`orders/${id}`)['bands']).not.toHaveProperty(second)

  await setBands(locationId, { [first]: 'out' })
  expect(at(`products/${first}`)['bands']).not.toHaveProperty(locationId)
  expect(at(`orders/${id}`)['bands']).toMatchObject({ [first]: 'out' })
  for (const { id: other, data } of others) expect(at(`orders/${other}`)).toEqual(data)
})

test('it says what is stored by then, when the event is late', async () => {
  const { id, locationId, first } = waitingOrder()
  const before = at(`availability/${locationId}`)
  await setBands(locationId, { [first]: 'low' })
  await keepStockOfBranch(
    { run: shop.run },
    { id: locationId, before, after: { ...before, bands: { [first]: 'out' } }, time: TIME },
  )
  expect(at(`orders/${id}`)['bands']).toMatchObject({ [first]: 'low' })
})

test('a product that says nothing yet still says nothing, so that lists ask for its branch', async () => {
  const { locationId, first } = waitingOrder()
  const { bands: _bands, ...product } = at(`products/${first}`)
  shop.admin.set(`products/${first}`, product as PlainObject)
  await setBands(locationId, { [first]: 'low' })
  expect(at(`products/${first}`)).not.toHaveProperty('bands')
})

test('a stock level has the day on which more is expected, until that is withdrawn', async () => {
  const { locationId, first } = waitingOrder()
  const known = at(`availability/${locationId}`)
  await write('availability', locationId, { ...known, restockAt: { [first]: 1_795_000_000_000 } })
  expect(at(`stockLevels/${locationId}__${first}`)['restockAt']).toBe(1_795_000_000_000)
  await write('availability', locationId, { ...known, restockAt: {} })
  expect(at(`stockLevels/${locationId}__${first}`)['restockAt']).toBe(0)
})

test('an order depends on stock from its submission until it is decided', async () => {
  const { id, locationId, first, order } = waitingOrder()
  const { levelIds, bands, ...submitted } = order
  shop.admin.delete(`orders/${id}`)
  await write('orders', id, submitted)
  expect(at(`orders/${id}`)).toMatchObject({ levelIds, bands })

  await write('orders', id, { ...at(`orders/${id}`), status: 'declined' })
  expect(at(`orders/${id}`)).toMatchObject({ levelIds: [], bands: {} })
  await setBands(locationId, { [first]: 'low' })
  expect(at(`orders/${id}`)['bands']).toEqual({})
})
