import { apiShop, ONE_OF_EACH } from '#tests/api-shop.ts'
import { refusal } from '#tests/refusal.ts'
import { beforeEach, describe, expect, test } from 'vitest'
import { factsIn } from '#domain/catalogue/shop-facts.ts'
import { MAX_BRANCHES } from '#domain/stock/branch-copy.ts'
import { branchUse } from './branch-use.ts'
import { changeBranch, openBranch, setBranchStatus } from '#domain/records/setting-commands.ts'

const NOW = Date.now()

const shop = apiShop({
  project: 'demo-branches',
  now: NOW,
  records: /^(locations|catalog|stockLevels|stockSheets|costSheets|systemConfig)\//,
  people: {
    ...ONE_OF_EACH,
    suspended: ['Admin'],
  },
})
beforeEach(() => shop.admin.update('users/suspended', { status: 'Suspended' }))

const recordOf = (id: string): Record<string, unknown> | undefined => shop.admin.get(`locations/${id}`)
const shown = () => factsIn(shop.admin.get('catalog/shop')).locations
const entries = (): Record<string, unknown>[] => shop.admin.list('auditLog').map(({ data }) => data)

const CAPE = {
  code: 'CAP',
  name: 'Cape Coast',
  title: 'Cape Coast "Castle" branch',
  city: 'Cape Coast',
  region: 'Central',
  address: '2 Ring Road – East [gate]',
  ghanaPostGps: 'CC-100-2000',
  phone: '+233302000109',
  pickup: true,
  position: { latitude: 5.1, longitude: -1.25 },
  hours: 'Mon–Fri 7:30–17:00',
}

const seenOf = (id: string) => recordOf(id)?.['lastAuditId'] ?? ''
const open = (uid: string, more: object = {}, id = 'cap') =>
  shop.send(openBranch, id, { ...CAPE, ...more }, uid)
const change = (uid: string, more: object = {}) =>
  shop.send(changeBranch, 'osu', { seen: seenOf('osu'), ...CAPE, code: 'OSU', ...more }, uid)
const setStatus = (uid: string, status: unknown, id = 'osu') =>
  shop.send(setBranchStatus, id, { seen: seenOf(id), status }, uid)

const STEPS: Readonly<Record<string, (uid: string) => Promise<unknown>>> = {
  opened: (uid) => open(uid),
  changed: (uid) => change(uid),
  closed: (uid) => setStatus(uid, 'closed'),
}

describe.each(Object.entries(STEPS))('a branch', (what, step) => {
  test.each(['superadmin', 'admin'])(`is ${what} by %s, who is named in the audit trail`, async (uid) => {
    await step(uid)
    expect(entries()).toEqual([
      expect.objectContaining({ actorUid: uid, action: 'settings.branch', entity: 'locations' }),
    ])
  })

  test.each(['manager', 'accountant', 'inventory', 'location', 'sales', 'customer', 'suspended', 'nobody'])(
    `is not ${what} by %s`,
    async (uid) => {
      const before = shop.admin.list('locations')
      await expect(step(uid)).rejects.toEqual(refusal('FORBIDDEN'))
      expect(shop.admin.list('locations')).toEqual(before)
      expect(entries()).toEqual([])
    },
  )
})

test('a branch opens under its code, once, and shoppers see it', async () => {
  const before = shown()
  const request = { ...CAPE, status: 'closed', createdBy: 'osu', id: 'osu', note: 'x' }
  const command = { id: shop.nextId() }
  await shop.send(openBranch, 'cap', request, 'admin', command)
  await shop.send(openBranch, 'cap', request, 'admin', command)
  expect(recordOf('cap')).toEqual({
    ...CAPE,
    id: 'cap',
    status: 'open',
    createdAt: NOW,
    createdBy: 'admin',
    updatedAt: NOW,
    updatedBy: 'admin',
    lastAuditId: entries()[0]?.['id'],
  })
  expect(shown()).toEqual([...before, { id: 'cap', ...CAPE }])
  expect(entries()).toHaveLength(1)
})

test('a branch is not opened over another one, nor under another id than its code', async () => {
  await expect(open('admin', { code: 'OSU' }, 'osu')).rejects.toEqual(refusal('CONFLICT'))
  await expect(open('admin', {}, 'cape')).rejects.toEqual(refusal('INVALID'))
  await expect(change('admin', { code: 'CAP' })).rejects.toEqual(refusal('INVALID'))
})

test('a branch that changes loses what is left out, and no other branch changes', async () => {
  const others = shown().filter(({ id }) => id !== 'osu')
  const { position: _position, hours: _hours, ...facts } = { ...CAPE, code: 'OSU' }
  await change('admin', { position: undefined, hours: undefined })
  expect(recordOf('osu')).toMatchObject(facts)
  expect(recordOf('osu')).not.toHaveProperty('position')
  expect(shown().filter(({ id }) => id !== 'osu')).toEqual(others)
  expect(shown().find(({ id }) => id === 'osu')).toEqual({ id: 'osu', ...facts })
})

test('a branch that somebody else changed meanwhile stays as it is', async () => {
  const seen = seenOf('osu')
  await change('superadmin')
  await expect(change('admin', { seen, name: 'Other' })).rejects.toEqual(refusal('CONFLICT'))
  await expect(shop.send(setBranchStatus, 'osu', { seen, status: 'closed' }, 'admin')).rejects.toEqual(
    refusal('CONFLICT'),
  )
  expect(recordOf('osu')).toMatchObject({ name: 'Cape Coast' })
})

