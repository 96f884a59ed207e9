import type { PlainObject } from '@osu-supply/firestore-server'
import { apiShop, ONE_OF_EACH } from '#tests/api-shop.ts'
import { refusal } from '#tests/refusal.ts'
import { beforeEach, describe, expect, test } from 'vitest'
import {
  archivePart,
  savePart,
  saveSupplier,
  setSupplierStatus,
} from '#domain/purchasing/supplier-commands.ts'

const NOW = Date.UTC(2026, 10, 23, 9)
const PRODUCT = 'CEM-425R-50'
const PART = `VOLTA-CEM__${PRODUCT}`

const shop = apiShop({
  project: 'demo-suppliers',
  now: NOW,
  records: new RegExp(`^products/${PRODUCT}$`),
  people: {
    ...ONE_OF_EACH,
    former: ['Manager'],
  },
})

const BUYERS = ['superadmin', 'admin', 'manager', 'inventory'] as const
const NEVER = ['location', 'sales', 'accountant', 'customer', 'former', 'nobody'] as const

const FIELDS = {
  name: 'Volta Cement',
  contact: 'Efua',
  email: 'orders@volta.example.com',
  phone: '+233303000211',
  country: 'GH',
  currency: 'GHS',
  paymentTermsDays: 14,
  leadTimeDays: 2,
}
const WISH = { partNumber: ' V-50 ', packQuantity: 20, from: '2026-11-01', priceMinor: 9_000 }

const supplier = (id = 'VOLTA-CEM') => shop.admin.get(`suppliers/${id}`)
const part = (id = PART) => shop.admin.get(`supplierParts/${id}`)
const entries = () => shop.admin.list('auditLog').map(({ data }) => data)
const seenOf = (record: PlainObject | undefined) => (record?.['lastAuditId'] as string | undefined) ?? ''

const save = (uid: string, more: object = {}, id = 'VOLTA-CEM', command = {}) =>
  shop.send(
    saveSupplier,
    id,
    { ...FIELDS, seen: seenOf(supplier(id)), isNew: !supplier(id), ...more },
    uid,
    command,
  )
const setStatus = (uid: string, status: unknown, more: object = {}) =>
  shop.send(setSupplierStatus, 'VOLTA-CEM', { seen: seenOf(supplier()), status, ...more }, uid)
const sell = (uid: string, more: object = {}, id = PART) =>
  shop.send(savePart, id, { ...WISH, seen: seenOf(part(id)), isNew: !part(id), ...more }, uid)
const stop = (uid: string, more: object = {}) =>
  shop.send(archivePart, PART, { seen: seenOf(part()), ...more }, uid)

beforeEach(() => shop.admin.update('users/former', { status: 'Suspended' }))

