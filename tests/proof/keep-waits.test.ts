import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { PlainObject } from '@osu-supply/firestore-server'
import { DEMO_ACCOUNTS } from '#server/seed/demo-accounts.ts'
import { keepWaits, WAITED } from '#server/proof/keep-waits.ts'
import { openSeededShop, type SeededShop } from './seeded-shop.ts'

let shop: SeededShop
beforeAll(async () => void (shop = await openSeededShop()))
beforeEach(() => shop.reset())
afterAll(() => shop.close())

type Stored = Readonly<Record<string, unknown>>

/** Stores it, and runs the trigger as often as an event may arrive. */
async function write(collection: keyof typeof WAITED, id: string, after: Stored, times = 2): Promise<void> {
  const path = `${collection}/${id}`
  const before = shop.admin.get(path)
  shop.admin.set(path, after as PlainObject)
  const written = { id, before, after, time: '2026-11-26T09:00:00.000000Z' }
  for (let time = 0; time < times; time++) await keepWaits({ run: shop.run }, collection, written)
}

/** By member, what waits for those for whom something does. */
const waiting = () =>
  Object.fromEntries(
    DEMO_ACCOUNTS.flatMap(({ uid }) => {
      const waits = shop.admin.get(`users/${uid}`)?.['waits'] as string[] | undefined
      return waits && waits.length > 0 ? [[uid, waits.join()]] : []
    }),
  )

const AT = Date.now()
const news = (id: string, more: Stored = {}) => ({
  id,
  kind: 'order',
  audience: 'sellers',
  locationId: 'osu',
  recordId: 'x',
  ref: 'X',
  about: 'Esi',
  at: AT,
  ...more,
})
const inbox = (uid: string, more: Stored) => ({
  id: uid,
  seenAt: 0,
  readIds: [],
  updatedAt: AT,
  updatedBy: uid,
  ...more,
})

test('in a shop that begins nothing waits for anybody, and that is known of all staff', () => {
  for (const { uid, roles } of DEMO_ACCOUNTS)
    expect(shop.admin.get(`users/${uid}`)?.['waits']).toEqual(roles.includes('Customer') ? undefined : [])
})

test('news waits for its audience alone: Managers, and sales of the branch', async () => {
  await write('notifications', 'order-kum', news('order-kum', { locationId: 'kumasi' }))
  expect(waiting()).toEqual({ superadmin: 'news', admin: 'news', manager: 'news' })
  await write('notifications', 'order-osu', news('order-osu'))
  expect(waiting()).toEqual({ superadmin: 'news', admin: 'news', manager: 'news', sales: 'news' })
  await write('notifications', 'payment-x', news('payment-x', { kind: 'payment', audience: 'checkers' }))
  expect(waiting()).toMatchObject({ accountant: 'news' })
  expect(waiting()).not.toHaveProperty('location')
})

test('until all is read, or each of them', async () => {
  await write('notifications', 'order-1', news('order-1'))
  await write('notifications', 'order-2', news('order-2', { at: AT + 5 }))
  await write('inboxes', 'sales', inbox('sales', { readIds: ['order-1'] }))
  expect(waiting()).toMatchObject({ sales: 'news', manager: 'news' })
  await write('inboxes', 'sales', inbox('sales', { readIds: ['order-1', 'order-2'] }))
  await write('inboxes', 'manager', inbox('manager', { seenAt: AT + 5 }))
  expect(waiting()).toEqual({ superadmin: 'news', admin: 'news' })

  // An event that arrives once more, after it was read.
  await keepWaits({ run: shop.run }, 'notifications', {
    id: 'order-2',
    before: undefined,
    after: news('order-2', { at: AT + 5 }),
    time: '',
  })
  expect(waiting()).toEqual({ superadmin: 'news', admin: 'news' })
  await write('notifications', 'order-3', news('order-3', { at: AT + 6 }))
  expect(waiting()).toMatchObject({ sales: 'news', manager: 'news' })
})

