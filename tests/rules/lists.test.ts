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
import { createWorld, refused, type World } from './world.ts'

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
  updatedAt: 5,
  updatedBy: owner,
  ...changes,
})

const at = (person: Person, id = ID) => doc(world.as(person), `lists/${id}`)

beforeEach(async () => {
  await world.put(`lists/${ID}`, listOf('customer', ID))
  await world.remove(`lists/${NEW_ID}`)
})

const BUYING = EVERYBODY.filter((person) => person !== 'stranger' && person !== 'suspended')

test.each(BUYING)('%s makes, reads, changes, lists and deletes one of their own', async (person) => {
  expect((await getDoc(at(person, NEW_ID))).exists()).toBe(false)
  await setDoc(at(person, NEW_ID), listOf(person, NEW_ID))
  await updateDoc(at(person, NEW_ID), { name: 'Site Osu', lines: '[1]', lineCount: 1, updatedAt: 6 })
  expect((await getDoc(at(person, NEW_ID))).data()?.name).toBe('Site Osu')
  const own = query(collection(world.as(person), 'lists'), where('ownerUid', '==', person), limit(100))
  expect((await getDocs(own)).docs.map(({ id }) => id)).toContain(NEW_ID)
  await deleteDoc(at(person, NEW_ID))
  await setDoc(at(person, NEW_ID), listOf(person, NEW_ID))
})

test.each(EVERYBODY.filter((person) => person !== 'customer'))(
  '%s reaches no other’s list',
  async (person) => {
    await refused(getDoc(at(person)))
    await refused(updateDoc(at(person), { name: 'Mine now' }))
    await refused(updateDoc(at(person), { ownerUid: person, createdBy: person, updatedBy: person }))
    await refused(setDoc(at(person), listOf(person, ID)))
    await refused(setDoc(at(person), listOf('customer', ID)))
    await refused(deleteDoc(at(person)))
    await refused(getDocs(query(collection(world.as(person), 'lists'), where('ownerUid', '==', 'customer'))))
    await refused(getDocs(query(collection(world.as(person), 'lists'), limit(5))))
    await refused(setDoc(at(person, NEW_ID), listOf('customer', NEW_ID)))
  },
)

test('a stranger may not even ask whether a list exists', async () => {
  await refused(getDoc(at('stranger', NEW_ID)))
})

test('who is suspended loses their lists', async () => {
  await world.put(`lists/${NEW_ID}`, listOf('suspended', NEW_ID))
  await refused(getDoc(at('suspended', NEW_ID)))
  await refused(updateDoc(at('suspended', NEW_ID), { name: 'x' }))
  await refused(deleteDoc(at('suspended', NEW_ID)))
})

test('all lists at once are nobody’s to ask for, the owner’s own included', async () => {
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
])('%s is refused, new and over an old one', async (_, changes) => {
  await refused(setDoc(at('customer', NEW_ID), listOf('customer', NEW_ID, changes)))
  await refused(updateDoc(at('customer'), changes))
})

test('when it was made stays', async () => {
  await refused(updateDoc(at('customer'), { createdAt: 2 }))
})

test.each(['short', 'C'.repeat(32), 'c'.repeat(33)])('the id %s is refused', async (id) => {
  await refused(setDoc(at('customer', id), listOf('customer', id)))
})

test('the largest that is allowed is allowed', async () => {
  const changes = {
    name: 'x'.repeat(80),
    project: 'x'.repeat(120),
    note: 'x'.repeat(1000),
    lines: 'x'.repeat(100_000),
    lineCount: 400,
  }
  await setDoc(at('customer', NEW_ID), listOf('customer', NEW_ID, changes))
  expect(await world.read(`lists/${NEW_ID}`)).toMatchObject(changes)
})
