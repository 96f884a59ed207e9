import { shownName } from '#lib/shown-name.ts'
import { apiShop, ONE_OF_EACH } from '#tests/api-shop.ts'
import { beforeEach, describe, expect, test } from 'vitest'
import type { StockAdjustment } from '#domain/stock/adjustment.ts'
import { addPosting, driftOf, type LedgerSum } from '#domain/stock/ledger-sum.ts'
import type { StockPosting } from '#domain/stock/stock-posting.ts'
import type { StockLevel } from '#domain/stock/stock.ts'
import { adjustStock, decideAdjustment } from './adjustments.ts'

const NOW = Date.UTC(2026, 10, 23, 9)
const PRODUCT = 'CEM-425R-50'
const LEVEL = `osu__${PRODUCT}`

const shop = apiShop({
  project: 'demo-adjustments',
  now: NOW,
  records: /^(products|locations|stockLevels|stockPostings|availability|systemConfig)\//,
  people: {
    ...ONE_OF_EACH,
    elsewhere: ['Location Manager', 'tem'],
    former: ['Manager'],
  },
})

const APPROVERS = ['superadmin', 'admin', 'manager'] as const
const ADJUSTERS = [...APPROVERS, 'inventory', 'location'] as const
const NEVER = ['elsewhere', 'sales', 'accountant', 'customer', 'former', 'nobody'] as const

const { nextId } = shop
const level = () => shop.admin.get(`stockLevels/${LEVEL}`) as unknown as StockLevel
const one = (id: string) => shop.admin.get(`stockAdjustments/${id}`) as unknown as StockAdjustment
const entries = () => shop.admin.list('auditLog').map(({ data }) => data)
const postings = () => shop.admin.list('stockPostings').filter(({ data }) => data['type'] === 'adjust')

const adjust = (uid: string, more: object = {}, id = nextId()) =>
  adjustStock(
    id,
    {
      locationId: 'osu',
      productId: PRODUCT,
      onHand: level().onHand,
      change: -2,
      reason: 'correction',
      note: ' Counted again ',
      ...more,
    },
    uid,
    shop.door,
  )
const decide = (uid: string, id: string, status: string, reason: unknown = 'Count once more') =>
  decideAdjustment(id, { status, reason }, uid, shop.door)

/** One that waits. */
async function asked(uid = 'inventory', more: object = {}): Promise<string> {
  const id = nextId()
  await adjust(uid, { reason: 'damaged', note: 'Torn bags', ...more }, id)
  return id
}

beforeEach(() => {
  shop.admin.update('users/former', { status: 'Suspended' })
  // Five bags, at the price of the seed.
  const { priceMinor } = shop.admin.get(`products/${PRODUCT}`) as { priceMinor: number }
  shop.admin.update('systemConfig/limits', { stockAdjustMinor: 5 * priceMinor })
})

/** What the level differs by from the sum of its postings. */
function drift() {
  const sums = new Map<string, LedgerSum>()
  for (const { data } of shop.admin.list('stockPostings'))
    if (LEVEL in (data['lines'] as object)) addPosting(sums, data as unknown as StockPosting)
  return driftOf(level(), sums.get(LEVEL))
}

