import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { startFirestore, type FirestoreServer } from '@osu-supply/firestore-server'
import type { Role } from '#domain/people/roles.ts'
import { newUserRecord } from '#domain/people/user.ts'
import type { Purchase, PurchasePrices } from '#domain/purchasing/purchase.ts'
import type { StockLevel } from '#domain/stock/stock.ts'
import { restSnapshots } from '#server/api/rest-transaction.ts'
import { provePosting } from '#server/proof/prove-posting.ts'
import { buildShopRecords } from '#server/seed/shop-records.ts'
import { emulatedAccess } from './emulated-services.ts'
import { actOnPurchase, savePurchase, type PurchaseDoor } from './purchases.ts'
import { receivePurchase } from './receive-purchase.ts'
import { restTransactions } from './rest-transaction.ts'

const PROJECT = 'demo-purchases'
const NOW = Date.UTC(2026, 10, 23, 9)
const CEMENT = 'CEM-425R-50'
const seeded = buildShopRecords(NOW).documents.filter(({ path }) =>
  /^(products|productCosts|suppliers|locations|stockLevels|availability|systemConfig)\//.test(path),
)
const supplier = seeded.find(({ path }) => path.startsWith('suppliers/'))?.path.split('/')[1] ?? ''

let server: FirestoreServer
let door: PurchaseDoor
beforeAll(async () => {
  server = await startFirestore({ projectId: PROJECT, rules: 'open' })
  door = { run: restTransactions(emulatedAccess(PROJECT, server.url)), now: () => NOW }
})
afterAll(() => server.close())
beforeEach(() => {
  server.clear()
  server.admin.commit(seeded.map(({ path, data }) => ({ set: path, data })))
  server.admin.update(`suppliers/${supplier}`, { currency: 'USD', status: 'Active' })
  server.admin.update('systemConfig/limits', { managerPurchaseMinor: 2_000_000 })
  const people: Record<string, [Role, string[]]> = {
    inventory: ['Inventory Manager', []],
    manager: ['Manager', []],
    boss: ['Manager', []],
    admin: ['Admin', []],
    location: ['Location Manager', ['osu']],
    elsewhere: ['Location Manager', ['tema']],
    sales: ['Sales Person', ['osu']],
    accountant: ['Accountant', []],
    customer: ['Customer', []],
  }
  for (const [uid, [role, locationIds]] of Object.entries(people))
    server.admin.set(`users/${uid}`, {
      ...newUserRecord({ uid, email: `${uid}@example.com`, displayName: uid, photoURL: '' }, NOW),
      roles: ['User', role],
      locationIds,
    })
  server.admin.update('users/boss', { status: 'Suspended' })
})

let made = 0
const nextId = () => (++made).toString(16).padStart(32, '0')
const LINE = { productId: CEMENT, partNumber: 'V-50', quantity: 100, priceMinor: 800 }
const draftOf = (more: object = {}) => ({
  seen: 0,
  supplierId: supplier,
  locationId: 'osu',
  rateMillionths: 12_500_000,
  lines: [LINE],
  freightMinor: 50_000,
  dutyMinor: 0,
  expectedOn: '2026-12-01',
  note: '',
  ...more,
})

const orderAt = (id: string) => server.admin.get(`purchaseOrders/${id}`) as unknown as Purchase
const pricesAt = (id: string) => server.admin.get(`purchasePrices/${id}`) as unknown as PurchasePrices
const level = () => server.admin.get(`stockLevels/osu__${CEMENT}`) as unknown as StockLevel
const act = (id: string, action: string, uid: string, reason = '') =>
  actOnPurchase(id, { action, reason }, uid, door)

async function draftMade(more: object = {}): Promise<string> {
  const id = nextId()
  await savePurchase(id, draftOf(more), 'inventory', door)
  return id
}

