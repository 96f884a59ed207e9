import type { MailDoor } from '#server/api/door.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { startFirestore, type FirestoreServer } from '@osu-supply/firestore-server'
import type { Role } from '#domain/people/roles.ts'
import { newUserRecord } from '#domain/people/user.ts'
import type { Purchase, PurchasePrices } from '#domain/purchasing/purchase.ts'
import type { SupplierTotals } from '#domain/purchasing/supplier-totals.ts'
import type { StockLevel } from '#domain/stock/stock.ts'
import { buildShopRecords } from '#server/seed/shop-records.ts'
import { emulatedAccess } from '#server/api/emulated-services.ts'
import { actOnPurchase, savePurchase } from './purchases.ts'
import { acknowledgePurchase, expectPurchase, mailPurchase } from './deal-with-supplier.ts'
import { mailWithKey } from '#server/api/orders/mailed-papers.ts'
import { signedReceiptPhoto } from './receipt-photo.ts'
import { receivePurchase } from './receive-purchase.ts'
import { reverseReceipt } from './reverse-receipt.ts'
import { decideBill, enterBill } from './supplier-bills.ts'
import { billedMinor, shouldBeMinor } from '#domain/purchasing/supplier-bill.ts'
import { restTransactions } from '#server/api/rest-transaction.ts'
import { refusal } from '#tests/refusal.ts'

const PROJECT = 'demo-purchases'
const NOW = Date.UTC(2026, 10, 23, 9)
const CEMENT = 'CEM-425R-50'
const OTHER = 'CEM-325R-50'
const seeded = buildShopRecords(NOW).documents.filter(({ path }) =>
  /^(products|productCosts|suppliers|locations|stockLevels|availability|systemConfig)\//.test(path),
)
const supplier = seeded.find(({ path }) => path.startsWith('suppliers/'))?.path.split('/')[1] ?? ''

let server: FirestoreServer
let door: MailDoor
let putBack: () => void
beforeAll(async () => {
  server = await startFirestore({ projectId: PROJECT, rules: 'open' })
  door = {
    run: restTransactions(emulatedAccess(PROJECT, server.url)),
    now: () => NOW,
    siteUrl: 'https://osu.example.com',
  }
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
    kumasi: ['Location Manager', ['kum']],
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
  putBack = server.keep()
})
afterAll(() => server.close())
beforeEach(() => putBack())

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
    await expect(savePurchase(id, more, 'admin', door)).rejects.toThrow(/^This is .+’s draft/)
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

  test('of a colleague is taken over by who buys, and approved by neither', async () => {
    const id = await draftMade()
    for (const uid of ['location', 'sales', 'accountant', 'customer', 'boss'])
      await expect(act(id, 'take-over', uid), uid).rejects.toEqual(refusal('FORBIDDEN'))
    await act(id, 'take-over', 'manager')
    await act(id, 'take-over', 'manager')
    expect(orderAt(id)).toMatchObject({
      status: 'draft',
      createdBy: 'manager',
      formerAuthors: ['inventory'],
      revision: 2,
    })
    const change = draftOf({ seen: 2, lines: [{ ...LINE, quantity: 40 }] })
    await expect(savePurchase(id, change, 'inventory', door)).rejects.toThrow(/^This is .+’s draft/)
    await savePurchase(id, change, 'manager', door)
    await expect(act(id, 'submit', 'inventory')).rejects.toEqual(refusal('FORBIDDEN'))

    // Back and forth: whoever wrote it once does not approve it.
    await act(id, 'take-over', 'admin')
    await act(id, 'submit', 'admin')
    await expect(act(id, 'take-over', 'inventory')).rejects.toEqual(refusal('CONFLICT'))
    for (const uid of ['admin', 'manager'])
      await expect(act(id, 'approve', uid), uid).rejects.toEqual(refusal('FORBIDDEN'))
    expect(orderAt(id)).toMatchObject({ formerAuthors: ['inventory', 'manager'], lines: [{ quantity: 40 }] })
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
      averageCostMinor: (everywhere * cost + 60 * 10_500) / (everywhere + 60),
      costSteps: 1,
    })
    const postingId = `${id}-received-0`
    expect(pricesAt(id).costed).toMatchObject([
      {
        postingId,
        lines: [{ productId: CEMENT, place: 1, onHand: everywhere, quantity: 60, beforeMinor: cost }],
      },
    ])
    const posting = server.admin.get(`stockPostings/${postingId}`)
    expect(posting).toMatchObject({ type: 'receive', source: { kind: 'purchase', id, ref: orderAt(id).ref } })

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

