import type { PlainObject } from '@osu-supply/firestore-server'
import { apiShop } from '#tests/api-shop.ts'
import { describe, expect, test } from 'vitest'
import { INVITATIONS_AT_ONCE, type InvitedMember } from '#domain/people/invitation.ts'
import { rolesGrantableBy } from '#domain/people/member-rights.ts'
import { ROLES, type Role } from '#domain/people/roles.ts'
import { storedInvitation } from '#tests/rules/member-writes.ts'
import { refusal } from '#tests/refusal.ts'
import { cancelInvitation, inviteMembers, resendInvitation } from './invite-members.ts'

const NOW = Date.now()
const MINUTE = 60_000
const DAY = 86_400_000
const EMAIL = 'ama@works.com'

const INVITERS = { superadmin: 'Super Admin', admin: 'Admin', manager: 'Manager' } as const
const OTHERS = {
  accountant: 'Accountant',
  inventory: 'Inventory Manager',
  location: 'Location Manager',
  sales: 'Sales Person',
  customer: 'Customer',
  user: 'User',
  guest: 'Guest',
} as const
/** Nobody has a record for the last one. */
const NOT_INVITING = [...Object.keys(OTHERS), 'suspended', 'nobody']

const shop = apiShop({
  project: 'demo-invite-members',
  now: NOW,
  records: /^(locations|systemConfig)\//,
  people: {
    ...Object.fromEntries(
      Object.entries({ ...INVITERS, ...OTHERS }).map(([uid, role]) => [uid, [role] as const]),
    ),
    suspended: ['Super Admin'],
  },
})
const { nextId } = shop

const caller = (uid: string) => ({ uid, email: `${uid}@example.com` })
const doorAt = (later = 0) => ({ ...shop.door, now: () => NOW + later })

const asked = (email = EMAIL, more: object = {}) => ({
  id: nextId(),
  addresses: [{ email, firstName: 'Ama', lastName: 'Mensah' }],
  roles: ['Sales Person'],
  locationIds: ['osu'],
  note: 'Welcome to the counter.',
  ...more,
})
const suspend = () => shop.admin.update('users/suspended', { status: 'Suspended' })
const invite = (uid: string, body: unknown = asked(), later = 0) => {
  suspend()
  return inviteMembers(body, caller(uid), doorAt(later))
}
const resend = (uid: string, email = EMAIL, later = 0) => {
  suspend()
  return resendInvitation({ email }, caller(uid), doorAt(later))
}
const cancel = (uid: string, email = EMAIL, reason = '') => {
  suspend()
  return cancelInvitation({ email, reason }, caller(uid), shop.door)
}
const put = (more: Record<string, unknown> = {}, roles: readonly Role[] = ['Sales Person'], email = EMAIL) =>
  shop.admin.set(
    `invitedMembers/${email}`,
    storedInvitation(email, roles, { mailedAt: new Date(1), sentAt: 1, ...more }) as PlainObject,
  )
const stored = (email = EMAIL) => shop.admin.get(`invitedMembers/${email}`) as InvitedMember | undefined
const mails = () => shop.admin.list('mail')
const entries = (): Record<string, unknown>[] => shop.admin.list('auditLog').map(({ data }) => data)

function expectNothingWritten() {
  expect(mails()).toEqual([])
  expect(entries()).toEqual([])
}

