import { apiShop } from '#tests/api-shop.ts'
import { refusal } from '#tests/refusal.ts'
import { expect, test } from 'vitest'
import type { Purchase } from '#domain/purchasing/purchase.ts'
import type { StockRequest } from '#domain/stock/stock-request.ts'
import { actOnPurchase, savePurchase } from '#server/api/purchasing/purchases.ts'
import { askedForAt } from './asked-for.ts'
import { askForStock, decideStockRequest } from './stock-requests.ts'
import { actOnTransfer, requestTransfer } from './transfers.ts'

const NOW = Date.UTC(2026, 10, 24, 9)
const CEMENT = 'CEM-425R-50'
const shop = apiShop({
  project: 'demo-stock-requests',
  now: NOW,
  records: /^(products|locations|stockLevels|availability|suppliers|systemConfig|orders)\//,
  people: {
    inventory: ['Inventory Manager'],
    manager: ['Manager'],
    kumasi: ['Location Manager', 'kum'],
    tema: ['Location Manager', 'tema'],
    sales: ['Sales Person', 'kum'],
    accountant: ['Accountant'],
    customer: ['Customer'],
  },
})
const SUPPLIER = shop.seeded.find(
  ({ path, data }) => path.startsWith('suppliers/') && data['currency'] === 'GHS',
)
const OTHER = shop.seeded
  .map(({ path }) => path)
  .filter((path) => path.startsWith('stockLevels/kum__') && !path.endsWith(CEMENT))[0]
  ?.slice('stockLevels/kum__'.length)

const { nextId } = shop
const requestAt = (id: string) => shop.admin.get(`stockRequests/${id}`) as unknown as StockRequest
const entry = (more: object = {}) => ({
  locationId: 'kum',
  productId: CEMENT,
  quantity: 40,
  neededBy: '2026-12-01',
  note: 'For the site at Ejisu',
  ...more,
})
async function asked(uid = 'kumasi', more: object = {}): Promise<string> {
  const id = nextId()
  await askForStock(id, entry(more), uid, shop.door)
  return id
}
const decide = (id: string, decision: string, uid: string, reason = 'Enough is on its way') =>
  decideStockRequest(id, { decision, reason }, uid, shop.door)

const draft = (requests: string[], more: object = {}) => ({
  seen: 0,
  supplierId: SUPPLIER?.path.split('/')[1],
  locationId: 'kum',
  rateMillionths: 1_000_000,
  lines: [{ productId: CEMENT, partNumber: '', quantity: 40, priceMinor: 8_000 }],
  freightMinor: 0,
  dutyMinor: 0,
  expectedOn: '',
  note: '',
  requests,
  ...more,
})
const moved = (requests: string[], more: object = {}) => ({
  fromId: 'osu',
  toId: 'kum',
  lines: [{ productId: CEMENT, quantity: 40 }],
  note: '',
  requests,
  ...more,
})

test('a branch asks for its own stock, once, and others for every branch', async () => {
  // What a client adds of its own is not taken.
  const id = await asked('kumasi', { status: 'ordered', documentId: 'mine' })
  await askForStock(id, entry(), 'kumasi', shop.door)
  expect(requestAt(id)).toMatchObject({
    status: 'open',
    sku: CEMENT,
    quantity: 40,
    neededBy: '2026-12-01',
    createdByName: 'Kumasi',
    documentId: '',
  })
  expect(requestAt(await asked('inventory', { locationId: 'osu' })).locationId).toBe('osu')
  for (const uid of ['tema', 'sales', 'accountant', 'customer', 'nobody'])
    await expect(asked(uid), uid).rejects.toEqual(refusal('FORBIDDEN'))
  await expect(askForStock(id, entry(), 'inventory', shop.door)).rejects.toEqual(refusal('CONFLICT'))
})

test('a product the branch does not keep, a wrong quantity and a day in the past are refused', async () => {
  for (const more of [
    { productId: 'NONE' },
    { quantity: 0 },
    { quantity: -5 },
    { neededBy: '2026-11-23' },
    { neededBy: '' },
    // A Sunday.
    { neededBy: '2026-11-29' },
    { note: 'x'.repeat(301) },
  ])
    await expect(asked('kumasi', more), JSON.stringify(more)).rejects.toEqual(refusal('INVALID'))
})

