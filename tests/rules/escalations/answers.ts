import type { Role } from '#domain/people/roles.ts'
import { acceptWrites, declineWrites, storedInvitation } from '#tests/rules/member-writes.ts'
import { changed, commit, without, type Writes } from '#tests/rules/writes.ts'
import type { Claims, World } from '#tests/rules/world.ts'
import { attack, type Attack, type Family } from './family.ts'
import { pathIn } from './invitations.ts'
import { somebody } from './somebody.ts'

const BEFORE: readonly Role[] = ['User', 'Customer']

/** Somebody invited as a Sales Person at Osu, and the honest commit in which they accept. */
async function invited(world: World, overrides: Record<string, unknown> = {}, claims: Claims = {}) {
  const me = await somebody(world, BEFORE, { claims })
  await world.put(`invitedMembers/${me.email}`, storedInvitation(me.email, ['Sales Person'], overrides))
  const accept = acceptWrites(me.email, me.uid, { roles: BEFORE, locationIds: [] }, ['Sales Person'])
  return { ...me, accept, invitation: `invitedMembers/${me.email}` }
}

const accepting = (
  what: string,
  forge: (writes: Writes, paths: { user: string; invitation: string; entry: string }) => Writes,
  overrides?: Record<string, unknown>,
): Attack =>
  attack(`an invitee ${what}`, async (world) => {
    const { db, accept, path, invitation } = await invited(world, overrides)
    await commit(db, forge(accept, { user: path, invitation, entry: pathIn(accept, 'auditLog') }))
  })

const withRoles = (...roles: string[]) => ({ roles: [...BEFORE, ...roles] })

const unusable: readonly Attack[] = (
  [
    ['that expired a second ago', { expirationDate: Date.now() - 1000 }],
    ['that was cancelled', { status: 'Cancelled' }],
    ['they declined', { status: 'Declined' }],
    ['that is used up', { status: 'Accepted', acceptedAt: 1, acceptedUid: 'other' }],
    ['without an end', { expirationDate: 'never' }],
  ] as const
).map(([what, overrides]) => accepting(`accepts an invitation ${what}`, (writes) => writes, overrides))

const withClaims = (what: string, claimsOf: (email: string) => Claims): Attack =>
  attack(`somebody accepts with ${what}`, async (world) => {
    const { uid, email, accept } = await invited(world)
    await commit(world.connect(uid, claimsOf(email)), accept)
  })

/** What has happened to the inviter since. */
const VOUCHED = [
  ['suspended since', { status: 'Suspended' }],
  ['who sells now', { roles: ['User', 'Sales Person'] }],
  ['who keeps accounts now', { roles: ['User', 'Accountant'] }],
] as const

