import type { PlainObject } from '@osu-supply/firestore-server'
import { apiShop, ONE_OF_EACH } from '#tests/api-shop.ts'
import { refusal } from '#tests/refusal.ts'
import { describe, expect, test } from 'vitest'
import { MAX_MEMBER_BRANCHES, rolesGrantableBy } from '#domain/people/member-rights.ts'
import { ROLES, type Role } from '#domain/people/roles.ts'
import { changeMemberRoles, setMemberStatus } from './change-member.ts'

const NOW = Date.now()
const BRANCHES = Array.from({ length: MAX_MEMBER_BRANCHES + 1 }, (_, at) => `b${at}`)

const ACTORS = { superadmin: 'Super Admin', admin: 'Admin', manager: 'Manager' } as const

const shop = apiShop({
  project: 'demo-change-member',
  now: NOW,
  records: /^locations\//,
  people: {
    ...ONE_OF_EACH,
    user: [[]],
    suspended: ['Super Admin'],
    member: ['Sales Person', 'osu'],
  },
})
/** Nobody has a record for the last one. */
const OTHERS = ['accountant', 'inventory', 'location', 'sales', 'customer', 'user', 'suspended', 'nobody']

const outcomeOf = (attempt: Promise<unknown>) =>
  attempt.then(
    () => 'done',
    (error: unknown) => (error as { code?: unknown }).code,
  )
const recordOf = (uid = 'member'): Record<string, unknown> => shop.admin.get(`users/${uid}`) ?? {}
const put = (fields: Record<string, unknown>, uid = 'member') =>
  shop.admin.update(`users/${uid}`, fields as PlainObject)
const entries = (): Record<string, unknown>[] => shop.admin.list('auditLog').map(({ data }) => data)
const suspendOne = () => put({ status: 'Suspended' }, 'suspended')

type Chosen = { roles?: unknown; locationIds?: unknown }

/** As the dialog sends it, which has seen what is stored. */
function change(actor: string, wanted: Chosen, seen: Chosen = {}, uid = 'member') {
  suspendOne()
  const { roles, locationIds } = recordOf(uid)
  const now = { roles: Array.isArray(roles) ? roles : [], locationIds }
  return changeMemberRoles(
    uid,
    { seen: { ...now, ...seen }, wanted: { ...now, ...wanted } },
    actor,
    shop.door,
  )
}
function setStatus(actor: string, status: unknown, uid = 'member', reason: unknown = 'Left') {
  suspendOne()
  return setMemberStatus(uid, { status, reason }, actor, shop.door)
}

function expectUntouched(uid = 'member', roles: readonly string[] = ['User', 'Sales Person']) {
  expect(recordOf(uid)).toMatchObject({ roles, status: 'Active' })
  expect(entries()).toEqual([])
}

