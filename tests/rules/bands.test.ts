import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { postingOf } from './adjustment-writes.ts'
import { createWorld, refused, type World } from './world.ts'
import { changed, commit, type Writes } from './writes.ts'

const MANAGER = { actor: 'manager', role: 'Manager' } as const

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

/** Puts the stock of this product right honestly, and with the given changes to bands. */
async function moving(productId: string, update: Record<string, unknown>, at = 'osu'): Promise<Writes> {
  const { writes, postingId } = await postingOf(world, productId, MANAGER)
  return {
    ...writes,
    [`availability/${at}`]: { update: { lastPostingId: postingId, updatedAt: Date.now(), ...update } },
  }
}

const asManager = (writes: Writes) => commit(world.as('manager'), writes)

test('a band changes with the posting of its product', async () => {
  await asManager(await moving('CEM-1.5', { 'bands/CEM-1.5': 'low' }))
  expect(await world.read('availability/osu')).toMatchObject({
    bands: { 'CEM-1.5': 'low', ROD: 'in', SAND: 'in', PIPE: 'order' },
  })
})

test('a posting changes a band once', async () => {
  const writes = await moving('ROD', { 'bands/ROD': 'low' })
  await asManager(writes)
  const { 'availability/osu': band } = changed(writes, 'availability/osu', { 'bands/ROD': 'out' })
  await refused(asManager({ 'availability/osu': band! }))
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
  await refused(asManager(await moving('SAND', update)))
})

test('a product id that contains two ids changes no band of another product', async () => {
  await world.put('availability/osu', {
    locationId: 'osu',
    bands: { SAND: 'in', 'SAND,ROD': 'in', ROD: 'in' },
    lastPostingId: '',
    updatedAt: 1,
  })
  await refused(asManager(await moving('SAND,ROD', { 'bands/ROD': 'out' })))
})

test('a posting gives no band to a product that has none', async () => {
  await refused(asManager(await moving('NEW', { 'bands/NEW': 'in' })))
})

test('an earlier posting changes no band', async () => {
  await asManager(await moving('ROD', { 'bands/ROD': 'low' }))
  const { lastPostingId } = (await world.read('availability/osu')) ?? {}
  await world.put('availability/osu', {
    locationId: 'osu',
    bands: { ROD: 'in' },
    lastPostingId: '',
    updatedAt: 1,
  })
  const update = { 'bands/ROD': 'out', lastPostingId, updatedAt: Date.now() }
  await refused(asManager({ 'availability/osu': { update } }))
})

test('no band changes at another branch', async () => {
  await refused(asManager(await moving('SAND', { 'bands/SAND': 'out' }, 'kum')))
})

test('a level that is named but not changed changes no band', async () => {
  const writes = await moving('SAND', { 'bands/ROD': 'out' })
  const posting = Object.keys(writes).find((path) => path.startsWith('stockPostings/'))!
  for (const forged of ['osu__ROD', 'osu__X,ROD', 'osu__X,osu__ROD', 'kum__ROD', 'ROD'])
    await refused(asManager(changed(writes, posting, { levelIds: ['osu__SAND', forged] })), forged)
})
