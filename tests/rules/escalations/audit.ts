import { deleteDoc, doc, serverTimestamp, setDoc, updateDoc } from 'firebase/firestore/lite'
import { changeWrites } from '#tests/rules/member-writes.ts'
import { userRecordOf } from '#tests/rules/people.ts'
import { changed, commit, without, type Writes } from '#tests/rules/writes.ts'
import type { World } from '#tests/rules/world.ts'
import { attack, type Attack, type Family } from './family.ts'
import { pathIn } from './invitations.ts'
import { nextId } from './somebody.ts'

/** The admin suspends a Sales Person, honestly. */
async function suspension(world: World): Promise<Writes> {
  const uid = `trail-${nextId()}`
  const record = { ...userRecordOf('sales'), id: uid, uid }
  await world.put(`users/${uid}`, record)
  return changeWrites(uid, 'admin', 'Admin', 'member.suspend', { status: 'Suspended' }, record)
}

const forged = (what: string, fields: Record<string, unknown>): Attack =>
  attack(`an admin suspends somebody with an entry ${what}`, async (world) => {
    const writes = await suspension(world)
    await commit(world.as('admin'), changed(writes, pathIn(writes, 'auditLog'), fields))
  })

const entry = (id: string, actor: string, role: string) => ({
  id,
  actorUid: actor,
  actorRole: role,
  action: 'member.roles',
  entity: 'users',
  entityId: 'other',
  reason: '',
  diff: {},
  at: serverTimestamp(),
})

export const audit: Family = {
  name: 'somebody falsifies the audit log',
  control: async (world) => commit(world.as('admin'), await suspension(world)),
  attacks: [
    forged('by somebody else', { actorUid: 'manager' }),
    forged('by nobody', { actorUid: '' }),
    forged('under a role above theirs', { actorRole: 'Super Admin' }),
    forged('under a role below that they do not hold', { actorRole: 'Sales Person' }),
    forged('under no role', { actorRole: '' }),
    forged('about another act', { action: 'member.roles' }),
    forged('about the opposite act', { action: 'member.reactivate' }),
    forged('about another member', { entityId: 'other' }),
    forged('about another collection', { entity: 'orders' }),
    forged('about a place that is no collection', { entity: 'users/other/private' }),
    forged('under another id', { id: 'audit-1' }),
    forged('dated back by a day', { at: new Date(Date.now() - 86_400_000) }),
    forged('dated by the own clock', { at: new Date() }),
    forged('dated by a number', { at: Date.now() }),
    forged('with a reason of a page', { reason: 'x'.repeat(501) }),
    forged('with a reason that is a list', { reason: ['none'] }),
    forged('without what changed', { diff: {} }),
    forged('that tells it the other way round', {
      diff: { status: { before: 'Suspended', after: 'Active' } },
    }),
    forged('that tells of another field', { diff: { displayName: { before: 'a', after: 'b' } } }),
    forged('with a diff that is a text', { diff: 'suspended' }),
    forged('with a signature of its own', { signedBy: 'superadmin' }),
    attack('an admin suspends somebody and enters nothing', async (world) => {
      const writes = await suspension(world)
      await commit(world.as('admin'), without(writes, pathIn(writes, 'auditLog')))
    }),
    attack('an admin enters an act without doing it', async (world) => {
      const writes = await suspension(world)
      await commit(world.as('admin'), without(writes, pathIn(writes, 'users')))
    }),
    attack('an admin names an old entry instead of a new one', async (world) => {
      const writes = await suspension(world)
      const renamed = changed(writes, pathIn(writes, 'users'), { lastAuditId: 'old' })
      await commit(world.as('admin'), without(renamed, pathIn(writes, 'auditLog')))
    }),
    attack('an admin does two acts with one entry', async (world) => {
      const [one, other] = [await suspension(world), await suspension(world)]
      const id = pathIn(one, 'auditLog').slice('auditLog/'.length)
      const shared = changed(without(other, pathIn(other, 'auditLog')), pathIn(other, 'users'), {
        lastAuditId: id,
      })
      await commit(world.as('admin'), { ...one, ...shared })
    }),
    ...(['superadmin', 'admin', 'manager', 'accountant', 'customer'] as const).flatMap((person) => [
      attack(`${person} deletes an entry`, (world) =>
        deleteDoc(doc(world.as(person), 'auditLog/about-member')),
      ),
      attack(`${person} rewrites the actor of an entry`, (world) =>
        updateDoc(doc(world.as(person), 'auditLog/about-member'), { actorUid: 'guest' }),
      ),
      attack(`${person} overwrites an entry with a new one`, (world) =>
        setDoc(doc(world.as(person), 'auditLog/about-member'), entry('about-member', person, 'User')),
      ),
      attack(`${person} enters an invented act`, (world) =>
        setDoc(
          doc(world.as(person), `auditLog/invented-${person}`),
          entry(`invented-${person}`, person, 'User'),
        ),
      ),
    ]),
  ],
}
