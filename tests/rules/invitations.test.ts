import { deleteDoc, doc, getDoc, serverTimestamp, setDoc } from 'firebase/firestore/lite'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { rolesGrantableBy } from '#domain/people/member-rights.ts'
import { ROLES, type Role } from '#domain/people/roles.ts'
import { newUserRecord } from '#domain/people/user.ts'
import {
  acceptWrites,
  cancelWrites,
  changeWrites,
  declineWrites,
  inviteWrites,
  resendWrites,
  storedInvitation,
} from './member-writes.ts'
import { emailOf, PEOPLE, userRecordOf, type Person } from './people.ts'
import { changed, commit, without, type Writes } from './writes.ts'
import { createWorld, refused, type World } from './world.ts'

let world: World
let invitees = 0
beforeAll(async () => void (world = await createWorld()))
afterAll(() => world.close())

const nextEmail = () => `invitee${++invitees}@works.com`

type ActOfStaff = [actor: keyof typeof PEOPLE, role: Role, action: string, change: Record<string, unknown>]

const INVITERS = [
  ['superadmin', 'Super Admin'],
  ['admin', 'Admin'],
  ['manager', 'Manager'],
] as const

const pathIn = (writes: Writes, collection: string): string =>
  Object.keys(writes).find((path) => path.startsWith(`${collection}/`)) ?? ''

/** `writes` with some fields replaced in the one document of a collection. */
const alter = (writes: Writes, collection: string, fields: Record<string, unknown>): Writes =>
  changed(writes, pathIn(writes, collection), fields)

const templateData = (writes: Writes): { name: string; data: Record<string, unknown> } => {
  const write = writes[pathIn(writes, 'mail')]
  return (write as { set: { template: { name: string; data: Record<string, unknown> } } }).set.template
}

const withMailData = (writes: Writes, data: Record<string, unknown>): Writes =>
  alter(writes, 'mail', {
    template: { ...templateData(writes), data: { ...templateData(writes).data, ...data } },
  })

describe('who may invite whom', () => {
  for (const [actor, role] of INVITERS)
    for (const granted of ROLES)
      test(`${role} and the role ${granted}`, async () => {
        const attempt = commit(
          world.as(actor),
          inviteWrites({ email: nextEmail(), actor, role, roles: [granted] }),
        )
        if (rolesGrantableBy([role]).includes(granted)) await attempt
        else await refused(attempt)
      })

  const others: [keyof typeof PEOPLE, Role][] = [
    ['accountant', 'Accountant'],
    ['inventory', 'Inventory Manager'],
    ['location', 'Location Manager'],
    ['sales', 'Sales Person'],
    ['customer', 'Customer'],
    ['user', 'User'],
    ['guest', 'Guest'],
    ['suspended', 'Super Admin'],
  ]
  test.each(others)('%s cannot invite anybody', async (actor, role) => {
    await refused(
      commit(world.as(actor), inviteWrites({ email: nextEmail(), actor, role, roles: ['Sales Person'] })),
    )
  })

  test('an anonymous visitor cannot invite anybody', async () => {
    const writes = inviteWrites({
      email: nextEmail(),
      actor: 'admin',
      role: 'Admin',
      roles: ['Sales Person'],
    })
    await refused(commit(world.as('anonymous'), writes))
  })
})