test('who asked withdraws, others for every branch refuse with a reason, and nobody twice', async () => {
  const [one, two] = [await asked(), await asked()]
  await expect(decide(one, 'withdraw', 'inventory')).rejects.toEqual(refusal('FORBIDDEN'))
  await expect(decide(one, 'refuse', 'kumasi')).rejects.toEqual(refusal('FORBIDDEN'))
  for (const uid of ['tema', 'sales', 'accountant', 'customer'])
    await expect(decide(one, 'refuse', uid), uid).rejects.toEqual(refusal('FORBIDDEN'))
  await expect(decide(two, 'refuse', 'inventory', ' ')).rejects.toEqual(refusal('INVALID'))
  await decide(one, 'withdraw', 'kumasi', '')
  await decide(one, 'withdraw', 'kumasi', '')
  await decide(two, 'refuse', 'inventory')
  expect(requestAt(one).status).toBe('withdrawn')
  expect(requestAt(two)).toMatchObject({ status: 'refused', reason: 'Enough is on its way' })
  await expect(decide(two, 'withdraw', 'kumasi')).rejects.toEqual(refusal('CONFLICT'))
})

test('a draft order marks the requests it answers, and its end opens them again', async () => {
  const [one, two] = [await asked(), await asked('inventory')]
  const order = nextId()
  await savePurchase(order, draft([one, two]), 'inventory', shop.door)
  await savePurchase(order, draft([one, two]), 'inventory', shop.door)
  expect(requestAt(one)).toMatchObject({ status: 'ordered', documentId: order })
  await expect(decide(one, 'withdraw', 'kumasi')).rejects.toEqual(refusal('CONFLICT'))
  // Nobody else answers them as well.
  await expect(savePurchase(nextId(), draft([one]), 'inventory', shop.door)).rejects.toEqual(
    refusal('CONFLICT'),
  )
  await expect(requestTransfer(nextId(), moved([two]), 'inventory', shop.door)).rejects.toEqual(
    refusal('CONFLICT'),
  )
  await savePurchase(order, draft([], { seen: 1, note: 'changed' }), 'inventory', shop.door)
  const kept = shop.admin.get(`purchaseOrders/${order}`) as unknown as Purchase
  expect(kept.requests).toEqual([one, two])
  await actOnPurchase(order, { action: 'cancel' }, 'inventory', shop.door)
  expect(requestAt(one)).toMatchObject({ status: 'open', documentId: '' })
  expect(requestAt(two).status).toBe('open')
})

test('a request is open again once its line is taken off the draft', async () => {
  const id = await asked()
  const order = nextId()
  await savePurchase(order, draft([id]), 'inventory', shop.door)
  const lines = [{ productId: OTHER, partNumber: '', quantity: 1, priceMinor: 100 }]
  await savePurchase(order, draft([], { seen: 1, lines }), 'inventory', shop.door)
  expect(requestAt(id)).toMatchObject({ status: 'open', documentId: '' })
  expect((shop.admin.get(`purchaseOrders/${order}`) as unknown as Purchase).requests).toEqual([])
})

test('a transfer to the branch answers a request, until it is rejected', async () => {
  const id = await asked()
  const transfer = nextId()
  await requestTransfer(transfer, moved([id]), 'inventory', shop.door)
  expect(requestAt(id)).toMatchObject({ status: 'moved', documentId: transfer })
  await actOnTransfer(transfer, { action: 'reject', reason: 'None to spare' }, 'manager', shop.door)
  expect(requestAt(id)).toMatchObject({ status: 'open', documentId: '' })
})

