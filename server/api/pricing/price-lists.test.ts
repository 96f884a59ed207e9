import { beforeEach, describe, expect, test } from 'vitest'
import { assignPriceLists, exemptCustomer } from '#domain/people/customer-commands.ts'
import type { Role } from '#domain/people/roles.ts'
import { savePriceList } from '#domain/catalogue/price-list-commands.ts'
import { apiShop } from '#tests/api-shop.ts'
import { decodeAuditLine } from '#data/audit/audit-line.ts'
import { refusal } from '#tests/refusal.ts'
import { signedCertificate } from './price-lists.ts'

const NOW = Date.UTC(2026, 10, 23, 9)
const ID = '1'.repeat(32)

const shop = apiShop({
  project: 'demo-price-lists',
  now: NOW,
  people: {
    admin: ['Admin'],
    manager: ['Manager'],
    accountant: ['Accountant'],
    sales: ['Sales Person'],
    customer: ['Customer'],
    both: [['Customer', 'Manager']],
  },
})
beforeEach(() => shop.admin.set('products/CEM', { id: 'CEM' }))

const entryOf = (path: string) =>
  shop.admin.get(`auditLog/${shop.admin.get(path)?.['lastAuditId'] as string}`)
const entryOfTerms = () => entryOf('customerTerms/customer')

const LIST = {
  name: 'Ama Works',
  kind: 'customer',
  status: 'active',
  from: '2026-11-01',
  until: '',
  discountBasisPoints: 0,
  lines: [{ productId: 'CEM', priceMinor: 9500, discountBasisPoints: 0 }],
  revision: 0,
  reason: 'Agreed by letter of 20 November',
}
const save = (uid: string, more: object = {}) => shop.send(savePriceList, ID, { ...LIST, ...more }, uid)
const assign = (uid: string, customer = 'customer', priceListIds = [ID], reason = 'Agreed by letter') =>
  shop.send(assignPriceLists, customer, { priceListIds, reason }, uid)

test('whoever sets prices saves a list, once for each revision, with an entry that says why', async () => {
  await save('manager')
  await save('admin', { revision: 1, until: '2026-12-31', kind: 'group' })
  expect(shop.admin.get(`priceLists/${ID}`)).toMatchObject({
    revision: 2,
    until: '2026-12-31',
    kind: 'customer',
    createdBy: 'manager',
    updatedBy: 'admin',
  })
  expect(entryOf(`priceLists/${ID}`)).toMatchObject({
    action: 'priceList.save',
    actorRole: 'Admin',
    reason: LIST.reason,
    diff: { until: { before: '', after: '2026-12-31' } },
    actorName: expect.any(String) as string,
  })
  // A new list has more fields than any other change, and its line can be read.
  const [first] = shop.admin.list('auditLog')
  const { details, action } = decodeAuditLine(first?.id ?? '', first?.data)
  expect([action, details.length > 4]).toEqual(['priceList.save', true])
  await expect(save('manager', { revision: 1 })).rejects.toEqual(refusal('CONFLICT'))
})

test.each(['accountant', 'sales', 'customer', 'nobody'])('%s neither saves nor assigns one', async (uid) => {
  await expect(save(uid)).rejects.toEqual(refusal('FORBIDDEN'))
  await save('manager')
  await expect(assign(uid, uid === 'customer' ? 'sales' : 'customer')).rejects.toEqual(refusal('FORBIDDEN'))
})

test.each([
  [{ lines: [{ productId: 'GONE', priceMinor: 1, discountBasisPoints: 0 }] }],
  [{ lines: [{ productId: '#server/users/x', priceMinor: 1, discountBasisPoints: 0 }] }],
  [{ lines: [{ productId: 'CEM', priceMinor: -1, discountBasisPoints: 0 }] }],
  [{ lines: [{ productId: 'CEM', priceMinor: 1.5, discountBasisPoints: 0 }] }],
  [{ discountBasisPoints: 10_000 }],
  [{ reason: ' ' }],
])('a list with %o is refused', async (more) => {
  await expect(save('manager', more)).rejects.toEqual(refusal('INVALID'))
  expect(shop.admin.get(`priceLists/${ID}`)).toBeUndefined()
})

