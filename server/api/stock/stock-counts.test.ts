import { apiShop } from '#tests/api-shop.ts'
import { refusal } from '#tests/refusal.ts'
import { describe, expect, test } from 'vitest'
import type { StockCount } from '#domain/stock/count.ts'
import type { StockPosting } from '#domain/stock/stock-posting.ts'
import type { StockLevel } from '#domain/stock/stock.ts'
import type { RunTransaction } from '#server/api/rest-transaction.ts'
import { actOnCount, beginCount, enterCounted } from './stock-counts.ts'

const NOW = Date.UTC(2026, 10, 23, 9)
const CEMENT = 'CEM-425R-50'

const shop = apiShop({
  project: 'demo-counts',
  now: NOW,
  records: /^(products|locations|stockLevels\/osu__|availability)/,
  people: {
    inventory: ['Inventory Manager'],
    manager: ['Manager'],
    admin: ['Admin'],
    osu: ['Location Manager', 'osu'],
    tema: ['Location Manager', 'tema'],
    sales: ['Sales Person', 'osu'],
    accountant: ['Accountant'],
    customer: ['Customer'],
  },
})

const { nextId } = shop
const categoryOf = (productId: string) => shop.admin.get(`products/${productId}`)?.['category'] as string
const countAt = (id: string) => shop.admin.get(`stockCounts/${id}`) as unknown as StockCount
const level = (productId = CEMENT) => shop.admin.get(`stockLevels/osu__${productId}`) as unknown as StockLevel
const postingsOf = (id: string) =>
  shop.admin
    .list('stockPostings')
    .map(({ data }) => data as unknown as StockPosting)
    .filter(({ source }) => source.id === id)

async function begun(uid = 'osu', more: object = {}): Promise<string> {
  const id = nextId()
  await beginCount(
    id,
    { locationId: 'osu', categories: [categoryOf(CEMENT)], note: '', ...more },
    uid,
    shop.door,
  )
  return id
}
const enter = async (
  id: string,
  uid: string,
  counted: Record<string, number>,
  isComplete = false,
  round = 1,
) =>
  enterCounted(
    id,
    {
      round,
      lines: Object.entries(counted).map(([productId, quantity]) => ({ productId, quantity })),
      isComplete,
    },
    uid,
    shop.door,
  )
const act = (id: string, action: string, uid: string, reason = '') =>
  actOnCount(id, { action, reason }, uid, shop.door)

/** Counted by Osu, the cement with this difference, and again. */
async function counted(difference: number): Promise<string> {
  const id = await begun()
  const there = level().onHand
  await enter(id, 'osu', { [CEMENT]: there + difference }, true)
  if (difference !== 0) await enter(id, 'osu', { [CEMENT]: there + difference }, true, 2)
  return id
}

describe('begin', () => {
  test('freezes what is on hand where nobody reads it; the same id again changes nothing', async () => {
    const id = await begun()
    const count = countAt(id)
    expect(count.status).toBe('counting')
    expect(count.ref).toBe('SC-2026-000001')
    expect(count.lines.length).toBeGreaterThan(1)
    expect(count.lines.every((line) => line.category === categoryOf(CEMENT))).toBe(true)
    // The sheet is blind.
    expect(JSON.stringify(count.lines)).not.toMatch(/expected|onHand/)
    const frozen = shop.admin.get(`frozenStock/${id}`) as { onHand: Record<string, number> }
    expect(frozen.onHand[CEMENT]).toBe(level().onHand)
    const again = await beginCount(
      id,
      { locationId: 'osu', categories: ['elsewhere'], note: 'other' },
      'osu',
      shop.door,
    )
    expect(again.ref).toBe(count.ref)
    expect(countAt(id)).toEqual(count)
  })

  test('takes all that is kept at the branch when no category is chosen', async () => {
    const id = await begun('inventory', { categories: [] })
    expect(countAt(id).lines).toHaveLength(shop.admin.list('stockLevels').length)
  })

  test('is refused to those who do not count there, and for what is being counted already', async () => {
    for (const uid of ['tema', 'sales', 'accountant', 'customer', 'nobody'])
      await expect(begun(uid), uid).rejects.toEqual(refusal('FORBIDDEN'))
    await expect(begun('osu', { categories: ['elsewhere'] })).rejects.toEqual(refusal('INVALID'))
    await expect(begun('inventory', { locationId: 'nowhere' })).rejects.toEqual(refusal('INVALID'))
    const id = await begun()
    await expect(begun('inventory', { categories: [] })).rejects.toThrow(/being counted here already, in SC-/)
    await act(id, 'cancel', 'osu', 'wrong shelf')
    await begun('inventory', { categories: [] })
  })

  test('another member cannot take its id', async () => {
    const id = await begun()
    await expect(
      beginCount(id, { locationId: 'osu', categories: [], note: '' }, 'inventory', shop.door),
    ).rejects.toEqual(refusal('CONFLICT'))
  })
})

