import {
  arrayUnion,
  deleteField,
  doc,
  FieldPath,
  setDoc,
  updateDoc,
  writeBatch,
} from 'firebase/firestore/lite'
import type { Role } from '#domain/people/roles.ts'
import { acceptWrites, changeWrites } from '#tests/rules/member-writes.ts'
import { commit, without } from '#tests/rules/writes.ts'
import type { World } from '#tests/rules/world.ts'
import { attack, type Family } from './family.ts'
import { nameOf, rest, texts } from './rest.ts'
import { somebody, type Somebody } from './somebody.ts'

const ATTACKERS: readonly (readonly Role[])[] = [
  ['Guest'],
  ['User'],
  ['User', 'Customer'],
  ['User', 'Sales Person'],
  ['User', 'Location Manager'],
  ['User', 'Inventory Manager'],
  ['User', 'Accountant'],
  ['User', 'Manager'],
  ['User', 'Admin'],
]

const WANTED = 'Super Admin'

const profile = ({ uid }: Somebody) => ({ displayName: 'Ama M.', updatedAt: Date.now(), updatedBy: uid })

const profileFields = (me: Somebody) => ({
  displayName: { stringValue: 'Ama M.' },
  updatedAt: { integerValue: String(Date.now()) },
  updatedBy: { stringValue: me.uid },
})

type Vector = (world: World, me: Somebody) => Promise<unknown>

const VECTORS: Readonly<Record<string, Vector>> = {
  'writes the list of roles anew': (_world, me) =>
    updateDoc(doc(me.db, me.path), { ...profile(me), roles: ['User', WANTED] }),
  'adds a role to the list by arrayUnion': (_world, me) =>
    updateDoc(doc(me.db, me.path), { ...profile(me), roles: arrayUnion(WANTED) }),
  'merges a role into the record': (_world, me) =>
    setDoc(doc(me.db, me.path), { ...profile(me), roles: ['User', WANTED] }, { merge: true }),
  'overwrites the whole record': (_world, me) =>
    setDoc(doc(me.db, me.path), { ...me.record, ...profile(me), roles: ['User', WANTED] }),
  'turns the roles into a map of places': (_world, me) =>
    updateDoc(doc(me.db, me.path), new FieldPath('roles', '0'), WANTED, 'updatedBy', me.uid, 'updatedAt', 5),
  'takes the roles away altogether': (_world, me) =>
    updateDoc(doc(me.db, me.path), { ...profile(me), roles: deleteField() }),
  'hides it as the second write of a commit': (_world, me) => {
    const batch = writeBatch(me.db)
    batch.update(doc(me.db, me.path), profile(me))
    batch.update(doc(me.db, me.path), { roles: ['User', WANTED], updatedBy: me.uid, updatedAt: 6 })
    return batch.commit()
  },
  'deletes the record and makes it anew in one commit': (_world, me) => {
    const batch = writeBatch(me.db)
    batch.delete(doc(me.db, me.path))
    batch.set(doc(me.db, me.path), { ...me.record, roles: ['User', WANTED], isNewUser: true })
    return batch.commit()
  },
  'names the field between backquotes in the mask': (world, me) =>
    rest(world, {
      uid: me.uid,
      method: 'PATCH',
      path: `/${me.path}?updateMask.fieldPaths=${encodeURIComponent('`roles`')}&updateMask.fieldPaths=updatedBy`,
      body: { fields: { ...profileFields(me), roles: texts('User', WANTED) } },
    }),
  'appends a role by a transform of a field in backquotes': (world, me) =>
    rest(world, {
      uid: me.uid,
      path: ':commit',
      body: {
        writes: [
          {
            update: { name: nameOf(world, me.path), fields: profileFields(me) },
            updateMask: { fieldPaths: ['displayName', 'updatedAt', 'updatedBy'] },
            updateTransforms: [
              { fieldPath: '`roles`', appendMissingElements: { values: [{ stringValue: WANTED }] } },
            ],
          },
        ],
      },
    }),
  'makes up the audit entry as well': (_world, me) =>
    commit(
      me.db,
      changeWrites(
        me.uid,
        me.uid as never,
        (me.record.roles as Role[]).at(-1) ?? 'User',
        'member.roles',
        { roles: ['User', WANTED] },
        me.record,
      ),
    ),
  'writes as if accepting an invitation nobody sent': (_world, me) => {
    const before = { roles: me.record.roles as Role[], locationIds: [] }
    const writes = acceptWrites(me.email, me.uid, before, [WANTED])
    return commit(me.db, without(writes, `invitedMembers/${me.email}`))
  },
}

export const ownRoles: Family = {
  name: 'somebody raises their own roles',
  control: async (world) => {
    for (const roles of ATTACKERS) {
      const me = await somebody(world, roles)
      await updateDoc(doc(me.db, me.path), profile(me))
      const body = { fields: profileFields(me) }
      const mask = ['displayName', 'updatedAt', 'updatedBy'].map((path) => `updateMask.fieldPaths=${path}`)
      await rest(world, { uid: me.uid, method: 'PATCH', path: `/${me.path}?${mask.join('&')}`, body })
    }
  },
  attacks: ATTACKERS.flatMap((roles) =>
    Object.entries(VECTORS).map(([what, vector]) =>
      attack(`as ${roles.at(-1)} ${what}`, async (world) => vector(world, await somebody(world, roles))),
    ),
  ),
}