describe('inviting', () => {
  test('writes the invitation, its mail and the audit entry', async () => {
    expect(await invite('manager')).toEqual({ outcomes: [{ ok: true }] })
    const invitation = stored()
    expect(invitation).toMatchObject({
      id: EMAIL,
      email: EMAIL,
      firstName: 'Ama',
      lastName: 'Mensah',
      status: 'Invited',
      roles: ['Sales Person'],
      isAboveManager: false,
      locationIds: ['osu'],
      note: 'Welcome to the counter.',
      invitedBy: 'manager',
      invitedByName: 'Manager',
      expirationDate: NOW + 7 * DAY,
      sentAt: NOW,
      sendCount: 1,
      acceptedAt: 0,
      acceptedUid: '',
      createdBy: 'manager',
    })
    expect(invitation?.token).toMatch(/^[0-9a-f]{32}$/)
    expect(mails()).toEqual([
      {
        path: `mail/${invitation?.mailId}`,
        id: invitation?.mailId,
        data: {
          to: EMAIL,
          sentBy: 'manager',
          sentAt: expect.any(Date),
          template: {
            name: 'invitation',
            data: expect.objectContaining({
              origin: 'https://shop.example.com',
              emailParam: 'ama%40works.com',
              token: invitation?.token,
              firstName: 'Ama',
              invitedByName: 'Manager',
              roles: 'Sales Person',
              branches: 'Osu',
              note: 'Welcome to the counter.',
            }),
          },
        },
      },
    ])
    expect(entries()).toEqual([
      expect.objectContaining({
        id: invitation?.lastAuditId,
        actorUid: 'manager',
        actorRole: 'Manager',
        action: 'member.invite',
        entity: 'invitedMembers',
        entityId: EMAIL,
        isAboveManager: false,
        diff: { roles: { before: [], after: ['Sales Person'] } },
        at: expect.any(Date),
      }),
    ])
  })

  test.each(Object.entries(INVITERS))(
    '%s invites to the roles they may grant, and no other',
    async (uid, own) => {
      const grantable = rolesGrantableBy([own])
      for (const role of ROLES.filter((one) => !grantable.includes(one)))
        for (const roles of [[role], ['Sales Person', role]])
          await expect(invite(uid, asked(EMAIL, { roles })), role).rejects.toEqual(refusal('FORBIDDEN'))
      expectNothingWritten()
      for (const role of grantable) {
        const email = `${role.replace(' ', '.').toLowerCase()}@works.com`
        expect(await invite(uid, asked(email, { roles: [role] })), role).toEqual({ outcomes: [{ ok: true }] })
        const isAboveManager = !['Location Manager', 'Sales Person', 'Customer'].includes(role)
        expect(stored(email)).toMatchObject({ isAboveManager, roles: [role] })
      }
    },
  )

  test.each(NOT_INVITING)('%s invites nobody', async (uid) => {
    for (const role of ['Sales Person', 'Customer', 'User'] as const)
      await expect(invite(uid, asked(EMAIL, { roles: [role] }))).rejects.toEqual(refusal('FORBIDDEN'))
    expect(stored()).toBeUndefined()
    expectNothingWritten()
  })

  test.each<[string, object]>([
    ['no command', { id: undefined }],
    ['a command of another form', { id: '../users/admin' }],
    ['no roles', { roles: [] }],
    ['a role twice', { roles: ['Sales Person', 'Sales Person'] }],
    ['roles that are a text', { roles: 'Sales Person' }],
    ['roles that are a map', { roles: { 0: 'Sales Person' } }],
    ['a role nobody knows', { roles: ['Owner'] }],
    ['a role in small letters', { roles: ['manager'] }],
    ['a role and a space', { roles: ['Manager '] }],
    ['a branch that is none', { locationIds: ['moon'] }],
    ['a branch and one that is none', { locationIds: ['osu', 'moon'] }],
    ['a branch twice', { locationIds: ['osu', 'osu'] }],
    ['a branch that is a path', { locationIds: ['osu/x/y'] }],
    ['a branch that is a number', { locationIds: [1] }],
    ['branches that are a text', { locationIds: 'osu' }],
    ['no list of branches', { locationIds: null }],
    ['a hundred branches', { locationIds: Array(100).fill('osu') }],
    ['a note of a page', { note: 'x'.repeat(301) }],
    ['a note with a web address', { note: 'Win at evil.com' }],
    ['a note with a link', { note: 'http://evil' }],
    ['a note with an address', { note: 'me@evil.com' }],
    ['no addresses', { addresses: [] }],
    ['addresses that are a text', { addresses: EMAIL }],
    ['too many addresses', { addresses: Array(INVITATIONS_AT_ONCE + 1).fill(asked().addresses[0]) }],
    ['an address twice', { addresses: [asked().addresses[0], asked().addresses[0]] }],
  ])('is refused with %s', async (_what, more) => {
    await expect(invite('admin', asked(EMAIL, more))).rejects.toEqual(refusal('INVALID'))
    expect(stored()).toBeUndefined()
    expectNothingWritten()
  })

  test.each([
    'nobody',
    'a@b',
    'long@works.museum',
    'two@@works.com',
    'a b@works.com',
    'a@works.com,b@works.com',
    'boss@works.com\nbcc:x@y.com',
    'аdmin@works.com',
    '../users/admin@works.com',
    `${'a'.repeat(192)}@works.com`,
  ])('is refused for the address %s', async (email) => {
    await expect(invite('admin', asked(email))).rejects.toEqual(refusal('INVALID'))
    expectNothingWritten()
  })

  test.each([
    ['firstName', 'evil.com'],
    ['lastName', 'http://evil'],
    ['firstName', 'x'.repeat(81)],
    ['lastName', 5],
  ])('is refused with %s %s', async (field, value) => {
    const addresses = [{ ...asked().addresses[0], [field]: value }]
    await expect(invite('admin', asked(EMAIL, { addresses }))).rejects.toEqual(refusal('INVALID'))
  })

  test('takes nothing else from whoever calls', async () => {
    const forged = {
      status: 'Accepted',
      token: 'f'.repeat(32),
      expirationDate: NOW + 365 * DAY,
      sendCount: 9,
      isAboveManager: false,
      invitedBy: 'superadmin',
      invitedByName: 'Your bank',
      acceptedUid: 'manager',
      mailId: 'by-manager',
      createdBy: 'superadmin',
      isOwner: true,
      origin: 'https://evil.example.com',
    }
    const addresses = [{ ...asked().addresses[0], roles: ['Admin'], to: 'victim@works.com' }]
    await invite('admin', asked(EMAIL, { ...forged, addresses, roles: ['Accountant'] }))
    expect(stored()).toMatchObject({
      status: 'Invited',
      roles: ['Accountant'],
      expirationDate: NOW + 7 * DAY,
      sendCount: 1,
      isAboveManager: true,
      invitedBy: 'admin',
      invitedByName: 'Admin',
      acceptedUid: '',
      createdBy: 'admin',
    })
    expect(stored()?.token).not.toBe(forged.token)
    expect(stored()).not.toHaveProperty('isOwner')
    expect(JSON.stringify(mails())).not.toMatch(/evil|victim|bank/)
  })

  test('mails a link to the site of the configuration, where there is one', async () => {
    shop.admin.update('systemConfig/app', { siteUrl: 'https://osu.example.com' })
    await invite('manager')
    expect(mails()[0]?.data).toMatchObject({ template: { data: { origin: 'https://osu.example.com' } } })
  })

  test('sends the same command once, and answers as at first', async () => {
    const body = asked()
    await invite('manager', body)
    const first = stored()
    expect(await invite('manager', body)).toEqual({ outcomes: [{ ok: true }] })
    expect(await invite('manager', body, 2 * MINUTE)).toEqual({ outcomes: [{ ok: true }] })
    expect(stored()).toEqual(first)
    expect(mails()).toHaveLength(1)
    expect(entries()).toHaveLength(1)
  })

  test('gives each address its own mail, though the command is the same', async () => {
    const body = asked()
    await invite('manager', body)
    const addresses = [{ email: 'kofi@works.com', firstName: '', lastName: '' }]
    await invite('manager', { ...body, addresses })
    expect(new Set(mails().map(({ data }) => data['to']))).toEqual(new Set([EMAIL, 'kofi@works.com']))
    expect(stored()?.mailId).not.toBe(stored('kofi@works.com')?.mailId)
    expect(stored()?.token).not.toBe(stored('kofi@works.com')?.token)
  })

  test('answers for each address by itself', async () => {
    put({}, ['Sales Person'], 'open@works.com')
    put({ status: 'Accepted' }, ['Sales Person'], 'accepted@works.com')
    put({ expirationDate: 1 }, ['Sales Person'], 'expired@works.com')
    put({ status: 'Declined', sendCount: 4 }, ['Sales Person'], 'declined@works.com')
    put({ status: 'Cancelled', mailedAt: new Date(NOW - 30_000) }, ['Sales Person'], 'cancelled@works.com')
    const emails = ['open', 'accepted', 'expired', 'declined', 'cancelled'].map((name) => `${name}@works.com`)
    const all = [...emails, 'sales@example.com', EMAIL, 'manager@example.com']
    const addresses = all.map((email) => ({ email, firstName: '', lastName: '' }))
    const known = { ok: false, reason: 'User already invited' }
    const user = { ok: false, reason: 'User already exists' }
    const soon = { ok: false, reason: 'Sent less than a minute ago' }
    expect(await invite('manager', asked(EMAIL, { addresses }))).toEqual({
      outcomes: [known, known, known, { ok: true }, soon, user, { ok: true }, user],
    })
    expect(mails()).toHaveLength(2)
    expect(stored('declined@works.com')).toMatchObject({ status: 'Invited', sendCount: 5 })
    expect(stored('cancelled@works.com')).toMatchObject({ status: 'Cancelled' })
  })

  test('does not invite the own address, which no record may have yet', async () => {
    const body = asked('boss@works.com')
    const own = { uid: 'manager', email: 'BOSS@works.com' }
    expect(await inviteMembers(body, own, shop.door)).toEqual({
      outcomes: [{ ok: false, reason: 'User already exists' }],
    })
    expectNothingWritten()
  })

  test.each([
    ['mailed at a time nobody can read', { mailedAt: 'yesterday', sendCount: 4 }, 5],
    ['sent as often as one can be', { sendCount: 1000 }, 1],
    ['sent less than once', { sendCount: -3 }, 1],
    ['sent a number of times that is a text', { sendCount: 'often' }, 1],
  ])('makes a new one of a declined one that was %s', async (_what, more, sendCount) => {
    put({ status: 'Declined', decidedAt: new Date(2), askedAt: 3, ...more })
    expect(await invite('admin')).toEqual({ outcomes: [{ ok: true }] })
    expect(stored()).toMatchObject({ status: 'Invited', sendCount })
    expect(stored()).not.toHaveProperty('decidedAt')
    expect(stored()).not.toHaveProperty('askedAt')
  })
})

