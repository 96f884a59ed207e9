import {
  collection,
  collectionGroup,
  deleteDoc,
  doc,
  getDoc,
  getDocs,
  limit,
  orderBy,
  query,
  setDoc,
  updateDoc,
} from 'firebase/firestore/lite'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { EVERYBODY, type Person } from './people.ts'
import { createWorld, refused, type World } from './world.ts'

let world: World
beforeAll(async () => void (world = await createWorld()))
afterAll(() => world.close())

const NOW = Date.now()
const ID = 'c'.repeat(32)
const NEW_ID = 'd'.repeat(32)

const addressOf = (owner: string, id: string, changes: Record<string, unknown> = {}) => ({
  id,
  label: 'Site Tema',
  zone: 'accra',
  address: 'Plot 12, Harbour Road',
  city: 'Tema',
  ghanaPostGps: 'GT-123-4567',
  landmark: 'Opposite the school',
  contactName: 'Kofi Mensah',
  contactPhone: '+233241234567',
  createdAt: NOW,
  createdBy: owner,
  updatedAt: NOW,
  updatedBy: owner,
  ...changes,
})

const at = (person: Person, id = ID, owner: Person = 'customer') =>
  doc(world.as(person), `users/${owner}/addresses/${id}`)

const bookOf = (person: Person, owner: Person) =>
  query(collection(world.as(person), `users/${owner}/addresses`), orderBy('label'), limit(60))

beforeEach(async () => {
  await world.put(`users/customer/addresses/${ID}`, addressOf('customer', ID))
  await world.remove(`users/customer/addresses/${NEW_ID}`)
})

const ACTIVE = EVERYBODY.filter((person) => person !== 'stranger' && person !== 'suspended')

test.each(ACTIVE)('%s saves, reads, changes, lists and deletes one of their own', async (person) => {
  expect((await getDoc(at(person, NEW_ID, person))).exists()).toBe(false)
  await setDoc(at(person, NEW_ID, person), addressOf(person, NEW_ID))
  await setDoc(at(person, NEW_ID, person), addressOf(person, NEW_ID, { city: 'Accra', updatedAt: NOW }))
  expect((await getDocs(bookOf(person, person))).docs.map(({ id }) => id)).toContain(NEW_ID)
  await deleteDoc(at(person, NEW_ID, person))
  expect((await getDoc(at(person, NEW_ID, person))).exists()).toBe(false)
})

test.each(EVERYBODY.filter((person) => person !== 'customer'))(
  '%s reaches no other’s address, staff included',
  async (person) => {
    await refused(getDoc(at(person)))
    await refused(getDocs(bookOf(person, 'customer')))
    await refused(getDocs(query(collectionGroup(world.as(person), 'addresses'), limit(5))))
    await refused(updateDoc(at(person), { city: 'Nowhere' }))
    await refused(setDoc(at(person), addressOf(person, ID)))
    await refused(setDoc(at(person, NEW_ID), addressOf('customer', NEW_ID)))
    await refused(deleteDoc(at(person)))
  },
)

test('who is suspended loses theirs', async () => {
  await world.put(`users/suspended/addresses/${ID}`, addressOf('suspended', ID))
  await refused(getDoc(at('suspended', ID, 'suspended')))
  await refused(getDocs(bookOf('suspended', 'suspended')))
  await refused(setDoc(at('suspended', NEW_ID, 'suspended'), addressOf('suspended', NEW_ID)))
  await refused(deleteDoc(at('suspended', ID, 'suspended')))
})

test.each([
  ['no name', { label: '' }],
  ['a name beyond bounds', { label: 'x'.repeat(61) }],
  ['a zone beyond bounds', { zone: 'x'.repeat(41) }],
  ['an address beyond bounds', { address: 'x'.repeat(301) }],
  ['a town beyond bounds', { city: 'x'.repeat(81) }],
  ['a GhanaPost address beyond bounds', { ghanaPostGps: 'x'.repeat(15) }],
  ['a landmark beyond bounds', { landmark: 'x'.repeat(201) }],
  ['a contact beyond bounds', { contactName: 'x'.repeat(121) }],
  ['a telephone beyond bounds', { contactPhone: '0'.repeat(21) }],
  ['an address that is no text', { address: ['x'] }],
  ['a field of its own', { role: 'Admin' }],
  ['another maker', { createdBy: 'other' }],
  ['another author', { updatedBy: 'other' }],
  ['another id', { id: 'e'.repeat(32) }],
  ['a time that is none', { updatedAt: 'now' }],
])('%s is refused, new and over an old one', async (_, changes) => {
  await refused(setDoc(at('customer', NEW_ID), addressOf('customer', NEW_ID, changes)))
  await refused(updateDoc(at('customer'), changes))
})

test('when it was made stays', async () => {
  await refused(updateDoc(at('customer'), { createdAt: 2 }))
})

test.each(['short', 'C'.repeat(32), 'c'.repeat(33)])('the id %s is refused', async (id) => {
  await refused(setDoc(at('customer', id), addressOf('customer', id)))
})

test('the largest that is allowed is allowed', async () => {
  const changes = {
    label: 'x'.repeat(60),
    zone: 'x'.repeat(40),
    address: 'x'.repeat(300),
    city: 'x'.repeat(80),
    ghanaPostGps: 'x'.repeat(14),
    landmark: 'x'.repeat(200),
    contactName: 'x'.repeat(120),
    contactPhone: '0'.repeat(20),
  }
  await setDoc(at('customer', NEW_ID), addressOf('customer', NEW_ID, changes))
  expect((await getDoc(at('customer', NEW_ID))).data()).toMatchObject(changes)
})