describe('stock put right', () => {
  test.each(ADJUSTERS)('%s posts a correction within the limit, and the trigger agrees', async (uid) => {
    const { onHand, reserved } = level()
    const id = nextId()
    expect(await adjust(uid, {}, id)).toEqual({ status: 'posted' })
    expect(level()).toMatchObject({ onHand: onHand - 2, reserved, lastPostingId: `${id}-posted` })
    expect(one(id)).toMatchObject({
      status: 'posted',
      note: 'Counted again',
      createdBy: uid,
      createdByName: shownName(uid),
      sku: level().sku,
      changedAt: expect.any(Date) as Date,
    })
    expect(entries()).toMatchObject([
      { action: 'stock.adjust', entityId: id, actorUid: uid, reason: 'Counted again' },
    ])
    expect(drift()).toEqual([])
  })

  test.each(NEVER)('%s neither corrects nor asks', async (uid) => {
    const { onHand } = level()
    await expect(adjust(uid)).rejects.toThrow(/do not adjust|cannot do this/)
    await expect(adjust(uid, { reason: 'damaged' })).rejects.toThrow(/do not adjust|cannot do this/)
    expect(level().onHand).toBe(onHand)
    expect(entries()).toEqual([])
  })

  test('the entry is under the role that gives the right', async () => {
    shop.admin.update('users/admin', { roles: ['User', 'Customer', 'Inventory Manager', 'Sales Person'] })
    await adjust('admin')
    expect(entries()).toMatchObject([{ actorRole: 'Inventory Manager' }])
  })

  test('five bags found are within the limit, six wait, and so does everything while none is set', async () => {
    expect(await adjust('inventory', { reason: 'found', change: 5 })).toEqual({ status: 'posted' })
    expect(await adjust('inventory', { reason: 'found', change: 6 })).toEqual({ status: 'asked' })
    shop.admin.delete('systemConfig/limits')
    expect(await adjust('admin', { reason: 'found', change: 1 })).toEqual({ status: 'asked' })
  })

  test('a write-off always waits, even for an Admin and of one bag', async () => {
    const { onHand } = level()
    for (const reason of ['damaged', 'lost', 'expired', 'own-use'])
      expect(await adjust('admin', { reason, change: -1 })).toEqual({ status: 'asked' })
    expect(level().onHand).toBe(onHand)
    expect(entries().map(({ action }) => action)).toEqual(Array(4).fill('stock.propose'))
  })

  test('shoppers see the band follow, and a restock date ends with what was found', async () => {
    const { onHand, reserved } = level()
    shop.admin.update('availability/osu', { restockAt: { [PRODUCT]: NOW, OTHER: NOW } })
    shop.admin.update('systemConfig/limits', { stockAdjustMinor: 1e12 })
    await adjust('inventory', { change: reserved - onHand })
    expect(shop.admin.get('availability/osu')).toMatchObject({
      bands: { [PRODUCT]: 'out' },
      restockAt: { [PRODUCT]: NOW },
    })
    await adjust('inventory', { reason: 'found', change: 1000 })
    const shown = shop.admin.get('availability/osu')
    expect(shown?.['bands']).toMatchObject({ [PRODUCT]: 'in' })
    expect(shown?.['restockAt']).toEqual({ OTHER: NOW })
  })

  test.each<[string, object, RegExp]>([
    ['of nothing', { change: 0 }, /on hand already/],
    ['of half a bag', { change: -1.5 }, /could not be read/],
    ['found, and less', { reason: 'found' }, /other way/],
    ['damaged, and more', { reason: 'damaged', change: 2 }, /other way/],
    ['written off without a word', { reason: 'lost', note: ' ' }, /what happened/],
    ['for a reason of its own', { reason: 'gift' }, /could not be read/],
    ['of a product that is not stocked there', { productId: 'NOWHERE' }, /not kept in stock/],
    ['at a branch that is none', { locationId: 'nowhere' }, /not kept in stock/],
    ['with a note without end', { note: 'x'.repeat(501) }, /could not be read/],
    ['of a text', { change: '-2' }, /could not be read/],
    ['of more than can be counted', { reason: 'found', change: 100_000_000 }, /more than can be kept/],
    ['of more than there is', { change: -100_000 }, /on hand/],
    ['of what they did not see', { onHand: 1 }, /just changed/],
  ])('no correction is %s', async (_what, more, problem) => {
    const { onHand } = level()
    await expect(adjust('inventory', more)).rejects.toThrow(problem)
    expect(level().onHand).toBe(onHand)
    expect(shop.admin.list('stockAdjustments')).toEqual([])
  })

  test('what a hand-made client says beside it is not looked at', async () => {
    const id = nextId()
    await adjust(
      'inventory',
      {
        reason: 'damaged',
        id: 'other',
        status: 'posted',
        ref: 'A-000000-0000',
        sku: 'GOLD',
        quantityScale: 2,
        listValueMinor: 1,
        createdBy: 'manager',
        createdByName: 'Somebody',
        decidedBy: 'manager',
        createdAt: 1,
      },
      id,
    )
    const { priceMinor } = shop.admin.get(`products/${PRODUCT}`) as { priceMinor: number }
    expect(one(id)).toMatchObject({
      id,
      status: 'asked',
      sku: level().sku,
      listValueMinor: 2 * priceMinor,
      createdBy: 'inventory',
      createdByName: 'Inventory',
      createdAt: NOW,
    })
    expect(one(id)).not.toHaveProperty('decidedBy')
  })

  test('a value that cannot be counted is refused', async () => {
    shop.admin.update(`products/${PRODUCT}`, { priceMinor: 10_000_000_000 })
    shop.admin.update(`stockLevels/${LEVEL}`, { onHand: 2000 })
    await expect(adjust('inventory', { change: -1001 })).rejects.toThrow('more than can be adjusted')
  })

  test('the same again changes nothing, at once or later; another member has no part in it', async () => {
    const id = nextId()
    const { onHand } = level()
    const seen = { onHand }
    await Promise.all([adjust('inventory', seen, id), adjust('inventory', seen, id)])
    expect(await adjust('inventory', seen, id)).toEqual({ status: 'posted' })
    expect(level().onHand).toBe(onHand - 2)
    expect(postings()).toHaveLength(1)
    expect(entries()).toHaveLength(1)
    await expect(adjust('manager', seen, id)).rejects.toThrow('another adjustment')
  })

  test('of two who correct one figure at once, one does', async () => {
    const { onHand } = level()
    const answers = await Promise.allSettled([adjust('inventory'), adjust('location', { change: -3 })])
    expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect([onHand - 2, onHand - 3]).toContain(level().onHand)
    expect(drift()).toEqual([])
  })

  test('what is reserved for anything but an order cannot go', async () => {
    const { onHand } = level()
    shop.admin.update(`stockLevels/${LEVEL}`, { reserved: onHand - 3, quarantined: 2 })
    await expect(adjust('inventory')).rejects.toThrow('orders can lose 0 bags of the 1 bag that')
    expect(await adjust('inventory', { change: -1 })).toEqual({ status: 'posted' })
    expect(level()).toMatchObject({ onHand: onHand - 1, reserved: onHand - 3, quarantined: 2 })
  })
})