describe('the roles of a member', () => {
  test('change with an audit entry that says what', async () => {
    const wanted = { roles: ['User', 'Location Manager'], locationIds: ['osu', 'kum'] }
    await change('manager', wanted)
    expect(recordOf()).toMatchObject({ ...wanted, status: 'Active', updatedBy: 'manager', updatedAt: NOW })
    expect(entries()).toEqual([
      expect.objectContaining({
        id: recordOf()['lastAuditId'],
        actorUid: 'manager',
        actorRole: 'Manager',
        action: 'member.roles',
        entity: 'users',
        entityId: 'member',
        isAboveManager: false,
        diff: {
          roles: { before: ['User', 'Sales Person'], after: wanted.roles },
          locationIds: { before: ['osu'], after: wanted.locationIds },
        },
      }),
    ])
  })

  test('change once, however often it is asked', async () => {
    const seen = { roles: ['User', 'Sales Person'], locationIds: ['osu'] }
    await change('manager', { locationIds: ['kum'] }, seen)
    await change('manager', { locationIds: ['kum'] }, seen)
    expect(entries()).toHaveLength(1)
    expect(entries()[0]).toMatchObject({ diff: { locationIds: { before: ['osu'], after: ['kum'] } } })
  })

  test('do not change where somebody else was first', async () => {
    const seen = { roles: ['User', 'Sales Person'] }
    await change('admin', { roles: ['User', 'Sales Person', 'Accountant'] })
    await expect(change('superadmin', { roles: ['User', 'Manager'] }, seen)).rejects.toEqual(
      refusal('CONFLICT'),
    )
    expect(recordOf()).toMatchObject({ roles: ['User', 'Sales Person', 'Accountant'] })
  })

  test.each(Object.entries(ACTORS))('%s gives and takes only those they may grant', async (actor, own) => {
    for (const role of ROLES) {
      if (role === 'User' || role === 'Customer') continue
      const outcome = rolesGrantableBy([own]).includes(role) ? 'done' : 'FORBIDDEN'
      put({ roles: ['User', 'Customer'] })
      expect(await outcomeOf(change(actor, { roles: ['User', 'Customer', role] })), role).toBe(outcome)
      put({ roles: ['User', role] })
      expect(await outcomeOf(change(actor, { roles: ['User'] })), role).toBe(outcome)
    }
  })

  test.each([
    ['admin', 'Super Admin'],
    ['admin', 'Admin'],
    ['manager', 'Super Admin'],
    ['manager', 'Admin'],
    ['manager', 'Manager'],
    ['manager', 'Accountant'],
    ['manager', 'Inventory Manager'],
  ] as const)('are not for %s to change where the member is %s', async (actor, held) => {
    put({ roles: ['User', held] })
    for (const wanted of [
      { roles: ['User'] },
      { locationIds: ['kum'] },
      { roles: ['User', held, 'Sales Person'] },
    ])
      await expect(change(actor, wanted)).rejects.toEqual(refusal('FORBIDDEN'))
    for (const status of ['Suspended', 'Active'])
      await expect(setStatus(actor, status)).rejects.toEqual(refusal('FORBIDDEN'))
    expectUntouched('member', ['User', held])
  })

  test.each(OTHERS)('are not for %s to change, nor the status', async (actor) => {
    for (const wanted of [{ roles: ['User'] }, { locationIds: ['kum'] }, {}])
      await expect(change(actor, wanted)).rejects.toEqual(refusal('FORBIDDEN'))
    await expect(setStatus(actor, 'Suspended')).rejects.toEqual(refusal('FORBIDDEN'))
    expectUntouched()
  })

  test.each([...Object.keys(ACTORS), 'sales', 'customer'])(
    'are not for %s to change of their own',
    async (uid) => {
      const { roles } = recordOf(uid) as { roles: Role[] }
      for (const wanted of [
        { roles: [...roles, 'Super Admin'] },
        { roles: ['User'] },
        { locationIds: ['kum'] },
      ])
        await expect(change(uid, wanted, {}, uid)).rejects.toEqual(refusal('FORBIDDEN'))
      await expect(setStatus(uid, 'Suspended', uid)).rejects.toEqual(refusal('FORBIDDEN'))
      expectUntouched(uid, roles)
    },
  )

  test.each<[string, Chosen, string]>([
    ['a text', { roles: 'Manager' }, 'INVALID'],
    ['a map', { roles: { 0: 'Manager' } }, 'INVALID'],
    ['a number among them', { roles: ['User', 5] }, 'INVALID'],
    ['a role twice', { roles: ['User', 'Manager', 'Manager'] }, 'INVALID'],
    ['a role nobody knows', { roles: ['User', 'Root'] }, 'FORBIDDEN'],
    ['the role User taken', { roles: ['Sales Person'] }, 'FORBIDDEN'],
    ['branches that are a text', { locationIds: 'osu' }, 'INVALID'],
    ['a hundred branches', { locationIds: Array(100).fill('osu') }, 'INVALID'],
    ['a branch twice', { locationIds: ['kum', 'kum'] }, 'INVALID'],
    ['a branch that is none', { locationIds: ['osu', 'moon'] }, 'INVALID'],
    ['a branch that is a number', { locationIds: [1] }, 'INVALID'],
    ['a branch that is a path', { locationIds: ['osu/x/y'] }, 'INVALID'],
    ['a branch of a page', { locationIds: ['x'.repeat(61)] }, 'INVALID'],
  ])('are not changed to %s', async (_what, wanted, code) => {
    await expect(change('admin', wanted)).rejects.toEqual(refusal(code))
    expectUntouched()
  })

  test('are at least one', async () => {
    put({ roles: ['Sales Person'] })
    await expect(change('admin', { roles: [] })).rejects.toEqual(refusal('INVALID'))
  })

  test('are held at up to seven branches, which exist', async () => {
    for (const id of BRANCHES) shop.admin.set(`locations/${id}`, { id, name: id })
    await change('admin', { locationIds: [] })
    await change('admin', { locationIds: BRANCHES.slice(1) })
    await expect(change('admin', { locationIds: BRANCHES })).rejects.toEqual(refusal('INVALID'))
    for (let at = 0; at < MAX_MEMBER_BRANCHES; at++)
      await expect(
        change('admin', { locationIds: BRANCHES.slice(0, MAX_MEMBER_BRANCHES).with(at, 'moon') }),
      ).rejects.toEqual(refusal('INVALID'))
  })

  test('change at a branch that is no more', async () => {
    put({ locationIds: ['closed'] })
    await change('admin', { roles: ['User', 'Location Manager'] })
    expect(recordOf()).toMatchObject({ roles: ['User', 'Location Manager'], locationIds: ['closed'] })
  })

  test('above a Manager before or after are told to Admins alone', async () => {
    await change('admin', { roles: ['User', 'Accountant'] })
    await change('admin', { roles: ['User', 'Sales Person'] })
    await change('admin', { locationIds: [] })
    expect(entries().filter(({ isAboveManager }) => isAboveManager === true)).toHaveLength(2)
    expect(entries()).toHaveLength(3)
  })

  test('nothing else of the record changes', async () => {
    const before = recordOf()
    const forged = { email: 'mine@works.com', customer: { creditStatus: 'approved' }, status: 'Suspended' }
    const seen = { roles: before['roles'], locationIds: before['locationIds'] }
    const body = { ...forged, seen, wanted: { ...seen, ...forged, roles: ['User', 'Manager'] } }
    await changeMemberRoles('member', body, 'admin', shop.door)
    expect(recordOf()).toEqual({
      ...before,
      roles: ['User', 'Manager'],
      lastAuditId: entries()[0]?.['id'],
      updatedAt: NOW,
      updatedBy: 'admin',
    })
  })

  test('of nobody cannot be changed', async () => {
    const one = { roles: ['User'], locationIds: [] }
    await expect(changeMemberRoles('nobody', { seen: one, wanted: one }, 'admin', shop.door)).rejects.toEqual(
      refusal('NOT_FOUND'),
    )
    expect(recordOf('nobody')).toEqual({})
  })
})