describe('an order for several branches', () => {
  const SPLIT = {
    lines: [
      {
        ...LINE,
        shares: [
          { locationId: 'osu', quantity: 60 },
          { locationId: 'kum', quantity: 40 },
        ],
      },
      { ...LINE, productId: OTHER, quantity: 20, shares: [{ locationId: 'kum', quantity: 20 }] },
    ],
  }
  const levelAt = (branch: string, productId = CEMENT) =>
    server.admin.get(`stockLevels/${branch}__${productId}`) as unknown as StockLevel
  const partAt = (id: string, branch: string) =>
    server.admin.get(`purchaseOrders/${id}/purchaseOrders/${id}__${branch}`) as unknown as
      | Purchase
      | undefined
  const broughtTo = (locationId: string, accepted: number, productId = CEMENT) =>
    came({ locationId, lines: [{ productId, accepted, rejected: 0, reason: '' }] })
  const restockAt = (branch: string) =>
    server.admin.get(`availability/${branch}`)?.['restockAt'] as Record<string, number> | undefined

  test('is expected, received and counted branch by branch', async () => {
    const [osu, kum, other] = [levelAt('osu'), levelAt('kum'), levelAt('kum', OTHER)]
    const id = await sent(SPLIT)
    expect(orderAt(id)).toMatchObject({ locationId: '', lines: [{ quantity: 100 }, { quantity: 20 }] })
    expect(levelAt('osu').incoming).toBe(osu.incoming + 60)
    expect(levelAt('kum').incoming).toBe(kum.incoming + 40)
    expect(levelAt('kum', OTHER).incoming).toBe(other.incoming + 20)
    expect(restockAt('osu')?.[CEMENT]).toBe(Date.UTC(2026, 11, 1, 12))
    expect(restockAt('kum')?.[OTHER]).toBe(Date.UTC(2026, 11, 1, 12))
    expect(restockAt('osu')?.[OTHER]).toBeUndefined()

    // Osu has all of its part; the order waits for Kumasi, whose own is as it was.
    await receive(id, broughtTo('osu', 60))
    expect(orderAt(id).status).toBe('partially_received')
    expect(partAt(id, 'osu')).toMatchObject({ status: 'received', lines: [{ quantity: 60, accepted: 60 }] })
    expect(partAt(id, 'kum')).toMatchObject({
      status: 'sent',
      lines: [
        { quantity: 40, accepted: 0 },
        { quantity: 20, accepted: 0 },
      ],
      receipts: [],
    })
    expect(levelAt('osu')).toMatchObject({ onHand: osu.onHand + 60, incoming: osu.incoming })
    expect(levelAt('kum')).toMatchObject({ onHand: kum.onHand, incoming: kum.incoming + 40 })
    expect(restockAt('osu')?.[CEMENT]).toBeUndefined()
    expect(restockAt('kum')?.[CEMENT]).toBe(Date.UTC(2026, 11, 1, 12))

    await receive(id, broughtTo('kum', 40), 'kumasi')
    await receive(id, broughtTo('kum', 20, OTHER), 'kumasi')
    expect(orderAt(id).status).toBe('received')
    expect(partAt(id, 'kum')).toMatchObject({
      status: 'received',
      receipts: [{ place: 1, byName: 'Kumasi' }, { place: 2 }],
    })
    expect(levelAt('kum')).toMatchObject({ onHand: kum.onHand + 40, incoming: kum.incoming })
    const month = (scope: string) =>
      server.admin.get(`supplierTotals/${scope}__2026-11`) as unknown as SupplierTotals
    expect(month('all').suppliers[supplier]?.deliveries).toBe(3)
    expect(month('branch-osu').suppliers[supplier]?.deliveries).toBe(1)
    expect(month('branch-kum').suppliers[supplier]?.deliveries).toBe(2)
  })

  test('shows a branch its own part alone, without what it costs', async () => {
    const id = await sent(SPLIT)
    expect(partAt(id, 'osu')).toMatchObject({ locationId: 'osu', status: 'sent', lines: [{ quantity: 60 }] })
    expect(JSON.stringify(partAt(id, 'osu'))).not.toMatch(/kum|price|Minor|shares/i)
    expect(partAt(id, 'tem')).toBeUndefined()
  })

  test.each([
    ['at a branch that is not theirs', 'kum', CEMENT, 1, 'location', 'FORBIDDEN'],
    ['at no branch', '', CEMENT, 1, 'location', 'FORBIDDEN'],
    ['at no branch, by a member for all', '', CEMENT, 1, 'inventory', 'INVALID'],
    ['at a branch it is not for', 'tem', CEMENT, 1, 'inventory', 'INVALID'],
    ['at a branch that the line is not for', 'osu', OTHER, 1, 'location', 'INVALID'],
    ['more than the branch gets, though less than was ordered', 'osu', CEMENT, 64, 'location', 'INVALID'],
  ] as const)('is not received %s', async (_what, branch, productId, quantity, uid, code) => {
    const id = await sent(SPLIT)
    await expect(receive(id, broughtTo(branch, quantity, productId), uid)).rejects.toEqual(refusal(code))
    expect(server.admin.list('stockPostings')).toEqual([])
  })

  test('is taken back where it came, by somebody else who receives there', async () => {
    const [osu, kum] = [levelAt('osu'), levelAt('kum')]
    const id = await sent(SPLIT)
    const delivery = broughtTo('kum', 30)
    await receive(id, delivery, 'kumasi')
    const back = (uid: string) =>
      reverseReceipt(id, { receiptId: delivery.id, reason: 'The wrong lorry' }, uid, door)
    await expect(back('location')).rejects.toEqual(refusal('FORBIDDEN'))
    await expect(back('kumasi')).rejects.toEqual(refusal('FORBIDDEN'))
    await back('inventory')
    expect(orderAt(id)).toMatchObject({ status: 'sent', lines: [{ accepted: 0 }, {}] })
    expect(partAt(id, 'kum')).toMatchObject({ status: 'sent', lines: [{ accepted: 0 }, {}] })
    expect(levelAt('kum')).toMatchObject({ onHand: kum.onHand, incoming: kum.incoming + 40 })
    expect(levelAt('osu').incoming).toBe(osu.incoming + 60)
  })

  test('closed short or cancelled, nothing is incoming at any branch', async () => {
    const [osu, kum] = [levelAt('osu').incoming, levelAt('kum').incoming]
    const closed = await sent(SPLIT)
    await receive(closed, broughtTo('osu', 20))
    await act(closed, 'close', 'inventory', 'No more is made')
    expect([levelAt('osu').incoming, levelAt('kum').incoming]).toEqual([osu, kum])
    expect(partAt(closed, 'kum')?.status).toBe('closed')
    const cancelled = await sent(SPLIT)
    await act(cancelled, 'cancel', 'manager', 'Never confirmed')
    expect([levelAt('osu').incoming, levelAt('kum').incoming]).toEqual([osu, kum])
    expect(restockAt('kum')?.[CEMENT]).toBeUndefined()
  })

  test('has freight and duty in what it costs as an order for one has', async () => {
    const cost = () => server.admin.get(`productCosts/${CEMENT}`)?.['costMinor']
    const whole = await sent({ lines: [LINE, { ...LINE, productId: OTHER, quantity: 20 }] })
    await receive(whole, came(), 'inventory')
    const landed = cost()
    server.admin.update(`productCosts/${CEMENT}`, { costMinor: 1 })
    const id = await sent(SPLIT)
    await receive(id, broughtTo('kum', 40), 'kumasi')
    expect(cost()).toBe(landed)
  })

  test('is for one again once its draft says so, and other parts are gone', async () => {
    const id = await draftMade(SPLIT)
    expect(partAt(id, 'kum')?.status).toBe('draft')
    await savePurchase(id, draftOf({ seen: 1 }), 'inventory', door)
    expect(orderAt(id)).toMatchObject({ locationId: 'osu', lines: [{ quantity: 100 }] })
    expect(orderAt(id).lines[0]?.shares).toBeUndefined()
    expect([partAt(id, 'kum'), partAt(id, 'osu')]).toEqual([undefined, undefined])
  })

  test.each([
    ['less than the quantity', [{ locationId: 'osu', quantity: 60 }]],
    [
      'a branch twice',
      [
        { locationId: 'osu', quantity: 60 },
        { locationId: 'osu', quantity: 40 },
      ],
    ],
    [
      'a branch that is none',
      [
        { locationId: 'osu', quantity: 60 },
        { locationId: 'mars', quantity: 40 },
      ],
    ],
  ])('does not share out %s', async (_what, shares) => {
    await expect(draftMade({ lines: [{ ...LINE, shares }] })).rejects.toEqual(refusal('INVALID'))
    expect(server.admin.list('purchaseOrders')).toEqual([])
  })
})

