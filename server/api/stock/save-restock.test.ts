import { apiShop, ONE_OF_EACH } from '#tests/api-shop.ts'
import { beforeEach, expect, test } from 'vitest'
import { restockTimestamp } from '#domain/stock/restock-form.ts'
import { saveRestock } from './save-restock.ts'

const NOW = Date.UTC(2026, 10, 23, 9)
const SHORT = 'CEM-1.5'

const shop = apiShop({
  project: 'demo-restock',
  now: NOW,
  people: {
    ...ONE_OF_EACH,
    elsewhere: ['Location Manager', 'tem'],
    former: ['Manager'],
  },
})

const TOLD = { SAND: restockTimestamp('2026-12-01') }

beforeEach(() => {
  shop.admin.update('users/former', { status: 'Suspended' })
  shop.admin.set('availability/osu', {
    locationId: 'osu',
    bands: { [SHORT]: 'out', ROD: 'in', SAND: 'low' },
    restockAt: TOLD,
    lastPostingId: 'last',
    updatedAt: 1,
  })
})

const tell = (uid: string, day: unknown, more: object = {}) =>
  saveRestock({ locationId: 'osu', productId: SHORT, day, seen: '', ...more }, uid, shop.door)
const shown = () => shop.admin.get('availability/osu')
const entries = () => shop.admin.list('auditLog').map(({ data }) => data)

test.each(['superadmin', 'admin', 'manager', 'inventory', 'location'])(
  '%s sets the day, changes it and takes it away, and nothing else changes',
  async (uid) => {
    const before = shown()
    const [first, second] = ['2026-12-04', '2026-12-11'].map(restockTimestamp)
    await tell(uid, '2026-12-04')
    expect(shown()?.['restockAt']).toEqual({ ...TOLD, [SHORT]: first })
    await tell(uid, '2026-12-11', { seen: '2026-12-04' })
    await tell(uid, '', { seen: '2026-12-11' })
    expect({ ...shown(), lastAuditId: undefined }).toEqual({ ...before, updatedAt: NOW })
    const diffs = entries().map(({ diff, action, actorUid, entityId }) => [action, actorUid, entityId, diff])
    expect(diffs).toHaveLength(3)
    for (const diff of [
      { before: 0, after: first },
      { before: first, after: second },
      { before: second, after: 0 },
    ])
      expect(diffs).toContainEqual(['stock.expected', uid, 'osu', { [SHORT]: diff }])
  },
)

test.each(['elsewhere', 'sales', 'accountant', 'customer', 'former', 'nobody'])(
  '%s tells shoppers nothing',
  async (uid) => {
    await expect(tell(uid, '2026-12-04')).rejects.toThrow(/do not adjust|cannot do this/)
    await expect(tell(uid, '', { productId: 'SAND', seen: '2026-12-01' })).rejects.toThrow(
      /do not adjust|cannot do this/,
    )
    expect(shown()?.['restockAt']).toEqual(TOLD)
    expect(entries()).toEqual([])
  },
)

test.each<[string, unknown, object, RegExp]>([
  ['that is over', '2026-11-22', {}, /after today/],
  ['that is today', '2026-11-23', {}, /after today/],
  ['in more than a year', '2027-11-24', {}, /within a year/],
  ['that is none', '2026-02-31', {}, /day|read/],
  ['that is a number', 5, {}, /could not be read/],
  ['that is a word', 'soon', {}, /could not be read/],
  ['of what there is enough of', '2026-12-04', { productId: 'ROD' }, /enough/],
  ['of what the branch does not list', '2026-12-04', { productId: 'NEW' }, /enough/],
  ['of no product of ours', '2026-12-04', { productId: '__proto__' }, /could not be read/],
  ['of a branch that is none', '2026-12-04', { locationId: 'nowhere' }, /no such branch/],
])('no day is told %s', async (_what, day, more, problem) => {
  const before = shown()
  await expect(tell('inventory', day, more)).rejects.toThrow(problem)
  expect(shown()).toEqual(before)
})

test('a day that is over is taken away, even where there is enough by now', async () => {
  shop.admin.update('availability/osu', { restockAt: { ROD: restockTimestamp('2026-11-01') } })
  await tell('inventory', '', { productId: 'ROD', seen: '2026-11-01' })
  expect(shown()?.['restockAt']).toEqual({})
})

test('the same again changes nothing, and nobody changes a day that they did not see', async () => {
  await tell('inventory', '2026-12-04')
  await tell('inventory', '2026-12-04')
  await tell('manager', '2026-12-04', { seen: '2026-12-24' })
  expect(entries()).toHaveLength(1)
  await expect(tell('manager', '2026-12-05')).rejects.toThrow('in the meantime')
  await expect(tell('manager', '', { seen: '2026-12-05' })).rejects.toThrow('in the meantime')
  expect(entries()).toHaveLength(1)
})

test('what a hand-made client says beside it is not looked at', async () => {
  await tell('inventory', '2026-12-04', { bands: { ROD: 'out' }, at: 5, updatedAt: 5, lastPostingId: 'x' })
  expect(shown()).toMatchObject({ bands: { ROD: 'in' }, updatedAt: NOW, lastPostingId: 'last' })
})