describe('a forged invitation', () => {
  const invite = (email = nextEmail()) =>
    inviteWrites({ email, actor: 'admin', role: 'Admin', roles: ['Sales Person'] })

  const forgeries: [string, (writes: Writes) => Writes][] = [
    [
      'one role too high among others',
      (w) => alter(w, 'invitedMembers', { roles: ['Sales Person', 'Admin'] }),
    ],
    ['no roles', (w) => alter(w, 'invitedMembers', { roles: [] })],
    ['a role twice', (w) => alter(w, 'invitedMembers', { roles: ['Sales Person', 'Sales Person'] })],
    ['roles that are a text', (w) => alter(w, 'invitedMembers', { roles: 'Sales Person' })],
    ['another id', (w) => alter(w, 'invitedMembers', { id: 'other@works.com' })],
    ['another email', (w) => alter(w, 'invitedMembers', { email: 'other@works.com' })],
    ['a year to accept', (w) => alter(w, 'invitedMembers', { expirationDate: Date.now() + 3.2e10 })],
    ['a day to accept', (w) => alter(w, 'invitedMembers', { expirationDate: Date.now() + 8.64e7 })],
    ['a date that is a text', (w) => alter(w, 'invitedMembers', { expirationDate: 'never' })],
    ['accepted already', (w) => alter(w, 'invitedMembers', { status: 'Accepted' })],
    ['a request for another', (w) => alter(w, 'invitedMembers', { askedAt: 1 })],
    ['an acceptor', (w) => alter(w, 'invitedMembers', { acceptedUid: 'sales' })],
    ['a time of acceptance', (w) => alter(w, 'invitedMembers', { acceptedAt: 5 })],
    ['a token to be guessed', (w) => alter(w, 'invitedMembers', { token: '1' })],
    ['somebody else as inviter', (w) => alter(w, 'invitedMembers', { invitedBy: 'superadmin' })],
    ["somebody else's name", (w) => alter(w, 'invitedMembers', { invitedByName: 'The Director' })],
    ['somebody else as creator', (w) => alter(w, 'invitedMembers', { createdBy: 'superadmin' })],
    ['somebody else as editor', (w) => alter(w, 'invitedMembers', { updatedBy: 'superadmin' })],
    ['a note of a page', (w) => alter(w, 'invitedMembers', { note: 'x'.repeat(301) })],
    ['a name of a page', (w) => alter(w, 'invitedMembers', { firstName: 'x'.repeat(81) })],
    ['branches that are a text', (w) => alter(w, 'invitedMembers', { locationIds: 'osu' })],
    ['a branch that is a number', (w) => alter(w, 'invitedMembers', { locationIds: ['osu', 1] })],
    ['a hundred branches', (w) => alter(w, 'invitedMembers', { locationIds: Array(100).fill('osu') })],
    ['one more field', (w) => alter(w, 'invitedMembers', { isOwner: true })],
    ['a time of its own', (w) => alter(w, 'invitedMembers', { mailedAt: new Date(0) })],
    ['the hundredth sending', (w) => alter(w, 'invitedMembers', { sendCount: 100 })],
    ['no mail', (w) => without(w, pathIn(w, 'mail'))],
    ['a time of sending that is a text', (w) => alter(w, 'invitedMembers', { sentAt: 'today' })],
    ['an old mail', (w) => alter(without(w, pathIn(w, 'mail')), 'invitedMembers', { mailId: 'old' })],
    ['no audit entry', (w) => without(w, pathIn(w, 'auditLog'))],
    ['an entry of another act', (w) => alter(w, 'auditLog', { action: 'member.cancel' })],
    ['an entry by somebody else', (w) => alter(w, 'auditLog', { actorUid: 'superadmin' })],
    ['an entry under a role not held', (w) => alter(w, 'auditLog', { actorRole: 'Super Admin' })],
    ['an entry about something else', (w) => alter(w, 'auditLog', { entityId: 'x@works.com' })],
    ['an entry of another day', (w) => alter(w, 'auditLog', { at: new Date(0) })],
  ]
  test.each(forgeries)('is refused with %s', async (_what, forge) => {
    await refused(commit(world.as('admin'), forge(invite())))
  })

  test.each(['Upper@works.com', 'nobody', 'a@b', 'long@works.museum', 'two@@works.com', 'a b@works.com'])(
    'is refused for the address %s',
    async (email) => {
      await refused(commit(world.as('admin'), invite(email)))
    },
  )

  test('cannot share its audit entry with another', async () => {
    const [one, other] = [invite(), invite()]
    const auditId = pathIn(one, 'auditLog').split('/')[1]
    const sharing = alter(without(other, pathIn(other, 'auditLog')), 'invitedMembers', {
      lastAuditId: auditId,
    })
    await refused(commit(world.as('admin'), { ...one, ...sharing }))
  })

  test('cannot replace one that is open, expired or accepted', async () => {
    for (const overrides of [
      {},
      { expirationDate: 1 },
      { status: 'Accepted', acceptedAt: 1, acceptedUid: 'sales' },
    ]) {
      const email = nextEmail()
      await world.put(`invitedMembers/${email}`, storedInvitation(email, ['Sales Person'], overrides))
      await refused(commit(world.as('admin'), invite(email)))
      await refused(commit(world.as('admin'), alter(invite(email), 'invitedMembers', { sendCount: 2 })))
    }
  })

  test.each(['Cancelled', 'Declined'])('is an ordinary one when the previous one is %s', async (status) => {
    const email = nextEmail()
    await world.put(`invitedMembers/${email}`, storedInvitation(email, ['Sales Person'], { status }))
    await commit(world.as('admin'), alter(invite(email), 'invitedMembers', { sendCount: 2 }))
    expect(await world.read(`invitedMembers/${email}`)).toMatchObject({ status: 'Invited' })
  })

  test.each([
    ['mailed at a time nobody can read', { mailedAt: 'yesterday', sendCount: 4 }, 5],
    ['sent as often as one can be', { sendCount: 1000 }, 1],
    ['sent less than once', { sendCount: -3 }, 1],
  ])('is an ordinary one when the previous one, declined, was %s', async (_what, overrides, sendCount) => {
    const email = nextEmail()
    const former = storedInvitation(email, ['Sales Person'], { status: 'Declined', ...overrides })
    await world.put(`invitedMembers/${email}`, former)
    const next = overrides.sendCount + 1 === sendCount ? sendCount + 1 : overrides.sendCount + 1
    await refused(commit(world.as('admin'), alter(invite(email), 'invitedMembers', { sendCount: next })))
    await commit(world.as('admin'), alter(invite(email), 'invitedMembers', { sendCount }))
  })

  test.each(['superadmin', 'admin', 'manager', 'other'] as const)('is not deleted by %s', async (person) => {
    await refused(deleteDoc(doc(world.as(person), 'invitedMembers/other@example.com')))
  })
})