const approved = async (more: object = {}): Promise<string> => {
  const id = await draftMade(more)
  await act(id, 'submit', 'inventory')
  await act(id, 'approve', 'manager')
  return id
}

describe('the mail to the supplier', () => {
  const mail = (id: string, place: number, uid = 'inventory') => mailPurchase(id, { place }, uid, door)
  const mails = () => server.admin.list('mail')

  test('has a link of its own, sends the order and is kept with it, once', async () => {
    server.admin.update(`suppliers/${supplier}`, { email: 'orders@volta.example.com', contact: 'Ama' })
    const before = level().incoming
    const id = await approved()
    await Promise.all([mail(id, 0), mail(id, 0)])
    await mail(id, 0)
    expect(orderAt(id)).toMatchObject({
      status: 'sent',
      sentOn: '2026-11-23',
      promisedOn: '2026-12-01',
      mails: [{ to: 'orders@volta.example.com', byName: 'Inventory' }],
    })
    expect(level().incoming).toBe(before + 100)
    expect(mails()).toHaveLength(1)
    const [{ data: written } = { data: {} }] = mails()
    const { data } = (written as { template: { data: Record<string, string> } }).template
    expect(written).toMatchObject({ to: 'orders@volta.example.com', sentBy: '' })
    expect(data).toMatchObject({ ref: orderAt(id).ref, name: 'Ama', branch: 'Osu', expected: '1 Dec 2026' })
    const asked = (key: string, of = id) =>
      door.run(({ get }) => mailWithKey({ kind: 'purchase-order', id: of }, key, get, Date.now()))
    expect(await asked(data['paperKey'] ?? '')).toMatchObject({ isOpen: true })
    expect(await asked('0'.repeat(32))).toBeUndefined()
    expect(await asked(data['paperKey'] ?? '', await approved())).toBeUndefined()

    await mail(id, 1)
    expect(orderAt(id).mails).toHaveLength(2)
    expect(level().incoming).toBe(before + 100)
    const { data: entry = {} } =
      server.admin.list('auditLog').find(({ data: one }) => one['action'] === 'purchase.mail') ?? {}
    expect(entry).toMatchObject({ entityId: id, diff: { to: { after: 'orders@volta.example.com' } } })
  })

  test('leaves for an approved order, an address we have, from those who buy, five times at most', async () => {
    server.admin.update(`suppliers/${supplier}`, { email: 'orders@volta.example.com' })
    await expect(mail(await draftMade(), 0)).rejects.toEqual(refusal('CONFLICT'))
    const id = await approved()
    for (const uid of ['location', 'accountant', 'sales', 'customer', 'boss'])
      await expect(mail(id, 0, uid)).rejects.toEqual(refusal('FORBIDDEN'))
    await expect(mail(id, 1)).rejects.toEqual(refusal('CONFLICT'))
    server.admin.update(`suppliers/${supplier}`, { email: '' })
    await expect(mail(id, 0)).rejects.toEqual(refusal('INVALID'))
    expect(orderAt(id).status).toBe('approved')
    server.admin.update(`suppliers/${supplier}`, { email: 'orders@volta.example.com' })
    for (const place of [0, 1, 2, 3, 4]) await mail(id, place)
    await expect(mail(id, 5)).rejects.toEqual(refusal('INVALID'))
    await act(id, 'cancel', 'manager', 'Never confirmed')
    await expect(mail(id, 5)).rejects.toEqual(refusal('CONFLICT'))
  })
})

