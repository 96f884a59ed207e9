import {
  collection,
  deleteDoc,
  doc,
  getDoc,
  getDocs,
  limit,
  query,
  setDoc,
  updateDoc,
  where,
} from 'firebase/firestore/lite'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { EVERYBODY, type Person } from './people.ts'
import { listCountedBy } from './list-writes.ts'
import { createWorld, refused, type World } from './world.ts'
import { commit } from './writes.ts'

let world: World
beforeAll(async () => void (world = await createWorld()))
afterAll(() => world.close())

const ID = 'c'.repeat(32)
const NEW_ID = 'd'.repeat(32)

const listOf = (owner: string, id: string, changes: Record<string, unknown> = {}) => ({
  id,
  ownerUid: owner,
  name: 'Site Tema',
  project: '',
  note: '',
  lines: '[]',
  lineCount: 0,
  createdAt: 1,
  createdBy: owner,
  updatedAt: Date.now(),
  updatedBy: owner,
  ...changes,
})

const at = (person: Person, id = ID) => doc(world.as(person), `lists/${id}`)

beforeEach(async () => {
  await world.put(`lists/${ID}`, listOf('customer', ID))
  await world.remove(`lists/${NEW_ID}`)
})

const BUYING = EVERYBODY.filter((person) => person !== 'anonymous' && person !== 'suspended')

/** Creates or deletes a list and updates the count, in one commit. */
const make = (person: Person, id: string, changes: Record<string, unknown> = {}, owner: string = person) =>
  commit(world.as(person), {
    [`lists/${id}`]: { set: listOf(owner, id, changes) },
    ...listCountedBy(owner, id, 1),
  })

const remove = (person: Person, id: string, owner: string = person) =>
  commit(world.as(person), { [`lists/${id}`]: { delete: true }, ...listCountedBy(owner, id, -1) })

test.each(BUYING)('%s creates, reads, changes, lists and deletes a list of their own', async (person) => {
  expect((await getDoc(at(person, NEW_ID))).exists()).toBe(false)
  await make(person, NEW_ID)
  await updateDoc(at(person, NEW_ID), { name: 'Site Osu', lines: '[1]', lineCount: 1, updatedAt: Date.now() })
  expect((await getDoc(at(person, NEW_ID))).data()?.name).toBe('Site Osu')
  const own = query(collection(world.as(person), 'lists'), where('ownerUid', '==', person), limit(100))
  expect((await getDocs(own)).docs.map(({ id }) => id)).toContain(NEW_ID)
  await remove(person, NEW_ID)
  await make(person, NEW_ID)
})

test.each(EVERYBODY.filter((person) => person !== 'customer'))(
  '%s cannot access another’s list',
  async (person) => {
    await refused(getDoc(at(person)))
    await refused(updateDoc(at(person), { name: 'Mine now' }))
    await refused(updateDoc(at(person), { ownerUid: person, createdBy: person, updatedBy: person }))
    await refused(setDoc(at(person), listOf(person, ID)))
    await refused(setDoc(at(person), listOf('customer', ID)))
    await refused(deleteDoc(at(person)))
    await refused(remove(person, ID))
    await refused(remove(person, ID, 'customer'))
    await refused(getDocs(query(collection(world.as(person), 'lists'), where('ownerUid', '==', 'customer'))))
    await refused(getDocs(query(collection(world.as(person), 'lists'), limit(5))))
    await refused(make(person, NEW_ID, {}, 'customer'))
  },
)

test('an anonymous visitor cannot even check whether a list exists', async () => {
  await refused(getDoc(at('anonymous', NEW_ID)))
})

test('a suspended person loses access to their lists', async () => {
  await world.put(`lists/${NEW_ID}`, listOf('suspended', NEW_ID))
  await refused(getDoc(at('suspended', NEW_ID)))
  await refused(updateDoc(at('suspended', NEW_ID), { name: 'x' }))
  await refused(remove('suspended', NEW_ID))
})