describe('mail', () => {
  const invite = () =>
    inviteWrites({ email: nextEmail(), actor: 'manager', role: 'Manager', roles: ['Sales Person'] })

  const abuses: [string, (writes: Writes) => Writes][] = [
    ['to somebody else', (w) => alter(w, 'mail', { to: 'victim@works.com' })],
    ['to several', (w) => alter(w, 'mail', { to: ['a@works.com', 'b@works.com'] })],
    ['with a copy', (w) => alter(w, 'mail', { cc: 'victim@works.com' })],
    ['with a message of its own', (w) => alter(w, 'mail', { message: { html: '<b>Pay here</b>' } })],
    ['with another template', (w) => alter(w, 'mail', { template: { ...templateData(w), name: 'receipt' } })],
    ['with an attachment', (w) => alter(w, 'mail', { template: { ...templateData(w), attachments: [] } })],
    ['with a delivery state', (w) => alter(w, 'mail', { delivery: { state: 'SUCCESS' } })],
    ['in the name of somebody else', (w) => alter(w, 'mail', { sentBy: 'admin' })],
    ['dated back', (w) => alter(w, 'mail', { sentAt: new Date(0) })],
    ['with a link to another site', (w) => withMailData(w, { origin: 'https://evil.example.com' })],
    ['with a link that begins like ours', (w) => withMailData(w, { origin: 'http://127.0.0.1:80@evil.com' })],
    ['without a site', (w) => withMailData(w, { origin: '' })],
    ['with markup for an address', (w) => withMailData(w, { emailParam: '"><script>' })],
    ['with a link for somebody else', (w) => withMailData(w, { emailParam: 'victim%40works.com' })],
    ['with another token', (w) => withMailData(w, { token: 'f'.repeat(32) })],
    ['with another name', (w) => withMailData(w, { firstName: 'You won' })],
    ['signed by another', (w) => withMailData(w, { invitedByName: 'Your bank' })],
    ['with other roles', (w) => withMailData(w, { roles: 'Super Admin' })],
    ['with another line', (w) => withMailData(w, { note: 'Pay here' })],
    ['with branches of a page', (w) => withMailData(w, { branches: 'x'.repeat(201) })],
    ['with a date of a page', (w) => withMailData(w, { expires: 'x'.repeat(61) })],
    ['with one more value', (w) => withMailData(w, { link: 'https://evil.example.com' })],
  ]
  test.each(abuses)('is refused %s', async (_what, abuse) => {
    await refused(commit(world.as('manager'), abuse(invite())))
  })

  test.each(Object.keys(PEOPLE) as Person[])('cannot be sent alone, not even by %s', async (person) => {
    const writes = invite()
    await refused(setDoc(doc(world.as(person), `mail/free-${person}`), { to: 'victim@works.com' }))
    await refused(commit(world.as(person), without(writes, pathIn(writes, 'invitedMembers'))))
  })

  test('can be sent once per invitation, not twice', async () => {
    const writes = invite()
    const mail = writes[pathIn(writes, 'mail')]
    if (!mail) throw new Error('an invitation has a mail')
    await refused(commit(world.as('manager'), { ...writes, 'mail/second': mail }))
  })

  test('may link to the site of the configuration', async () => {
    await world.put('systemConfig/app', { id: 'app', siteUrl: 'https://shop.example.com' })
    await commit(world.as('manager'), withMailData(invite(), { origin: 'https://shop.example.com' }))
    await refused(commit(world.as('manager'), withMailData(invite(), { origin: 'https://shop.example.co' })))
  })
})