describe('what the supplier answers', () => {
  const acknowledge = (id: string, promisedOn: string, uid = 'inventory', note = 'Their order 77') =>
    acknowledgePurchase(id, { promisedOn, note }, uid, door)
  const expectOn = (id: string, expectedOn: string, reason = 'The ship is late', uid = 'inventory') =>
    expectPurchase(id, { expectedOn, reason }, uid, door)

  test('moves the expected day; another day is ours, with a reason, and the promise stays', async () => {
    const id = await sent()
    await acknowledge(id, '2026-12-05')
    await acknowledge(id, '2026-12-05')
    expect(orderAt(id)).toMatchObject({
      promisedOn: '2026-12-05',
      expectedOn: '2026-12-05',
      acknowledgement: { note: 'Their order 77', byName: 'Inventory' },
    })
    const { revision } = orderAt(id)
    await expect(expectOn(id, '2026-12-09', '')).rejects.toEqual(refusal('INVALID'))
    await expectOn(id, '2026-12-09')
    await expectOn(id, '2026-12-09')
    expect(orderAt(id)).toMatchObject({
      promisedOn: '2026-12-05',
      expectedOn: '2026-12-09',
      revision: revision + 1,
    })
    expect(
      server.admin.list('auditLog').find(({ data }) => data['action'] === 'purchase.expect')?.data,
    ).toMatchObject({
      reason: 'The ship is late',
      diff: { expected: { before: '2026-12-05', after: '2026-12-09' } },
    })
  })

  test('is entered by those who buy, of an order that is open, for a day after it was sent', async () => {
    const early = await approved()
    await expect(acknowledge(early, '2026-12-05')).rejects.toEqual(refusal('CONFLICT'))
    await expect(expectOn(early, '2026-12-05')).rejects.toEqual(refusal('CONFLICT'))
    const id = await sent()
    for (const uid of ['location', 'accountant', 'sales', 'customer', 'boss']) {
      await expect(acknowledge(id, '2026-12-05', uid)).rejects.toEqual(refusal('FORBIDDEN'))
      await expect(expectOn(id, '2026-12-05', 'Late', uid)).rejects.toEqual(refusal('FORBIDDEN'))
    }
    await expect(acknowledge(id, '2026-11-22')).rejects.toEqual(refusal('INVALID'))
    await expect((async () => acknowledge(id, 'soon'))()).rejects.toEqual(refusal('INVALID'))
    await expect(expectOn(id, '2026-11-22')).rejects.toEqual(refusal('INVALID'))
  })

  test('is measured once all has arrived, against what was promised', async () => {
    const later = (day: number): MailDoor => ({ ...door, now: () => NOW + day * 86_400_000 })
    const sums = () => server.admin.get(`suppliers/${supplier}`)?.['leadTimes']
    const id = await sent()
    await acknowledge(id, '2026-11-30')
    await expectOn(id, '2026-12-20')
    const part = came({ lines: [{ productId: CEMENT, accepted: 40, rejected: 0, reason: '' }] })
    await receivePurchase(id, part, 'location', later(5))
    expect(sums()).toBeUndefined()
    const rest = came({ lines: [{ productId: CEMENT, accepted: 60, rejected: 0, reason: '' }] })
    await receivePurchase(id, rest, 'location', later(9))
    // Sent on 23 November, promised for the 30th, there on 2 December: our own later day changes nothing.
    const one = { orders: 1, days: 9, promised: 1, promisedDays: 7, late: 1, lateDays: 2 }
    expect(sums()).toEqual(one)
    expect(orderAt(id).receivedOn).toBe('2026-12-02')

    const second = await sent()
    await receivePurchase(second, came(), 'location', later(1))
    expect(sums()).toEqual({ orders: 2, days: 10, promised: 2, promisedDays: 15, late: 1, lateDays: 2 })
    await reverseReceipt(
      second,
      { receiptId: orderAt(second).receipts[0]?.id, reason: 'Another order’s' },
      'manager',
      door,
    )
    expect(sums()).toEqual(one)
  })
})