describe('a supplier', () => {
  test.each(BUYERS)('is added, changed, archived and taken back by %s, each time told', async (uid) => {
    await save(uid)
    expect(supplier()).toMatchObject({
      ...FIELDS,
      id: 'VOLTA-CEM',
      code: 'VOLTA-CEM',
      status: 'Active',
      createdBy: uid,
      createdAt: NOW,
    })
    await save(uid, { leadTimeDays: 3, name: ' Volta ' })
    expect(supplier()).toMatchObject({ leadTimeDays: 3, name: 'Volta', status: 'Active', updatedBy: uid })
    await setStatus(uid, 'Archived')
    await save(uid, { leadTimeDays: 4, name: 'Volta' })
    expect(supplier()).toMatchObject({ status: 'Archived', leadTimeDays: 4 })
    await setStatus(uid, 'Active')
    expect(supplier()).toMatchObject({ status: 'Active' })
    const told = entries().map(({ changes }) => changes)
    expect(told).toHaveLength(5)
    for (const changes of [
      ['Added'],
      ['Name: Volta Cement to Volta', 'Lead time in days: 2 to 3'],
      ['Archived'],
      ['Lead time in days: 3 to 4'],
      ['Taken back'],
    ])
      expect(told).toContainEqual(changes)
    expect(entries()).toContainEqual(
      expect.objectContaining({ action: 'supplier.save', actorUid: uid, entityId: 'VOLTA-CEM' }),
    )
  })

  test.each(NEVER)('is neither added nor changed by %s', async (uid) => {
    const forbidden = refusal('FORBIDDEN')
    await expect(save(uid)).rejects.toEqual(forbidden)
    await save('admin')
    const before = supplier()
    await expect(save(uid, { name: 'Mine' })).rejects.toEqual(forbidden)
    await expect(setStatus(uid, 'Archived')).rejects.toEqual(forbidden)
    expect(supplier()).toEqual(before)
    expect(entries()).toHaveLength(1)
  })

  test('keeps its code, its currency, how long its orders took and who added it', async () => {
    await save('admin')
    const leadTimes = { orders: 9, days: 9, promised: 9, promisedDays: 90, late: 0, lateDays: 0 }
    shop.admin.update('suppliers/VOLTA-CEM', { leadTimes })
    await save('inventory', {
      name: 'Volta',
      currency: 'USD',
      code: 'OTHER',
      id: 'OTHER',
      status: 'Archived',
      createdBy: 'inventory',
      leadTimes: { ...leadTimes, late: 9 },
      discount: 1,
    })
    expect(supplier()).toMatchObject({
      id: 'VOLTA-CEM',
      code: 'VOLTA-CEM',
      name: 'Volta',
      currency: 'GHS',
      status: 'Active',
      createdBy: 'admin',
      leadTimes,
    })
    expect(supplier()).not.toHaveProperty('discount')
  })

  test.each<[string, object]>([
    ['no name', { name: ' ' }],
    ['a name that is a number', { name: 5 }],
    ['a name without end', { name: 'x'.repeat(121) }],
    ['an address that is none', { email: 'orders at volta' }],
    ['a telephone that is none', { phone: '12' }],
    ['a country in words', { country: 'Ghana' }],
    ['a currency in words', { currency: 'cedis' }],
    ['less than no days to pay', { paymentTermsDays: -1 }],
    ['half a day', { leadTimeDays: 2.5 }],
    ['more than a year', { leadTimeDays: 366 }],
  ])('is not saved with %s', async (_what, more) => {
    await expect(save('admin', more)).rejects.toEqual(refusal('INVALID'))
    expect(supplier()).toBeUndefined()
  })

  test.each(['lower', 'VOLTA_CEM', '-VOLTA'])('is not called %s', async (code) => {
    await expect(save('admin', {}, code)).rejects.toEqual(refusal('INVALID'))
  })

  test('is added once: nobody writes over one that there is, or that somebody else has changed', async () => {
    const command = { id: shop.nextId() }
    const saveOnce = () => save('admin', { seen: '', isNew: true }, 'VOLTA-CEM', command)
    await Promise.all([saveOnce(), saveOnce()])
    await saveOnce()
    expect(entries()).toHaveLength(1)
    const conflict = refusal('CONFLICT')
    await expect(save('manager', { isNew: true })).rejects.toEqual(conflict)
    await expect(save('manager', { seen: 'old', name: 'Mine' })).rejects.toEqual(conflict)
    await expect(setStatus('manager', 'Archived', { seen: 'old' })).rejects.toEqual(conflict)
    await expect(save('admin', { isNew: false }, 'NOBODY')).rejects.toEqual(refusal('NOT_FOUND'))
    await expect(setStatus('manager', 'Gone')).rejects.toEqual(refusal('INVALID'))
    await setStatus('manager', 'Active')
    expect(entries()).toHaveLength(1)
  })
})

