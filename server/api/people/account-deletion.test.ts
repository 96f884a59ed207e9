import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { startFirestore, type FirestoreServer } from '@osu-supply/firestore-server'
import { DELETION_STEPS, type DeletionBlock } from '#domain/people/account-deletion.ts'
import type { Role } from '#domain/people/roles.ts'
import { newUserRecord } from '#domain/people/user.ts'
import { emulatedAccess } from '#server/api/emulated-services.ts'
import { restTransactions } from '#server/api/rest-transaction.ts'
import { keepKycDays } from '#server/proof/keep-kyc-days.ts'
import { decisionOn, kycFile, storedKyc, uploaded } from '#tests/rules/kyc-writes.ts'
import { refusal } from '#tests/refusal.ts'
import { deleteAccount, deletionReport } from './account-deletion.ts'
import { OWN_LISTS, OWN_RECORDS } from './own-data.ts'

const PROJECT = 'demo-account-deletion'
const NOW = Date.UTC(2026, 10, 25, 9)
const ORDERED = Date.UTC(2025, 2, 1)
const COMPANY = 'c'.repeat(32)

/** Books, which stay under an id that names nobody. */
const KEPT_LISTS = [
  'orders',
  'transactions',
  'invoices',
  'salesInvoices',
  'receipts',
  'fulfillments',
  'accountEntries',
]
const KEPT_RECORDS = ['accountBalances']

let server: FirestoreServer
const signedOut: string[] = []
let isProviderDown = false
beforeAll(async () => void (server = await startFirestore({ projectId: PROJECT, rules: 'open' })))
afterAll(() => server.close())

const door = () => ({
  run: restTransactions(emulatedAccess(PROJECT, server.url)),
  now: () => NOW,
  deleteIdentity: async (uid: string) => {
    if (isProviderDown) throw new Error('the identity provider does not answer')
    signedOut.push(uid)
  },
})
const report = (actor = 'admin', uid = 'ama') => deletionReport(uid, actor, door())
const remove = (actor = 'admin', uid = 'ama') =>
  deleteAccount(uid, { reason: 'Asked for it by email' }, actor, door())
const get = (path: string) => server.admin.get(path)

const ENDED: Readonly<Record<string, object>> = {
  orders: { status: 'completed', createdAt: ORDERED },
  transactions: { status: 'verified', createdAt: ORDERED },
  fulfillments: { status: 'delivered' },
  quotes: { status: 'declined' },
}

beforeEach(() => {
  server.clear()
  signedOut.length = 0
  isProviderDown = false
  const people: Record<string, Role[]> = {
    ama: ['Customer'],
    kofi: ['Customer'],
    admin: ['Admin'],
    superadmin: ['Super Admin'],
    manager: ['Manager'],
    accountant: ['Accountant'],
    sales: ['Sales Person'],
  }
  for (const [uid, roles] of Object.entries(people))
    server.admin.set(`users/${uid}`, {
      ...newUserRecord({ uid, email: `${uid}@example.com`, displayName: uid, photoURL: '' }, NOW),
      roles: ['User', ...roles],
    })
  for (const uid of ['ama', 'kofi']) {
    for (const name of OWN_RECORDS)
      if (name !== 'users' && name !== 'kyc') server.admin.set(`${name}/${uid}`, { id: uid })
    for (const [name, field] of Object.entries(OWN_LISTS))
      server.admin.set(`${name}/${name}-${uid}`, { [field]: uid, ...ENDED[name] })
    for (const name of ['addresses', 'boqs', 'signIns', 'notes'])
      server.admin.set(`users/${uid}/${name}/one`, { id: 'one' })
    for (const name of ['listCounts', 'addressCounts', 'customerTerms'])
      server.admin.set(`${name}/${uid}`, { id: uid })
    server.admin.set(`pushDevices/${uid}`, { uid, token: `of-${uid}` })
    server.admin.set(`contactMessages/${uid}`, { createdBy: uid, message: `From ${uid}` })
    server.admin.set(`mail/to-${uid}`, { to: `${uid}@example.com` })
    server.admin.set(`referralOwners/${uid}`, { id: uid, code: uid === 'ama' ? 'AMAM0001' : 'KOKO0001' })
    server.admin.set(`quotes/ordered-${uid}`, { customerUid: uid, status: 'converted' })
    server.admin.set(`quoteSecrets/quotes-${uid}`, { hash: 'h' })
  }
  server.admin.set('referralCodes/AMAM0001', { uid: 'ama' })
  server.admin.set('referralCodes/KOKO0001', { uid: 'kofi' })
  server.admin.set('referrals/ama', { referrerUid: 'kofi', name: 'Ama M.', rewardMinor: 5000 })
})

