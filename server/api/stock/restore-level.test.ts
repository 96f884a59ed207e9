import { apiShop, ONE_OF_EACH } from '#tests/api-shop.ts'
import type { PlainObject } from '@osu-supply/firestore-server'
import { beforeEach, describe, expect, test } from 'vitest'
import { readLevel } from '#server/api/read-stored.ts'
import { restoreLevel } from './restore-level.ts'

const NOW = Date.UTC(2026, 10, 23, 9)
const PRODUCT = 'CEM-425R-50'
const LEVEL = `osu__${PRODUCT}`

const shop = apiShop({
  project: 'demo-restore',
  now: NOW,
  records: new RegExp(`^(products/${PRODUCT}|stockLevels/${LEVEL})$`),
  people: {
    ...ONE_OF_EACH,
    former: ['Manager'],
  },
})

const posting = (id: string, onHandAfter: number, daysAgo: number) => ({
  id,
  type: 'opening',
  source: { kind: 'seed', id: 'seed', ref: 'seed' },
  locationId: 'osu',
  actorUid: 'seed',
  reason: '',
  reverses: '',
  reversedLines: {},
  levelIds: [LEVEL],
  lines: { [LEVEL]: { onHand: 0, reserved: 0, onHandAfter, reservedAfter: 3 } },
  postedAt: new Date(NOW - daysAgo * 86_400_000),
  createdAt: 1,
})

beforeEach(() => {
  shop.admin.update('users/former', { status: 'Suspended' })
  shop.admin.set('stockPostings/old', posting('old', 99, 2))
  shop.admin.set('stockPostings/last', posting('last', 17, 1))
  spoil({ lastPostingId: 'last', reorderPoint: 4, quarantined: 2 })
})

const level = () => shop.admin.get(`stockLevels/${LEVEL}`)
const spoil = (fields: PlainObject) => shop.admin.update(`stockLevels/${LEVEL}`, fields)
const restore = (uid: string, reason: unknown = 'Nobody can read it', id = LEVEL) =>
  restoreLevel(id, { reason }, uid, shop.door)
const entries = () => shop.admin.list('auditLog').map(({ data }) => data)

describe('a level that cannot be read', () => {
  test.each<[string, PlainObject, object]>([
    ['a count that is a text', { onHand: 'plenty' }, { quarantined: 2, reorderPoint: 4 }],
    ['less than nothing reserved', { reserved: -1 }, { quarantined: 2 }],
    ['a name that is a number', { name: 5 }, {}],
    ['no unit', { unit: null, quarantined: 2.5 }, { quarantined: 0 }],
    [
      'a reorder point that is a text',
      { reorderPoint: 'soon', incoming: -7 },
      { reorderPoint: 0, incoming: 0 },
    ],
    ['another place', { locationId: 5 }, { locationId: 'osu', productId: PRODUCT }],
  ])(
    'by %s is restored from its last posting by those who adjust stock everywhere',
    async (_, spoiled, kept) => {
      const { sku, name, unit } = shop.admin.get(`products/${PRODUCT}`) as Record<string, string>
      for (const uid of ['inventory', 'manager', 'admin', 'superadmin']) {
        spoil(spoiled)
        await restore(uid)
        const numbers = { onHand: 17, reserved: 3, lastPostingId: 'last' }
        expect(level()).toMatchObject({
          ...numbers,
          ...kept,
          sku,
          name,
          unit,
          createdBy: uid,
          createdAt: NOW,
        })
        expect(readLevel(LEVEL, level()).ok).toBe(true)
        const entry = shop.admin.get(`auditLog/${level()?.['lastAuditId'] as string}`)
        expect(entry).toMatchObject({
          action: 'stock.restore',
          actorUid: uid,
          entityId: LEVEL,
          reason: 'Nobody can read it',
          diff: { onHand: { after: 17 }, reserved: { after: 3 } },
        })
      }
    },
  )

  test.each(['location', 'sales', 'accountant', 'customer', 'former', 'nobody'])(
    '%s restores nothing',
    async (uid) => {
      spoil({ onHand: 'plenty' })
      await expect(restore(uid)).rejects.toThrow(/does not restore|cannot do this/)
      expect(level()).toMatchObject({ onHand: 'plenty' })
      expect(entries()).toEqual([])
    },
  )

  test('is restored again by nobody: a lost answer enters nothing twice', async () => {
    spoil({ onHand: 'plenty' })
    await Promise.all([restore('inventory'), restore('inventory')])
    await restore('inventory')
    expect(entries()).toHaveLength(1)
    await expect(restore('manager')).rejects.toThrow('can be read')
  })

  test('is told in short, however long it was', async () => {
    spoil({ onHand: 'x'.repeat(5000) })
    await restore('inventory')
    expect(entries()).toMatchObject([{ diff: { onHand: { before: `"${'x'.repeat(99)}` } } }])
  })

  test.each([5, 'gone', '', 'a/b'])(
    'that says %j was its last posting needs a Manager, and the newest counts',
    async (lastPostingId) => {
      spoil({ onHand: 'plenty', lastPostingId })
      await expect(restore('inventory')).rejects.toThrow('a Manager restores it')
      await restore('manager')
      expect(level()).toMatchObject({ onHand: 17, lastPostingId: 'last' })
    },
  )

  test.each<[string, string, PlainObject]>([
    ['an SKU that is a number', `products/${PRODUCT}`, { sku: 5 }],
    ['a long SKU', `products/${PRODUCT}`, { sku: 'x'.repeat(41) }],
    ['no name', `products/${PRODUCT}`, { name: 5 }],
    ['a unit that is a number', `products/${PRODUCT}`, { unit: 5 }],
    ['a scale that is none', `products/${PRODUCT}`, { quantityScale: 7 }],
    ...[1.5, -1, 100_000_001].flatMap((wrong) =>
      (['onHandAfter', 'reservedAfter'] as const).map((field): [string, string, PlainObject] => [
        `${field} ${wrong}`,
        'stockPostings/last',
        { lines: { [LEVEL]: { ...posting('last', 17, 1).lines[LEVEL], [field]: wrong } } },
      ]),
    ),
    ['a posting of another level', 'stockPostings/last', { lines: {} }],
  ])('is not put back to %s', async (_what, path, wrong) => {
    spoil({ onHand: 'plenty' })
    shop.admin.update(path, wrong)
    await expect(restore('manager')).rejects.toThrow('cannot be read either')
    expect(level()).toMatchObject({ onHand: 'plenty' })
    expect(entries()).toEqual([])
  })

  test('without any posting, without its product, or that is not there stays as it is', async () => {
    spoil({ onHand: 'plenty', lastPostingId: 5 })
    for (const id of ['old', 'last']) shop.admin.delete(`stockPostings/${id}`)
    await expect(restore('manager')).rejects.toThrow('No posting')
    shop.admin.delete(`products/${PRODUCT}`)
    await expect(restore('manager')).rejects.toThrow('no such stock level')
    await expect(restore('manager', 'Is it there?', 'osu__NOWHERE')).rejects.toThrow('no such stock level')
  })
})

test('a level that can be read is left alone, and a reason is needed', async () => {
  const before = level()
  await expect(restore('superadmin')).rejects.toThrow('can be read')
  expect(level()).toEqual(before)
  spoil({ onHand: 'plenty' })
  for (const reason of ['', ' a ']) await expect(restore('manager', reason)).rejects.toThrow('Say why')
  for (const reason of [5, undefined, 'x'.repeat(501)])
    await expect(restoreLevel(LEVEL, { reason }, 'manager', shop.door)).rejects.toThrow('could not be read')
})
