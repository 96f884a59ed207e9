import { arrayUnion, doc, setDoc, updateDoc, writeBatch } from 'firebase/firestore/lite'
import { rolesGrantableBy } from '#domain/people/member-rights.ts'
import { ROLES, type Role } from '#domain/people/roles.ts'
import { highestRoleOf } from '#tests/rules/matrix/actions.ts'
import { inviteWrites, resendWrites, storedInvitation } from '#tests/rules/member-writes.ts'
import type { PEOPLE } from '#tests/rules/people.ts'
import type { World } from '#tests/rules/world.ts'
import { changed, commit, type Writes } from '#tests/rules/writes.ts'
import { attack, type Attack, type Family } from './family.ts'
import { nextId, somebody, type Somebody } from './somebody.ts'

type Member = keyof typeof PEOPLE

const nextEmail = () => `f${nextId()}@works.com`

const invite = (actor: Member, roles: readonly string[], email = nextEmail()): Writes =>
  inviteWrites({ email, actor, role: highestRoleOf(actor), roles: roles as never })

export const pathIn = (writes: Writes, collection: string): string =>
  Object.keys(writes).find((path) => path.startsWith(`${collection}/`)) ?? ''

/** The admin's honest invitation of a Sales Person, except for these fields. */
const forged = (what: string, fields: () => Record<string, unknown>, email?: string): Attack =>
  attack(`an Admin's invitation ${what}`, (world) => {
    const writes = invite('admin', ['Sales Person'], email)
    return commit(world.as('admin'), changed(writes, pathIn(writes, 'invitedMembers'), fields()))
  })

const DAY = 86_400_000

const FORGERIES: readonly Attack[] = [
  forged('that is accepted from the start', () => ({ status: 'Accepted' })),
  forged('in a state nobody knows', () => ({ status: 'Pending' })),
  forged('without a state', () => ({ status: null })),
  forged('open for 8 days', () => ({ expirationDate: Date.now() + 8 * DAY })),
  forged('open for 6 days', () => ({ expirationDate: Date.now() + 6 * DAY })),
  forged('open for ever', () => ({ expirationDate: Number.MAX_SAFE_INTEGER })),
  forged('that expired before it was sent', () => ({ expirationDate: -1 })),
  forged('with half a millisecond', () => ({ expirationDate: Date.now() + 7 * DAY + 0.5 })),
  forged('with a date as a text', () => ({ expirationDate: String(Date.now() + 7 * DAY) })),
  forged('with a short token', () => ({ token: '0123' })),
  forged('with a token in capitals', () => ({ token: '0123456789ABCDEF0123456789ABCDEF' })),
  forged('with a token that is a list', () => ({ token: ['0123456789abcdef0123456789abcdef'] })),
  forged('with a token of spaces', () => ({ token: ' '.repeat(32) })),
  forged('that names an acceptor', () => ({ acceptedUid: 'admin', acceptedAt: 1 })),
  forged('that was decided already', () => ({ decidedAt: new Date(Date.now() - 5_000) })),
  forged('sent for the second time at once', () => ({ sendCount: 2 })),
  forged('sent minus one times', () => ({ sendCount: -1 })),
  forged('in the name of the Super Admin', () => ({ invitedBy: 'superadmin' })),
  forged('signed by the Super Admin', () => ({ invitedByName: 'superadmin Tester' })),
  forged('created by the Super Admin', () => ({ createdBy: 'superadmin' })),
  forged("with somebody else's mail", () => ({ mailId: 'by-manager' })),
  forged('with a mail that lies elsewhere', () => ({ mailId: '../users/admin' })),
  forged('with an old audit entry', () => ({ lastAuditId: 'old' })),
  forged('without an audit entry', () => ({ lastAuditId: '' })),
  forged('that carries a right of its own', () => ({ isOwner: true })),
  forged('that carries an id token', () => ({ idToken: 'ey.ey.ey' })),
  forged('with the role twice', () => ({ roles: ['Sales Person', 'Sales Person'] })),
  forged('with roles as a map', () => ({ roles: { 0: 'Sales Person', 1: 'Admin' } })),
  forged('with a role in small letters', () => ({ roles: ['manager'] })),
  forged('with a role and a space behind it', () => ({ roles: ['Manager '] })),
  forged('with eleven branches', () => ({ locationIds: Array.from({ length: 11 }, (_, at) => `b${at}`) })),
  forged('with a branch that is a map', () => ({ locationIds: [{ id: 'osu' }] })),
  forged('with no list of branches', () => ({ locationIds: null })),
  forged('with a note of a page', () => ({ note: 'x'.repeat(301) })),
  forged('for an address in capitals', () => ({}), 'Boss@works.com'),
  forged('for an address with a long ending', () => ({}), 'boss@works.museum'),
  forged('for two addresses in one', () => ({}), 'a@works.com,b@works.com'),
  forged('for an address with a line break', () => ({}), 'boss@works.com\nbcc:x@y.com'),
  forged('for an address in Cyrillic letters', () => ({}), 'аdmin@works.com'),
  forged('under the id of another address', () => ({ email: 'other@works.com' })),
]

