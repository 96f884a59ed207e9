import { shownName } from '#lib/shown-name.ts'
import type { PlainObject } from '@osu-supply/firestore-server'
import { apiShop } from '#tests/api-shop.ts'
import { refusal } from '#tests/refusal.ts'
import { beforeEach, describe, expect, test } from 'vitest'
import { decideOtherPrices, saveOtherPrices } from './price-overrides.ts'

const NOW = Date.UTC(2026, 10, 26, 9)
const SKU = 'CEM-425R-50'

const shop = apiShop({
  project: 'demo-other-prices',
  now: NOW,
  records: new RegExp(`^(systemConfig/limits|products/${SKU})$`),
  people: {
    superadmin: ['Super Admin'],
    admin: ['Admin'],
    manager: ['Manager'],
    sales: ['Sales Person', 'osu'],
    kumasi: ['Sales Person', 'kum'],
    accountant: ['Accountant'],
    inventory: ['Inventory Manager'],
    location: ['Location Manager', 'osu'],
    customer: ['Customer'],
    suspended: ['Super Admin'],
  },
})
const MANAGERS = ['superadmin', 'admin', 'manager'] as const
/** Nobody has a record for the last one. */
const OTHERS = ['kumasi', 'accountant', 'inventory', 'location', 'customer', 'suspended', 'nobody'] as const

beforeEach(() => {
  shop.admin.update('systemConfig/limits', { salesPersonDiscountBasisPoints: 500 })
  shop.admin.update(`products/${SKU}`, {
    priceMinor: 1000,
    priceBreaks: [{ minQuantity: 10, priceMinor: 900 }],
  })
  shop.admin.update('users/suspended', { status: 'Suspended' })
})

const { nextId } = shop
const GOODS = [{ productId: SKU, quantity: 20, unitPriceMinor: 800 }]
const LINE = { productId: SKU, name: 'Cement', listPriceMinor: 1000, fromQuantity: 0, reason: 'Torn wrap' }
const at = (unitPriceMinor: unknown, more: object = {}) => ({ lines: [{ ...LINE, unitPriceMinor, ...more }] })
const off = (discountBasisPoints: number, more: object = {}) => ({
  lines: [],
  discountBasisPoints,
  discountReason: 'A regular',
  ...more,
})
const wanted = (more: object = at(950)) => ({
  locationId: 'osu',
  customerName: 'Kojo Boateng',
  lines: [],
  discountBasisPoints: 0,
  discountReason: '',
  goods: GOODS,
  ...more,
})
const give = (uid: string, more?: object, id = nextId()) => saveOtherPrices(id, wanted(more), uid, shop.door)
async function asked(more: object = at(800)): Promise<string> {
  const id = nextId()
  await give('sales', more, id)
  return id
}
async function approved(): Promise<string> {
  const id = await asked()
  await decide('manager', id, 'approved')
  return id
}
const decide = (uid: string, id: string, status: string, more: object = {}) => {
  const { lines, discountBasisPoints, discountReason, goods } = wanted(at(800)) as Record<string, unknown>
  const saw = { lines, discountBasisPoints, discountReason, goods }
  return decideOtherPrices(id, { ...saw, status, reason: 'Below cost', ...more }, uid, shop.door)
}
const stored = (id: string): Record<string, unknown> | undefined => shop.admin.get(`priceOverrides/${id}`)
const entries = (): Record<string, unknown>[] => shop.admin.list('auditLog').map(({ data }) => data)

