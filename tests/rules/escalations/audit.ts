import { deleteDoc, doc, serverTimestamp, setDoc, updateDoc } from 'firebase/firestore/lite'
import { closeWrites, storedMessage } from '#tests/rules/contact-writes.ts'
import { changed, commit, pathIn, without, type Writes } from '#tests/rules/writes.ts'
import type { World } from '#tests/rules/world.ts'
import { attack, type Attack, type Family } from './family.ts'
import { nextId, somebody } from './somebody.ts'

/** Somebody honestly closes a message of the contact page. */
async function closing(world: World, actor = 'admin', role = 'Admin'): Promise<Writes> {
  const id = nextId()
  await world.put(`contactMessages/${id}`, storedMessage(id))
  return closeWrites(id, { actor, role }, 'open', 'closed')
}

const forged = (what: string, fields: Record<string, unknown>): Attack =>
  attack(`an admin closes a message with an entry ${what}`, async (world) => {
    const writes = await closing(world)
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
  control: async (world) => {
    await commit(world.as('admin'), await closing(world))
    const me = await somebody(world, ['User', 'Accountant', 'Sales Person'], { locationIds: ['osu'] })
    await commit(me.db, await closing(world, me.uid, 'Sales Person'))
  },
  attacks: [
    forged('by somebody else', { actorUid: 'manager' }),
    forged('by nobody', { actorUid: '' }),
    forged('under a role above theirs', { actorRole: 'Super Admin' }),
    forged('under a role below that they do not hold', { actorRole: 'Sales Person' }),
    forged('under no role', { actorRole: '' }),
    forged('about another act', { action: 'message.reopen' }),
    forged('about an act of the API', { action: 'order.confirm' }),
    forged('about another message', { entityId: 'own' }),
    forged('about another collection', { entity: 'quotes' }),
    forged('about a place that is no collection', { entity: 'users/other/private' }),
    forged('under another id', { id: 'audit-1' }),
    forged('dated back by a day', { at: new Date(Date.now() - 86_400_000) }),
    forged('dated by the own clock', { at: new Date(Date.now() - 5_000) }),
    forged('dated by a number', { at: Date.now() }),
    forged('with a reason of a page', { reason: 'x'.repeat(501) }),
    forged('with a reason that is a list', { reason: ['none'] }),
    forged('that tells of another field', { diff: { displayName: { before: 'a', after: 'b' } } }),
    forged('with a diff that is a text', { diff: 'closed' }),
    forged('that hides it from Managers', { isAboveManager: true }),
    forged('under an act nobody knows', { action: 'member.promote' }),
    forged('with more than the difference', {
      diff: {
        status: { before: 'open', after: 'closed' },
        note: { before: '', after: 'x'.repeat(9000) },
      },
    }),
    forged('under a role they hold that gives no right', { actorRole: 'User' }),
    attack('an admin gives the entry an id that an entry of an order has', async (world) => {
      const writes = await closing(world)
      const { [pathIn(writes, 'auditLog')]: entry, ...others } = writes
      if (!entry || !('set' in entry)) throw new Error('an entry is set')
      const lastAuditId = 'audit-own-0-0'
      await commit(world.as('admin'), {
        ...changed(others, pathIn(writes, 'contactMessages'), { lastAuditId }),
        [`auditLog/${lastAuditId}`]: { set: { ...entry.set, id: lastAuditId } },
      })
    }),
    attack('somebody closes one as what gives no right to it', async (world) => {
      const me = await somebody(world, ['User', 'Accountant', 'Sales Person'], { locationIds: ['osu'] })
      await commit(me.db, await closing(world, me.uid, 'Accountant'))
    }),
    forged('with a signature of its own', { signedBy: 'superadmin' }),
    attack('an admin closes a message and enters nothing', async (world) => {
      const writes = await closing(world)
      await commit(world.as('admin'), without(writes, pathIn(writes, 'auditLog')))
    }),
    attack('an admin enters an act without doing it', async (world) => {
      const writes = await closing(world)
      await commit(world.as('admin'), without(writes, pathIn(writes, 'contactMessages')))
    }),
    attack('an admin names an old entry instead of a new one', async (world) => {
      const writes = await closing(world)
      const renamed = changed(writes, pathIn(writes, 'contactMessages'), { lastAuditId: 'old' })
      await commit(world.as('admin'), without(renamed, pathIn(writes, 'auditLog')))
    }),
    attack('an admin does two acts with one entry', async (world) => {
      const [one, other] = [await closing(world), await closing(world)]
      const id = pathIn(one, 'auditLog').slice('auditLog/'.length)
      const shared = changed(without(other, pathIn(other, 'auditLog')), pathIn(other, 'contactMessages'), {
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