describe('the status of a member', () => {
  test('is suspended and active again, each with its audit entry, once', async () => {
    for (const status of ['Suspended', 'Suspended', 'Active', 'Active']) {
      await setStatus('manager', status)
      expect(recordOf()).toMatchObject({ status, roles: ['User', 'Sales Person'] })
    }
    expect(entries()).toHaveLength(2)
    expect(entries()).toEqual(
      expect.arrayContaining([
        expect.objectContaining({
          action: 'member.suspend',
          actorRole: 'Manager',
          reason: 'Left',
          diff: { status: { before: 'Active', after: 'Suspended' } },
        }),
        expect.objectContaining({
          action: 'member.reactivate',
          diff: { status: { before: 'Suspended', after: 'Active' } },
        }),
      ]),
    )
  })

  test('keeps since when and why for the member to read, until they are active again', async () => {
    await setStatus('manager', 'Suspended')
    expect(recordOf()['suspension']).toEqual({ at: expect.any(Number), reason: 'Left' })
    await setStatus('manager', 'Active')
    expect(recordOf()).not.toHaveProperty('suspension')
  })

  test('of somebody who only buys is for Admins', async () => {
    await expect(setStatus('manager', 'Suspended', 'customer')).rejects.toEqual(refusal('FORBIDDEN'))
    await setStatus('admin', 'Suspended', 'customer')
    await expect(setStatus('manager', 'Active', 'customer')).rejects.toEqual(refusal('FORBIDDEN'))
  })

  test('is one of two, and the reason a few words', async () => {
    for (const status of ['Deleted', 'Forgotten', '', 5])
      await expect(setStatus('admin', status)).rejects.toEqual(refusal('INVALID'))
    for (const reason of ['x'.repeat(501), ['Left']])
      await expect(setStatus('admin', 'Suspended', 'member', reason)).rejects.toEqual(refusal('INVALID'))
    expectUntouched()
  })
})

describe('a member whose record cannot be read', () => {
  test.each([
    ['branches that are a text', { locationIds: 'osu' }],
    ['an address that is a number', { email: 5 }],
  ])('with %s is suspended by each role that may suspend such a member', async (_what, spoiled) => {
    for (const actor of Object.keys(ACTORS)) {
      put({ status: 'Active', ...spoiled })
      await setStatus(actor, 'Suspended')
      expect(recordOf()).toMatchObject({ status: 'Suspended', ...spoiled })
    }
  })

  test.each([
    ['a text', { roles: 'Sales Person' }],
    ['a map', { roles: { 'Sales Person': true } }],
  ])('whose roles are %s is suspended by Admins and above, and nothing else', async (_what, spoiled) => {
    for (const actor of ['admin', 'superadmin']) {
      put({ status: 'Active', ...spoiled })
      await expect(setStatus('manager', 'Suspended')).rejects.toEqual(refusal('FORBIDDEN'))
      await expect(change(actor, { roles: ['User'] })).rejects.toEqual(refusal('FORBIDDEN'))
      await setStatus(actor, 'Suspended')
      expect(recordOf()).toMatchObject({ status: 'Suspended', ...spoiled })
      await expect(setStatus(actor, 'Active')).rejects.toEqual(refusal('FORBIDDEN'))
    }
    expect(entries()).toEqual(Array(2).fill(expect.objectContaining({ isAboveManager: true })))
  })

  test('with an unknown role among theirs is suspended by a Super Admin alone; the roles stay', async () => {
    put({ roles: ['User', 'Owner'] })
    for (const actor of ['manager', 'admin'])
      await expect(setStatus(actor, 'Suspended')).rejects.toEqual(refusal('FORBIDDEN'))
    await expect(change('superadmin', { roles: ['User'] })).rejects.toEqual(refusal('FORBIDDEN'))
    await setStatus('superadmin', 'Suspended')
    expect(recordOf()).toMatchObject({ status: 'Suspended', roles: ['User', 'Owner'] })
  })

  test('without a status is suspended', async () => {
    put({ status: 7 })
    await setStatus('admin', 'Suspended')
    expect(entries()[0]).toMatchObject({ diff: { status: { before: 7, after: 'Suspended' } } })
  })
})