describe('count', () => {
  test('what agrees waits for approval; what differs is counted again, blind', async () => {
    const id = await begun()
    const there = level().onHand
    const [other] = countAt(id).lines.filter(({ productId }) => productId !== CEMENT)
    const otherId = other?.productId ?? ''
    await enter(id, 'inventory', { [otherId]: level(otherId).onHand })
    expect(countAt(id).status).toBe('counting')
    await enter(id, 'osu', { [CEMENT]: there - 3 }, true)
    const second = countAt(id)
    expect(second.status).toBe('recounting')
    expect(second.lines.filter(({ isAgain }) => isAgain).map(({ productId }) => productId)).toEqual([CEMENT])
    const line = second.lines.find(({ productId }) => productId === CEMENT)
    expect(line).toMatchObject({ earlier: there - 3 })
    expect(line).not.toHaveProperty('expected')
    expect(line).not.toHaveProperty('counted')
    expect(second.counters.map(({ uid }) => uid)).toEqual(['inventory', 'osu'])
    await expect(enter(id, 'osu', {}, true, 2)).rejects.toEqual(refusal('INVALID'))
    await enter(id, 'osu', { [CEMENT]: there - 2 }, true, 2)
    const done = countAt(id).lines.find(({ productId }) => productId === CEMENT)
    expect(countAt(id).status).toBe('counted')
    expect(done).toMatchObject({ counted: there - 2, earlier: there - 3, expected: there, moved: 0 })
    expect(done?.listValueMinor).toBe(2 * (shop.admin.get(`products/${CEMENT}`)?.['priceMinor'] as number))
    // Nobody counted the others: they are left as they are.
    expect(countAt(id).lines.filter((one) => one.counted !== undefined)).toHaveLength(2)
  })

  test('what was sold during the first count is no difference in the second', async () => {
    const id = await begun()
    const there = level().onHand
    shop.admin.update(`stockLevels/osu__${CEMENT}`, { onHand: there - 5 })
    await enter(id, 'osu', { [CEMENT]: there - 5 }, true)
    expect(countAt(id).status).toBe('recounting')
    await enter(id, 'osu', { [CEMENT]: there - 5 }, true, 2)
    expect(countAt(id).lines.find(({ productId }) => productId === CEMENT)).toMatchObject({
      counted: there - 5,
      expected: there - 5,
    })
  })

  test('what was sold during the second count is said beside the difference', async () => {
    const id = await begun()
    const there = level().onHand
    await enter(id, 'osu', { [CEMENT]: there - 1 }, true)
    shop.admin.update(`stockLevels/osu__${CEMENT}`, { onHand: there - 4 })
    await enter(id, 'osu', { [CEMENT]: there - 4 }, true, 2)
    expect(countAt(id).lines.find(({ productId }) => productId === CEMENT)).toMatchObject({ moved: -4 })
  })

  test('sent again, it changes nothing; a round that others ended is refused', async () => {
    const id = await begun()
    const there = level().onHand
    await enter(id, 'osu', { [CEMENT]: there - 1 }, true)
    const after = countAt(id)
    expect(await enter(id, 'osu', { [CEMENT]: there - 1 }, true)).toEqual({ status: 'recounting' })
    expect(countAt(id)).toEqual(after)
    await expect(enter(id, 'inventory', { [CEMENT]: 1 })).rejects.toEqual(refusal('CONFLICT'))
  })

  test('is refused to those who do not count there, and for what is not on the sheet', async () => {
    const id = await begun()
    for (const uid of ['tema', 'sales', 'accountant', 'customer'])
      await expect(enter(id, uid, { [CEMENT]: 1 }), uid).rejects.toEqual(refusal('FORBIDDEN'))
    await expect(enter(id, 'osu', { NOTHING: 1 })).rejects.toEqual(refusal('INVALID'))
    await expect(enter(id, 'osu', { [CEMENT]: -1 })).rejects.toEqual(refusal('INVALID'))
    await expect(enter(nextId(), 'osu', { [CEMENT]: 1 })).rejects.toEqual(refusal('NOT_FOUND'))
  })
})

