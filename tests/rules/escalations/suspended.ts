import {
  collection,
  doc,
  getCount,
  getDoc,
  getDocs,
  limit,
  query,
  where,
  type QueryConstraint,
} from 'firebase/firestore/lite'
import * as acts from '#tests/rules/matrix/actions.ts'
import type { Act } from '#tests/rules/matrix/row.ts'
import { type PEOPLE, userRecordOf } from '#tests/rules/people.ts'
import { requestBy } from '#tests/rules/quote-writes.ts'
import type { World } from '#tests/rules/world.ts'
import { storedInvitation } from '#tests/rules/member-writes.ts'
import { attack, type Family } from './family.ts'

type Member = keyof typeof PEOPLE

const read =
  (path: string): Act =>
  (world, person) =>
    getDoc(doc(world.as(person), path))

const queryOf = (world: World, person: Member, name: string, by: readonly QueryConstraint[]) =>
  query(collection(world.as(person), name), ...by, limit(5))

const list =
  (name: string, ...by: QueryConstraint[]): Act =>
  (world, person) =>
    getDocs(queryOf(world, person as Member, name, by))

const isTheirs = (person: string) => where('customerUid', '==', person)

/** The records of a collection that they own, by list and by count. */
const listOwn =
  (name: string): Act =>
  (world, person) =>
    getDocs(queryOf(world, person as Member, name, [isTheirs(person)]))

const countOwn =
  (name: string): Act =>
  (world, person) =>
    getCount(queryOf(world, person as Member, name, [isTheirs(person)]))

const readOwn =
  (name: string, make: (world: World, id: string, owner: Member) => Promise<unknown>): Act =>
  async (world, person) => {
    const id = `${name}-of-${person}`
    await make(world, id, person as Member)
    await getDoc(doc(world.as(person), `${name}/${id}`))
  }

const readOwnOrder = readOwn('orders', (world, id, owner) => world.putOrder(id, { customerUid: owner }))

const readOwnQuote = readOwn('quotes', (world, id, owner) =>
  world.put(`quotes/${id}`, { ...requestBy(owner, id), requestedAt: new Date(1) }),
)

const readOwnInvoice = readOwn('invoices', (world, id, owner) =>
  world.put(`invoices/${id}`, { id, customerUid: owner }),
)

const readOwnInvitation: Act = async (world, person) => {
  const path = `invitedMembers/${person}@example.com`
  await world.put(path, storedInvitation(`${person}@example.com`, ['Sales Person']))
  await getDoc(doc(world.as(person), path))
}

const readOf =
  (pathOf: (uid: string) => string): Act =>
  (world, person) =>
    getDoc(doc(world.as(person), pathOf(person)))

const MANAGERS: readonly Member[] = ['superadmin', 'admin', 'manager']
const SELLERS: readonly Member[] = [...MANAGERS, 'sales']
const BUYERS: readonly Member[] = ['customer', 'other']

/** What each could do before the suspension. */
export const ACTIONS: readonly (readonly [string, Act, readonly Member[]])[] = [
  ['starts a quote draft', acts.startQuoteDraft, SELLERS],
  ['edits the own profile', acts.editOwnProfile, ['customer', 'sales', 'admin']],
  ['reads an own order', readOwnOrder, BUYERS],
  ['asks for an order that is not there', read('orders/nowhere'), BUYERS],
  ['lists own orders', listOwn('orders'), BUYERS],
  ['counts own orders', countOwn('orders'), BUYERS],
  ['reads the problems of an own order', list('orders/own/problems'), ['customer']],
  ['reads an own quote', readOwnQuote, BUYERS],
  ['lists own quotes', listOwn('quotes'), BUYERS],
  ['reads an own proforma', readOwnInvoice, BUYERS],
  ['lists own proformas', listOwn('invoices'), BUYERS],
  ['reads the own account', readOf((uid) => `accounts/${uid}`), BUYERS],
  ['reads the own cart', readOf((uid) => `carts/${uid}`), BUYERS],
  ['lists own addresses', (world, person) => list(`users/${person}/addresses`)(world, person), BUYERS],
  ['lists own kept bills', (world, person) => list(`users/${person}/boqs`)(world, person), BUYERS],
  ['lists own sign-ins', (world, person) => list(`users/${person}/signIns`)(world, person), BUYERS],
  ['reads an invitation to them', readOwnInvitation, BUYERS],
  ['reads a count', read('MetaData/orders'), BUYERS],
  ['reads a cost', read('productCosts/CEM'), [...MANAGERS, 'accountant', 'inventory']],
  ['reads a draft product', read('products/HIDDEN'), ['location', 'sales']],
  ['reads stock of their branch', read('stockLevels/osu__CEM'), ['location', 'sales']],
  ['lists the members', list('users'), MANAGERS],
  ['lists orders', list('orders'), [...MANAGERS, 'accountant', 'inventory']],
  ['lists invitations', list('invitedMembers', where('isAboveManager', '==', false)), MANAGERS],
  ['lists the audit log', list('auditLog', where('entity', '==', 'orders')), MANAGERS],
  ['reads the limits of the roles', read('systemConfig/limits'), ['accountant', 'sales']],
]

/** Performs the action while the person's own record has these fields. */
export async function whileRecordSays(
  world: World,
  person: Member,
  what: Record<string, unknown>,
  act: Act,
): Promise<unknown> {
  await world.put(`users/${person}`, { ...userRecordOf(person), ...what })
  try {
    return await act(world, person)
  } finally {
    await world.put(`users/${person}`, userRecordOf(person))
  }
}

export const suspended: Family = {
  name: 'somebody who was suspended goes on',
  control: async (world) => {
    for (const [, act, people] of ACTIONS) for (const person of people) await act(world, person)
  },
  attacks: ACTIONS.flatMap(([what, act, people]) =>
    people.map((person) =>
      attack(`${person}, suspended, ${what}`, (world) =>
        whileRecordSays(world, person, { status: 'Suspended' }, act),
      ),
    ),
  ),
}
