import type { PlainObject } from '@osu-supply/firestore-server'
import { apiShop } from '#tests/api-shop.ts'
import { describe, expect, test } from 'vitest'
import type { Role } from '#domain/people/roles.ts'
import { storedInvitation } from '#tests/rules/member-writes.ts'
import { refusal } from '#tests/refusal.ts'
import { answerInvitation } from './answer-invitation.ts'

const NOW = Date.now()
const EMAIL = 'ama@example.com'

const shop = apiShop({
  project: 'demo-answer-invitation',
  now: NOW,
  people: { ama: ['Customer'], kofi: ['Customer'], manager: ['Manager'], admin: ['Admin'] },
})

const caller = (uid = 'ama', more: object = {}) => ({
  uid,
  email: `${uid}@example.com`,
  emailVerified: true,
  ...more,
})
const answer = (isAccepted: boolean, by = caller()) => answerInvitation({ isAccepted }, by, shop.door)
const put = (more: Record<string, unknown> = {}, roles: readonly Role[] = ['Sales Person']) =>
  shop.admin.set(
    `invitedMembers/${EMAIL}`,
    storedInvitation(EMAIL, roles, { mailedAt: new Date(1), invitedBy: 'manager', ...more }) as PlainObject,
  )
const user = (uid = 'ama') => shop.admin.get(`users/${uid}`)
const invitation = (): Record<string, unknown> | undefined => shop.admin.get(`invitedMembers/${EMAIL}`)
const entries = (): Record<string, unknown>[] => shop.admin.list('auditLog').map(({ data }) => data)

function expectUntouched(uid = 'ama') {
  expect(user(uid)).toMatchObject({ locationIds: [] })
  expect(user(uid)?.['roles']).not.toContain('Sales Person')
  expect(entries()).toEqual([])
}

describe('accepting', () => {
  test('gives the roles and branches, once, and closes the invitation', async () => {
    put({}, ['Sales Person', 'Location Manager'])
    const given = { roles: ['User', 'Customer', 'Sales Person', 'Location Manager'], locationIds: ['osu'] }
    expect(await answer(true)).toEqual(given)
    expect(user()).toMatchObject({ ...given, email: EMAIL, displayName: 'ama', updatedBy: 'ama' })
    expect(invitation()).toMatchObject({
      status: 'Accepted',
      acceptedAt: NOW,
      acceptedUid: 'ama',
      decidedAt: expect.any(Date),
      roles: ['Sales Person', 'Location Manager'],
    })
    expect(entries()).toEqual([
      expect.objectContaining({
        id: invitation()?.['lastAuditId'],
        actorUid: 'ama',
        actorRole: 'User',
        action: 'member.accept',
        entityId: EMAIL,
        isAboveManager: false,
        diff: { status: { before: 'Invited', after: 'Accepted' } },
      }),
    ])
    expect(await answer(true)).toEqual(given)
    expect(entries()).toHaveLength(1)
  })

  test('adds to the roles and branches that somebody has', async () => {
    shop.admin.update('users/ama', { roles: ['User', 'Sales Person'], locationIds: ['kum'] })
    put({}, ['Sales Person', 'Location Manager'])
    expect(await answer(true)).toEqual({
      roles: ['User', 'Sales Person', 'Location Manager'],
      locationIds: ['kum', 'osu'],
    })
  })

  test('leaves out the role of a customer that a new account began with, unless it bought or was to have it', async () => {
    const made = { createdAt: Date.now() + 1000, roles: ['User', 'Customer'], locationIds: [] }
    shop.admin.update('users/ama', made)
    put()
    expect(await answer(true)).toMatchObject({ roles: ['User', 'Sales Person'] })
    shop.admin.update('users/ama', made)
    put({ invitedBy: 'admin' }, ['Customer', 'Sales Person'])
    expect(await answer(true)).toMatchObject({ roles: ['User', 'Customer', 'Sales Person'] })
    shop.admin.update('users/ama', made)
    shop.admin.set('orders/one', { customerUid: 'ama' })
    put()
    expect(await answer(true)).toMatchObject({ roles: ['User', 'Customer', 'Sales Person'] })
  })

  test('is proven by the link that the mail brought, to its address alone', async () => {
    put()
    const token = String(invitation()?.['token'])
    const unproven = (more: object = {}) => caller('ama', { emailVerified: false, ...more })
    const withToken = async (sent: unknown, by = unproven()) =>
      answerInvitation({ isAccepted: true, token: sent }, by, shop.door)
    for (const sent of ['', token.slice(1), `${token}0`, '0'.repeat(32)])
      await expect(withToken(sent)).rejects.toEqual(refusal('FORBIDDEN'))
    for (const email of ['kofi@example.com', 'nobody@example.com', 'ama@example.com/x'])
      await expect(withToken(token, unproven({ email }))).rejects.toEqual(refusal('FORBIDDEN'))
    expectUntouched()
    shop.admin.update(`invitedMembers/${EMAIL}`, { expirationDate: NOW })
    await expect(withToken(token)).rejects.toEqual(refusal('CONFLICT'))
    put()
    expect(await withToken(token)).toMatchObject({ locationIds: ['osu'] })
  })

  test('takes the address in capitals for the same', async () => {
    put()
    expect(await answer(true, caller('ama', { email: 'AMA@Example.com' }))).toMatchObject({
      locationIds: ['osu'],
    })
  })

  test('does not give back roles that were taken away since', async () => {
    put()
    await answer(true)
    shop.admin.update('users/ama', { roles: ['User', 'Customer'], locationIds: [] })
    expect(await answer(true)).toEqual({ roles: ['User', 'Customer'], locationIds: [] })
    expect(user()).toMatchObject({ roles: ['User', 'Customer'], locationIds: [] })
  })

  test.each<[string, Record<string, unknown>]>([
    ['expired', { expirationDate: NOW }],
    ['without an end', { expirationDate: 'never' }],
    ['cancelled', { status: 'Cancelled' }],
    ['declined', { status: 'Declined' }],
    ['accepted by somebody', { status: 'Accepted', acceptedAt: 1, acceptedUid: 'kofi', updatedBy: 'kofi' }],
    ['of roles that cannot be read', { roles: 'Sales Person' }],
  ])('is refused when it is %s', async (_what, more) => {
    put(more)
    await expect(answer(true)).rejects.toEqual(refusal('CONFLICT'))
    expectUntouched()
  })

  test.each<[string, string, Record<string, unknown>]>([
    ['was suspended', 'manager', { status: 'Suspended' }],
    ['sells now', 'manager', { roles: ['User', 'Sales Person'] }],
    ['keeps accounts now', 'manager', { roles: ['User', 'Accountant'] }],
    ['cannot be read', 'manager', { roles: 'Manager' }],
    ['is gone', 'gone', {}],
  ])('is refused when whoever vouches for it %s', async (_what, invitedBy, change) => {
    put({ invitedBy })
    shop.admin.update('users/manager', change as PlainObject)
    await expect(answer(true)).rejects.toEqual(refusal('FORBIDDEN'))
    expectUntouched()
    expect(invitation()).toMatchObject({ status: 'Invited' })
  })

  test('gives no role above what whoever vouches for it may grant', async () => {
    put({}, ['Sales Person', 'Admin'])
    await expect(answer(true)).rejects.toEqual(refusal('FORBIDDEN'))
    put({ invitedBy: 'admin' }, ['Admin'])
    await expect(answer(true)).rejects.toEqual(refusal('FORBIDDEN'))
    expectUntouched()
  })

  test('is refused for an invitation of their own', async () => {
    shop.admin.update('users/ama', { roles: ['User', 'Manager'] })
    put({ invitedBy: 'ama' })
    await expect(answer(true)).rejects.toEqual(refusal('FORBIDDEN'))
    expectUntouched()
  })

  test('takes nothing else from whoever calls', async () => {
    put()
    const forged = { isAccepted: true, email: 'kofi@example.com', uid: 'kofi', roles: ['Admin'] }
    await answerInvitation({ ...forged, locationIds: ['kum'] }, caller(), shop.door)
    expect(user()).toMatchObject({ roles: ['User', 'Customer', 'Sales Person'], locationIds: ['osu'] })
    expectUntouchedBy('kofi')
  })
})