describe('prices that are not the catalogue’s', () => {
  test('within the limit are given at once, with an audit entry', async () => {
    const id = nextId()
    expect(await give('sales', at(950), id)).toEqual({ status: 'allowed' })
    expect(stored(id)).toMatchObject({
      id,
      status: 'allowed',
      locationId: 'osu',
      customerName: 'Kojo Boateng',
      createdBy: 'sales',
      createdByName: 'Sales',
      createdAt: NOW,
      changedAt: expect.any(Date),
      lastAuditId: entries()[0]?.['id'],
    })
    expect(entries()).toEqual([
      expect.objectContaining({
        actorUid: 'sales',
        actorRole: 'Sales Person',
        action: 'price.override',
        entity: 'priceOverrides',
        entityId: id,
        diff: { status: { before: '', after: 'allowed' } },
      }),
    ])
  })

  test('beyond it they are asked for, on any line and together with the discount', async () => {
    const lines = (unitPriceMinor: number, place: number) =>
      Array.from({ length: 4 }, (_, one) => ({
        ...LINE,
        unitPriceMinor: one === place ? unitPriceMinor : 950,
      }))
    for (let place = 0; place < 4; place++) {
      expect(await give('sales', { lines: lines(949, place) })).toEqual({ status: 'asked' })
      expect(await give('sales', { lines: lines(951, place) })).toEqual({ status: 'allowed' })
    }
    for (const [more, status] of [
      [off(500), 'allowed'],
      [off(501), 'asked'],
      [off(500, at(950)), 'asked'],
      [off(200, at(970)), 'allowed'],
      [at(855, { listPriceMinor: 900, fromQuantity: 10 }), 'allowed'],
      [at(854, { listPriceMinor: 900, fromQuantity: 10 }), 'asked'],
      [at(1200), 'allowed'],
    ] as const)
      expect(await give('sales', more), JSON.stringify(more)).toEqual({ status })
  })

  test.each(MANAGERS)('%s gives any', async (uid) => {
    for (const more of [at(1), off(4000), { ...at(1), locationId: 'kum' }])
      expect(await give(uid, more)).toEqual({ status: 'allowed' })
  })

  test.each(OTHERS)('%s neither gives nor asks for any', async (uid) => {
    for (const more of [at(950), at(800), off(100)])
      await expect(give(uid, more)).rejects.toEqual(refusal('FORBIDDEN'))
    expect(entries()).toEqual([])
  })

  test('are not given at the branch of others', async () => {
    await expect(give('sales', { ...at(950), locationId: 'kum' })).rejects.toEqual(refusal('FORBIDDEN'))
  })

  test.each<[string, object]>([
    ['half a pesewa', at(950.5)],
    ['nothing', at(0)],
    ['less than nothing', at(-5)],
    ['words', at('950')],
    ['off a list price that is not one', at(760, { listPriceMinor: 800 })],
    ['off a break as if it were the price of one', at(855, { listPriceMinor: 900 })],
    ['off a break of its own', at(855, { listPriceMinor: 900, fromQuantity: 5 })],
    ['off a product that does not exist', at(950, { productId: 'NONE' })],
    ['without a reason', at(950, { reason: '' })],
    ['with a reason without end', at(950, { reason: 'x'.repeat(201) })],
    ['on five lines', { lines: Array(5).fill(at(950).lines[0]) }],
    ['off the sale without a reason', off(100, { discountReason: '' })],
    ['the whole price off', off(10_000)],
    ['a discount below nothing', off(-100)],
    ['without saying what is sold', { ...at(950), goods: undefined }],
    ['of nothing of the goods', { ...at(950), goods: [{ ...GOODS[0], quantity: 0 }] }],
    ['to a customer without end', { ...at(950), customerName: 'x'.repeat(121) }],
  ])('are not %s', async (_what, more) => {
    for (const uid of ['sales', 'manager']) await expect(give(uid, more)).rejects.toEqual(refusal('INVALID'))
    expect(entries()).toEqual([])
  })

  test('are not given off a product that is not sold', async () => {
    shop.admin.update(`products/${SKU}`, { status: 'archived' })
    await expect(give('manager')).rejects.toEqual(refusal('INVALID'))
  })

  test('are asked for without a limit in the settings', async () => {
    shop.admin.delete('systemConfig/limits')
    expect(await give('sales', at(999))).toEqual({ status: 'asked' })
  })

  test('take nothing else from whoever calls', async () => {
    const id = nextId()
    const forged = {
      status: 'approved',
      decidedBy: 'manager',
      createdBy: 'manager',
      createdByName: 'Boss',
      id: 'x',
    }
    await give('sales', { ...at(800), ...forged }, id)
    expect(stored(id)).toMatchObject({ id, status: 'asked', createdBy: 'sales', createdByName: 'Sales' })
    expect(stored(id)).not.toHaveProperty('decidedBy')
  })

  test('are given once, however often they are sent, and stay approved', async () => {
    const id = await asked()
    expect(await give('sales', at(800), id)).toEqual({ status: 'asked' })
    await decide('manager', id, 'approved')
    expect(await give('sales', at(800), id)).toEqual({ status: 'approved' })
    expect(entries()).toHaveLength(2)
  })

  test('are asked for anew when they change, or were refused', async () => {
    const id = await asked()
    await decide('manager', id, 'approved')
    expect(await give('sales', at(500), id)).toEqual({ status: 'asked' })
    expect(stored(id)).not.toHaveProperty('decidedBy')
    const refusedOne = await asked()
    await decide('manager', refusedOne, 'refused')
    expect(await give('sales', at(800), refusedOne)).toEqual({ status: 'asked' })
  })

  test('are changed by their seller alone, and by nobody once there is the order', async () => {
    const id = await asked()
    for (const uid of ['manager', 'superadmin'])
      await expect(give(uid, at(500), id)).rejects.toEqual(refusal('FORBIDDEN'))
    shop.admin.set(`orders/${id}`, { id })
    await expect(give('sales', at(500), id)).rejects.toEqual(refusal('CONFLICT'))
    await expect(decide('manager', id, 'approved')).rejects.toEqual(refusal('CONFLICT'))
    expect(await give('sales', at(800), id)).toEqual({ status: 'asked' })
  })
})