describe('sending again', () => {
  test('opens the same link for seven more days, though it had expired, in the name of the sender', async () => {
    put({ expirationDate: 1, invitedBy: 'superadmin', invitedByName: 'superadmin' })
    expect(await resend('manager')).toEqual({ ok: true })
    expect(stored()).toMatchObject({
      status: 'Invited',
      token: '0123456789abcdef0123456789abcdef',
      roles: ['Sales Person'],
      expirationDate: NOW + 7 * DAY,
      sendCount: 2,
      invitedBy: 'manager',
      invitedByName: 'Manager',
    })
    expect(mails()).toEqual([
      expect.objectContaining({
        id: stored()?.mailId,
        data: expect.objectContaining({ to: EMAIL, sentBy: 'manager' }),
      }),
    ])
    expect(entries()).toEqual([
      expect.objectContaining({ action: 'member.resend', actorRole: 'Manager', diff: {}, entityId: EMAIL }),
    ])
  })

  test('is not done again within the minute', async () => {
    put()
    await resend('manager')
    expect(await resend('admin')).toEqual({ ok: false, reason: 'Sent less than a minute ago' })
    expect(mails()).toHaveLength(1)
    expect(await resend('admin', EMAIL, 2 * MINUTE)).toEqual({ ok: true })
    expect(mails()).toHaveLength(2)
  })

  test('is refused to those who cannot grant its roles', async () => {
    for (const [uid, roles] of [
      ['manager', ['Accountant']],
      ['manager', ['Sales Person', 'Accountant']],
      ['admin', ['Admin']],
      ...NOT_INVITING.map((one) => [one, ['Sales Person']] as const),
    ] as const) {
      put({}, roles)
      await expect(resend(uid), uid).rejects.toEqual(refusal('FORBIDDEN'))
    }
    expectNothingWritten()
  })

  test('is refused for the own address, in capitals too', async () => {
    put({}, ['Sales Person'], 'manager@example.com')
    const own = { uid: 'manager', email: 'Manager@Example.com' }
    await expect(resendInvitation({ email: 'manager@example.com' }, own, shop.door)).rejects.toEqual(
      refusal('FORBIDDEN'),
    )
  })

  test.each(['Accepted', 'Declined', 'Cancelled'])('is refused once it is %s', async (status) => {
    put({ status })
    await expect(resend('admin')).rejects.toEqual(refusal('CONFLICT'))
    expectNothingWritten()
  })

  test('is refused after a thousand times, and where there is none that can be read', async () => {
    await expect(resend('admin')).rejects.toEqual(refusal('CONFLICT'))
    put({ roles: 'Sales Person' })
    await expect(resend('admin')).rejects.toEqual(refusal('CONFLICT'))
    put({ sendCount: 1000 })
    await expect(resend('admin')).rejects.toEqual(refusal('INVALID'))
    await expect(resend('admin', '../users/admin')).rejects.toEqual(refusal('INVALID'))
    expectNothingWritten()
  })
})