export const answers: Family = {
  name: 'somebody takes more from an invitation than it gives',
  control: async (world) => {
    const one = await invited(world)
    await commit(one.db, one.accept)
    const inviter = await somebody(world, ['User', 'Manager'])
    const vouched = await invited(world, { invitedBy: inviter.uid })
    await commit(vouched.db, vouched.accept)
    const other = await invited(world)
    await commit(other.db, declineWrites(other.email, other.uid))
  },
  attacks: [
    ...unusable,
    accepting('takes a role that is not in it', (w, { user }) =>
      changed(w, user, withRoles('Sales Person', 'Manager')),
    ),
    accepting('takes another role instead', (w, { user }) => changed(w, user, withRoles('Accountant'))),
    accepting('takes another branch', (w, { user }) => changed(w, user, { locationIds: ['kum'] })),
    accepting('takes every branch', (w, { user }) =>
      changed(w, user, { locationIds: ['osu', 'kum', 'tem'] }),
    ),
    accepting('changes the roles in it first', (w, { user, invitation }) =>
      changed(changed(w, invitation, { roles: ['Admin'] }), user, withRoles('Admin')),
    ),
    accepting('changes its branches first', (w, { user, invitation }) =>
      changed(changed(w, invitation, { locationIds: ['kum'] }), user, { locationIds: ['kum'] }),
    ),
    accepting('prolongs it while accepting', (w, { invitation }) =>
      changed(w, invitation, { expirationDate: Date.now() + 1e12 }),
    ),
    accepting('leaves it open for another time', (w, { invitation }) =>
      changed(w, invitation, { status: 'Invited' }),
    ),
    accepting('takes the roles and leaves the invitation', (w, { invitation }) => without(w, invitation)),
    accepting('marks it accepted and keeps the old roles', (w, { user }) => without(w, user)),
    accepting('accepts for another uid', (w, { invitation }) =>
      changed(w, invitation, { acceptedUid: 'other' }),
    ),
    accepting('dates the answer back', (w, { invitation }) =>
      changed(w, invitation, { decidedAt: new Date(1) }),
    ),
    accepting('leaves no entry', (w, { entry }) => without(w, entry)),
    accepting('enters that somebody else accepted', (w, { entry }) =>
      changed(w, entry, { actorUid: 'admin' }),
    ),
    accepting('enters it under a role of the office', (w, { entry }) =>
      changed(w, entry, { actorRole: 'Admin' }),
    ),
    accepting('enters another act', (w, { entry }) => changed(w, entry, { action: 'member.roles' })),
    accepting('enters it about another address', (w, { entry }) =>
      changed(w, entry, { entityId: 'other@example.com' }),
    ),
    accepting('raises the credit by the way', (w, { user }) =>
      changed(w, user, { customer: { creditStatus: 'approved' } }),
    ),
    accepting('changes the address by the way', (w, { user }) =>
      changed(w, user, { email: 'admin@example.com' }),
    ),
    ...VOUCHED.map(([what, record]) =>
      attack(`an invitee accepts an invitation of somebody ${what}`, async (world) => {
        const inviter = await somebody(world, ['User', 'Manager'], record)
        const { db, accept } = await invited(world, { invitedBy: inviter.uid })
        await commit(db, accept)
      }),
    ),
    attack('an invitee accepts an invitation of somebody who is gone', async (world) => {
      const { db, accept } = await invited(world, { invitedBy: 'nobody' })
      await commit(db, accept)
    }),
    attack('an invitee accepts an invitation of their own', async (world) => {
      const me = await somebody(world, ['User', 'Manager'])
      const invitation = storedInvitation(me.email, ['Sales Person'], { invitedBy: me.uid })
      await world.put(`invitedMembers/${me.email}`, invitation)
      const before = { roles: ['User', 'Manager'] as const, locationIds: [] }
      await commit(me.db, acceptWrites(me.email, me.uid, before, ['Sales Person']))
    }),
    attack('an invitee accepts twice', async (world) => {
      const { db, accept } = await invited(world)
      await commit(db, accept)
      await commit(db, accept)
    }),
    attack('an invitee accepts after declining', async (world) => {
      const { db, uid, email, accept } = await invited(world)
      await commit(db, declineWrites(email, uid))
      await commit(db, accept)
    }),
    attack('an invitee takes the roles back after they were taken away', async (world) => {
      const { db, accept, invitation, path, record } = await invited(world)
      await commit(db, accept)
      await world.put(path, record)
      await commit(db, without(accept, invitation))
    }),
    attack('somebody with two invitations takes the roles of both by answering one', async (world) => {
      const one = await invited(world)
      const second = `second.${one.email}`
      await world.put(`invitedMembers/${second}`, storedInvitation(second, ['Admin']))
      await commit(one.db, changed(one.accept, one.path, withRoles('Sales Person', 'Admin')))
    }),
    attack("somebody accepts another person's invitation", async (world) => {
      const { email } = await invited(world)
      const me = await somebody(world, BEFORE)
      const before = { roles: BEFORE, locationIds: [] }
      await commit(me.db, acceptWrites(email, me.uid, before, ['Sales Person']))
    }),
    attack("somebody declines another person's invitation", async (world) => {
      const { email } = await invited(world)
      const me = await somebody(world, BEFORE)
      await commit(me.db, declineWrites(email, me.uid))
    }),
    attack('an admin accepts in the name of the invitee', async (world) => {
      const { accept } = await invited(world)
      await commit(world.as('admin'), accept)
    }),
    attack('an admin declines in the name of the invitee', async (world) => {
      const { email } = await invited(world)
      await commit(world.as('admin'), declineWrites(email, 'admin'))
    }),
    attack('a suspended invitee accepts', async (world) => {
      const { db, accept, path, record } = await invited(world)
      await world.put(path, { ...record, status: 'Suspended' })
      await commit(db, accept)
    }),
    withClaims('an address nobody verified', () => ({ email_verified: false })),
    withClaims('a verification that is a text', () => ({ email_verified: 'true' })),
    withClaims('no address at all', () => ({ email: undefined })),
    withClaims('another verified address', () => ({ email: 'somebody.else@example.com' })),
    withClaims('the address and a space', (email) => ({ email: `${email} ` })),
    withClaims('the address under another domain', (email) => ({ email: email.replace('.com', '.co') })),
    withClaims('an address whose long s only becomes ours in small letters', (email) => ({
      email: email.replace('s', 'ſ'),
    })),
    attack('somebody accepts with a Kelvin sign for a k', async (world) => {
      const me = await somebody(world, BEFORE)
      const email = `k${me.email}`
      await world.put(`invitedMembers/${email}`, storedInvitation(email, ['Sales Person']))
      const writes = acceptWrites(email, me.uid, { roles: BEFORE, locationIds: [] }, ['Sales Person'])
      await commit(world.connect(me.uid, { email: `\u212A${me.email}` }), writes)
    }),
  ],
}