test('no document answers what was asked for otherwise, and then nothing of it is written', async () => {
  const id = await asked()
  const attempts: [string, () => Promise<unknown>][] = [
    [
      'another branch',
      () => savePurchase(nextId(), draft([id], { locationId: 'osu' }), 'inventory', shop.door),
    ],
    ['no line', () => savePurchase(nextId(), draft([id], { lines: [] }), 'inventory', shop.door)],
    ['no request', () => savePurchase(nextId(), draft([nextId()]), 'inventory', shop.door)],
    [
      'from the branch',
      () => requestTransfer(nextId(), moved([id], { fromId: 'kum', toId: 'osu' }), 'inventory', shop.door),
    ],
  ]
  for (const [what, attempt] of attempts) await expect(attempt(), what).rejects.toEqual(refusal('INVALID'))
  expect(requestAt(id).status).toBe('open')
  expect(shop.admin.list('purchaseOrders')).toEqual([])
  expect(shop.admin.list('stockTransfers')).toEqual([])
})

const askedFor = async (uid = 'kumasi', branch = 'kum') => {
  const { products, purchaseIds } = await askedForAt(branch, uid, shop.door)
  return { ...(products[CEMENT] ?? { asked: 0, owed: 0 }), orders: purchaseIds.length }
}

test('what drafts, transfers and requests ask for is counted until it is incoming, and what orders wait for', async () => {
  expect(await askedFor()).toEqual({ asked: 0, owed: 0, orders: 0 })
  await asked('kumasi', { quantity: 7 })
  await requestTransfer(nextId(), moved([]), 'inventory', shop.door)
  const order = nextId()
  await savePurchase(order, draft([]), 'inventory', shop.door)
  // 7 asked for, 40 to come from Osu and 40 on the draft.
  expect(await askedFor()).toEqual({ asked: 87, owed: 0, orders: 1 })
  const shares = [
    { locationId: 'osu', quantity: 30 },
    { locationId: 'kum', quantity: 10 },
  ]
  const split = draft([], {
    lines: [{ productId: CEMENT, partNumber: '', quantity: 40, priceMinor: 8_000, shares }],
  })
  await savePurchase(nextId(), split, 'inventory', shop.door)
  expect(await askedFor()).toEqual({ asked: 97, owed: 0, orders: 2 })
  for (const [action, uid] of [
    ['submit', 'inventory'],
    ['approve', 'manager'],
    ['send', 'inventory'],
  ] as const)
    await actOnPurchase(order, { action }, uid, shop.door)
  // What is sent is incoming on the level.
  expect(await askedFor()).toEqual({ asked: 57, owed: 0, orders: 1 })
  await actOnPurchase(order, { action: 'hold', reason: 'A deposit' }, 'inventory', shop.door)
  expect(await askedFor()).toEqual({ asked: 57, owed: 0, orders: 1 })

  const [waits] = shop.admin.list('orders')
  shop.admin.update(`orders/${waits?.id}`, {
    locationId: 'kum',
    backorder: { isOpen: true, waiting: { [CEMENT]: 12 } },
  })
  expect(await askedFor()).toEqual({ asked: 57, owed: 12, orders: 1 })
  for (const uid of ['tema', 'sales', 'accountant', 'customer', 'nobody'])
    await expect(askedFor(uid), uid).rejects.toEqual(refusal('FORBIDDEN'))
})

test('a suggestion that is drafted twice, by two at once or from an old page, is bought once', async () => {
  const counted = { counted: [] }
  const [one, two] = [nextId(), nextId()]
  const both = await Promise.allSettled([
    savePurchase(one, draft([], counted), 'inventory', shop.door),
    savePurchase(two, draft([], counted), 'manager', shop.door),
  ])
  expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  expect(shop.admin.list('purchaseOrders')).toHaveLength(1)
  await expect(savePurchase(nextId(), draft([], counted), 'inventory', shop.door)).rejects.toThrow(
    /has just drafted an order to .* Look at the suggestions again/,
  )
  // Another branch, another time, and whoever has seen that draft.
  const [known] = shop.admin.list('purchaseOrders')
  await savePurchase(nextId(), draft([], { counted: [known?.id] }), 'inventory', shop.door)
  await savePurchase(nextId(), draft([], { locationId: 'osu', ...counted }), 'inventory', shop.door)
  await savePurchase(nextId(), draft([]), 'inventory', shop.door)
})