describe('an open invitation', () => {
  async function open(roles: readonly Role[] = ['Sales Person'], overrides: Record<string, unknown> = {}) {
    const email = nextEmail()
    await world.put(`invitedMembers/${email}`, storedInvitation(email, roles, overrides))
    return { email, roles }
  }

  test('can be sent again for seven more days, even when it had expired', async () => {
    const sent = await open(['Sales Person'], { expirationDate: 1 })
    await commit(world.as('manager'), resendWrites({ ...sent, actor: 'manager', role: 'Manager' }))
    expect(await world.read(`invitedMembers/${sent.email}`)).toMatchObject({
      status: 'Invited',
      sendCount: 2,
    })
  })

  test('cannot be sent again or cancelled by somebody without the right to grant the role', async () => {
    const sent = await open(['Accountant'])
    await refused(commit(world.as('manager'), resendWrites({ ...sent, actor: 'manager', role: 'Manager' })))
    await refused(commit(world.as('manager'), cancelWrites(sent.email, 'manager', 'Manager', ['Accountant'])))
    const high = await open(['Admin'])
    await refused(commit(world.as('admin'), resendWrites({ ...high, actor: 'admin', role: 'Admin' })))
    await refused(commit(world.as('admin'), cancelWrites(high.email, 'admin', 'Admin', ['Admin'])))
    await refused(commit(world.as('sales'), cancelWrites(sent.email, 'sales', 'Sales Person')))
  })

  test.each(['Accepted', 'Declined', 'Cancelled'])(
    'cannot be sent again or cancelled when %s',
    async (status) => {
      const sent = await open(['Sales Person'], { status })
      await refused(commit(world.as('admin'), resendWrites({ ...sent, actor: 'admin', role: 'Admin' })))
      await refused(commit(world.as('admin'), cancelWrites(sent.email, 'admin', 'Admin')))
    },
  )

  const tricks: [string, Record<string, unknown>][] = [
    ['higher roles', { roles: ['Admin'] }],
    ['other branches', { locationIds: ['kum'] }],
    ['another token', { token: 'f'.repeat(32) }],
    ['another inviter', { invitedBy: 'admin' }],
    ['the name of another', { invitedByName: 'admin Tester' }],
    ['a year', { expirationDate: Date.now() + 3.2e10 }],
    ['the same count', { sendCount: 1 }],
    ['another note', { note: 'Pay here' }],
    ['a state of its own', { status: 'Accepted' }],
  ]
  test.each(tricks)('cannot be sent again with %s', async (_what, fields) => {
    const sent = await open()
    const writes = resendWrites({ ...sent, actor: 'manager', role: 'Manager' })
    await refused(commit(world.as('manager'), alter(writes, 'invitedMembers', fields)))
  })

  test('is cancelled with an audit entry, never without', async () => {
    const { email } = await open()
    const writes = cancelWrites(email, 'manager', 'Manager')
    await refused(commit(world.as('manager'), without(writes, pathIn(writes, 'auditLog'))))
    await refused(
      commit(world.as('manager'), alter(writes, 'invitedMembers', { roles: ['Location Manager'] })),
    )
    await commit(world.as('manager'), cancelWrites(email, 'manager', 'Manager'))
    expect(await world.read(`invitedMembers/${email}`)).toMatchObject({ status: 'Cancelled' })
  })
})