const TOO_HIGH: readonly Attack[] = (['admin', 'manager'] as const).flatMap((actor) =>
  ROLES.filter((role) => !rolesGrantableBy([highestRoleOf(actor)]).includes(role)).map((role) =>
    attack(`${actor} invites somebody as ${role}, which is not theirs to give`, (world) =>
      commit(world.as(actor), invite(actor, [role])),
    ),
  ),
)

const NO_INVITERS = ['accountant', 'inventory', 'location', 'sales', 'customer', 'user', 'guest'] as const

const WITHOUT_RIGHT: readonly Attack[] = NO_INVITERS.flatMap((actor) => [
  attack(`${actor} invites a Sales Person`, (world) =>
    commit(world.as(actor), invite(actor, ['Sales Person'])),
  ),
  attack(`${actor} invites a second account of their own`, (world) =>
    commit(world.as(actor), invite(actor, ['Admin'], `${actor}2@works.com`)),
  ),
  attack(`${actor} writes an invitation alone, without mail and entry`, (world) => {
    const email = nextEmail()
    return setDoc(doc(world.as(actor), `invitedMembers/${email}`), storedInvitation(email, ['Admin']))
  }),
])

const OPEN_ONES: readonly Attack[] = [
  attack('a manager adds a role to an open invitation by arrayUnion', async (world) => {
    const email = nextEmail()
    await world.put(`invitedMembers/${email}`, storedInvitation(email, ['Sales Person']))
    await updateDoc(doc(world.as('manager'), `invitedMembers/${email}`), { roles: arrayUnion('Admin') })
  }),
  attack('a manager adds a role while sending again', async (world) => {
    const email = nextEmail()
    await world.put(`invitedMembers/${email}`, storedInvitation(email, ['Sales Person']))
    const writes = resendWrites({ email, actor: 'manager', role: 'Manager', roles: ['Sales Person'] })
    const forgery = { roles: arrayUnion('Location Manager') }
    await commit(world.as('manager'), changed(writes, `invitedMembers/${email}`, forgery))
  }),
  attack('a manager sends an invitation to Accountant again', async (world) => {
    const email = nextEmail()
    await world.put(`invitedMembers/${email}`, storedInvitation(email, ['Accountant']))
    const writes = resendWrites({ email, actor: 'manager', role: 'Manager', roles: ['Accountant'] })
    await commit(world.as('manager'), writes)
  }),
  attack('an admin deletes an invitation and makes it anew in one commit', async (world) => {
    const email = nextEmail()
    await world.put(`invitedMembers/${email}`, storedInvitation(email, ['Sales Person']))
    const batch = writeBatch(world.as('admin'))
    batch.delete(doc(world.as('admin'), `invitedMembers/${email}`))
    for (const [path, write] of Object.entries(invite('admin', ['Sales Person'], email)))
      if ('set' in write) batch.set(doc(world.as('admin'), path), write.set)
    await batch.commit()
  }),
  attack('an admin invites somebody once more while the first invitation is open', async (world) => {
    const email = nextEmail()
    await commit(world.as('admin'), invite('admin', ['Sales Person'], email))
    await commit(world.as('admin'), invite('admin', ['Sales Person'], email))
  }),
  attack('an admin opens an accepted invitation again', async (world) => {
    const email = nextEmail()
    const accepted = { status: 'Accepted', acceptedAt: 1, acceptedUid: 'sales' }
    await world.put(`invitedMembers/${email}`, storedInvitation(email, ['Sales Person'], accepted))
    const writes = invite('admin', ['Sales Person'], email)
    await commit(world.as('admin'), changed(writes, `invitedMembers/${email}`, { sendCount: 2 }))
  }),
]

/** An action by somebody with a verified address of their own. */
const byManager = (what: string, act: (world: World, me: Somebody) => Promise<void>): Attack =>
  attack(`a manager ${what}`, async (world) =>
    act(world, await somebody(world, ['User', 'Manager'], { displayName: 'manager Tester' })),
  )

