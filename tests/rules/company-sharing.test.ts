import {
  collection,
  deleteDoc,
  doc,
  getDoc,
  getDocs,
  limit,
  orderBy,
  query,
  updateDoc,
  where,
} from 'firebase/firestore/lite'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { addressCountedBy } from './address-writes.ts'
import { listCountedBy } from './list-writes.ts'
import { requestBy } from './quote-writes.ts'
import { emailOf, EVERYBODY, userRecordOf, type Person } from './people.ts'
import { createWorld, refused, sampleOrder, type World } from './world.ts'
import { commit, type Writes } from './writes.ts'

let world: World
beforeAll(async () => void (world = await createWorld()))
afterAll(() => world.close())

const ADOM = 'a'.repeat(32)
const RIVALS = 'b'.repeat(32)
const LIST = 'c'.repeat(32)
const NEW = 'd'.repeat(32)

const buys = (person: keyof typeof PERSONS, companyId?: string) =>
  world.put(`users/${person}`, {
    ...userRecordOf(person),
    roles: ['User', 'Customer'],
    ...(companyId && { buysFor: { id: companyId, name: 'Works', roles: [], costCentres: [] } }),
  })
const PERSONS = { customer: 0, user: 0, other: 0 } as const

/** `customer` and `user` buy for the company, `other` for another one. */
beforeEach(async () => {
  await buys('customer', ADOM)
  await buys('user', ADOM)
  await buys('other', RIVALS)
  await world.put(`lists/${LIST}`, listOf('customer', LIST, { ownerUid: ADOM }))
  await world.put(`companies/${ADOM}/addresses/${LIST}`, addressOf('customer', LIST))
  for (const path of [
    `lists/${NEW}`,
    `companies/${ADOM}/addresses/${NEW}`,
    ...[ADOM, RIVALS, 'customer', 'user', 'other'].flatMap((owner) => [
      `listCounts/${owner}`,
      `addressCounts/${owner}`,
    ]),
  ])
    await world.remove(path)
})

const base = (maker: string, id: string) => ({
  id,
  createdAt: 1,
  createdBy: maker,
  updatedAt: Date.now(),
  updatedBy: maker,
})

const listOf = (maker: string, id: string, changes: Record<string, unknown> = {}) => ({
  ...base(maker, id),
  ownerUid: maker,
  name: 'Site Tema',
  project: '',
  note: '',
  lines: '[]',
  lineCount: 0,
  ...changes,
})

const addressOf = (maker: string, id: string, changes: Record<string, unknown> = {}) => ({
  ...base(maker, id),
  label: 'Site Tema',
  zone: '',
  address: 'Plot 12',
  city: 'Tema',
  ghanaPostGps: '',
  landmark: '',
  contactName: '',
  contactPhone: '',
  ...changes,
})

const addressPath = (id: string, companyId = ADOM) => `companies/${companyId}/addresses/${id}`

const OUTSIDE = EVERYBODY.filter((person) => person !== 'customer' && person !== 'user')

const all = (person: Person, companyId = ADOM) => ({
  'reads a list': () => getDoc(doc(world.as(person), `lists/${LIST}`)),
  'queries the lists': () =>
    getDocs(query(collection(world.as(person), 'lists'), where('ownerUid', '==', companyId), limit(100))),
  'changes a list': () =>
    updateDoc(doc(world.as(person), `lists/${LIST}`), {
      name: 'Site Osu',
      updatedAt: Date.now(),
      updatedBy: person,
    }),
  'makes a list': () =>
    commit(world.as(person), {
      [`lists/${NEW}`]: { set: listOf(person, NEW, { ownerUid: companyId }) },
      ...listCountedBy(companyId, NEW, 1),
    }),
  'deletes a list': () =>
    commit(world.as(person), { [`lists/${LIST}`]: { delete: true }, ...listCountedBy(companyId, LIST, -1) }),
  'reads an address': () => getDoc(doc(world.as(person), addressPath(LIST))),
  'queries the addresses': () =>
    getDocs(query(collection(world.as(person), `companies/${companyId}/addresses`), limit(100))),
  'changes an address': () =>
    updateDoc(doc(world.as(person), addressPath(LIST)), {
      city: 'Osu',
      updatedAt: Date.now(),
      updatedBy: person,
    }),
  'adds an address': () =>
    commit(world.as(person), {
      [addressPath(NEW, companyId)]: { set: addressOf(person, NEW) },
      ...addressCountedBy(companyId, NEW, 1),
    }),
  'deletes an address': () =>
    commit(world.as(person), {
      [addressPath(LIST)]: { delete: true },
      ...addressCountedBy(companyId, LIST, -1),
    }),
})

test.each(['customer', 'user'] as const)('%s, a member, does all of it, whoever made it', async (person) => {
  for (const act of Object.values(all(person))) await act()
  expect(await world.read(`listCounts/${ADOM}`)).toMatchObject({ count: 0 })
  expect(await world.read(`addressCounts/${ADOM}`)).toMatchObject({ count: 0 })
})

test.each(OUTSIDE)('%s, who does not buy for it, does none of it', async (person) => {
  for (const [what, act] of Object.entries(all(person))) await refused(act(), what)
})

test('who no longer buys for it does none of it, also with what they made', async () => {
  await buys('customer')
  for (const [what, act] of Object.entries(all('customer'))) await refused(act(), what)
  await refused(move('customer', ADOM, 'customer'), 'takes back')
})

/** Hands the list over, counted for both owners. */
const move = (person: Person, from: string, to: string, writes: Writes = {}) =>
  commit(world.as(person), {
    [`lists/${LIST}`]: { update: { ownerUid: to, updatedAt: Date.now(), updatedBy: person } },
    ...listCountedBy(from, LIST, -1),
    ...listCountedBy(to, LIST, 1),
    ...writes,
  })

