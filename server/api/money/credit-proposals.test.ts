import { apiShop, ONE_OF_EACH } from '#tests/api-shop.ts'
import { refusal } from '#tests/refusal.ts'
import { describe, expect, test } from 'vitest'
import { decideCredit, proposeCredit } from './credit-proposals.ts'

const NOW = Date.UTC(2026, 10, 28, 9)
const shop = apiShop({
  project: 'demo-credit-proposals',
  now: NOW,
  people: {
    ...ONE_OF_EACH,
    other: ['Customer'],
    second: ['Accountant'],
  },
})
const { nextId } = shop

/** Those who see what customers owe. */
const LENDERS = ['superadmin', 'admin', 'manager', 'accountant'] as const
const OTHERS = ['inventory', 'location', 'sales', 'other', 'nobody'] as const

const proposal = (more: object = {}) => ({
  customerUid: 'customer',
  limitMinor: 2_000_000,
  termsDays: 30,
  fromMinor: 0,
  fromDays: 0,
  reason: 'Pays on time',
  ...more,
})
const propose = async (uid: string, more?: object, id = nextId()) =>
  proposeCredit(id, proposal(more), uid, shop.door)
async function proposed(uid = 'manager', more?: object): Promise<string> {
  const id = nextId()
  await propose(uid, more, id)
  return id
}
const decide = async (uid: string, id: string, status: string, reason = 'Looked at') =>
  decideCredit(id, { status, reason }, uid, shop.door)
const account = () => shop.admin.get('accounts/customer')
const stored = (id: string) => shop.admin.get(`creditProposals/${id}`)
const entries = () => shop.admin.list('auditLog').map(({ data }) => data)

describe('a credit limit', () => {
  test.each(LENDERS)('is proposed by %s and changes nothing yet', async (uid) => {
    const id = await proposed(uid)
    expect(stored(id)).toMatchObject({
      status: 'asked',
      customerUid: 'customer',
      createdBy: uid,
      decidedAt: 0,
    })
    expect(account()).toBeUndefined()
    expect(entries()).toEqual([
      expect.objectContaining({ action: 'credit.propose', entity: 'accounts', entityId: 'customer' }),
    ])
  })

  test('is approved by a second person and counts at once, with its history', async () => {
    const id = await proposed()
    expect(await decide('accountant', id, 'approved')).toEqual({ status: 'approved' })
    expect(account()).toMatchObject({
      creditLimitMinor: 2_000_000,
      termsDays: 30,
      balanceMinor: 0,
      openMinor: 0,
    })
    expect(stored(id)).toMatchObject({ status: 'approved', decidedBy: 'accountant', decidedAt: NOW })
    expect(await decide('accountant', id, 'approved')).toEqual({ status: 'approved' })
    expect(entries()).toHaveLength(2)
    const lower = await proposed('accountant', {
      limitMinor: 0,
      termsDays: 0,
      fromMinor: 2_000_000,
      fromDays: 30,
    })
    await decide('second', lower, 'approved')
    expect(account()).toMatchObject({ creditLimitMinor: 0, termsDays: 0 })
  })

  test('leaves what is open on the account', async () => {
    shop.admin.set('accounts/customer', {
      id: 'customer',
      uid: 'customer',
      company: 'Works',
      currency: 'GHS',
      creditLimitMinor: 100,
      balanceMinor: 0,
      termsDays: 14,
      open: { one: 70 },
      openMinor: 70,
      lastOrderId: 'one',
      createdAt: 1,
      createdBy: 'seed',
      updatedAt: 1,
      updatedBy: 'seed',
    })
    const id = await proposed('manager', { fromMinor: 100, fromDays: 14 })
    await decide('admin', id, 'approved')
    expect(account()).toMatchObject({ creditLimitMinor: 2_000_000, open: { one: 70 }, openMinor: 70 })
  })

  test('is not decided by whoever proposed it, nor by those who do not check payments', async () => {
    for (const by of ['accountant', 'admin'] as const) {
      const id = await proposed(by)
      for (const uid of [by, 'manager', 'customer', ...OTHERS])
        for (const status of ['approved', 'refused'])
          await expect(decide(uid, id, status)).rejects.toEqual(refusal('FORBIDDEN'))
      await decide(by, id, 'withdrawn')
    }
    expect(account()).toBeUndefined()
  })

  test.each(['customer', ...OTHERS])('is not proposed by %s', async (uid) => {
    await expect(propose(uid)).rejects.toEqual(refusal('FORBIDDEN'))
  })

  test('is refused with a reason, and withdrawn by its proposer alone', async () => {
    const id = await proposed()
    await expect(decide('accountant', id, 'refused', '')).rejects.toEqual(refusal('INVALID'))
    for (const uid of ['accountant', 'superadmin'])
      await expect(decide(uid, id, 'withdrawn')).rejects.toEqual(refusal('FORBIDDEN'))
    await decide('accountant', id, 'refused')
    await expect(decide('admin', id, 'approved')).rejects.toEqual(refusal('CONFLICT'))
    await expect(decide('manager', id, 'withdrawn')).rejects.toEqual(refusal('CONFLICT'))
    expect(account()).toBeUndefined()
  })

  test('is one at a time, and made once however often it is sent', async () => {
    const id = await proposed()
    expect(await propose('manager', undefined, id)).toEqual({ status: 'asked' })
    await expect(propose('accountant', undefined, id)).rejects.toEqual(refusal('CONFLICT'))
    await expect(propose('admin')).rejects.toEqual(refusal('CONFLICT'))
    expect(entries()).toHaveLength(1)
  })

  test('is of two approvals at a time approved once', async () => {
    const id = await proposed()
    const answers = await Promise.allSettled([
      decide('accountant', id, 'approved'),
      decide('admin', id, 'approved'),
    ])
    expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  })

  test('is not approved once the limit is another', async () => {
    const id = await proposed()
    const [first] = shop.admin.list('creditProposals')
    shop.admin.set('creditProposals/second', { ...first?.data, id: 'second', limitMinor: 5 })
    await decide('accountant', 'second', 'approved')
    await expect(decide('accountant', id, 'approved')).rejects.toEqual(refusal('CONFLICT'))
    await expect(propose('admin')).rejects.toEqual(refusal('CONFLICT'))
  })

  test.each<[string, object]>([
    ['below nothing', { limitMinor: -1 }],
    ['of half a pesewa', { limitMinor: 0.5 }],
    ['that is a text', { limitMinor: '100' }],
    ['paid within two years', { termsDays: 730 }],
    ['without a reason', { reason: '' }],
    ['as it is', { limitMinor: 0, termsDays: 0 }],
    ['of staff', { customerUid: 'sales' }],
  ])('is not proposed %s', async (_what, more) => {
    await expect(propose('manager', more)).rejects.toEqual(refusal('INVALID'))
  })

  test('is not proposed for a customer who works here', async () => {
    shop.admin.update('users/customer', { roles: ['Customer', 'Sales Person'] })
    await expect(propose('manager')).rejects.toEqual(refusal('INVALID'))
  })

  test('is not proposed for nobody or from another limit than there is', async () => {
    await expect(propose('manager', { customerUid: 'none' })).rejects.toEqual(refusal('NOT_FOUND'))
    await expect(propose('manager', { fromMinor: 1 })).rejects.toEqual(refusal('CONFLICT'))
    await expect(decide('accountant', nextId(), 'approved')).rejects.toEqual(refusal('NOT_FOUND'))
  })
})