const inviteBy = (me: Somebody, email: string, roles: readonly Role[] = ['Sales Person']): Writes =>
  inviteWrites({ email, actor: me.uid as Member, inviterName: 'manager Tester', role: 'Manager', roles })

const REUSED: readonly Attack[] = [
  byManager('invites their own address', (_world, me) => commit(me.db, inviteBy(me, me.email))),
  byManager('invites their own address in capitals', (world, me) =>
    commit(world.connect(me.uid, { email: me.email.toUpperCase() }), inviteBy(me, me.email)),
  ),
  byManager('sends an invitation to their own address again', async (world, me) => {
    await world.put(`invitedMembers/${me.email}`, storedInvitation(me.email, ['Sales Person']))
    const writes = resendWrites({
      email: me.email,
      actor: 'manager',
      role: 'Manager',
      roles: ['Sales Person'],
    })
    const path = `invitedMembers/${me.email}`
    const [mail, entry] = [pathIn(writes, 'mail'), pathIn(writes, 'auditLog')]
    const own = changed(writes, path, { invitedBy: me.uid, updatedBy: me.uid })
    await commit(me.db, changed(changed(own, mail, { sentBy: me.uid }), entry, { actorUid: me.uid }))
  }),
  byManager('gives two invitations one mail', async (_world, me) => {
    const [one, other] = [inviteBy(me, nextEmail()), inviteBy(me, nextEmail())]
    const mailId = pathIn(one, 'mail').slice('mail/'.length)
    const { [pathIn(other, 'mail')]: _mail, ...without } = other
    await commit(me.db, { ...one, ...changed(without, pathIn(other, 'invitedMembers'), { mailId }) })
  }),
  forged('at a branch that is none', () => ({ locationIds: ['moon'] })),
  forged('at a branch and one that is none', () => ({ locationIds: ['osu', 'moon'] })),
  ...Array.from({ length: 7 }, (_, place) =>
    forged(`at seven branches, of which one is none in place ${place}`, () => ({
      locationIds: Array.from({ length: 7 }, (_one, at) => (at === place ? 'moon' : 'osu')),
    })),
  ),
  forged('at eight branches', () => ({ locationIds: Array(8).fill('osu') })),
  forged('that a Manager should see, though it is above them', () => ({ roles: ['Accountant'] })),
  forged('hidden from Managers', () => ({ isAboveManager: true })),
  forged('with a name that is an address of a web page', () => ({ firstName: 'evil.com' })),
  forged('with a family name that is a link', () => ({ lastName: 'http://evil' })),
  forged('of yesterday', () => ({ createdAt: Date.now() - DAY, updatedAt: Date.now() - DAY })),
  forged('sent tomorrow', () => ({ sentAt: Date.now() + DAY })),
  attack('a manager sends an invitation again within the minute', async (world) => {
    const email = nextEmail()
    const mailedAt = new Date(Date.now() - 30_000)
    await world.put(`invitedMembers/${email}`, storedInvitation(email, ['Sales Person'], { mailedAt }))
    const writes = resendWrites({ email, actor: 'manager', role: 'Manager', roles: ['Sales Person'] })
    await commit(world.as('manager'), writes)
  }),
  attack('an admin cancels an invitation and sends it anew within the minute', async (world) => {
    const email = nextEmail()
    const sent = { status: 'Cancelled', mailedAt: new Date(Date.now() - 30_000) }
    await world.put(`invitedMembers/${email}`, storedInvitation(email, ['Sales Person'], sent))
    const writes = invite('admin', ['Sales Person'], email)
    await commit(world.as('admin'), changed(writes, `invitedMembers/${email}`, { sendCount: 2 }))
  }),
]

export const invitations: Family = {
  name: 'somebody forges an invitation',
  control: async (world) => {
    await commit(world.as('admin'), invite('admin', ['Sales Person']))
    await commit(world.as('manager'), invite('manager', ['Location Manager', 'Sales Person']))
    const me = await somebody(world, ['User', 'Manager'], { displayName: 'manager Tester' })
    await commit(me.db, inviteBy(me, nextEmail()))
    const email = nextEmail()
    await world.put(`invitedMembers/${email}`, storedInvitation(email, ['Sales Person']))
    await commit(
      world.as('manager'),
      resendWrites({ email, actor: 'manager', role: 'Manager', roles: ['Sales Person'] }),
    )
  },
  attacks: [...FORGERIES, ...TOO_HIGH, ...WITHOUT_RIGHT, ...OPEN_ONES, ...REUSED],
}
