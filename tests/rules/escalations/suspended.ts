import { collection, doc, getDoc, getDocs, limit, query } from 'firebase/firestore/lite'
import * as acts from '#tests/rules/matrix/acts.ts'
import type { Act } from '#tests/rules/matrix/row.ts'
import { type PEOPLE, userRecordOf } from '#tests/rules/people.ts'
import type { World } from '#tests/rules/world.ts'
import { attack, type Family } from './family.ts'

type Member = keyof typeof PEOPLE

const read =
  (path: string): Act =>
  (world, person) =>
    getDoc(doc(world.as(person), path))

const list =
  (name: string): Act =>
  (world, person) =>
    getDocs(query(collection(world.as(person), name), limit(5)))

const MANAGERS: readonly Member[] = ['superadmin', 'admin', 'manager']
const SELLERS: readonly Member[] = [...MANAGERS, 'sales']

/** What each could do a moment before. */
const ACTS: readonly (readonly [string, Act, readonly Member[]])[] = [
  ['invites somebody', acts.invite, MANAGERS],
  ['sends an invitation again', acts.resend, MANAGERS],
  ['changes a member', acts.changeMember, MANAGERS],
  ['confirms an order', acts.confirmOrder, SELLERS],
  ['sends an offer', acts.sendOffer, SELLERS],
  ['starts a worksheet', acts.startWorksheet, SELLERS],
  ['accepts an invitation', acts.accept, ['customer', 'sales', 'admin']],
  ['edits the own profile', acts.editOwnProfile, ['customer', 'sales', 'admin']],
  ['submits an order', acts.submitOrder, ['customer', 'other']],
  ['asks for a price', acts.askForPrice, ['customer', 'manager']],
  ['writes to the customer', acts.writeMessage, SELLERS],
  ['reads a cost', read('productCosts/CEM'), [...MANAGERS, 'accountant', 'inventory']],
  ['reads a draft product', read('products/HIDDEN'), ['location', 'sales']],
  ['reads stock of their branch', read('stockLevels/osu__CEM'), ['location', 'sales']],
  ['lists the members', list('users'), MANAGERS],
  ['lists orders', list('orders'), [...MANAGERS, 'accountant', 'inventory']],
  ['lists invitations', list('invitedMembers'), MANAGERS],
  ['lists the audit log', list('auditLog'), MANAGERS],
  ['reads the limits of the roles', read('systemConfig/limits'), ['accountant', 'sales']],
]

async function whileSuspended(world: World, person: Member, act: Act): Promise<unknown> {
  await world.put(`users/${person}`, { ...userRecordOf(person), status: 'Suspended' })
  try {
    return await act(world, person)
  } finally {
    await world.put(`users/${person}`, userRecordOf(person))
  }
}

export const suspended: Family = {
  name: 'somebody who was suspended goes on',
  control: async (world) => {
    for (const [, act, people] of ACTS) for (const person of people) await act(world, person)
  },
  attacks: ACTS.flatMap(([what, act, people]) =>
    people.map((person) =>
      attack(`${person}, suspended, ${what}`, (world) => whileSuspended(world, person, act)),
    ),
  ),
}