test('an inbox that its owner has spoiled counts as unread', async () => {
  await write('notifications', 'order-1', news('order-1'))
  await write('inboxes', 'sales', inbox('sales', { seenAt: AT, readIds: [5] }))
  expect(waiting()).toMatchObject({ sales: 'news' })
})

test('what is asked of Managers waits for each of them until none is left', async () => {
  for (const [collection, asked, decided, what] of [
    ['priceOverrides', { status: 'asked' }, { status: 'approved' }, 'prices'],
    ['products', { isPublishAsked: true }, { isPublishAsked: false }, 'products'],
    ['quoteDrafts', { isApprovalAsked: true }, { isApprovalAsked: false }, 'offers'],
  ] as const) {
    await write(collection, 'one', asked)
    await write(collection, 'two', asked)
    expect(waiting()).toEqual({ superadmin: what, admin: what, manager: what })
    await write(collection, 'one', decided)
    expect(waiting()).toEqual({ superadmin: what, admin: what, manager: what })
    await write(collection, 'two', decided)
    expect(waiting()).toEqual({})
  }
})

test('a write that asks nothing and answers nothing is not looked into', () => {
  const asked = { status: 'asked' }
  const isNews = (before: Stored | undefined, after: Stored | undefined) =>
    WAITED.priceOverrides.isNews({ id: 'one', before, after, time: '' })
  expect(isNews(asked, { ...asked, updatedAt: 2 })).toBe(false)
  expect(isNews(undefined, { status: 'allowed' })).toBe(false)
  expect(isNews(asked, undefined)).toBe(true)
})

test('new roles, branches or a status count everything anew; a visit does not', async () => {
  await write('notifications', 'order-1', news('order-1', { locationId: 'kumasi' }))
  await write('priceOverrides', 'one', { status: 'asked' })
  const sales = shop.admin.get('users/sales') as Stored
  await write('users', 'sales', { ...sales, locationIds: ['osu', 'kumasi'] })
  expect(waiting()).toMatchObject({ sales: 'news' })
  await write('users', 'sales', { ...sales, locationIds: ['osu'] })
  expect(waiting()).not.toHaveProperty('sales')
  await write('users', 'sales', { ...sales, roles: ['Manager', 'User'] })
  expect(waiting()).toMatchObject({ sales: 'news,prices' })
  await write('users', 'sales', { ...sales, status: 'Suspended', waits: ['news', 'prices'] })
  expect(waiting()).not.toHaveProperty('sales')

  const isNews = (after: Stored) =>
    WAITED.users.isNews({ id: 'sales', before: sales, after: { ...sales, ...after }, time: '' })
  expect(isNews({ lastActiveAt: 5, waits: ['news'] })).toBe(false)
})

test('customers have no such list, and those whose list is unknown keep it so', async () => {
  const customer = shop.admin.get('users/customer') as Stored
  await write('users', 'customer', { ...customer, status: 'Suspended' })
  expect(shop.admin.get('users/customer')).not.toHaveProperty('waits')
  const { waits: _waits, ...sales } = shop.admin.get('users/sales') as Stored
  shop.admin.set('users/sales', sales as PlainObject)
  await write('notifications', 'order-1', news('order-1'))
  expect(shop.admin.get('users/sales')).not.toHaveProperty('waits')
  // The page asks for everything, and what is read makes it known.
  await write('inboxes', 'sales', inbox('sales', { seenAt: AT }))
  expect(shop.admin.get('users/sales')).toMatchObject({ waits: [] })
})

test('a user who cannot be read, and a deleted one, hold up nobody', async () => {
  shop.admin.set('users/admin', { roles: ['Admin'], waits: [] })
  await write('notifications', 'order-1', news('order-1'))
  expect(waiting()).toMatchObject({ manager: 'news' })
  await write('inboxes', 'nobody', inbox('nobody', { seenAt: AT }))
  expect(shop.admin.get('users/nobody')).toBeUndefined()
})