describe('when more is expected', () => {
  const told = () =>
    (server.admin.get('availability/osu') as { restockAt?: Record<string, number> }).restockAt?.[CEMENT]
  const noon = (day: string) => Date.parse(`${day}T12:00:00Z`)

  test('shoppers are told the earliest day of the open orders, until none is open', async () => {
    expect(told()).toBeUndefined()
    const approvedOnly = await approved({ expectedOn: '2026-11-25' })
    expect(told()).toBeUndefined()
    const id = await sent()
    expect(told()).toBe(noon('2026-12-01'))
    const sooner = await sent({ expectedOn: '2026-11-28' })
    expect(told()).toBe(noon('2026-11-28'))
    await expectPurchase(sooner, { expectedOn: '2026-12-15', reason: 'The ship is late' }, 'inventory', door)
    expect(told()).toBe(noon('2026-12-01'))
    await acknowledgePurchase(id, { promisedOn: '2026-12-03', note: '' }, 'inventory', door)
    expect(told()).toBe(noon('2026-12-03'))
    await receive(id, came({ lines: [{ productId: CEMENT, accepted: 40, rejected: 0, reason: '' }] }))
    expect(told()).toBe(noon('2026-12-03'))
    await act(id, 'close', 'inventory', 'The rest never comes')
    expect(told()).toBe(noon('2026-12-15'))
    await act(sooner, 'cancel', 'manager', 'Too late')
    expect(told()).toBeUndefined()
    await act(approvedOnly, 'cancel', 'manager', 'Not needed')
    expect(told()).toBeUndefined()
  })

  test('a day that staff entered stays where no order says another', async () => {
    const id = await sent({ expectedOn: '' })
    server.admin.update('availability/osu', { restockAt: { [CEMENT]: noon('2026-12-24') } })
    await act(id, 'cancel', 'manager', 'Not needed')
    expect(told()).toBe(noon('2026-12-24'))
  })

  test('a day that has passed is not told', async () => {
    const id = await sent({ expectedOn: '2026-11-01' })
    expect(orderAt(id).status).toBe('sent')
    expect(told()).toBeUndefined()
  })
})

describe('taking a delivery back', () => {
  const reverse = (id: string, uid = 'manager', more: object = {}) =>
    reverseReceipt(
      id,
      { receiptId: orderAt(id).receipts[0]?.id, reason: 'Of another order', ...more },
      uid,
      door,
    )

  test('puts stock, what is incoming, cost and state back, once, with a posting that is proven', async () => {
    const [before, cost] = [level(), server.admin.get(`productCosts/${CEMENT}`)]
    const id = await sent()
    await receive(id, came({ lines: [{ productId: CEMENT, accepted: 60, rejected: 5, reason: 'damaged' }] }))
    await Promise.all([reverse(id), reverse(id)])
    await reverse(id)
    expect(orderAt(id)).toMatchObject({
      status: 'sent',
      lines: [{ accepted: 0, rejected: 0 }],
      receipts: [{ by: 'location', reversed: { by: 'manager', reason: 'Of another order' } }],
    })
    expect(level()).toMatchObject({ onHand: before.onHand, incoming: before.incoming + 100 })
    const average = server.admin.get(`productCosts/${CEMENT}`)?.['averageCostMinor'] as number
    expect(
      pricesAt(id).costed.map(({ lines }) => lines.map(({ place, quantity }) => [place, quantity])),
    ).toEqual([[[1, 60]], [[2, -60]]])
    expect(average).toBeCloseTo(Number(cost?.['averageCostMinor']), 6)
    const postingId = `${id}-reversed-0`
    const posting = server.admin.get(`stockPostings/${postingId}`)
    expect(posting).toMatchObject({ type: 'receive', reverses: `${id}-received-0`, actorUid: 'manager' })

    // What was taken back can be received again, as another delivery.
    await receive(id, came())
    expect(orderAt(id)).toMatchObject({ status: 'received', lines: [{ accepted: 100 }] })
    expect(level()).toMatchObject({ onHand: before.onHand + 100, incoming: before.incoming })
  })

  test('a delivery is in the totals of its supplier and month until it is taken back', async () => {
    const totals = (scope: string) =>
      (server.admin.get(`supplierTotals/${scope}__2026-11`) as SupplierTotals | undefined)?.suppliers[
        supplier
      ]
    const id = await sent()
    const first = came({ lines: [{ productId: CEMENT, accepted: 30, rejected: 2, reason: 'damaged' }] })
    await receive(id, first)
    await receive(id, first)
    await receive(id, came({ lines: [{ productId: CEMENT, accepted: 10, rejected: 0, reason: '' }] }))
    // 8.00 a bag, at 12.50 cedis.
    for (const scope of ['all', 'branch-osu'])
      expect(totals(scope)).toMatchObject({
        deliveries: 2,
        due: 2,
        onTime: 2,
        acceptedMinor: 400_000,
        rejectedMinor: 20_000,
      })
    await reverseReceipt(id, { receiptId: first.id, reason: 'By mistake' }, 'manager', door)
    expect(totals('all')).toMatchObject({ deliveries: 1, acceptedMinor: 100_000, rejectedMinor: 0 })
    expect(totals('branch-tem')).toBeUndefined()
  })

  test('leaves the other deliveries as they are', async () => {
    const id = await sent()
    const part = [{ productId: CEMENT, accepted: 50, rejected: 0, reason: '' }]
    await receive(id, came({ lines: part }))
    await receive(id, came({ lines: part }))
    expect(orderAt(id).status).toBe('received')
    await reverse(id)
    expect(orderAt(id)).toMatchObject({
      status: 'partially_received',
      receivedOn: '',
      lines: [{ accepted: 50 }],
    })
  })

  test('is by somebody else who receives there, with a reason, before the order is closed', async () => {
    const id = await sent()
    await receive(id, came())
    for (const uid of ['location', 'elsewhere', 'sales', 'accountant', 'customer', 'boss'])
      await expect(reverse(id, uid)).rejects.toEqual(refusal('FORBIDDEN'))
    await expect(reverse(id, 'manager', { reason: ' ' })).rejects.toEqual(refusal('INVALID'))
    await expect(reverse(id, 'manager', { receiptId: 'f'.repeat(32) })).rejects.toEqual(refusal('NOT_FOUND'))
    await act(id, 'close', 'inventory')
    await expect(reverse(id)).rejects.toEqual(refusal('CONFLICT'))
  })

  test('asks the posting who received what was stored without it', async () => {
    const id = await sent()
    await receive(id, came(), 'manager')
    const [receipt] = orderAt(id).receipts
    server.admin.update(`purchaseOrders/${id}`, { receipts: [{ ...receipt, by: '' }] })
    await expect(reverse(id, 'manager')).rejects.toEqual(refusal('FORBIDDEN'))
    await reverse(id, 'location')
  })

  test('is refused for goods that have left since', async () => {
    const id = await sent()
    await receive(id, came())
    server.admin.update(`stockLevels/osu__${CEMENT}`, { onHand: 60, reserved: 0 })
    await expect(reverse(id)).rejects.toEqual(refusal('INVALID'))
    expect(level().onHand).toBe(60)
    expect(orderAt(id).status).toBe('received')
  })
})