describe('accepting', () => {
  let people = 0

  /** Somebody with a customer's record, and an open invitation to their address. */
  async function invited(roles: readonly Role[] = ['Sales Person'], overrides: Record<string, unknown> = {}) {
    const uid = `joiner${++people}` as Person
    const email = emailOf(uid)
    const record = { ...userRecordOf('customer'), id: uid, uid, email }
    await world.put(`users/${uid}`, record)
    await world.put(`invitedMembers/${email}`, storedInvitation(email, roles, overrides))
    const accept = acceptWrites(email, uid, { roles: ['User', 'Customer'], locationIds: [] }, roles)
    return { uid, email, db: world.connect(uid), record, accept, user: `users/${uid}` }
  }

  test('gives an existing record the invited roles, once', async () => {
    const { db, uid, accept } = await invited(['Sales Person', 'Location Manager'])
    await commit(db, accept)
    expect(await world.read(`users/${uid}`)).toMatchObject({
      roles: ['User', 'Customer', 'Sales Person', 'Location Manager'],
      locationIds: ['osu'],
    })
    await refused(commit(db, accept), 'a second use')
  })

  test('makes a new record with the invited roles and the starting ones', async () => {
    const uid = `joiner${++people}` as Person
    const email = emailOf(uid)
    await world.put(`invitedMembers/${email}`, storedInvitation(email, ['Accountant']))
    const count = Number((await world.read('MetaData/users'))?.count)
    const record = {
      ...newUserRecord({ uid, email }, Date.now()),
      roles: ['User', 'Customer', 'Accountant'],
      locationIds: ['osu'],
    }
    const writes: Writes = {
      ...acceptWrites(email, uid, { roles: [], locationIds: [] }, ['Accountant']),
      [`users/${uid}`]: { set: record },
      'MetaData/users': { set: { count: count + 1, lastId: uid, updatedAt: Date.now() } },
    }
    const db = world.connect(uid)
    await refused(commit(db, alter(writes, 'users', { roles: [...record.roles, 'Admin'] })))
    await refused(commit(db, alter(writes, 'users', { roles: ['User', 'Accountant'] })))
    await refused(commit(db, alter(writes, 'users', { locationIds: ['osu', 'kum'] })))
    await refused(commit(db, without(writes, `invitedMembers/${email}`)))
    await commit(db, writes)
    expect(await world.read(`users/${uid}`)).toMatchObject({ roles: record.roles })
  })

  const overreaches: [string, Record<string, unknown>][] = [
    ['one role more', { roles: ['User', 'Customer', 'Sales Person', 'Manager'] }],
    ['a role twice', { roles: ['User', 'Customer', 'Sales Person', 'Sales Person'] }],
    ['the invited role missing', { roles: ['User', 'Customer'] }],
    ['a former role lost', { roles: ['User', 'Sales Person'] }],
    ['one branch more', { locationIds: ['osu', 'kum'] }],
    ['the branch missing', { locationIds: [] }],
    ['another email', { email: 'admin@example.com' }],
    ['another name', { displayName: 'The Director' }],
    ['an audit entry to hide behind', { lastAuditId: 'old' }],
    ['somebody else as editor', { updatedBy: 'admin' }],
  ]
  test.each(overreaches)('is refused with %s', async (_what, fields) => {
    const { db, accept } = await invited()
    await refused(commit(db, alter(accept, 'users', fields)))
  })

  const forgeries: [string, Record<string, unknown>][] = [
    ['higher roles in it', { roles: ['Super Admin'] }],
    ['a longer date', { expirationDate: Date.now() + 1e12 }],
    ['another acceptor', { acceptedUid: 'customer' }],
    ['another state', { status: 'Invited' }],
    ['a time of its own', { decidedAt: new Date(0) }],
    ['another token', { token: 'f'.repeat(32) }],
  ]
  test.each(forgeries)('is refused with %s', async (_what, fields) => {
    const { db, accept } = await invited()
    await refused(commit(db, alter(accept, 'invitedMembers', fields)))
  })

  test.each([
    ['expired', { expirationDate: Date.now() - 1000 }],
    ['cancelled', { status: 'Cancelled' }],
    ['declined', { status: 'Declined' }],
    ['accepted', { status: 'Accepted', acceptedAt: 1, acceptedUid: 'sales' }],
  ])('is refused when it is %s', async (_what, overrides) => {
    const { db, accept } = await invited(['Sales Person'], overrides)
    const before = 'status' in overrides ? overrides.status : 'Invited'
    const diff = { status: { before, after: 'Accepted' } }
    await refused(commit(db, alter(accept, 'auditLog', { diff })))
  })

  test('cannot restore roles that were taken away', async () => {
    const { db, accept, email, uid, user, record } = await invited()
    await commit(db, accept)
    await world.put(user, record)
    await refused(commit(db, without(accept, `invitedMembers/${email}`)))
    expect(await world.read(`users/${uid}`)).toMatchObject({ roles: ['User', 'Customer'] })
  })

  test('is refused without the roles, even if the branch is already there', async () => {
    const { db, accept, user, record } = await invited()
    await world.put(user, { ...record, locationIds: ['osu'] })
    await refused(commit(db, without(accept, user)))
  })

  test('is refused when half of it is missing', async () => {
    const { db, accept, email, user } = await invited()
    await refused(commit(db, without(accept, user)))
    await refused(commit(db, without(accept, `invitedMembers/${email}`)))
  })

  test('is refused with an unverified address', async () => {
    const { uid, email, accept } = await invited()
    const unverified = world.connect(uid, { email_verified: false })
    await refused(commit(unverified, accept))
    await refused(getDoc(doc(unverified, `invitedMembers/${email}`)))
    await refused(commit(unverified, declineWrites(email, uid)))
  })

  test('is refused with another address, for anybody else and for a suspended record', async () => {
    const { uid, email, accept } = await invited()
    await refused(commit(world.connect(uid, { email: 'someone@example.com' }), accept))
    const roles = ['User', 'Customer'] as const
    await refused(
      commit(
        world.as('customer'),
        acceptWrites(email, 'customer', { roles, locationIds: [] }, ['Sales Person']),
      ),
    )
    await refused(commit(world.as('admin'), accept))
    await refused(commit(world.as('anonymous'), accept))
    const suspended = await invited()
    await world.put(suspended.user, { ...suspended.record, status: 'Suspended' })
    await refused(commit(suspended.db, suspended.accept))
  })

  const answers: [string, Record<string, unknown>][] = [
    ['somebody else answered', { actorUid: 'admin' }],
    ['it was answered as Super Admin', { actorRole: 'Super Admin' }],
    ['it was answered as what it gives', { actorRole: 'Sales Person' }],
    ['another act happened', { action: 'member.cancel' }],
    ['another invitation was answered', { entityId: 'other@example.com' }],
    ['it was answered yesterday', { at: new Date(0) }],
    ['more than the log holds', { isApproved: true }],
    ['a reason of a page', { reason: 'x'.repeat(501) }],
    ['what changed in a list', { diff: ['status'] }],
    ['a book', { diff: Object.fromEntries(Array.from({ length: 21 }, (_, at) => [`f${at}`, at])) }],
  ]
  test.each(answers)('or declining with an entry that states %s is refused', async (_what, fields) => {
    const { db, uid, email, accept } = await invited()
    await refused(commit(db, alter(accept, 'auditLog', fields)))
    await refused(commit(db, alter(declineWrites(email, uid), 'auditLog', fields)))
  })

  test('or declining without an entry, or with the other one, is refused', async () => {
    const { db, uid, email, accept } = await invited()
    const decline = declineWrites(email, uid)
    await refused(commit(db, without(accept, pathIn(accept, 'auditLog'))))
    await refused(commit(db, without(decline, pathIn(decline, 'auditLog'))))
    await refused(commit(db, alter(accept, 'auditLog', { action: 'member.decline' })))
    await refused(commit(db, alter(decline, 'auditLog', { action: 'member.accept' })))
    await refused(commit(db, alter(accept, 'invitedMembers', { lastAuditId: 'old' })))
    await commit(db, decline)
    const entry = await world.read(pathIn(decline, 'auditLog'))
    expect(entry).toMatchObject({ actorUid: uid, actorRole: 'User', action: 'member.decline' })
  })

  test('writes an audit entry by the person who accepts', async () => {
    const { db, uid, email, accept } = await invited()
    await commit(db, accept)
    const entry = await world.read(pathIn(accept, 'auditLog'))
    expect(entry).toMatchObject({ actorUid: uid, action: 'member.accept', entityId: email })
  })

  test('a letter that only becomes the invited address when lower-cased is another address', async () => {
    const { uid } = await invited()
    await world.put('invitedMembers/kofi@works.com', storedInvitation('kofi@works.com', ['Sales Person']))
    const writes = acceptWrites('kofi@works.com', uid, { roles: ['User', 'Customer'], locationIds: [] }, [
      'Sales Person',
    ])
    await refused(commit(world.connect(uid, { email: '\u212Aofi@works.com' }), writes))
    await commit(world.connect(uid, { email: 'Kofi@works.com' }), writes)
  })

  test('an address in capitals is the same address', async () => {
    const { uid, email, accept } = await invited()
    await commit(world.connect(uid, { email: email.toUpperCase() }), accept)
  })

  test('can be declined by the invitee alone, and that is final', async () => {
    const { db, uid, email, accept } = await invited()
    await refused(commit(world.as('customer'), declineWrites(email, 'customer')))
    await refused(commit(world.as('admin'), declineWrites(email, 'admin')))
    const declining = declineWrites(email, uid)
    await refused(commit(db, alter(declining, 'invitedMembers', { roles: ['Admin'] })))
    await refused(commit(db, alter(declining, 'invitedMembers', { decidedAt: new Date(0) })))
    await commit(db, declining)
    await refused(commit(db, accept))
  })
})