describe('what is asked for', () => {
  test.each(MANAGERS)('%s approves and refuses, once', async (uid) => {
    for (const status of ['approved', 'refused']) {
      const id = await asked()
      await decide(uid, id, status)
      await decide(uid, id, status)
      expect(stored(id)).toMatchObject({
        status,
        decidedBy: uid,
        decidedByName: shownName(uid),
        decidedAt: NOW,
      })
      await expect(decide('admin', id, status === 'approved' ? 'refused' : 'approved')).rejects.toEqual(
        refusal('CONFLICT'),
      )
    }
    expect(entries()).toHaveLength(4)
  })

  test.each(['sales', ...OTHERS])('%s neither approves nor refuses', async (uid) => {
    const id = await asked()
    for (const status of ['approved', 'refused'])
      await expect(decide(uid, id, status)).rejects.toEqual(refusal('FORBIDDEN'))
    expect(stored(id)).toMatchObject({ status: 'asked' })
  })

  test('is decided by nobody who asked for it, though they became a Manager', async () => {
    const id = await asked()
    shop.admin.update('users/sales', { roles: ['User', 'Manager'] })
    await expect(decide('sales', id, 'approved')).rejects.toEqual(refusal('FORBIDDEN'))
  })

  test('is decided as it was seen', async () => {
    const id = await asked(at(700))
    await expect(decide('manager', id, 'approved')).rejects.toEqual(refusal('CONFLICT'))
    await decide('manager', id, 'approved', at(700))
  })

  test('is decided with the goods that were seen, and counts for no more of them', async () => {
    const id = await asked()
    expect(stored(id)).toMatchObject({ goods: GOODS })
    const [line] = GOODS
    const more = (changes: object) => ({ goods: [{ ...line, ...changes }] })
    await expect(decide('manager', id, 'approved', more({ quantity: 1 }))).rejects.toEqual(
      refusal('CONFLICT'),
    )
    await decide('manager', id, 'approved')
    expect(await give('sales', { ...at(800), ...more({ quantity: 20 }) }, id)).toEqual({ status: 'approved' })
    expect(await give('sales', { ...at(800), ...more({ quantity: 5 }) }, id)).toEqual({ status: 'approved' })
    for (const other of [more({ quantity: 21 }), more({ unitPriceMinor: 700 }), more({ productId: 'STEEL' })])
      expect(await give('sales', { ...at(800), ...other }, await approved())).toEqual({ status: 'asked' })
  })

  test('is refused with a reason, and is one of two answers', async () => {
    const id = await asked()
    for (const more of [{ reason: '' }, { reason: 'no' }, { reason: 'x'.repeat(501) }, { status: 'allowed' }])
      await expect(decide('manager', id, 'refused', more)).rejects.toEqual(refusal('INVALID'))
    await decide('manager', id, 'approved', { reason: '' })
    await expect(decide('manager', nextId(), 'approved')).rejects.toEqual(refusal('NOT_FOUND'))
  })

  test('that was allowed needs no answer, and gets none', async () => {
    const id = await asked(at(950))
    await expect(decide('manager', id, 'approved', at(950))).rejects.toEqual(refusal('CONFLICT'))
  })
})

test('nothing of a decision comes from whoever calls but the answer and its reason', async () => {
  const id = await asked()
  const before = stored(id) as PlainObject
  const forged = { decidedBy: 'admin', decidedByName: 'admin', locationId: 'kum', decidedAt: 1 }
  await decide('manager', id, 'approved', forged)
  expect(stored(id)).toEqual({
    ...before,
    status: 'approved',
    decisionReason: 'Below cost',
    decidedAt: NOW,
    decidedBy: 'manager',
    decidedByName: 'Manager',
    changedAt: expect.any(Date),
    lastAuditId: expect.any(String),
    updatedAt: NOW,
    updatedBy: 'manager',
  })
})