describe('what a supplier sells', () => {
  beforeEach(() => save('admin'))
  const told = () => entries().flatMap(({ action, changes }) => (action === 'supplier.part' ? [changes] : []))

  test.each(BUYERS)('is added, changed, taken off the list and put back by %s', async (uid) => {
    await sell(uid)
    const { sku, name, unit, quantityScale } = shop.admin.get(`products/${PRODUCT}`) as PlainObject
    expect(part()).toMatchObject({
      sku,
      name,
      unit,
      quantityScale,
      id: PART,
      supplierId: 'VOLTA-CEM',
      productId: PRODUCT,
      partNumber: 'V-50',
      packQuantity: 20,
      prices: [{ from: '2026-11-01', priceMinor: 9_000 }],
      status: 'Active',
      createdBy: uid,
    })
    await sell(uid, { from: '2026-12-01', priceMinor: 9_500 })
    expect(part()?.['prices']).toEqual([
      { from: '2026-11-01', priceMinor: 9_000 },
      { from: '2026-12-01', priceMinor: 9_500 },
    ])
    await sell(uid, { from: '2026-12-24', priceMinor: 9_500, packQuantity: 5 })
    await stop(uid)
    expect(part()).toMatchObject({ status: 'Archived' })
    await sell(uid, { from: '2026-12-24', priceMinor: 9_500, packQuantity: 5 })
    expect(part()).toMatchObject({ status: 'Active' })
    expect(told()).toHaveLength(5)
    for (const changes of [
      ['Added', 'GHS 90.00 from 2026-11-01'],
      ['GHS 95.00 from 2026-12-01'],
      ['Pack: 20 to 5'],
      ['Taken off the list'],
      ['Back on the list'],
    ])
      expect(told()).toContainEqual(changes)
  })

  test.each(NEVER)('is not written by %s', async (uid) => {
    const forbidden = refusal('FORBIDDEN')
    await expect(sell(uid)).rejects.toEqual(forbidden)
    await sell('admin')
    const before = part()
    await expect(sell(uid, { priceMinor: 1 })).rejects.toEqual(forbidden)
    await expect(stop(uid)).rejects.toEqual(forbidden)
    expect(part()).toEqual(before)
  })

  test('is a product that there is, as it is called, of a supplier that there is', async () => {
    const invalid = refusal('INVALID')
    await expect(sell('admin', {}, 'VOLTA-CEM__NO-SUCH')).rejects.toEqual(invalid)
    await expect(sell('admin', {}, `NOBODY__${PRODUCT}`)).rejects.toEqual(invalid)
    await sell('admin', {
      name: 'Gold',
      sku: 'OTHER',
      quantityScale: 2,
      supplierId: 'NOBODY',
      status: 'Archived',
    })
    await sell('admin', { name: 'Gold', packQuantity: 4, prices: [], createdBy: 'x' })
    const { name, sku } = shop.admin.get(`products/${PRODUCT}`) as PlainObject
    expect(part()).toMatchObject({ name, sku, quantityScale: 0, supplierId: 'VOLTA-CEM', status: 'Active' })
    expect(part()).toMatchObject({ packQuantity: 4, createdBy: 'admin', prices: [{ priceMinor: 9_000 }] })
  })

  test.each<[string, object]>([
    ['nothing in a pack', { packQuantity: 0 }],
    ['half a pack', { packQuantity: 1.5 }],
    ['a day in words', { from: 'today' }],
    ['a fraction of a pesewa', { priceMinor: 1.5 }],
    ['less than nothing to pay', { priceMinor: -1 }],
    ['a number without end', { partNumber: 'x'.repeat(61) }],
  ])('is not saved with %s', async (_what, more) => {
    await expect(sell('admin', more)).rejects.toEqual(refusal('INVALID'))
    expect(part()).toBeUndefined()
  })

  test('keeps the last six prices, and nobody writes over what they did not see', async () => {
    for (let month = 1; month <= 8; month++)
      await sell('admin', { from: `2026-0${month}-01`, priceMinor: month * 100 })
    expect(part()?.['prices']).toHaveLength(6)
    const count = told().length
    const change = { seen: seenOf(part()), priceMinor: 5, from: '2026-09-01' }
    await sell('admin', change)
    expect(told()).toHaveLength(count + 1)
    const conflict = refusal('CONFLICT')
    await expect(sell('manager', change)).rejects.toEqual(conflict)
    await expect(sell('manager', { isNew: true })).rejects.toEqual(conflict)
    await expect(stop('manager', { seen: '' })).rejects.toEqual(conflict)
  })
})
