import { deleteDoc, doc, serverTimestamp, setDoc, updateDoc } from 'firebase/firestore/lite'
import { changed, commit, declineWrites, pathIn, without, type Writes } from '#tests/rules/writes.ts'
import type { World } from '#tests/rules/world.ts'
import { attack, type Attack, type Family } from './family.ts'
import { nextId, somebody } from './somebody.ts'

/** The admin honestly declines an order. */
const declining = async (world: World): Promise<Writes> =>
  declineWrites(await world.putOrder(`trail-${nextId()}`), 'admin', 'Admin')

const forged = (what: string, fields: Record<string, unknown>): Attack =>
  attack(`an admin declines an order with an entry ${what}`, async (world) => {
    const writes = await declining(world)
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
    await commit(world.as('admin'), await declining(world))
    const me = await somebody(world, ['User', 'Accountant', 'Sales Person'], { locationIds: ['osu'] })
    const order = await world.putOrder(`as-seller-${nextId()}`)
    await commit(me.db, declineWrites(order, me.uid as never, 'Sales Person'))
  },
  attacks: [
    forged('by somebody else', { actorUid: 'manager' }),
    forged('by nobody', { actorUid: '' }),
    forged('under a role above theirs', { actorRole: 'Super Admin' }),
    forged('under a role below that they do not hold', { actorRole: 'Sales Person' }),
    forged('under no role', { actorRole: '' }),
    forged('about another act', { action: 'order.hold' }),
    forged('about an act of the API', { action: 'order.confirm' }),
    forged('about another order', { entityId: 'own' }),
    forged('about another collection', { entity: 'quotes' }),
    forged('about a place that is no collection', { entity: 'users/other/private' }),
    forged('under another id', { id: 'audit-1' }),
    forged('dated back by a day', { at: new Date(Date.now() - 86_400_000) }),
    forged('dated by the own clock', { at: new Date(Date.now() - 5_000) }),
    forged('dated by a number', { at: Date.now() }),
    forged('with a reason of a page', { reason: 'x'.repeat(501) }),
    forged('with a reason that is a list', { reason: ['none'] }),
    forged('that tells of another field', { diff: { displayName: { before: 'a', after: 'b' } } }),
    forged('with a diff that is a text', { diff: 'declined' }),
    forged('that hides it from Managers', { isAboveManager: true }),
    forged('under an act nobody knows', { action: 'member.promote' }),
    forged('with more than the difference', {
      diff: {
        status: { before: 'submitted', after: 'declined' },
        note: { before: '', after: 'x'.repeat(9000) },
      },
    }),
    forged('under a role they hold that gives no right', { actorRole: 'User' }),
    attack('an admin gives the entry an id that an entry of an order will have', async (world) => {
      const writes = await declining(world)
      const { [pathIn(writes, 'auditLog')]: entry, ...others } = writes
      if (!entry || !('set' in entry)) throw new Error('an entry is set')
      const lastAuditId = 'audit-own-0-0'
      await commit(world.as('admin'), {
        ...changed(others, pathIn(writes, 'orders'), { lastAuditId }),
        [`auditLog/${lastAuditId}`]: { set: { ...entry.set, id: lastAuditId } },
      })
    }),
    attack('somebody confirms as what gives no right to it', async (world) => {
      const me = await somebody(world, ['User', 'Accountant', 'Sales Person'], { locationIds: ['osu'] })
      const order = await world.putOrder(`as-accountant-${nextId()}`)
      await commit(me.db, declineWrites(order, me.uid as never, 'Accountant'))
    }),
    forged('with a signature of its own', { signedBy: 'superadmin' }),
    attack('an admin declines an order and enters nothing', async (world) => {
      const writes = await declining(world)
      await commit(world.as('admin'), without(writes, pathIn(writes, 'auditLog')))
    }),
    attack('an admin enters an act without doing it', async (world) => {
      const writes = await declining(world)
      await commit(world.as('admin'), without(writes, pathIn(writes, 'orders')))
    }),
    attack('an admin names an old entry instead of a new one', async (world) => {
      const writes = await declining(world)
      const renamed = changed(writes, pathIn(writes, 'orders'), { lastAuditId: 'old' })
      await commit(world.as('admin'), without(renamed, pathIn(writes, 'auditLog')))
    }),
    attack('an admin does two acts with one entry', async (world) => {
      const [one, other] = [await declining(world), await declining(world)]
      const id = pathIn(one, 'auditLog').slice('auditLog/'.length)
      const shared = changed(without(other, pathIn(other, 'auditLog')), pathIn(other, 'orders'), {
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