async function sent(more: object = {}): Promise<string> {
  const id = await draftMade(more)
  await act(id, 'submit', 'inventory')
  await act(id, 'approve', 'manager')
  await act(id, 'send', 'inventory')
  return id
}

const came = (more: object = {}) => ({
  id: nextId(),
  deliveryNote: 'DN-1',
  lines: [{ productId: CEMENT, accepted: 100, rejected: 0, reason: '' }],
  ...more,
})
const receive = (id: string, receipt: object, uid = 'location') => receivePurchase(id, receipt, uid, door)

const refusal = (code: string) => expect.objectContaining({ code })

describe('a draft', () => {
  test('has the product’s own names, and its prices lie beside it', async () => {
    const id = await draftMade()
    expect(orderAt(id)).toMatchObject({
      status: 'draft',
      ref: '',
      createdBy: 'inventory',
      lines: [{ productId: CEMENT, sku: CEMENT, unit: 'bag', quantity: 100, accepted: 0 }],
    })
    expect(JSON.stringify(orderAt(id))).not.toMatch(/price|Minor/i)
    // 100 at USD 8.00 are USD 800.00: GH₵ 10,000.00 at 12.5, and 500.00 of freight.
    expect(pricesAt(id)).toMatchObject({ currency: 'USD', netMinor: 80_000, totalMinor: 1_050_000 })
  })

  test('is changed by its author alone, and not over the change of another tab', async () => {
    const id = await draftMade()
    const more = draftOf({ seen: 1, lines: [{ ...LINE, quantity: 40 }] })
    await expect(savePurchase(id, more, 'admin', door)).rejects.toEqual(refusal('CONFLICT'))
    await expect(savePurchase(id, draftOf(), 'inventory', door)).resolves.toMatchObject({ revision: 1 })
    await savePurchase(id, more, 'inventory', door)
    // The same again, after a lost answer, changes nothing; an older one is refused.
    await expect(savePurchase(id, more, 'inventory', door)).resolves.toMatchObject({ revision: 2 })
    const ofAnotherTab = draftOf({ seen: 1, lines: [{ ...LINE, quantity: 50 }] })
    await expect(savePurchase(id, ofAnotherTab, 'inventory', door)).rejects.toEqual(refusal('CONFLICT'))
    expect(orderAt(id).lines).toMatchObject([{ quantity: 40 }])
    await savePurchase(id, { ...more, seen: 2 }, 'inventory', door)
    await expect(savePurchase(id, more, 'inventory', door)).rejects.toEqual(refusal('CONFLICT'))
  })

  test.each([
    ['sales', {}, 'FORBIDDEN'],
    ['location', {}, 'FORBIDDEN'],
    ['accountant', {}, 'FORBIDDEN'],
    ['customer', {}, 'FORBIDDEN'],
    ['boss', {}, 'FORBIDDEN'],
    ['nobody', {}, 'FORBIDDEN'],
    ['inventory', { supplierId: 'NONE' }, 'INVALID'],
    ['inventory', { locationId: 'mars' }, 'INVALID'],
    ['inventory', { lines: [{ ...LINE, productId: 'NONE' }] }, 'INVALID'],
    ['inventory', { lines: [LINE, LINE] }, 'INVALID'],
    ['inventory', { lines: [{ ...LINE, quantity: 0 }] }, 'INVALID'],
    ['inventory', { lines: [{ ...LINE, quantity: 1.5 }] }, 'INVALID'],
    ['inventory', { lines: [{ ...LINE, priceMinor: -1 }] }, 'INVALID'],
    ['inventory', { lines: Array.from({ length: 61 }, () => LINE) }, 'INVALID'],
    ['inventory', { lines: [{ ...LINE, quantity: 100_000_000, priceMinor: 1_000_000_000 }] }, 'INVALID'],
    ['inventory', { rateMillionths: 0 }, 'INVALID'],
    ['inventory', { expectedOn: 'soon' }, 'INVALID'],
  ])('of %s with %j is refused', async (uid, more, code) => {
    const id = nextId()
    await expect((async () => savePurchase(id, draftOf(more), uid, door))()).rejects.toEqual(refusal(code))
    expect(server.admin.list('purchaseOrders')).toEqual([])
  })
})