const expectUntouchedBy = (uid: string) => expect(user(uid)).toMatchObject({ roles: ['User', 'Customer'] })

describe('declining', () => {
  test('closes it for good, by the invitee, and gives nothing', async () => {
    put()
    await answer(false)
    await answer(false)
    expect(invitation()).toMatchObject({ status: 'Declined', acceptedUid: '', decidedAt: expect.any(Date) })
    expect(user()).toMatchObject({ roles: ['User', 'Customer'], locationIds: [] })
    expect(entries()).toEqual([
      expect.objectContaining({ action: 'member.decline', actorUid: 'ama', actorRole: 'User' }),
    ])
    await expect(answer(true)).rejects.toEqual(refusal('CONFLICT'))
  })

  test('needs no inviter who still may invite', async () => {
    put({ invitedBy: 'gone' })
    await answer(false)
    expect(invitation()).toMatchObject({ status: 'Declined' })
  })
})

describe('an invitation of somebody else', () => {
  test.each<[string, ReturnType<typeof caller>, string]>([
    ['another customer', caller('kofi'), 'CONFLICT'],
    ['an Admin', caller('admin'), 'CONFLICT'],
    ['an address nobody verified', caller('ama', { emailVerified: false }), 'FORBIDDEN'],
    ['no address', caller('ama', { email: '' }), 'FORBIDDEN'],
    ['the address and a space', caller('ama', { email: `${EMAIL} ` }), 'FORBIDDEN'],
    ['the address under another domain', caller('ama', { email: 'ama@example.co' }), 'CONFLICT'],
    ['a path', caller('ama', { email: '../users/ama' }), 'FORBIDDEN'],
    ['somebody without a record', caller('nobody', { email: EMAIL }), 'FORBIDDEN'],
  ])('is not answered by %s', async (_what, by, code) => {
    put()
    for (const isAccepted of [true, false])
      await expect(answer(isAccepted, by)).rejects.toEqual(refusal(code))
    expect(invitation()).toMatchObject({ status: 'Invited' })
    expectUntouched()
  })

  test('is not answered with letters that only become the address in small letters', async () => {
    const email = 'kofi@example.com'
    shop.admin.set(
      `invitedMembers/${email}`,
      storedInvitation(email, ['Sales Person'], { mailedAt: new Date(1) }) as PlainObject,
    )
    await expect(answer(true, caller('ama', { email: '\u212Aofi@example.com' }))).rejects.toEqual(
      refusal('FORBIDDEN'),
    )
  })

  test('is not answered by a suspended invitee, or with neither yes nor no', async () => {
    put()
    for (const isAccepted of ['true', 1, undefined])
      await expect(answerInvitation({ isAccepted }, caller(), shop.door)).rejects.toEqual(refusal('INVALID'))
    shop.admin.update('users/ama', { status: 'Suspended' })
    for (const isAccepted of [true, false])
      await expect(answer(isAccepted)).rejects.toEqual(refusal('FORBIDDEN'))
    expectUntouched()
  })
})