describe('approve', () => {
  test('posts the difference to what is on hand by then, once', async () => {
    const there = level().onHand
    const id = await counted(-3)
    // Sold in between.
    shop.admin.update(`stockLevels/osu__${CEMENT}`, { onHand: there - 10 })
    expect(await act(id, 'approve', 'manager')).toEqual({ status: 'posted' })
    expect(level().onHand).toBe(there - 13)
    expect(countAt(id)).toMatchObject({ status: 'posted', approvedBy: 'manager', postingIds: [`${id}-0`] })
    expect(await act(id, 'approve', 'manager')).toEqual({ status: 'posted' })
    expect(level().onHand).toBe(there - 13)
    expect(postingsOf(id)).toHaveLength(1)
    const [posting] = postingsOf(id)
    expect(posting).toMatchObject({ type: 'adjust', source: { kind: 'count', id, ref: countAt(id).ref } })
    expect(shop.admin.list('auditLog').map(({ data }) => data['action'])).toContain('count.approve')
    expect(shop.admin.get(`countResults/${id}`)).toMatchObject({
      ref: countAt(id).ref,
      locationId: 'osu',
      differing: 1,
      moved: 0,
      surplusMinor: 0,
      approvedByName: countAt(id).approvedByName,
      postedAt: expect.any(Number),
    })
  })

  test('posts a surplus, and nothing when all agrees', async () => {
    const there = level().onHand
    const agreed = await counted(0)
    expect(await act(agreed, 'approve', 'manager')).toEqual({ status: 'posted' })
    expect(postingsOf(agreed)).toEqual([])
    await act(await counted(2), 'approve', 'admin')
    expect(level().onHand).toBe(there + 2)
  })

  test('nobody approves what they counted, and only those who approve adjustments', async () => {
    const id = await begun('manager')
    const there = level().onHand
    await enter(id, 'osu', { [CEMENT]: there - 1 }, true)
    await enter(id, 'admin', { [CEMENT]: there - 1 }, true, 2)
    for (const uid of ['osu', 'admin', 'inventory', 'accountant', 'sales', 'tema'])
      await expect(act(id, 'approve', uid), uid).rejects.toEqual(refusal('FORBIDDEN'))
    expect(level().onHand).toBe(there)
    await act(id, 'approve', 'manager')
    expect(level().onHand).toBe(there - 1)
  })

  test('what is reserved for a transfer cannot go: nothing is posted until it is settled', async () => {
    const { onHand } = level()
    const id = await counted(-onHand)
    shop.admin.update(`stockLevels/osu__${CEMENT}`, { reserved: 1 })
    await expect(act(id, 'approve', 'manager')).rejects.toThrow(/reserved for transfers/)
    expect(countAt(id).status).toBe('counted')
    expect(level().onHand).toBe(onHand)
    shop.admin.update(`stockLevels/osu__${CEMENT}`, { reserved: 0 })
    await act(id, 'approve', 'manager')
    expect(level().onHand).toBe(0)
    // Nothing left: shoppers see it in the same commit.
    const bands = shop.admin.get('availability/osu')?.['bands'] as Record<string, string>
    expect(bands[CEMENT]).toBe('out')
  })

  test('a long count is posted in several postings, and goes on where it was interrupted', async () => {
    const id = await begun('inventory', { categories: [] })
    const all = countAt(id).lines.map(({ productId }) => productId)
    const before = new Map(all.map((productId) => [productId, level(productId).onHand]))
    const found = Object.fromEntries([...before].map(([productId, onHand]) => [productId, onHand + 1]))
    await enter(id, 'inventory', found, true)
    await enter(id, 'inventory', found, true, 2)
    // The connection breaks after the first posting.
    let runs = 0
    const breaking = {
      ...shop.door,
      run: ((work) =>
        ++runs > 2 ? Promise.reject(new Error('gone')) : shop.door.run(work)) as RunTransaction,
    }
    await expect(actOnCount(id, { action: 'approve' }, 'manager', breaking)).rejects.toThrow('gone')
    expect(countAt(id).status).toBe('posting')
    expect(countAt(id).postingIds).toEqual([`${id}-0`])
    await expect(act(id, 'cancel', 'manager', 'too late')).rejects.toEqual(refusal('CONFLICT'))
    // Two go on at once.
    await Promise.all([act(id, 'approve', 'manager'), act(id, 'approve', 'admin')])
    expect(countAt(id).status).toBe('posted')
    expect(postingsOf(id)).toHaveLength(Math.ceil(all.length / 100))
    for (const [productId, onHand] of before) expect(level(productId).onHand, productId).toBe(onHand + 1)
  })
})