describe('approval', () => {
  test('is by somebody else, up to the limit of a Manager, above it by an Admin', async () => {
    const id = await draftMade()
    await act(id, 'submit', 'inventory')
    expect(orderAt(id)).toMatchObject({ status: 'pending_approval', ref: 'PO-2026-000001' })
    for (const uid of ['inventory', 'sales', 'location', 'accountant', 'boss'])
      await expect(act(id, 'approve', uid)).rejects.toEqual(refusal('FORBIDDEN'))
    await act(id, 'approve', 'manager')
    expect(orderAt(id)).toMatchObject({ status: 'approved', approvedBy: 'manager' })

    const large = await draftMade({ lines: [{ ...LINE, quantity: 1000 }] })
    await act(large, 'submit', 'inventory')
    await expect(act(large, 'approve', 'manager')).rejects.toEqual(refusal('FORBIDDEN'))
    await act(large, 'approve', 'admin')

    const own = nextId()
    await savePurchase(own, draftOf(), 'admin', door)
    await act(own, 'submit', 'admin')
    await expect(act(own, 'approve', 'admin')).rejects.toEqual(refusal('FORBIDDEN'))
  })

  test('is of what stands: a draft that is submitted is not changed any more', async () => {
    const id = await draftMade()
    await act(id, 'submit', 'inventory')
    await expect(savePurchase(id, draftOf({ seen: 2 }), 'inventory', door)).rejects.toEqual(
      refusal('CONFLICT'),
    )
    await expect(act(id, 'return', 'manager')).rejects.toEqual(refusal('INVALID'))
    await act(id, 'return', 'manager', 'Ask for a better price')
    await savePurchase(id, draftOf({ seen: 3 }), 'inventory', door)
    await act(id, 'submit', 'inventory')
    // It keeps its number.
    expect(orderAt(id)).toMatchObject({ status: 'pending_approval', ref: 'PO-2026-000001' })
  })

  test('cannot be skipped, and numbers have no gaps under twenty at once', async () => {
    const id = await draftMade()
    for (const action of ['approve', 'send', 'close'])
      await expect(act(id, action, 'admin')).rejects.toEqual(refusal('CONFLICT'))
    const ids = await Promise.all(Array.from({ length: 20 }, () => draftMade()))
    await Promise.all(ids.map((one) => act(one, 'submit', 'inventory')))
    const refs = ids.map((one) => orderAt(one).ref).toSorted()
    expect(refs).toEqual(ids.map((_, at) => `PO-2026-${String(at + 1).padStart(6, '0')}`))
  })
})