test('a customer gets a list on their account and beside it, with an entry', async () => {
  await save('manager')
  await assign('manager')
  expect(shop.admin.get('customerTerms/customer')).toMatchObject({
    priceListIds: [ID],
    customerName: 'Customer',
  })
  expect(shop.admin.get('users/customer')).toMatchObject({ terms: { priceListIds: [ID] } })
  expect(entryOfTerms()).toMatchObject({
    action: 'priceList.assign',
    entityId: 'customer',
    diff: { priceLists: { before: '', after: LIST.name } },
  })
})

test('staff, oneself, and lists that are not there get none', async () => {
  await save('manager')
  await expect(assign('manager', 'both')).rejects.toEqual(refusal('INVALID'))
  await expect(assign('both', 'both')).rejects.toEqual(refusal('FORBIDDEN'))
  await expect(assign('manager', 'nobody')).rejects.toEqual(refusal('NOT_FOUND'))
  await expect(assign('manager', 'customer', ['2'.repeat(32)])).rejects.toEqual(refusal('INVALID'))
  await expect(assign('manager', 'customer', [ID], '')).rejects.toEqual(refusal('INVALID'))
})

describe('an exemption from tax', () => {
  const FILE = `/uploads/exemptions/accountant/${'a'.repeat(32)}.pdf`
  const CERTIFICATE = { certificate: 'GRA/EX/118', until: '2026-12-31', file: FILE, reason: 'Relief agency' }
  const exempt = (uid: string, more: object = {}) =>
    shop.send(exemptCustomer, 'customer', { ...CERTIFICATE, ...more }, uid)

  test('is entered by those who check documents, beside the price lists, with an entry, and ended', async () => {
    await save('manager')
    await assign('manager')
    await exempt('accountant')
    const taxExemption = { certificate: 'GRA/EX/118', until: '2026-12-31' }
    expect(shop.admin.get('customerTerms/customer')).toMatchObject({
      priceListIds: [ID],
      taxExemption,
      certificateFile: FILE,
    })
    expect(shop.admin.get('users/customer')?.['terms']).toEqual({ priceListIds: [ID], taxExemption })
    expect(entryOfTerms()).toMatchObject({
      action: 'customer.exempt',
      actorRole: 'Accountant',
      reason: 'Relief agency',
    })
    await exempt('manager', { certificate: '', until: '', file: '' })
    expect(shop.admin.get('users/customer')?.['terms']).toEqual({ priceListIds: [ID] })
  })

  test('keeps which taxes its certificate covers', async () => {
    await exempt('accountant', { covers: ['VAT', 'NHIL'] })
    expect(shop.admin.get('users/customer')?.['terms']).toMatchObject({
      taxExemption: { certificate: 'GRA/EX/118', covers: ['VAT', 'NHIL'] },
    })
    expect(entryOfTerms()).toMatchObject({
      diff: { covers: { before: '', after: 'VAT, NHIL' } },
    })
  })

  test.each(['sales', 'customer', 'nobody'])('is not for %s to enter', async (uid) => {
    await expect(exempt(uid)).rejects.toEqual(refusal('FORBIDDEN'))
    expect(shop.admin.get('customerTerms/customer')).toBeUndefined()
  })

  test.each([
    [{ until: '2026-11-22' }],
    [{ until: '' }],
    [{ file: '' }],
    [{ covers: [] }],
    [{ covers: ['VAT', 'VAT'] }],
    [{ covers: ['Levy'] }],
    [{ file: `/uploads/exemptions/manager/${'a'.repeat(32)}.pdf` }],
    [{ file: `/uploads/kyc/customer/${'a'.repeat(32)}.pdf` }],
    [{ reason: '' }],
  ])('with %o is refused', async (more) => {
    await expect(exempt('accountant', more)).rejects.toEqual(refusal('INVALID'))
  })

  test('shows its certificate to the customer and to those who check documents', async () => {
    await exempt('accountant')
    const address = (uid: string, ...roles: Role[]) =>
      signedCertificate('customer', { uid, roles }, shop.door.run, (path) => `${path}?signed`)
    expect(await address('customer', 'Customer')).toEqual({ path: `${FILE}?signed` })
    expect(await address('manager', 'Manager')).toEqual({ path: `${FILE}?signed` })
    await expect(address('sales', 'Sales Person')).rejects.toEqual(refusal('FORBIDDEN'))
    await expect(address('other', 'Customer')).rejects.toEqual(refusal('FORBIDDEN'))
  })
})
