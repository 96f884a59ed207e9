import {
  collection,
  doc,
  getDoc,
  getDocs,
  limit,
  query,
  setDoc,
  type Firestore,
} from 'firebase/firestore/lite'
import { userRecordOf } from '#tests/rules/people.ts'
import { putQuote, sheetOf } from '#tests/rules/matrix/actions.ts'
import type { Claims, World } from '#tests/rules/world.ts'
import { attack, type Family } from './family.ts'

/** Claims a token may carry; none of them grants a role, since roles are stored on the record. */
const CLAIMS: Readonly<Record<string, Claims>> = {
  'a token that lists the role': { roles: ['Super Admin'] },
  'a token that says admin': { admin: true, role: 'Super Admin', isAdmin: true },
  "a token with the Super Admin's address": { email: 'superadmin@example.com', email_verified: true },
  "a token with the Super Admin's address, unverified": {
    email: 'superadmin@example.com',
    email_verified: false,
  },
  'an anonymous token': {
    email: undefined,
    email_verified: false,
    provider_id: 'anonymous',
    firebase: { sign_in_provider: 'anonymous', identities: {} },
  },
  'a token of another tenant': {
    tenant: 'office',
    firebase: { tenant: 'office', sign_in_provider: 'custom' },
  },
}

/** `uid` is that of the token. */
type Act = (world: World, db: Firestore, uid: 'superadmin' | 'user') => Promise<unknown>

const ACTIONS: Readonly<Record<string, Act>> = {
  'read a cost': (_world, db) => getDoc(doc(db, 'productCosts/CEM')),
  'list the members': (_world, db) => getDocs(query(collection(db, 'users'), limit(5))),
  'list the orders of everybody': (_world, db) => getDocs(query(collection(db, 'orders'), limit(5))),
  'read an invitation with its token': (_world, db) => getDoc(doc(db, 'invitedMembers/other@example.com')),
  'read the mail of others': (_world, db) => getDoc(doc(db, 'mail/old')),
  'read the audit log': (_world, db) => getDoc(doc(db, 'auditLog/about-member')),
  'start an offer': async (world, db, uid) => {
    const id = await putQuote(world)
    await setDoc(doc(db, `quoteDrafts/${id}`), sheetOf(id, uid))
  },
}

export const claims: Family = {
  name: 'a token claims what the record does not say',
  control: async (world) => {
    for (const act of Object.values(ACTIONS)) await act(world, world.as('superadmin'), 'superadmin')
  },
  attacks: [
    ...Object.entries(CLAIMS).flatMap(([token, said]) =>
      Object.entries(ACTIONS).map(([what, act]) =>
        attack(`with ${token} tries to ${what}`, (world) => act(world, world.connect('user', said), 'user')),
      ),
    ),
    attack('with an anonymous token makes a record of their own', (world) =>
      setDoc(doc(world.connect('nobody', CLAIMS['an anonymous token']), 'users/nobody'), {
        ...userRecordOf('customer'),
        id: 'nobody',
        uid: 'nobody',
      }),
    ),
  ],
}