test('nobody can query all lists at once, including their own', async () => {
  await refused(getDocs(collection(world.as('customer'), 'lists')))
})

test.each([
  ['no name', { name: '' }],
  ['a name beyond bounds', { name: 'x'.repeat(81) }],
  ['a project beyond bounds', { project: 'x'.repeat(121) }],
  ['a note beyond bounds', { note: 'x'.repeat(1001) }],
  ['lines beyond bounds', { lines: 'x'.repeat(100_001) }],
  ['lines that are no text', { lines: [{ priceMinor: 1 }] }],
  ['more lines than there may be', { lineCount: 401 }],
  ['less than no line', { lineCount: -1 }],
  ['half a line', { lineCount: 0.5 }],
  ['a field of its own', { sharedWith: ['other'] }],
  ['another owner', { ownerUid: 'other' }],
  ['another author', { updatedBy: 'other' }],
  ['another maker', { createdBy: 'other' }],
  ['another id', { id: NEW_ID.replace('d', 'e') }],
  ['a time that is none', { updatedAt: 'now' }],
  ['a time of long ago', { updatedAt: 5 }],
  ['a time to come', { updatedAt: 253_370_764_800_000 }],
  ['a making to come', { createdAt: 253_370_764_800_000 }],
])('%s is refused, new and over an old one', async (_, changes) => {
  await refused(make('customer', NEW_ID, changes))
  await refused(updateDoc(at('customer'), { updatedAt: Date.now(), ...changes }))
})

test('the creation time cannot change', async () => {
  await refused(updateDoc(at('customer'), { createdAt: 2, updatedAt: Date.now() }))
})

test.each(['short', 'C'.repeat(32), 'c'.repeat(33)])('the id %s is refused', async (id) => {
  await refused(make('customer', id))
})

test('a record at the maximum size is accepted', async () => {
  const changes = {
    name: 'x'.repeat(80),
    project: 'x'.repeat(120),
    note: 'x'.repeat(1000),
    lines: 'x'.repeat(100_000),
    lineCount: 400,
  }
  await make('customer', NEW_ID, changes)
  expect(await world.read(`lists/${NEW_ID}`)).toMatchObject(changes)
})

test('a list is created and deleted only together with its count', async () => {
  await refused(setDoc(at('customer', NEW_ID), listOf('customer', NEW_ID)))
  await make('customer', NEW_ID)
  await refused(deleteDoc(at('customer', NEW_ID)))
  const count = (by: 1 | -1, id = NEW_ID) => commit(world.as('customer'), listCountedBy('customer', id, by))
  await refused(count(-1))
  await refused(count(1))
  await refused(commit(world.as('customer'), listCountedBy('other', NEW_ID, -1)))
  // An earlier count cannot be used for a second list.
  await remove('customer', NEW_ID)
  await refused(setDoc(at('customer', NEW_ID), listOf('customer', NEW_ID)))
  const twice = commit(world.as('customer'), {
    [`lists/${'1'.repeat(32)}`]: { set: listOf('customer', '1'.repeat(32)) },
    [`lists/${'2'.repeat(32)}`]: { set: listOf('customer', '2'.repeat(32)) },
    ...listCountedBy('customer', '2'.repeat(32), 1),
  })
  await refused(twice)
})

test('nobody can have more than a hundred lists', async () => {
  const counted = (count: number) =>
    world.put('listCounts/customer', { id: 'customer', count, lastListId: ID, changedAt: new Date(1) })
  await counted(99)
  await make('customer', NEW_ID)
  await refused(make('customer', '3'.repeat(32)))
  await remove('customer', NEW_ID)
  await make('customer', '3'.repeat(32))
})

test('lists are read by the hundred', async () => {
  const own = query(collection(world.as('customer'), 'lists'), where('ownerUid', '==', 'customer'))
  await getDocs(query(own, limit(100)))
  await refused(getDocs(query(own, limit(101))))
  await refused(getDocs(own))
})