test('afterwards nothing of the own data names the customer but the books, and nobody else lost anything', async () => {
  const deletion = await remove()
  expect(deletion).toMatchObject({ done: [...DELETION_STEPS], finishedAt: NOW, startedBy: 'admin' })
  expect(signedOut).toEqual(['ama'])
  expect(OWN_RECORDS.filter((name) => get(`${name}/ama`))).toEqual(KEPT_RECORDS)
  const held = Object.entries(OWN_LISTS).filter(([name, field]) =>
    server.admin.list(name).some(({ id, data }) => data[field] === 'ama' && !id.startsWith('ordered-')),
  )
  expect(held.map(([name]) => name).toSorted()).toEqual(KEPT_LISTS.toSorted())
  for (const path of [
    'users/ama/addresses/one',
    'users/ama/boqs/one',
    'users/ama/signIns/one',
    'listCounts/ama',
    'addressCounts/ama',
    'customerTerms/ama',
    'contactMessages/ama',
    'pushDevices/ama',
    'mail/to-ama',
    'referralOwners/ama',
    'referralCodes/AMAM0001',
    'quoteSecrets/quotes-ama',
  ])
    expect(get(path), path).toBeUndefined()
  expect(get('quotes/ordered-ama')).toBeDefined()
  expect(get('referrals/ama')).toMatchObject({ name: 'Account deleted', rewardMinor: 5000 })

  expect(OWN_RECORDS.filter((name) => name !== 'kyc' && !get(`${name}/kofi`))).toEqual([])
  for (const [name, field] of Object.entries(OWN_LISTS))
    expect(
      server.admin.list(name).some(({ data }) => data[field] === 'kofi'),
      name,
    ).toBe(true)
  for (const path of [
    'users/kofi/addresses/one',
    'contactMessages/kofi',
    'pushDevices/kofi',
    'mail/to-kofi',
    'referralCodes/KOKO0001',
  ])
    expect(get(path), path).toBeDefined()

  expect(server.admin.list('auditLog').map(({ data }) => data)).toMatchObject([
    {
      action: 'member.delete',
      actorUid: 'admin',
      actorRole: 'Admin',
      entityId: 'ama',
      reason: 'Asked for it by email',
    },
  ])
})

test('what is kept is said before, with the day; and it can be looked at after', async () => {
  expect(await report()).toMatchObject({
    blocks: [],
    keptUntil: Date.UTC(2032, 0, 1) - 1,
    documentsUntil: 0,
  })
  expect((await report()).kept).toContainEqual({ what: 'Orders', count: 1 })
  await remove()
  expect((await report()).deletion).toMatchObject({ finishedAt: NOW, keptUntil: Date.UTC(2032, 0, 1) - 1 })
})

test.each<[DeletionBlock, () => void]>([
  ['orders', () => server.admin.update('orders/orders-ama', { status: 'processing' })],
  ['deliveries', () => server.admin.update('fulfillments/fulfillments-ama', { status: 'dispatched' })],
  ['payments', () => server.admin.update('transactions/transactions-ama', { status: 'declared' })],
  ['balance', () => server.admin.update('accountBalances/ama', { balanceMinor: -100 })],
  ['balance', () => server.admin.update('accounts/ama', { openMinor: 100 })],
  ['quotes', () => server.admin.update('quotes/quotes-ama', { status: 'requested' })],
  [
    'quotes',
    () => server.admin.update('quotes/quotes-ama', { status: 'sent', offer: { validUntil: NOW + 1 } }),
  ],
  ['staff', () => server.admin.update('users/ama', { roles: ['User', 'Customer', 'Sales Person'] })],
  ['company', () => join(['administrator'], ['approver'])],
])('nothing is deleted while there is something to settle: %s', async (block, happen) => {
  happen()
  expect((await report()).blocks).toEqual([block])
  await expect(remove()).rejects.toEqual(refusal('CONFLICT'))
  expect(get('users/ama')).toMatchObject({ status: 'Active' })
  expect([signedOut, server.admin.list('auditLog')]).toEqual([[], []])
})

test('an offer that has run out does not stand in the way', async () => {
  server.admin.update('quotes/quotes-ama', { status: 'sent', offer: { validUntil: NOW - 1 } })
  expect((await report()).blocks).toEqual([])
})

test.each(['manager', 'accountant', 'sales', 'kofi', 'ama', 'nobody'])(
  '%s neither sees nor does it',
  async (actor) => {
    await expect(report(actor)).rejects.toEqual(refusal('FORBIDDEN'))
    await expect(remove(actor)).rejects.toEqual(refusal('FORBIDDEN'))
    expect(get('users/ama')).toMatchObject({ status: 'Active' })
  },
)

test('nobody deletes their own account, an account that is none, or without a reason', async () => {
  await expect(remove('admin', 'admin')).rejects.toEqual(refusal('FORBIDDEN'))
  await expect(remove('admin', 'no-such')).rejects.toEqual(refusal('NOT_FOUND'))
  await expect(deleteAccount('ama', { reason: '' }, 'admin', door())).rejects.toEqual(refusal('INVALID'))
  expect((await remove('superadmin')).finishedAt).toBe(NOW)
})

