import { deleteDoc, doc, getDoc, serverTimestamp, setDoc, updateDoc } from 'firebase/firestore/lite'
import { closeWrites, storedMessage } from '#tests/rules/contact-writes.ts'
import { highestRoleOf } from '#tests/rules/matrix/actions.ts'
import { commit, pathIn, without } from '#tests/rules/writes.ts'
import { attack, type Family } from './family.ts'
import { nextId } from './somebody.ts'

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
    await getDoc(doc(world.as('admin'), 'auditLog/about-member'))
  },
  attacks: (['superadmin', 'admin', 'manager', 'accountant', 'customer'] as const).flatMap((person) => [
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
    attack(`${person} enters an act of their role without doing it`, async (world) => {
      const id = nextId()
      await world.put(`contactMessages/${id}`, storedMessage(id))
      const writes = closeWrites(id, { actor: person, role: highestRoleOf(person) }, 'open', 'closed')
      await commit(world.as(person), without(writes, pathIn(writes, 'contactMessages')))
    }),
  ]),
}