describe('an adjustment that waits', () => {
  test.each(APPROVERS)('is approved and posted by %s, or refused with a reason', async (uid) => {
    const { onHand } = level()
    const id = await asked()
    expect(await decide(uid, id, 'posted', '')).toEqual({ status: 'posted' })
    expect(level().onHand).toBe(onHand - 2)
    expect(one(id)).toMatchObject({
      status: 'posted',
      decidedBy: uid,
      decidedByName: shownName(uid),
      decidedAt: NOW,
    })
    expect(drift()).toEqual([])

    const other = await asked()
    await expect(decide(uid, other, 'refused', ' a ')).rejects.toThrow('Say why')
    expect(await decide(uid, other, 'refused')).toEqual({ status: 'refused' })
    expect(one(other)).toMatchObject({ decisionReason: 'Count once more' })
    expect(level().onHand).toBe(onHand - 2)
    expect(entries().map(({ action }) => action)).toEqual([
      'stock.propose',
      'stock.approve',
      'stock.propose',
      'stock.refuse',
    ])
  })

  test.each(['inventory', 'location', ...NEVER])('is decided by no %s', async (uid) => {
    const id = await asked('admin')
    for (const status of ['posted', 'refused', 'withdrawn'])
      await expect(decide(uid, id, status)).rejects.toThrow(/Somebody else decides|cannot do this/)
    expect(one(id)).toMatchObject({ status: 'asked' })
    expect(postings()).toEqual([])
  })

  test('is not decided by whoever asked for it, who alone withdraws it', async () => {
    const id = await asked('manager')
    for (const status of ['posted', 'refused'])
      await expect(decide('manager', id, status)).rejects.toThrow('Somebody else decides')
    for (const uid of ['admin', 'superadmin', 'inventory'])
      await expect(decide(uid, id, 'withdrawn')).rejects.toThrow('Somebody else decides')
    expect(await decide('manager', id, 'withdrawn', '')).toEqual({ status: 'withdrawn' })
    expect(one(id)).not.toHaveProperty('decidedBy')
    expect(entries().at(-1)).toMatchObject({ action: 'stock.withdraw', reason: '' })
  })

  test('is not withdrawn by a Location Manager who has left the branch', async () => {
    const id = await asked('location')
    shop.admin.update('users/location', { locationIds: ['tem'] })
    await expect(decide('location', id, 'withdrawn')).rejects.toThrow('Somebody else decides')
  })

  test('is decided once; the same again changes nothing', async () => {
    const { onHand } = level()
    const id = await asked()
    await Promise.all([decide('manager', id, 'posted'), decide('manager', id, 'posted')])
    expect(await decide('manager', id, 'posted')).toEqual({ status: 'posted' })
    expect(level().onHand).toBe(onHand - 2)
    for (const [uid, status] of [
      ['admin', 'posted'],
      ['admin', 'refused'],
      ['manager', 'refused'],
      ['inventory', 'withdrawn'],
    ] as const)
      await expect(decide(uid, id, status)).rejects.toThrow('just decided')
    expect(postings()).toHaveLength(1)
    expect(entries()).toHaveLength(2)

    const withdrawn = await asked()
    await decide('inventory', withdrawn, 'withdrawn')
    expect(await decide('inventory', withdrawn, 'withdrawn')).toEqual({ status: 'withdrawn' })
    await expect(decide('manager', withdrawn, 'posted')).rejects.toThrow('just decided')
  })

  test('is not posted once the goods are gone or there is no room for them', async () => {
    const id = await asked()
    const { onHand } = level()
    shop.admin.update(`stockLevels/${LEVEL}`, { reserved: onHand - 1 })
    await expect(decide('manager', id, 'posted')).rejects.toThrow('cancel those first')
    shop.admin.update('systemConfig/limits', { stockAdjustMinor: 0 })
    const more = nextId()
    await adjust('inventory', { reason: 'found', change: 5 }, more)
    shop.admin.update(`stockLevels/${LEVEL}`, { onHand: 100_000_000 })
    await expect(decide('manager', more, 'posted')).rejects.toThrow('more than can be kept')
    expect(postings()).toEqual([])
  })

  test('changes in nothing else with the decision, and no word of its own is a state', async () => {
    const id = await asked()
    const before = one(id)
    await decideAdjustment(
      id,
      { status: 'posted', reason: '', change: -50, locationId: 'tem', reasonCode: 'x', createdBy: 'other' },
      'manager',
      shop.door,
    )
    expect(one(id)).toMatchObject({
      change: -2,
      locationId: 'osu',
      createdBy: before.createdBy,
      ref: before.ref,
    })
    for (const status of ['asked', 'gone', 5])
      await expect(decide('manager', id, status as string)).rejects.toThrow('could not be read')
    await expect(decide('manager', id, 'refused', 'x'.repeat(501))).rejects.toThrow('could not be read')
    await expect(decide('manager', nextId(), 'posted')).rejects.toThrow('no such adjustment')
  })
})