describe('a member', () => {
  const changing = async (uid: string, ...act: ActOfStaff) =>
    changeWrites(uid, ...act, (await world.read(`users/${uid}`)) ?? {})

  const asMember = async (roles: readonly Role[], overrides: Record<string, unknown> = {}) => {
    const uid = `member${++invitees}` as Person
    await world.put(`users/${uid}`, {
      ...userRecordOf('customer'),
      id: uid,
      uid,
      roles: [...roles],
      ...overrides,
    })
    return uid
  }

  test.each(INVITERS)('can be given by %s only roles they may grant', async (actor, role) => {
    for (const granted of ROLES) {
      if (granted === 'User' || granted === 'Customer') continue
      const uid = await asMember(['User', 'Customer'])
      const writes = await changing(uid, actor, role, 'member.roles', {
        roles: ['User', 'Customer', granted],
      })
      if (rolesGrantableBy([role]).includes(granted)) await commit(world.as(actor), writes)
      else await refused(commit(world.as(actor), writes), granted)
    }
  })

  test.each([
    ['admin', 'Admin', 'Super Admin'],
    ['admin', 'Admin', 'Admin'],
    ['manager', 'Manager', 'Super Admin'],
    ['manager', 'Manager', 'Admin'],
    ['manager', 'Manager', 'Manager'],
    ['manager', 'Manager', 'Accountant'],
    ['manager', 'Manager', 'Inventory Manager'],
  ] as const)('cannot be changed: %s (%s) against %s', async (actor, role, held) => {
    const uid = await asMember(['User', held])
    const db = world.as(actor)
    await refused(commit(db, await changing(uid, actor, role, 'member.roles', { roles: ['User'] })))
    await refused(commit(db, await changing(uid, actor, role, 'member.suspend', { status: 'Suspended' })))
    await refused(commit(db, await changing(uid, actor, role, 'member.roles', { locationIds: ['osu'] })))
  })

  test.each(['accountant', 'inventory', 'location', 'sales', 'customer', 'suspended'] as const)(
    'is changed by those who may, but not by %s',
    async (actor) => {
      const uid = await asMember(['User', 'Sales Person'])
      const role = PEOPLE[actor].roles[1]
      const db = world.as(actor)
      await refused(commit(db, await changing(uid, actor, role, 'member.roles', { roles: ['User'] })))
      await refused(commit(db, await changing(uid, actor, role, 'member.suspend', { status: 'Suspended' })))
    },
  )

  test.each(INVITERS)('cannot change themselves: %s', async (actor, role) => {
    const db = world.as(actor)
    await refused(
      commit(db, await changing(actor, actor, role, 'member.roles', { roles: ['User', 'Super Admin'] })),
    )
    await refused(commit(db, await changing(actor, actor, role, 'member.roles', { roles: ['User'] })))
    await refused(commit(db, await changing(actor, actor, role, 'member.roles', { locationIds: ['osu'] })))
    await refused(commit(db, await changing(actor, actor, role, 'member.suspend', { status: 'Suspended' })))
  })

  test('is suspended and reactivated, each with its audit entry', async () => {
    const uid = await asMember(['User', 'Sales Person'])
    const db = world.as('manager')
    const suspend = await changing(uid, 'manager', 'Manager', 'member.suspend', { status: 'Suspended' })
    await refused(commit(db, without(suspend, pathIn(suspend, 'auditLog'))))
    await refused(commit(db, alter(suspend, 'auditLog', { action: 'member.reactivate' })))
    await refused(commit(db, alter(suspend, 'auditLog', { entityId: 'other' })))
    await refused(commit(db, alter(suspend, 'users', { roles: ['User'] })))
    await refused(commit(db, alter(suspend, 'users', { status: 'Deleted' })))
    await commit(db, suspend)
    await commit(db, await changing(uid, 'manager', 'Manager', 'member.reactivate', { status: 'Active' }))
    expect(await world.read(`users/${uid}`)).toMatchObject({ status: 'Active' })
  })

  test('who only buys is suspended by Admins, not by a Manager', async () => {
    const uid = await asMember(['User', 'Customer'])
    const change = { status: 'Suspended' }
    await refused(
      commit(world.as('manager'), await changing(uid, 'manager', 'Manager', 'member.suspend', change)),
    )
    await commit(world.as('admin'), await changing(uid, 'admin', 'Admin', 'member.suspend', change))
  })

  const tricks: [string, Record<string, unknown>][] = [
    ['another email', { email: 'mine@works.com' }],
    ['another name', { displayName: 'Somebody' }],
    ['another uid', { uid: 'admin' }],
    ['a token', { token: 'secret' }],
    ['an approved credit', { customer: { creditStatus: 'approved' } }],
    ['roles that are a text', { roles: 'Manager' }],
    ['no roles', { roles: [] }],
    ['a role twice', { roles: ['User', 'Manager', 'Manager'] }],
    ['a role nobody knows', { roles: ['User', 'Root'] }],
    ['the role User taken', { roles: ['Sales Person'] }],
    ['a hundred branches', { locationIds: Array(100).fill('osu') }],
    ['branches that are a text', { locationIds: 'osu' }],
    ...Array.from({ length: 10 }, (_, at): [string, Record<string, unknown>] => [
      `a branch that is a number in place ${at}`,
      { locationIds: Array.from({ length: 10 }, (_one, index) => (index === at ? 1 : `b${index}`)) },
    ]),
    ['a branch of a page', { locationIds: ['x'.repeat(61)] }],
    ['somebody else as editor', { updatedBy: 'superadmin' }],
    ['a time of change that is a text', { updatedAt: 'today' }],
  ]
  test.each(tricks)('is not given %s', async (_what, change) => {
    const uid = await asMember(['User', 'Sales Person'])
    const { locationIds, roles = ['User', 'Manager'] } = change
    const told = { roles, ...(locationIds !== undefined && { locationIds }) }
    const writes = await changing(uid, 'admin', 'Admin', 'member.roles', told)
    await refused(commit(world.as('admin'), alter(writes, 'users', change)))
  })

  const lies: [string, Record<string, unknown>][] = [
    ['nothing', {}],
    ['fewer roles than were given', { roles: { before: ['User', 'Sales Person'], after: ['User'] } }],
    ['other roles before', { roles: { before: ['User', 'Manager'], after: ['User', 'Manager'] } }],
    ['a text', { roles: 'Manager' }],
    ['a branch alone', { locationIds: { before: [], after: ['osu'] } }],
  ]
  test.each(lies)('has no audit entry that states %s about a change of roles', async (_what, diff) => {
    const uid = await asMember(['User', 'Sales Person'])
    const writes = await changing(uid, 'admin', 'Admin', 'member.roles', { roles: ['User', 'Manager'] })
    await refused(commit(world.as('admin'), alter(writes, 'auditLog', { diff })))
  })

  test('has no audit entry that leaves out the branches or the status', async () => {
    const uid = await asMember(['User', 'Sales Person'])
    const branches = await changing(uid, 'admin', 'Admin', 'member.roles', { locationIds: ['kum'] })
    await refused(commit(world.as('admin'), alter(branches, 'auditLog', { diff: {} })))
    await commit(world.as('admin'), branches)
    const state = await changing(uid, 'admin', 'Admin', 'member.suspend', { status: 'Suspended' })
    await refused(commit(world.as('admin'), alter(state, 'auditLog', { diff: {} })))
    await commit(world.as('admin'), state)
  })

  test('has no audit entry about an action that did not happen', async () => {
    const uid = await asMember(['User', 'Sales Person'])
    const writes = await changing(uid, 'admin', 'Admin', 'member.roles', { roles: ['User'] })
    await refused(commit(world.as('admin'), without(writes, `users/${uid}`)))
    await refused(
      setDoc(doc(world.as('admin'), 'auditLog/invented'), { id: 'invented', at: serverTimestamp() }),
    )
  })
})