describe('cancelling', () => {
  test('ends an open one with its audit entry, once', async () => {
    put()
    await cancel('manager')
    await cancel('manager')
    expect(stored()).toMatchObject({ status: 'Cancelled', roles: ['Sales Person'], updatedBy: 'manager' })
    expect(entries()).toEqual([
      expect.objectContaining({
        id: stored()?.lastAuditId,
        action: 'member.cancel',
        actorRole: 'Manager',
        isAboveManager: false,
        diff: { status: { before: 'Invited', after: 'Cancelled' } },
      }),
    ])
    expect(mails()).toEqual([])
    await expect(cancel('admin')).rejects.toEqual(refusal('CONFLICT'))
  })

  test('is refused to those who cannot grant its roles', async () => {
    for (const [uid, roles] of [
      ['manager', ['Accountant']],
      ['admin', ['Admin']],
      ...NOT_INVITING.map((one) => [one, ['Sales Person']] as const),
    ] as const) {
      put({}, roles)
      await expect(cancel(uid), uid).rejects.toEqual(refusal('FORBIDDEN'))
    }
    expectNothingWritten()
  })

  test.each(['Accepted', 'Declined'])('is refused once it is %s', async (status) => {
    put({ status })
    await expect(cancel('admin')).rejects.toEqual(refusal('CONFLICT'))
  })

  test('is refused where there is none, and with a reason of a page', async () => {
    await expect(cancel('admin')).rejects.toEqual(refusal('NOT_FOUND'))
    put()
    await expect(cancel('admin', EMAIL, 'x'.repeat(501))).rejects.toEqual(refusal('INVALID'))
    await expect(cancel('admin', 'users/admin')).rejects.toEqual(refusal('INVALID'))
  })

  test.each<[string, Record<string, unknown>]>([
    ['roles that are a text', { roles: 'Sales Person' }],
    ['a name that is a number', { firstName: 5 }],
    ['a state nobody knows', { status: 'Perhaps' }],
    ['a count that is a text', { sendCount: 'often', sentAt: 'now' }],
  ])(
    'ends one with %s for each role that sees it, and its address is invited again',
    async (_what, spoiled) => {
      for (const uid of Object.keys(INVITERS)) {
        put(spoiled)
        for (const other of NOT_INVITING) await expect(cancel(other)).rejects.toEqual(refusal('FORBIDDEN'))
        await cancel(uid, EMAIL, 'Nobody can read it')
        expect(stored()).toMatchObject({ ...spoiled, status: 'Cancelled' })
        expect(await invite(uid)).toEqual({ outcomes: [{ ok: true }] })
      }
      expect(entries()).toContainEqual(
        expect.objectContaining({ action: 'member.cancel', reason: 'Nobody can read it' }),
      )
    },
  )

  test('above a Manager, or of unknown level, it is not for a Manager; with unknown roles it takes a Super Admin', async () => {
    for (const isAboveManager of [true, 'no', undefined]) {
      const { isAboveManager: _is, ...rest } = storedInvitation(EMAIL, [], { roles: 'Admin' })
      const spoiled = isAboveManager === undefined ? rest : { ...rest, isAboveManager }
      shop.admin.set(`invitedMembers/${EMAIL}`, { ...spoiled, mailedAt: new Date(1) })
      await expect(cancel('manager')).rejects.toEqual(refusal('FORBIDDEN'))
      await cancel('admin')
      expect(entries().at(-1)).toMatchObject({ isAboveManager: true })
    }
    put({ roles: ['Owner'] })
    for (const uid of ['manager', 'admin']) await expect(cancel(uid)).rejects.toEqual(refusal('FORBIDDEN'))
    await cancel('superadmin')
  })
})

test('an address gets five invitations in a day, whoever sends them, and another on the next day', async () => {
  const sendAgain = (uid: string, later = 0) => {
    shop.admin.update(`invitedMembers/${EMAIL}`, { mailedAt: new Date(NOW - 3_600_000) })
    return resend(uid, EMAIL, later)
  }
  expect(await invite('admin')).toEqual({ outcomes: [{ ok: true }] })
  for (const times of [1, 2, 3, 4])
    expect(await sendAgain(times % 2 ? 'superadmin' : 'admin')).toEqual({ ok: true })
  const mails = shop.admin.list('mail').length
  const refused = { ok: false, reason: 'This address has had as many emails as a day allows' }
  expect(await sendAgain('superadmin')).toEqual(refused)
  expect(shop.admin.list('mail')).toHaveLength(mails)
  expect(await sendAgain('superadmin', 86_400_000)).toEqual({ ok: true })
})
