import {
  collection,
  collectionGroup,
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
import { MAX_ADDRESSES } from '#domain/people/saved-address.ts'
import { addressCountedBy } from './address-writes.ts'
import { asDouble, sendDoubles } from './doubles.ts'
import { EVERYBODY, type Person } from './people.ts'
import { createWorld, refused, type World } from './world.ts'
import { changed, commit, without, type Writes } from './writes.ts'

sendDoubles()

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

const keepWrites = (id: string, owner: string, changes: Record<string, unknown> = {}): Writes => ({
  [`users/${owner}/addresses/${id}`]: { set: addressOf(owner, id, changes) },
  ...addressCountedBy(owner, id, 1),
})

const deleteWrites = (id: string, owner: string): Writes => ({
  [`users/${owner}/addresses/${id}`]: { delete: true },
  ...addressCountedBy(owner, id, -1),
})

const keep = (person: Person, id: string, changes?: Record<string, unknown>, owner: string = person) =>
  commit(world.as(person), keepWrites(id, owner, changes))

const remove = (person: Person, id: string, owner: string = person) =>
  commit(world.as(person), deleteWrites(id, owner))

beforeEach(async () => {
  await world.remove('addressCounts/customer')
  await world.put(`users/customer/addresses/${ID}`, addressOf('customer', ID))
  await world.remove(`users/customer/addresses/${NEW_ID}`)
})

const ACTIVE = EVERYBODY.filter((person) => person !== 'anonymous' && person !== 'suspended')

test.each(ACTIVE)('%s creates, reads, changes, lists and deletes an address of their own', async (person) => {
  expect((await getDoc(at(person, NEW_ID, person))).exists()).toBe(false)
  await keep(person, NEW_ID)
  await setDoc(at(person, NEW_ID, person), addressOf(person, NEW_ID, { city: 'Accra', updatedAt: NOW }))
  expect((await getDocs(bookOf(person, person))).docs.map(({ id }) => id)).toContain(NEW_ID)
  await remove(person, NEW_ID)
  expect((await getDoc(at(person, NEW_ID, person))).exists()).toBe(false)
})

test.each(EVERYBODY.filter((person) => person !== 'customer'))(
  '%s cannot access another’s address, staff included',
  async (person) => {
    await refused(getDoc(at(person)))
    await refused(getDocs(bookOf(person, 'customer')))
    await refused(getDocs(query(collectionGroup(world.as(person), 'addresses'), limit(5))))
    await refused(updateDoc(at(person), { city: 'Nowhere' }))
    await refused(setDoc(at(person), addressOf(person, ID)))
    await refused(keep(person, NEW_ID, {}, 'customer'))
    await refused(remove(person, ID, 'customer'))
  },
)

test('a suspended person loses access to their own', async () => {
  await world.put(`users/suspended/addresses/${ID}`, addressOf('suspended', ID))
  await refused(getDoc(at('suspended', ID, 'suspended')))
  await refused(getDocs(bookOf('suspended', 'suspended')))
  await refused(keep('suspended', NEW_ID))
  await refused(remove('suspended', ID))
})

test.each([
  ['no name', { label: '' }],
  ['a name beyond bounds', { label: 'x'.repeat(61) }],
  ['a zone beyond bounds', { zone: 'x'.repeat(41) }],
  ['an address beyond bounds', { address: 'x'.repeat(301) }],
  ['a town beyond bounds', { city: 'x'.repeat(81) }],
  ['a GhanaPost address beyond bounds', { ghanaPostGps: 'x'.repeat(15) }],
  ['a GhanaPost address in another form', { ghanaPostGps: 'GA1234567' }],
  ['code in its address', { address: '<script>' }],
  ['an emoji in its town', { city: 'Accra 🙂' }],
  ['a mark of direction in its name', { label: 'Site\u202E' }],
  ['a web address for a contact', { contactName: 'evil.com' }],
  ['two telephones', { contactPhone: '+233241234567 +233201234567' }],
  ['a landmark beyond bounds', { landmark: 'x'.repeat(201) }],
  ['a contact beyond bounds', { contactName: 'x'.repeat(121) }],
  ['a telephone beyond bounds', { contactPhone: '0'.repeat(21) }],
  ['an address that is no text', { address: ['x'] }],
  ['a field of its own', { role: 'Admin' }],
  ['another maker', { createdBy: 'other' }],
  ['another author', { updatedBy: 'other' }],
  ['another id', { id: 'e'.repeat(32) }],
  ['a time that is none', { updatedAt: 'now' }],
  ['a time to come', { createdAt: NOW + 86_400_000 }],
])('%s is refused, new and over an old one', async (_, changes) => {
  await refused(keep('customer', NEW_ID, changes))
  await refused(updateDoc(at('customer'), changes))
})

test('the creation time cannot change', async () => {
  await refused(updateDoc(at('customer'), { createdAt: 2 }))
})

test.each(['short', 'C'.repeat(32), 'c'.repeat(33)])('the id %s is refused', async (id) => {
  await refused(keep('customer', id))
})

test('a record at the maximum size is accepted', async () => {
  const changes = {
    label: 'x'.repeat(60),
    zone: 'x'.repeat(40),
    address: 'x'.repeat(300),
    city: 'x'.repeat(80),
    ghanaPostGps: 'GA-12345-6789',
    landmark: 'x'.repeat(200),
    contactName: 'x'.repeat(120),
    contactPhone: '+123456789012345 ext 1234567',
  }
  await keep('customer', NEW_ID, changes)
  expect((await getDoc(at('customer', NEW_ID))).data()).toMatchObject(changes)
})

test('the number of addresses is limited, and deleting one makes room for another', async () => {
  await world.put('addressCounts/customer', { id: 'customer', count: MAX_ADDRESSES - 1, lastAddressId: ID })
  await keep('customer', NEW_ID)
  await refused(keep('customer', 'e'.repeat(32)))
  await remove('customer', ID)
  await keep('customer', 'e'.repeat(32))
  await remove('customer', 'e'.repeat(32))
})

test('an address is counted by the commit that creates or deletes it, and nothing else is counted', async () => {
  const count = 'addressCounts/customer'
  const customer = world.as('customer')
  const kept = keepWrites(NEW_ID, 'customer')
  const deleted = deleteWrites(ID, 'customer')
  await refused(commit(customer, without(kept, count)), 'kept uncounted')
  await refused(commit(customer, without(deleted, count)), 'deleted uncounted')
  await refused(commit(customer, addressCountedBy('customer', NEW_ID, 1)), 'counted without an address')
  await refused(commit(customer, addressCountedBy('customer', ID, 1)), 'counted again')
  await refused(commit(customer, addressCountedBy('customer', ID, -1)), 'given back, and kept')
  await refused(commit(customer, addressCountedBy('customer', NEW_ID, -1)), 'given back, and never kept')
  await refused(commit(customer, changed(kept, count, { count: -1 })), 'counted down by a new one')
  await refused(commit(customer, changed(kept, count, { count: 2 })), 'counted twice')
  await refused(commit(customer, changed(kept, count, { count: asDouble(1) })), 'counted in halves')
  await refused(commit(customer, changed(deleted, count, { count: -2 })), 'given back twice')
  await refused(commit(customer, changed(kept, count, { lastAddressId: ID })), 'counted as another')
  await refused(commit(customer, changed(kept, count, { changedAt: new Date(0) })), 'counted at another time')
  const two = {
    ...kept,
    [`users/customer/addresses/${'e'.repeat(32)}`]: { set: addressOf('customer', 'e'.repeat(32)) },
  }
  await refused(commit(customer, two), 'two for one')
  await world.put(count, { id: 'customer', count: -1000, lastAddressId: ID })
  await refused(commit(customer, deleted), 'without end')
})

test('nobody can list more than a page of them', async () => {
  const book = collection(world.as('customer'), 'users/customer/addresses')
  await refused(getDocs(query(book, limit(101))))
  await refused(getDocs(book))
})