describe('count again, cancel', () => {
  test('the approver has what differs counted once more, against what is there by then', async () => {
    const id = await counted(-3)
    const there = level().onHand
    await expect(act(id, 'recount', 'osu', 'please')).rejects.toEqual(refusal('FORBIDDEN'))
    await expect(act(id, 'recount', 'manager')).rejects.toEqual(refusal('INVALID'))
    expect(await act(id, 'recount', 'manager', 'Look behind the pallets')).toEqual({ status: 'recounting' })
    expect(await act(id, 'recount', 'manager', 'Look behind the pallets')).toEqual({ status: 'recounting' })
    expect(countAt(id)).toMatchObject({ round: 3, reason: 'Look behind the pallets' })
    await expect(act(id, 'approve', 'manager')).rejects.toEqual(refusal('CONFLICT'))
    await enter(id, 'osu', { [CEMENT]: there }, true, 3)
    expect(countAt(id).status).toBe('counted')
    await act(id, 'approve', 'manager')
    expect(level().onHand).toBe(there)
  })

  test('whoever began it cancels it while it is counted, an approver until it is posted; nothing is posted then', async () => {
    const there = level().onHand
    const own = await begun()
    await expect(act(own, 'cancel', 'inventory', 'no need')).rejects.toEqual(refusal('FORBIDDEN'))
    await expect(act(own, 'cancel', 'osu')).rejects.toEqual(refusal('INVALID'))
    await act(own, 'cancel', 'osu', 'no need')
    await expect(enter(own, 'osu', { [CEMENT]: 1 })).rejects.toEqual(refusal('CONFLICT'))
    const id = await counted(-3)
    await expect(act(id, 'cancel', 'osu', 'no need')).rejects.toEqual(refusal('FORBIDDEN'))
    await act(id, 'cancel', 'manager', 'no need')
    await expect(act(id, 'approve', 'manager')).rejects.toEqual(refusal('CONFLICT'))
    expect(level().onHand).toBe(there)
  })
})