test('a deletion that stopped goes on, whatever was opened since, and tells it once', async () => {
  isProviderDown = true
  await expect(remove()).rejects.toThrow('does not answer')
  // From then on nobody uses the account.
  expect(get('users/ama')).toMatchObject({ status: 'Suspended' })
  expect((await report()).deletion).toMatchObject({ done: [], finishedAt: 0 })
  isProviderDown = false
  server.admin.set('lists/late', { ownerUid: 'ama' })
  await remove('superadmin')
  expect([get('users/ama'), get('lists/late')]).toEqual([undefined, undefined])
  expect(get('accountDeletions/ama')).toMatchObject({ startedBy: 'admin', done: [...DELETION_STEPS] })
  expect(server.admin.list('auditLog')).toHaveLength(1)
  // And again, when the answer was lost.
  expect((await remove()).finishedAt).toBe(NOW)
})

function join(ama: string[], kofi?: string[]) {
  const member = (uid: string, roles: string[]) => ({
    uid,
    name: uid,
    email: `${uid}@example.com`,
    roles,
    joinedAt: 1,
  })
  server.admin.set(`companies/${COMPANY}`, {
    id: COMPANY,
    name: 'Adom Works',
    tin: '',
    members: [member('ama', ama), ...(kofi ? [member('kofi', kofi)] : [])],
    invitations: [],
    costCentres: [],
    createdAt: 1,
    createdBy: 'ama',
    updatedAt: 1,
    updatedBy: 'ama',
  })
  for (const uid of kofi ? ['ama', 'kofi'] : ['ama'])
    server.admin.update(`users/${uid}`, {
      buysFor: { id: COMPANY, name: 'Adom Works', roles: [], costCentres: [] },
    })
  server.admin.set(`companies/${COMPANY}/addresses/one`, { id: 'one' })
}

test('a company goes on without them, and is gone with its last member', async () => {
  join(['administrator'], ['administrator', 'approver'])
  await remove()
  expect(get(`companies/${COMPANY}`)).toMatchObject({ members: [{ uid: 'kofi' }] })
  expect(JSON.stringify(get(`companies/${COMPANY}`)?.['members'])).not.toContain('ama')
  expect(get(`companies/${COMPANY}/addresses/one`)).toBeDefined()
  expect(get('users/kofi')).toMatchObject({ buysFor: { id: COMPANY } })
})

test('a company of one is deleted with what it shared', async () => {
  join(['administrator'])
  server.admin.set('lists/shared', { ownerUid: COMPANY })
  await remove()
  expect([
    get(`companies/${COMPANY}`),
    get(`companies/${COMPANY}/addresses/one`),
    get('lists/shared'),
  ]).toEqual([undefined, undefined, undefined])
})

const putKyc = () =>
  server.admin.set(
    'kyc/ama',
    storedKyc('customer', {
      id: 'ama',
      status: 'approved',
      email: 'ama@example.com',
      files: { idFront: kycFile(1, '2030-01-01'), idBack: kycFile(2) },
      decisions: { idFront: decisionOn(1), idBack: decisionOn(2, 'refused', 'Blurred') },
      updatedAt: Date.UTC(2024, 0, 1),
    }) as never,
  )
const waiting = () => server.admin.list('fileDeletions').map(({ data }) => [data['path'], data['dueAt']])

test('accepted documents of somebody who ordered stay until the law lets them go; others are deleted', async () => {
  putKyc()
  server.admin.update('users/ama', { image: `/uploads/people/ama/${uploaded(7)}` })
  const until = Date.UTC(2030, 2, 1)
  expect(await report()).toMatchObject({ documentsUntil: until })
  await remove()
  expect(get('kyc/ama')).toMatchObject({ status: 'suspended', email: '', deleteAt: until })
  expect(Object.keys(get('kyc/ama')?.['files'] as object)).toEqual(['idFront'])
  expect(waiting()).toEqual([
    [`/uploads/kyc/ama/${uploaded(2)}`, NOW],
    [`/uploads/people/ama/${uploaded(7)}`, NOW],
  ])
  // The trigger leaves that day alone.
  const stored = get('kyc/ama')
  await keepKycDays(door(), { id: 'ama', before: stored, after: stored, time: '2026-11-25T09:00:00Z' })
  expect(get('kyc/ama')).toMatchObject({ deleteAt: until })
})

test('documents of somebody who never ordered are deleted with the record', async () => {
  putKyc()
  for (const name of ['orders', 'transactions']) server.admin.delete(`${name}/${name}-ama`)
  expect(await report()).toMatchObject({ documentsUntil: 0, keptUntil: 0 })
  await remove()
  expect(get('kyc/ama')).toBeUndefined()
  expect(waiting()).toEqual([
    [`/uploads/kyc/ama/${uploaded(1)}`, NOW],
    [`/uploads/kyc/ama/${uploaded(2)}`, NOW],
  ])
})