test('a closed branch leaves the shop, and comes back; the last open one stays', async () => {
  const all = shown().map(({ id }) => id)
  await setStatus('admin', 'closed')
  expect(shown().map(({ id }) => id)).not.toContain('osu')
  await change('admin')
  expect(shown().map(({ id }) => id)).not.toContain('osu')
  await setStatus('admin', 'open')
  expect(
    shown()
      .map(({ id }) => id)
      .toSorted(),
  ).toEqual(all.toSorted())
  for (const id of all.filter((one) => one !== 'osu')) await setStatus('admin', 'closed', id)
  await expect(setStatus('admin', 'closed')).rejects.toEqual(refusal('INVALID'))
  expect(shown().map(({ id }) => id)).toEqual(['osu'])
  await expect(setStatus('admin', 'gone')).rejects.toEqual(refusal('INVALID'))
})

test('branches are as many as every page can read', async () => {
  const [osu] = shown()
  const full = Array.from({ length: MAX_BRANCHES }, (_, at) => ({ ...osu, id: `b${at}` }))
  shop.admin.update('catalog/shop', { locations: JSON.stringify(full) })
  await expect(open('admin')).rejects.toEqual(refusal('INVALID'))
})

test('nothing is changed of a branch that there is not', async () => {
  await expect(shop.send(changeBranch, 'cap', { seen: '', ...CAPE }, 'admin')).rejects.toEqual(
    refusal('NOT_FOUND'),
  )
  await expect(setStatus('admin', 'closed', 'cap')).rejects.toEqual(refusal('NOT_FOUND'))
})

test.each([
  ['without a name', { name: ' ' }],
  ['with an emoji in its name', { name: 'Osu 🙂' }],
  ['with code in its address', { address: '<script>' }],
  ['with a name that is too long', { name: 'x'.repeat(61) }],
  ['with a GhanaPost GPS address of another form', { ghanaPostGps: 'x' }],
  ['with a phone number that is none', { phone: '030' }],
  ['beyond the pole', { position: { latitude: 91, longitude: 0 } }],
  ['in half a place', { position: { latitude: 5 } }],
  ['with pickup perhaps', { pickup: 'maybe' }],
  ['with a number as its title', { title: 5 }],
])('a branch %s is refused', async (_what, more) => {
  await expect(open('admin', more)).rejects.toEqual(refusal('INVALID'))
  await expect(change('admin', more)).rejects.toEqual(refusal('INVALID'))
  expect(entries()).toEqual([])
})

test('whoever closes a branch sees its stock and what it is worth, what is open there, and its zones', async () => {
  const sheet = { onHand: { SCREW: 10_000, TILE: 250 }, scales: { TILE: 2 } }
  shop.admin.set('stockSheets/osu', sheet)
  shop.admin.set('costSheets/all', { costs: { SCREW: 3.4, TILE: 8_000 } })
  for (const { id } of shop.admin.list('stockLevels'))
    shop.admin.update(`stockLevels/${id}`, { reserved: id === 'osu__CEM-425R-50' ? 5 : 0 })
  const zone = { places: '', pricing: 'fixed', feeMinor: 4_000, heaviestKg: 500 }
  shop.admin.set('systemConfig/delivery', {
    ...shop.admin.get('systemConfig/delivery'),
    zones: {
      near: { ...zone, name: 'Near', locationIds: ['osu'] },
      both: { ...zone, name: 'Both', locationIds: ['osu', 'tem'] },
      gone: { ...zone, name: 'Gone', locationIds: ['osu', 'kum'] },
      other: { ...zone, name: 'Other', locationIds: ['tem'] },
    },
  })
  await setStatus('admin', 'closed', 'kum')
  for (const [id, status] of Object.entries({ a: 'submitted', b: 'on_hold', c: 'cancelled' }))
    shop.admin.set(`orders/${id}`, { locationId: 'osu', status })
  for (const [id, status] of Object.entries({ a: 'dispatched', b: 'delivered' }))
    shop.admin.set(`fulfillments/${id}`, { locationId: 'osu', status })
  for (const [id, status] of Object.entries({ a: 'draft', b: 'sent', c: 'closed' }))
    shop.admin.set(`purchaseOrders/${id}`, { locationId: 'osu', status })
  shop.admin.set('stockTransfers/a', { fromId: 'tem', toId: 'osu', status: 'in_transit' })
  shop.admin.set('stockTransfers/b', { fromId: 'osu', toId: 'tem', status: 'received' })
  // 10,000 screws at 3.4 pesewas are 340.00, 2.5 m² at 80.00 are 200.00.
  expect(await branchUse('osu', 'admin', shop.door)).toEqual({
    products: 2,
    valueMinor: 54_000,
    reserved: 1,
    orders: 2,
    deliveries: 1,
    purchases: 2,
    transfers: 1,
    requests: 0,
    people: 2,
    zones: [
      { name: 'Near', isOnly: true },
      { name: 'Both', isOnly: false },
      { name: 'Gone', isOnly: true },
    ],
  })
  for (const uid of [
    'manager',
    'accountant',
    'inventory',
    'location',
    'sales',
    'customer',
    'suspended',
    'nobody',
  ])
    await expect(branchUse('osu', uid, shop.door), uid).rejects.toEqual(refusal('FORBIDDEN'))
})
