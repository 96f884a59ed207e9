import { expect, test } from 'vitest'
import type { PriceSchedule } from '#domain/catalogue/price-schedule.ts'
import { apiShop } from '#tests/api-shop.ts'
import { refusalOf } from '#tests/refusal.ts'
import { schedulePrice, withdrawPrice } from '#domain/catalogue/product-commands.ts'

const NOW = Date.UTC(2026, 10, 21, 9)
const DAY = 24 * 3_600_000
const CEMENT = 'CEM-425R-50'
const PUBLISHERS = ['superadmin', 'admin', 'kwame']

const shop = apiShop({
  project: 'demo-schedule-price',
  now: NOW,
  people: {
    superadmin: ['Super Admin'],
    admin: ['Admin'],
    kwame: ['Manager'],
    efua: ['Accountant'],
    esi: ['Inventory Manager'],
    yaw: ['Location Manager', 'osu'],
    abena: ['Sales Person', 'osu'],
    kofi: ['Customer'],
    nobody: [[]],
  },
  records: /^products\/CEM-425R-50$/,
})

const scheduled = (id = CEMENT) =>
  shop.admin.get(`priceSchedules/${id}`) as unknown as PriceSchedule | undefined
const seen = () => scheduled()?.lastAuditId ?? ''
const entries = () => shop.admin.list('auditLog')
const wanted = (more: object = {}) => ({
  seen: seen(),
  from: Date.UTC(2026, 11, 1),
  priceMinor: 14_000,
  priceBreaks: [{ minQuantity: 50, priceMinor: 13_800 }],
  reason: ' The factory raises its price ',
  ...more,
})
const schedule = (more: object = {}, uid = 'kwame', id = CEMENT) =>
  shop.send(schedulePrice, id, wanted(more), uid)
const withdraw = (more: object = {}, uid = 'kwame') =>
  shop.send(withdrawPrice, CEMENT, { seen: seen(), ...more }, uid)

test('a price is scheduled, replaced and withdrawn by those who publish, with an entry each', async () => {
  for (const uid of PUBLISHERS) {
    await schedule({}, uid)
    const { createdAt, createdBy } = scheduled()!
    await schedule({ priceMinor: 14_500 }, uid)
    expect(scheduled()).toMatchObject({
      status: 'waiting',
      priceMinor: 14_500,
      createdAt,
      createdBy,
      updatedBy: uid,
    })
    expect(shop.admin.get(`auditLog/${seen()}`)).toMatchObject({
      action: 'price.schedule',
      actorUid: uid,
      entity: 'priceSchedules',
      entityId: CEMENT,
      reason: 'The factory raises its price',
      diff: { priceMinor: { before: 13_000, after: 14_500 } },
    })
    await withdraw({}, uid)
    expect(scheduled()).toMatchObject({ status: 'withdrawn', priceMinor: 14_500 })
    expect(shop.admin.get(`auditLog/${seen()}`)).toMatchObject({
      action: 'price.withdraw',
      diff: { status: { before: 'waiting', after: 'withdrawn' } },
    })
    expect(await refusalOf(withdraw({}, uid))).toMatch(/^CONFLICT/)
  }
})

test('nobody else does, suspended publishers and strangers included', async () => {
  shop.admin.update('users/admin', { status: 'Suspended' })
  await schedule()
  const before = scheduled()
  for (const uid of ['admin', 'efua', 'esi', 'yaw', 'abena', 'kofi', 'nobody', 'stranger']) {
    expect(await refusalOf(schedule({ priceMinor: 1 }, uid)), uid).toMatch(/^FORBIDDEN/)
    expect(await refusalOf(withdraw({}, uid)), uid).toMatch(/^FORBIDDEN/)
  }
  expect(scheduled()).toEqual(before)
})

test('what the form would not send is refused', async () => {
  const forged: readonly (readonly [what: string, more: object])[] = [
    ['today', { from: NOW - (NOW % DAY) }],
    ['in the middle of a day', { from: Date.UTC(2026, 11, 1, 1) }],
    ['in two years', { from: Date.UTC(2028, 11, 1) }],
    ['a text for a day', { from: '2026-12-01' }],
    ['no price', { priceMinor: 0 }],
    ['half a pesewa', { priceMinor: 12_000.5 }],
    ['a price without end', { priceMinor: 10_000_000_001 }],
    ['a break that costs more', { priceBreaks: [{ minQuantity: 50, priceMinor: 14_100 }] }],
    ['a break below the least quantity', { priceBreaks: [{ minQuantity: 1, priceMinor: 11_000 }] }],
    [
      'breaks that do not rise',
      {
        priceBreaks: [
          { minQuantity: 50, priceMinor: 13_800 },
          { minQuantity: 40, priceMinor: 11_000 },
        ],
      },
    ],
    ['no reason', { reason: '' }],
    ['a reason of blanks', { reason: '     ' }],
  ]
  for (const [what, more] of forged) expect(await refusalOf(schedule(more)), what).toMatch(/^INVALID/)
  expect(scheduled()).toBeUndefined()
  expect(entries()).toEqual([])
})

test('state, maker and problem are the server’s', async () => {
  const more = {
    id: 'x',
    status: 'applied',
    problem: 'x',
    createdBy: 'admin',
    createdAt: 1,
    lastAuditId: 'x',
    costMinor: 1,
  }
  await schedule(more)
  expect(scheduled()).toMatchObject({
    id: CEMENT,
    status: 'waiting',
    problem: '',
    createdBy: 'kwame',
    createdAt: NOW,
  })
  expect(scheduled()).not.toHaveProperty('costMinor')
})

test('it is of a product in the shop', async () => {
  shop.admin.update(`products/${CEMENT}`, { status: 'draft' })
  expect(await refusalOf(schedule())).toMatch(/^INVALID/)
  expect(await refusalOf(schedule({}, 'kwame', 'f'.repeat(32)))).toMatch(/^NOT_FOUND/)
  expect(await refusalOf(withdraw())).toMatch(/^NOT_FOUND/)
})

test('one that was applied is history, and another may be scheduled after it', async () => {
  await schedule()
  shop.admin.update(`priceSchedules/${CEMENT}`, { status: 'applied' })
  expect(await refusalOf(withdraw())).toMatch(/^CONFLICT/)
  await schedule()
  expect(scheduled()?.status).toBe('waiting')
})

test('one over a newer state is a conflict', async () => {
  await schedule()
  expect(await refusalOf(schedule({ seen: '' }))).toMatch(/^CONFLICT/)
  expect(await refusalOf(withdraw({ seen: 'older' }))).toMatch(/^CONFLICT/)
})
