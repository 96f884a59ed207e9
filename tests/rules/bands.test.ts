import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createWorld, orderLine, refused, type World } from './world.ts'
import { changed, commit, confirmStep, type Writes } from './writes.ts'

let world: World
beforeAll(async () => void (world = await createWorld()))
afterAll(() => world.close())
beforeEach(async () => {
  for (const locationId of ['osu', 'kum'])
    await world.put(`availability/${locationId}`, {
      locationId,
      bands: { 'CEM-1.5': 'in', ROD: 'in', SAND: 'in', PIPE: 'order' },
      lastPostingId: '',
      updatedAt: 1,
    })
})

let orders = 0

/** The honest confirmation of an order of these goods, and what it does to bands. */
async function confirming(
  productIds: readonly string[],
  update: Record<string, unknown>,
  at = 'osu',
): Promise<Writes> {
  for (const productId of productIds) await world.putLevel('osu', productId)
  const order = await world.putOrder(`bands-${++orders}`, {
    lines: productIds.map((productId) => orderLine(productId)),
    lineCount: productIds.length,
  })
  const proforma = Number((await world.read('counters/proforma'))?.['value']) + 1
  const moved = { lastPostingId: `${order.id}-0-0`, updatedAt: Date.now(), ...update }
  return {
    ...confirmStep({ order, actor: 'sales', role: 'Sales Person', proforma }),
    [`availability/${at}`]: { update: moved },
  }
}

const asSales = (writes: Writes) => commit(world.as('sales'), writes)

test('bands follow the posting of their products', async () => {
  await asSales(await confirming(['CEM-1.5', 'SAND'], { 'bands/CEM-1.5': 'low', 'bands/SAND': 'out' }))
  expect(await world.read('availability/osu')).toMatchObject({
    bands: { 'CEM-1.5': 'low', ROD: 'in', SAND: 'out', PIPE: 'order' },
  })
})

test('a band moves once by a posting', async () => {
  const writes = await confirming(['ROD'], { 'bands/ROD': 'low' })
  await asSales(writes)
  const { 'availability/osu': band } = changed(writes, 'availability/osu', { 'bands/ROD': 'out' })
  await refused(asSales({ 'availability/osu': band! }))
})

test.each<[string, Record<string, unknown>]>([
  ['of a product that was not posted', { 'bands/ROD': 'out' }],
  ['of a product that was not posted, beside one that was', { 'bands/SAND': 'low', 'bands/ROD': 'out' }],
  ['to a word of its own', { 'bands/SAND': 'gone' }],
  ['to a number', { 'bands/SAND': 5 }],
  ['to nothing', { 'bands/SAND': null }],
  ['to a list', { 'bands/SAND': ['in'] }],
  ['by removing products', { bands: {} }],
  ['by removing the one that was posted', { bands: { 'CEM-1.5': 'in', ROD: 'in', PIPE: 'order' } }],
  ['by adding products', { 'bands/NEW': 'in' }],
  ['by being no map', { bands: 'in' }],
  ['with another field', { 'bands/SAND': 'low', locationId: 'kum' }],
  ['at another time', { 'bands/SAND': 'low', updatedAt: Date.now() + 3_600_000 }],
])('no band changes %s', async (_what, update) => {
  await refused(asSales(await confirming(['SAND'], update)))
})

test('no band changes at another branch', async () => {
  await refused(asSales(await confirming(['SAND'], { 'bands/SAND': 'out' }, 'kum')))
})

test('a level that is named and not moved moves no band', async () => {
  const writes = await confirming(['SAND'], { 'bands/ROD': 'out' })
  const posting = Object.keys(writes).find((path) => path.startsWith('stockPostings/'))!
  for (const forged of ['osu__ROD', 'osu__X,ROD', 'osu__X,osu__ROD', 'kum__ROD', 'ROD'])
    await refused(asSales(changed(writes, posting, { levelIds: ['osu__SAND', forged] })), forged)
})