describe('on hold', () => {
  test('an order goes back to where it was; meanwhile nothing is approved, sent or received', async () => {
    const id = await draftMade()
    await expect(act(id, 'hold', 'inventory', 'Wait')).rejects.toEqual(refusal('CONFLICT'))
    await act(id, 'submit', 'inventory')
    for (const uid of ['sales', 'location', 'accountant', 'customer'])
      await expect(act(id, 'hold', uid, 'Wait')).rejects.toEqual(refusal('FORBIDDEN'))
    await expect(act(id, 'hold', 'manager')).rejects.toEqual(refusal('INVALID'))
    await act(id, 'hold', 'manager', 'The price is being talked over')
    await act(id, 'hold', 'manager', 'The price is being talked over')
    expect(orderAt(id)).toMatchObject({ status: 'on_hold', reason: 'The price is being talked over' })
    await expect(act(id, 'approve', 'manager')).rejects.toEqual(refusal('CONFLICT'))
    await expect(act(id, 'resume', 'location')).rejects.toEqual(refusal('FORBIDDEN'))
    await act(id, 'resume', 'inventory')
    await act(id, 'resume', 'inventory')
    expect(orderAt(id)).toMatchObject({ status: 'pending_approval', reason: '' })
    await act(id, 'approve', 'manager')
    await act(id, 'send', 'inventory')
    const incoming = level().incoming
    await receive(id, came({ lines: [{ productId: CEMENT, accepted: 40, rejected: 0, reason: '' }] }))
    await act(id, 'hold', 'inventory', 'The lorry broke down')
    await expect(receive(id, came())).rejects.toEqual(refusal('CONFLICT'))
    expect(level().incoming).toBe(incoming - 40)
    await act(id, 'resume', 'inventory')
    expect(orderAt(id).status).toBe('partially_received')
    await receive(id, came({ lines: [{ productId: CEMENT, accepted: 60, rejected: 0, reason: '' }] }))
    expect(orderAt(id).status).toBe('received')
    await expect(act(id, 'resume', 'inventory')).rejects.toEqual(refusal('CONFLICT'))
  })
})

describe('a photo of what was rejected', () => {
  const photoBy = (uid: string, file = `${'a'.repeat(32)}.jpg`) => `/uploads/receipts/${uid}/${file}`
  const rejected = (photo: string, more: object = {}) =>
    came({
      lines: [{ productId: CEMENT, accepted: 90, rejected: 10, reason: 'damaged', photo, ...more }],
    })

  test('is kept with its line, and signed for a reader of the order', async () => {
    const id = await sent()
    await receive(id, rejected(photoBy('location')))
    const sign = (path: string) => `${path}?signed`
    const photo = (index: number, productId: string) =>
      signedReceiptPhoto({ id, index, productId }, door.run, sign)
    await expect(photo(0, CEMENT)).resolves.toEqual({ path: `${photoBy('location')}?signed` })
    await expect(photo(1, CEMENT)).rejects.toEqual(refusal('NOT_FOUND'))
    await expect(photo(0, 'NONE')).rejects.toEqual(refusal('NOT_FOUND'))
  })

  test.each([
    ['of somebody else', rejected(photoBy('inventory'))],
    ['that is a PDF', rejected(photoBy('location', `${'a'.repeat(32)}.pdf`))],
    ['of another folder', rejected(`/uploads/payments/location/${'a'.repeat(32)}.jpg`)],
    ['where nothing was rejected', rejected(photoBy('location'), { accepted: 100, rejected: 0, reason: '' })],
  ])('%s is refused', async (_what, receipt) => {
    const id = await sent()
    await expect((async () => receive(id, receipt))()).rejects.toEqual(refusal('INVALID'))
    expect(orderAt(id).receipts).toEqual([])
  })
})

