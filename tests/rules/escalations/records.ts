import { doc, getDoc, increment, serverTimestamp, setDoc, updateDoc } from 'firebase/firestore/lite'
import { newUserRecord } from '#domain/people/user.ts'
import { emailOf } from '#tests/rules/people.ts'
import { type World } from '#tests/rules/world.ts'
import { commit, type Writes } from '#tests/rules/writes.ts'
import { attack, type Attack, type Family } from './family.ts'
import { nextId, somebody } from './somebody.ts'

/** Session secrets do not belong in the database (design §4). */
const TOKENS = ['token', 'idToken', 'accessToken', 'refreshToken', 'password', 'fcmToken', 'apiKey'] as const

async function registration(world: World, fields: Record<string, unknown> = {}) {
  const uid = `fresh-${nextId()}`
  const record = {
    ...newUserRecord({ uid, email: emailOf(uid as never), displayName: 'Esi Owusu' }, Date.now()),
    ...fields,
  }
  const count = Number((await world.read('MetaData/users'))?.count) + 1
  const writes: Writes = {
    [`users/${uid}`]: { set: record },
    'MetaData/users': { set: { count, lastId: uid, updatedAt: Date.now() } },
  }
  return { uid, writes, db: world.connect(uid) }
}

async function editing(world: World, fields: Record<string, unknown>): Promise<unknown> {
  const me = await somebody(world, ['User', 'Customer'])
  return updateDoc(doc(me.db, me.path), {
    displayName: 'Ama',
    updatedAt: Date.now(),
    updatedBy: me.uid,
    ...fields,
  })
}

const registering = (what: string, fields: Record<string, unknown>): Attack =>
  attack(`somebody registers ${what}`, async (world) => {
    const { db, writes } = await registration(world, fields)
    await commit(db, writes)
  })

const OTHERS = ['other', 'sales', 'location', 'inventory', 'accountant', 'manager'] as const

export const records: Family = {
  name: 'somebody writes the record of a person',
  control: async (world) => {
    const { db, writes } = await registration(world)
    await commit(db, writes)
    await editing(world, {})
  },
  attacks: [
    ...TOKENS.flatMap((field) => [
      registering(`with ${field} on the record`, { [field]: 'ey.ey.ey' }),
      attack(`somebody keeps ${field} on the own record`, (world) => editing(world, { [field]: 'ey.ey.ey' })),
    ]),
    registering('with a role', { roles: ['User', 'Customer', 'Sales Person'] }),
    registering('with the roles in a map', { roles: { 0: 'User', 1: 'Customer' } }),
    registering('without the role User', { roles: ['Customer'] }),
    registering('with a branch', { locationIds: ['osu'] }),
    registering('as an approved buyer', { customer: { creditStatus: 'approved' } }),
    registering('with an address of somebody else', { email: 'admin@example.com' }),
    registering('with the own address in capitals', { email: 'FRESH@EXAMPLE.COM' }),
    registering('as an old user', { isNewUser: false }),
    registering('with an entry to hide behind', { lastAuditId: 'old' }),
    registering('under another uid', { uid: 'admin', id: 'admin' }),
    registering('as made by the admin', { createdBy: 'admin' }),
    registering('at a time that is the server’s', { createdAt: serverTimestamp() }),
    attack('somebody who registers counts an order with it', async (world) => {
      const { db, uid, writes } = await registration(world)
      const count = Number((await world.read('MetaData/orders'))?.count) + 1
      await commit(db, {
        ...writes,
        'MetaData/orders': { set: { count, lastId: uid, updatedAt: Date.now() } },
      })
    }),
    attack('somebody makes a second record for another uid', async (world) => {
      const { db, uid } = await registration(world)
      const record = newUserRecord({ uid: `${uid}-2`, email: emailOf(uid as never) }, 1)
      await setDoc(doc(db, `users/${uid}-2`), { ...record })
    }),
    attack('somebody approves the own credit', (world) =>
      editing(world, { customer: { creditStatus: 'approved' } }),
    ),
    attack('somebody approves the own credit by a path', (world) =>
      editing(world, { 'customer.creditStatus': 'approved' }),
    ),
    attack('somebody changes the own address', (world) => editing(world, { email: 'admin@example.com' })),
    attack('somebody dates the own record back', (world) => editing(world, { createdAt: 0 })),
    attack('somebody says the admin edited it', (world) => editing(world, { updatedBy: 'admin' })),
    attack('somebody increments the time of change beyond numbers', (world) =>
      editing(world, { updatedAt: increment(0.5) }),
    ),
    attack('somebody fills the record with a megabyte', (world) =>
      editing(world, { image: 'x'.repeat(900_000) }),
    ),
    attack('somebody adds a field nobody knows', (world) => editing(world, { isOwner: true })),
    ...OTHERS.flatMap((person) => [
      attack(`${person} renames a customer`, (world) =>
        updateDoc(doc(world.as(person), 'users/customer'), {
          displayName: 'Hacked',
          updatedAt: Date.now(),
          updatedBy: person,
        }),
      ),
      attack(`${person} suspends a customer without an entry`, (world) =>
        updateDoc(doc(world.as(person), 'users/customer'), {
          status: 'Suspended',
          updatedAt: Date.now(),
          updatedBy: person,
        }),
      ),
      attack(`${person} takes the roles of the Super Admin`, (world) =>
        updateDoc(doc(world.as(person), 'users/superadmin'), {
          roles: ['User'],
          updatedAt: Date.now(),
          updatedBy: person,
        }),
      ),
    ]),
  ],
}

const STATES = ['confirmed', 'processing', 'completed', 'on_hold', 'declined', 'expired', 'draft'] as const

export const orders: Family = {
  name: 'somebody changes what became of an order',
  control: (world) => getDoc(doc(world.as('customer'), 'orders/own')),
  attacks: [
    ...STATES.map((status) =>
      attack(`a customer sets an order of their own to ${status}`, async (world) => {
        const { id } = await world.putOrder(`own-${nextId()}`)
        const change = {
          status,
          decisionReason: 'Because',
          decidedAt: Date.now(),
          decidedBy: 'customer',
          updatedAt: Date.now(),
          updatedBy: 'customer',
        }
        await updateDoc(doc(world.as('customer'), `orders/${id}`), change)
      }),
    ),
    ...STATES.slice(0, 4).map((status) =>
      attack(`a Super Admin sets an order to ${status} without the act`, async (world) => {
        const { id } = await world.putOrder(`own-${nextId()}`)
        await updateDoc(doc(world.as('superadmin'), `orders/${id}`), {
          status,
          updatedAt: Date.now(),
          updatedBy: 'superadmin',
        })
      }),
    ),
    ...(['other', 'sales', 'accountant', 'inventory'] as const).map((person) =>
      attack(`${person} takes back an order of a customer`, async (world) => {
        const { id } = await world.putOrder(`own-${nextId()}`)
        const change = {
          status: 'cancelled',
          decisionReason: 'Mine',
          decidedAt: Date.now(),
          decidedBy: person,
          updatedAt: Date.now(),
          updatedBy: person,
        }
        await updateDoc(doc(world.as(person), `orders/${id}`), change)
      }),
    ),
  ],
}