describe('receiving', () => {
  test('takes in stock with its posting, what was incoming, and the average cost', async () => {
    const before = level()
    const cost = server.admin.get(`productCosts/${CEMENT}`)?.['averageCostMinor'] as number
    const everywhere = server.admin
      .list('stockLevels')
      .filter(({ data }) => data['productId'] === CEMENT)
      .reduce((sum, { data }) => sum + Number(data['onHand']), 0)
    const id = await sent()
    expect(level().incoming).toBe(before.incoming + 100)

    const first = came({ lines: [{ productId: CEMENT, accepted: 60, rejected: 5, reason: 'damaged' }] })
    await Promise.all([receive(id, first), receive(id, first)])
    await receive(id, first)
    expect(orderAt(id)).toMatchObject({
      status: 'partially_received',
      lines: [{ accepted: 60, rejected: 5 }],
    })
    expect(orderAt(id).receipts).toHaveLength(1)
    expect(level()).toMatchObject({ onHand: before.onHand + 60, incoming: before.incoming + 35 })
    // GH₵ 100.00 and 5.00 of freight a bag.
    expect(server.admin.get(`productCosts/${CEMENT}`)).toMatchObject({
      costMinor: 10_500,
      averageCostMinor: Math.round((everywhere * cost + 60 * 10_500) / (everywhere + 60)),
    })
    const postingId = `${id}-received-0`
    const posting = server.admin.get(`stockPostings/${postingId}`)
    expect(posting).toMatchObject({ type: 'receive', source: { kind: 'purchase', id, ref: orderAt(id).ref } })
    const access = emulatedAccess(PROJECT, server.url)
    const written = { id: postingId, before: undefined, after: posting, time: new Date().toISOString() }
    expect(await provePosting({ run: door.run, readAt: restSnapshots(access) }, written)).toBe('proven')

    await receive(id, came({ lines: [{ productId: CEMENT, accepted: 35, rejected: 0, reason: '' }] }))
    expect(orderAt(id).status).toBe('received')
    expect(level()).toMatchObject({ onHand: before.onHand + 95, incoming: before.incoming })
  })

  test.each([
    ['more than is tolerated', { lines: [{ productId: CEMENT, accepted: 106, rejected: 0, reason: '' }] }],
    ['what was not ordered', { lines: [{ productId: 'CEM-325R-50', accepted: 1, rejected: 0, reason: '' }] }],
    ['a line twice', { lines: [came().lines[0], came().lines[0]] }],
    ['nothing', { lines: [{ productId: CEMENT, accepted: 0, rejected: 0, reason: '' }] }],
    ['less than nothing', { lines: [{ productId: CEMENT, accepted: -5, rejected: 0, reason: '' }] }],
    ['a part of a bag', { lines: [{ productId: CEMENT, accepted: 0.5, rejected: 0, reason: '' }] }],
    [
      'what is rejected for no reason',
      { lines: [{ productId: CEMENT, accepted: 0, rejected: 1, reason: '' }] },
    ],
  ])('does not take in %s', async (_what, more) => {
    const id = await sent()
    const before = level()
    await expect((async () => receive(id, came(more)))()).rejects.toEqual(refusal('INVALID'))
    expect(level()).toEqual(before)
    expect(server.admin.list('stockPostings')).toEqual([])
  })

  test('is for those who handle goods at the branch, and of an order that was sent', async () => {
    const id = await sent()
    for (const uid of ['elsewhere', 'sales', 'accountant', 'customer', 'boss'])
      await expect(receive(id, came(), uid)).rejects.toEqual(refusal('FORBIDDEN'))
    const early = await draftMade()
    await expect(receive(early, came())).rejects.toEqual(refusal('CONFLICT'))
    await receive(
      id,
      came({ lines: [{ productId: CEMENT, accepted: 105, rejected: 0, reason: '' }] }),
      'inventory',
    )
    await expect(receive(id, came())).rejects.toEqual(refusal('CONFLICT'))
  })

  test('ends with what did not come: closed short, nothing is incoming any more', async () => {
    const before = level()
    const id = await sent()
    await receive(id, came({ lines: [{ productId: CEMENT, accepted: 40, rejected: 0, reason: '' }] }))
    await expect(act(id, 'cancel', 'manager', 'Too late')).rejects.toEqual(refusal('CONFLICT'))
    await expect(act(id, 'close', 'inventory')).rejects.toEqual(refusal('INVALID'))
    await act(id, 'close', 'inventory', 'The rest is not made any more')
    expect(orderAt(id).status).toBe('closed')
    expect(level()).toMatchObject({ onHand: before.onHand + 40, incoming: before.incoming })

    const cancelled = await sent()
    await expect(act(cancelled, 'cancel', 'inventory', 'x')).rejects.toEqual(refusal('FORBIDDEN'))
    await act(cancelled, 'cancel', 'manager', 'Never confirmed')
    expect(level().incoming).toBe(before.incoming)
  })
})