describe('a bill of the supplier', () => {
  const line = (quantity: number, priceMinor = 800, productId = CEMENT) => ({
    productId,
    quantity,
    priceMinor,
  })
  const bill = ({
    lines = [line(100)],
    ...more
  }: { lines?: ReturnType<typeof line>[]; [field: string]: unknown } = {}) => ({
    id: nextId(),
    number: 'INV 7/a',
    billedOn: '2026-11-20',
    netMinor: lines.reduce((sum, { quantity, priceMinor }) => sum + quantity * priceMinor, 0),
    lines,
    ...more,
  })
  const billAt = (id: string, billId: string) => pricesAt(id).bills.find((one) => one.id === billId)
  const decide = (id: string, billId: string, uid: string, more: object = {}) => {
    const seen = billAt(id, billId)
    const figures = seen && { billedMinor: billedMinor(seen), expectedMinor: shouldBeMinor(seen) }
    return decideBill(
      id,
      { billId, decision: 'accept', reason: 'The price was raised', figures, ...more },
      uid,
      door,
    )
  }

  test('is matched within one percent, line by line, of what was received and is on no other bill', async () => {
    const id = await sent()
    await receive(id, came({ lines: [{ productId: CEMENT, accepted: 40, rejected: 0, reason: '' }] }))
    const first = bill({ lines: [line(40, 808)] })
    expect(await enterBill(id, first, 'inventory', door)).toEqual({ status: 'matched' })
    expect(await enterBill(id, first, 'inventory', door)).toEqual({ status: 'matched' })
    await receive(id, came({ lines: [{ productId: CEMENT, accepted: 60, rejected: 0, reason: '' }] }))
    // What is not billed yet stays due.
    for (const [number, quantity] of [
      ['8', 35],
      ['9', 25],
    ] as const)
      expect(await enterBill(id, bill({ number, lines: [line(quantity)] }), 'accountant', door)).toEqual({
        status: 'matched',
      })
    // The first came before the second delivery, and is held against both.
    expect(pricesAt(id).bills.map(({ expectedMinor, lines }) => [expectedMinor, lines?.[0]?.due])).toEqual([
      [32_000, 100],
      [28_000, 60],
      [20_000, 25],
    ])
  })

  test('differs where one line does: more than was received, another price, or goods that did not come', async () => {
    const id = await sent()
    await receive(id, came({ lines: [{ productId: CEMENT, accepted: 40, rejected: 0, reason: '' }] }))
    for (const [number, lines] of [
      ['too-many', [line(41)]],
      ['too-dear', [line(20, 809)]],
      ['too-cheap', [line(20, 791)]],
      // The total is as it should be, the lines are not.
      ['made-up-for', [line(32, 1_000)]],
    ] as const) {
      const one = bill({ number, lines: [...lines] })
      expect(await enterBill(id, one, 'inventory', door), number).toEqual({ status: 'differs' })
      await decide(id, one.id, 'inventory', { decision: 'withdraw' })
    }
    expect(await enterBill(id, bill({ number: 'last', lines: [line(40)] }), 'inventory', door)).toEqual({
      status: 'matched',
    })
    expect(await enterBill(id, bill({ number: 'twice', lines: [line(40)] }), 'inventory', door)).toEqual({
      status: 'differs',
    })
  })

  test('is refused where its lines are not of the order, are there twice, or do not come to its total', async () => {
    const id = await sent()
    await receive(id, came())
    for (const [what, wrong] of Object.entries({
      'no lines': bill({ lines: [] }),
      'not ordered': bill({ lines: [line(1, 800, 'ROD-Y16')] }),
      twice: bill({ lines: [line(50), line(50)] }),
      'another total': bill({ netMinor: 80_002 }),
      'the total of a hand-made client': bill({ lines: [line(1)], netMinor: 80_000 }),
    }))
      await expect(enterBill(id, wrong, 'inventory', door), what).rejects.toEqual(refusal('INVALID'))
    for (const lines of [undefined, [line(0)], [line(-1)], [line(1.5)], [{ ...line(1), priceMinor: -1 }]])
      expect(() => enterBill(id, { ...bill(), lines }, 'inventory', door)).toThrow(/lines/)
    expect(pricesAt(id).bills).toEqual([])
  })

  test('that differs is accepted by somebody else with a reason, once', async () => {
    const id = await sent()
    await receive(id, came())
    const one = bill({ lines: [line(100, 900)] })
    expect(await enterBill(id, one, 'manager', door)).toEqual({ status: 'differs' })
    for (const uid of ['manager', 'inventory', 'location', 'sales', 'customer'])
      await expect(decide(id, one.id, uid), uid).rejects.toEqual(refusal('FORBIDDEN'))
    await expect(decide(id, one.id, 'accountant', { reason: ' ' })).rejects.toEqual(refusal('INVALID'))
    await expect(decide(id, nextId(), 'accountant')).rejects.toEqual(refusal('NOT_FOUND'))
    expect(await decide(id, one.id, 'accountant')).toEqual({ status: 'accepted' })
    expect(await decide(id, one.id, 'accountant')).toEqual({ status: 'accepted' })
    await expect(decide(id, one.id, 'admin', { decision: 'withdraw' })).rejects.toEqual(refusal('CONFLICT'))
    const noted = server.admin
      .list('auditLog')
      .map(({ data }) => ({ ...data, action: data['action'] as string }))
      .filter(({ action }) => action.startsWith('purchase.bill'))
    expect(noted.map(({ action }) => action)).toEqual(['purchase.bill-accept', 'purchase.bill'])
    expect(JSON.stringify(noted)).not.toContain('90000')
  })

  test('follows the receipts: what was accepted on figures that changed is asked for again, and told', async () => {
    const id = await sent()
    await receive(id, came({ lines: [{ productId: CEMENT, accepted: 40, rejected: 0, reason: '' }] }))
    const one = bill({ lines: [line(100)] })
    expect(await enterBill(id, one, 'inventory', door)).toEqual({ status: 'differs' })
    const stale = { billedMinor: 80_000, expectedMinor: 80_000 }
    await expect(decide(id, one.id, 'accountant', { figures: stale })).rejects.toEqual(refusal('CONFLICT'))
    await expect(decide(id, one.id, 'accountant', { figures: undefined })).rejects.toEqual(refusal('INVALID'))
    await decide(id, one.id, 'accountant')
    expect(billAt(id, one.id)).toMatchObject({ status: 'accepted', acceptedMinor: 32_000 })

    const [first] = orderAt(id).receipts
    await reverseReceipt(id, { receiptId: first?.id, reason: 'Counted twice' }, 'inventory', door)
    expect(billAt(id, one.id)).toMatchObject({ status: 'differs', expectedMinor: 0, acceptedMinor: 32_000 })
    expect(server.admin.get(`auditLog/audit-${id}-reverse-0`)?.['diff']).toMatchObject({
      'bill INV 7/a': { before: 'accepted', after: 'differs' },
    })
    const told = server.admin.list('notifications').map(({ data }) => data)
    expect(told).toContainEqual(
      expect.objectContaining({ kind: 'bill', audience: 'checkers', ref: 'INV 7/a', recordId: id }),
    )

    await receive(id, came(), 'inventory')
    expect(billAt(id, one.id)).toMatchObject({ status: 'matched', expectedMinor: 80_000 })
  })

  test('for goods that another bill has is refused once all that was ordered is billed', async () => {
    const id = await sent()
    await receive(id, came())
    await enterBill(id, bill(), 'inventory', door)
    await expect(enterBill(id, bill({ number: '8' }), 'accountant', door)).rejects.toThrow(
      /is on bill INV 7\/a already/,
    )
    expect(pricesAt(id).bills).toHaveLength(1)
  })

  test('says its freight, duty and tax, which are held against the order', async () => {
    const id = await sent()
    await receive(id, came())
    // Freight of 500.00 cedis at 12.5 are USD 40.00.
    const charges = { freightMinor: 4_000, dutyMinor: 0, taxMinor: 16_800 }
    expect(await enterBill(id, bill({ charges, lines: [line(50)] }), 'inventory', door)).toEqual({
      status: 'matched',
    })
    expect(pricesAt(id).bills).toMatchObject([
      { netMinor: 40_000, charges: { ...charges, expectedFreightMinor: 4_000 } },
    ])
    const again = bill({ number: '8', charges, lines: [line(50)] })
    expect(await enterBill(id, again, 'inventory', door)).toEqual({ status: 'differs' })
    await expect(
      enterBill(id, { ...again, charges: { ...charges, freightMinor: 1 } }, 'inventory', door),
    ).rejects.toEqual(refusal('CONFLICT'))
    for (const freightMinor of [-1, 0.5])
      expect(() =>
        enterBill(id, bill({ number: '9', charges: { ...charges, freightMinor } }), 'inventory', door),
      ).toThrow(/freightMinor/)
  })

  test('has a number that this supplier used on no other bill, until it is withdrawn', async () => {
    const [id, other] = [await sent(), await sent()]
    await receive(id, came())
    const one = bill()
    await enterBill(id, one, 'inventory', door)
    const again = bill({ number: 'inv-7-A' })
    await expect(enterBill(other, again, 'accountant', door)).rejects.toThrow(
      'Bill inv-7-A is already entered, on PO-2026-000001.',
    )
    await expect(enterBill(id, again, 'accountant', door)).rejects.toThrow(
      'Bill inv-7-A is already entered, on this order.',
    )
    for (const other of [
      { ...one, netMinor: 1 },
      { ...one, lines: [line(99)] },
    ])
      await expect(enterBill(id, other, 'inventory', door)).rejects.toEqual(refusal('CONFLICT'))
    await decide(id, one.id, 'inventory', { decision: 'withdraw' })
    // Nothing came of the other order.
    expect(await enterBill(other, again, 'accountant', door)).toEqual({ status: 'differs' })
  })

  test('is entered by those who see costs, of an order that was sent, for a day that has come', async () => {
    const [id, draft] = [await sent(), await draftMade()]
    for (const uid of ['location', 'sales', 'customer', 'boss'])
      await expect(enterBill(id, bill(), uid, door), uid).rejects.toEqual(refusal('FORBIDDEN'))
    await expect(enterBill(draft, bill(), 'inventory', door)).rejects.toEqual(refusal('CONFLICT'))
    await expect(enterBill(nextId(), bill(), 'inventory', door)).rejects.toEqual(refusal('NOT_FOUND'))
    for (const more of [{ billedOn: '2026-12-01' }, { number: ' ' }])
      await expect(enterBill(id, bill(more), 'inventory', door)).rejects.toEqual(refusal('INVALID'))
    expect(() => enterBill(id, bill({ netMinor: -1 }), 'inventory', door)).toThrow(/netMinor/)
    expect(server.admin.list('unique')).toEqual([])
  })
})