test('the author of a list gives it to their company and takes it back', async () => {
  await world.put(`lists/${LIST}`, listOf('customer', LIST))
  await refused(getDoc(doc(world.as('user'), `lists/${LIST}`)))
  await move('customer', 'customer', ADOM)
  expect((await getDoc(doc(world.as('user'), `lists/${LIST}`))).exists()).toBe(true)
  await refused(move('user', ADOM, 'user'), 'a colleague takes it')
  await move('customer', ADOM, 'customer')
  await refused(getDoc(doc(world.as('user'), `lists/${LIST}`)))
})

test('nobody gives a list to another company, to a colleague, or uncounted', async () => {
  await world.put(`lists/${LIST}`, listOf('customer', LIST))
  await refused(move('customer', 'customer', RIVALS))
  await refused(move('customer', 'customer', 'user'))
  const only = { ownerUid: ADOM, updatedAt: Date.now(), updatedBy: 'customer' }
  await refused(updateDoc(doc(world.as('customer'), `lists/${LIST}`), only), 'uncounted')
  await refused(
    commit(world.as('customer'), { [`lists/${LIST}`]: { update: only }, ...listCountedBy(ADOM, LIST, 1) }),
    'counted for the company alone',
  )
  await world.put(`listCounts/${ADOM}`, { id: ADOM, count: 100, lastListId: NEW, changedAt: new Date(1) })
  await refused(move('customer', 'customer', ADOM), 'above what a company keeps')
})

test('what a colleague made keeps its maker, and is deleted only with its count', async () => {
  await refused(updateDoc(doc(world.as('user'), `lists/${LIST}`), { createdBy: 'user', updatedBy: 'user' }))
  await refused(
    updateDoc(doc(world.as('user'), addressPath(LIST)), {
      createdBy: 'user',
      updatedAt: Date.now(),
      updatedBy: 'user',
    }),
  )
  await refused(deleteDoc(doc(world.as('user'), `lists/${LIST}`)))
  await refused(deleteDoc(doc(world.as('user'), addressPath(LIST))))
  await refused(commit(world.as('user'), addressCountedBy(ADOM, LIST, -1)))
  const inAnothersName = {
    [`lists/${NEW}`]: { set: listOf('customer', NEW, { ownerUid: ADOM, updatedBy: 'user' }) },
  }
  await refused(commit(world.as('user'), { ...inAnothersName, ...listCountedBy(ADOM, NEW, 1) }))
})

describe('a quote of the company', () => {
  const QUOTE = 'e'.repeat(32)
  const at = (person: Person) => doc(world.as(person), `quotes/${QUOTE}`)
  const put = (changes: Record<string, unknown> = {}) =>
    world.put(`quotes/${QUOTE}`, {
      ...requestBy('customer', QUOTE),
      companyId: ADOM,
      requestedAt: new Date(),
      ...changes,
    })
  const reads = (person: Person) => ({
    'reads it': () => getDoc(at(person)),
    'queries them': () =>
      getDocs(
        query(
          collection(world.as(person), 'quotes'),
          where('companyId', '==', ADOM),
          orderBy('createdAt', 'desc'),
          limit(50),
        ),
      ),
    'reads a message': () => getDoc(doc(at(person), 'messages', 'one')),
    'reads an offer': () => getDoc(doc(at(person), 'revisions', '1')),
    'reads the messages': () => getDocs(query(collection(at(person), 'messages'), limit(100))),
    'reads the offers': () => getDocs(query(collection(at(person), 'revisions'), limit(50))),
  })

  test('is read by a colleague with its messages and offers, and by no other customer', async () => {
    await put()
    for (const act of Object.values(reads('user'))) await act()
    await buys('user')
    for (const person of ['user', 'other', 'guest', 'anonymous'] as const)
      for (const [what, act] of Object.entries(reads(person))) await refused(act(), `${person} ${what}`)
  })

  test('is taken over through the API alone', async () => {
    for (const person of EVERYBODY) {
      await put()
      const colleague = { uid: person, name: `${person} Tester`, email: emailOf(person) }
      await refused(
        updateDoc(at(person), {
          customerUid: person,
          customer: { ...requestBy('customer', QUOTE).customer, ...colleague },
          updatedAt: Date.now(),
          updatedBy: person,
        }),
        person,
      )
    }
  })
})

describe('an order for a company', () => {
  const at = (person: Person) => doc(world.as(person), 'orders/of-works')
  const listed = (person: Person, companyId = ADOM) =>
    getDocs(
      query(
        collection(world.as(person), 'orders'),
        where('companyId', '==', companyId),
        orderBy('createdAt', 'desc'),
        limit(20),
      ),
    )
  beforeEach(() =>
    world.put('orders/of-works', sampleOrder('of-works', [], { customerUid: 'customer', companyId: ADOM })),
  )

  test('is seen by every member, also by one who only buys, and by no other customer', async () => {
    await getDoc(at('user'))
    expect((await listed('user')).size).toBe(1)
    await refused(listed('user', RIVALS), 'the orders of another company')
    for (const person of ['other', 'guest', 'anonymous'] as const) {
      await refused(getDoc(at(person)), `${person} reads it`)
      await refused(listed(person), `${person} lists them`)
    }
    await buys('user')
    await refused(getDoc(at('user')), 'after leaving')
    await refused(listed('user'), 'after leaving')
  })

  test('is changed by no colleague', async () => {
    for (const change of [
      { status: 'cancelled' },
      { customerUid: 'user' },
      { 'companyApproval.state': 'approved' },
    ])
      await refused(updateDoc(at('user'), { ...change, updatedAt: Date.now(), updatedBy: 'user' }))
  })
})
