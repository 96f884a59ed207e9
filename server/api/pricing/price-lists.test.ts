import type { Door } from '#server/api/door.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { startFirestore, type FirestoreServer } from '@osu-supply/firestore-server'
import type { Role } from '#domain/people/roles.ts'
import { newUserRecord } from '#domain/people/user.ts'
import { emulatedAccess } from '#server/api/emulated-services.ts'
import { assignPriceLists, exemptCustomer, savePriceList, signedCertificate } from './price-lists.ts'
import { restTransactions } from '#server/api/rest-transaction.ts'
import { refusal } from '#tests/refusal.ts'

const PROJECT = 'demo-price-lists'
const NOW = Date.UTC(2026, 10, 23, 9)
const ID = '1'.repeat(32)

let server: FirestoreServer
let door: Door
beforeAll(async () => {
  server = await startFirestore({ projectId: PROJECT, rules: 'open' })
  door = { run: restTransactions(emulatedAccess(PROJECT, server.url)), now: () => NOW }
})
afterAll(() => server.close())
beforeEach(() => {
  server.clear()
  const people: Record<string, Role[]> = {
    admin: ['Admin'],
    manager: ['Manager'],
    accountant: ['Accountant'],
    sales: ['Sales Person'],
    customer: ['Customer'],
    both: ['Customer', 'Manager'],
  }
  for (const [uid, roles] of Object.entries(people))
    server.admin.set(`users/${uid}`, {
      ...newUserRecord({ uid, email: `${uid}@example.com`, displayName: uid, photoURL: '' }, NOW),
      roles: ['User', ...roles],
    })
  server.admin.set('products/CEM', { id: 'CEM' })
})

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
const save = async (uid: string, more: object = {}) => savePriceList(ID, { ...LIST, ...more }, uid, door)
const assign = async (uid: string, customer = 'customer', priceListIds = [ID], reason = 'Agreed by letter') =>
  assignPriceLists(customer, { priceListIds, reason }, uid, door)

test('whoever sets prices saves a list, once for each revision, with an entry that says why', async () => {
  await save('manager')
  await save('manager')
  await save('admin', { revision: 1, until: '2026-12-31', kind: 'group' })
  expect(server.admin.get(`priceLists/${ID}`)).toMatchObject({
    revision: 2,
    until: '2026-12-31',
    kind: 'customer',
    createdBy: 'manager',
    updatedBy: 'admin',
  })
  expect(server.admin.get(`auditLog/audit-${ID}-2`)).toMatchObject({
    action: 'priceList.save',
    actorRole: 'Admin',
    reason: LIST.reason,
    diff: { until: { before: '', after: '2026-12-31' } },
  })
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
  expect(server.admin.get(`priceLists/${ID}`)).toBeUndefined()
})

test('a customer gets a list on their account and beside it, with an entry', async () => {
  await save('manager')
  await assign('manager')
  expect(server.admin.get('customerTerms/customer')).toMatchObject({
    priceListIds: [ID],
    customerName: 'Customer',
  })
  expect(server.admin.get('users/customer')).toMatchObject({ terms: { priceListIds: [ID] } })
  expect(server.admin.get(`auditLog/audit-terms-customer-${NOW}`)).toMatchObject({
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
  const exempt = async (uid: string, more: object = {}, customer = 'customer') =>
    exemptCustomer(customer, { ...CERTIFICATE, ...more }, uid, door)

  test('is entered by those who check documents, beside the price lists, with an entry, and ended', async () => {
    await save('manager')
    await assign('manager')
    await exempt('accountant')
    const taxExemption = { certificate: 'GRA/EX/118', until: '2026-12-31' }
    expect(server.admin.get('customerTerms/customer')).toMatchObject({
      priceListIds: [ID],
      taxExemption,
      certificateFile: FILE,
    })
    expect(server.admin.get('users/customer')?.['terms']).toEqual({ priceListIds: [ID], taxExemption })
    expect(server.admin.get(`auditLog/audit-exempt-customer-${NOW}`)).toMatchObject({
      action: 'customer.exempt',
      actorRole: 'Accountant',
      reason: 'Relief agency',
    })
    await exempt('manager', { certificate: '', until: '', file: '' })
    expect(server.admin.get('users/customer')?.['terms']).toEqual({ priceListIds: [ID] })
  })

  test('keeps which taxes its certificate covers', async () => {
    await exempt('accountant', { covers: ['VAT', 'NHIL'] })
    expect(server.admin.get('users/customer')?.['terms']).toMatchObject({
      taxExemption: { certificate: 'GRA/EX/118', covers: ['VAT', 'NHIL'] },
    })
    expect(server.admin.get(`auditLog/audit-exempt-customer-${NOW}`)).toMatchObject({
      diff: { covers: { before: '', after: 'VAT, NHIL' } },
    })
  })

  test.each(['sales', 'customer', 'nobody'])('is not for %s to enter', async (uid) => {
    await expect(exempt(uid)).rejects.toEqual(refusal('FORBIDDEN'))
    expect(server.admin.get('customerTerms/customer')).toBeUndefined()
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
      signedCertificate('customer', { uid, roles }, door.run, (path) => `${path}?signed`)
    expect(await address('customer', 'Customer')).toEqual({ path: `${FILE}?signed` })
    expect(await address('manager', 'Manager')).toEqual({ path: `${FILE}?signed` })
    await expect(address('sales', 'Sales Person')).rejects.toEqual(refusal('FORBIDDEN'))
    await expect(address('other', 'Customer')).rejects.toEqual(refusal('FORBIDDEN'))
  })
})
