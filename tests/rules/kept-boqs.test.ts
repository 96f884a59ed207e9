import {
  collection,
  collectionGroup,
  deleteDoc,
  doc,
  getDoc,
  getDocs,
  limit,
  query,
  setDoc,
  updateDoc,
} from 'firebase/firestore/lite'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { BOQ_PLACES } from '#domain/boq/review/kept-boq.ts'
import { sendDoubles } from './doubles.ts'
import { EVERYBODY, type Person } from './people.ts'
import { createWorld, refused, type World } from './world.ts'

sendDoubles()

let world: World
beforeAll(async () => void (world = await createWorld()))
afterAll(() => world.close())

const NOW = Date.now()

const boqOf = (owner: string, place: string, changes: Record<string, unknown> = {}) => ({
  id: place,
  name: 'Clinic at Tema, stage one',
  text: 'CEM-425R-50, 200',
  numberFormat: 'point',
  columns: '[]',
  decisions: '[["1.1","CEM-425R-50",200,true,false]]',
  picture: '[]',
  lineCount: 1,
  createdAt: NOW,
  createdBy: owner,
  updatedAt: NOW,
  updatedBy: owner,
  ...changes,
})

const at = (person: Person, place = '1', owner: Person = 'customer') =>
  doc(world.as(person), `users/${owner}/boqs/${place}`)
const boqsOf = (person: Person, owner: Person) =>
  query(collection(world.as(person), `users/${owner}/boqs`), limit(20))

beforeEach(async () => {
  await world.put('users/customer/boqs/1', boqOf('customer', '1'))
  await world.remove('users/customer/boqs/2')
})

const ACTIVE = EVERYBODY.filter((person) => person !== 'anonymous' && person !== 'suspended')

test.each(ACTIVE)('%s keeps, reads, replaces, lists and deletes a boq of their own', async (person) => {
  await setDoc(at(person, '2', person), boqOf(person, '2'))
  await setDoc(at(person, '2', person), boqOf(person, '2', { name: 'Stage two', text: 'TOL-PAN28, 4' }))
  expect((await getDoc(at(person, '2', person))).data()).toMatchObject({ name: 'Stage two' })
  expect((await getDocs(boqsOf(person, person))).docs.map(({ id }) => id)).toContain('2')
  await deleteDoc(at(person, '2', person))
  expect((await getDoc(at(person, '2', person))).exists()).toBe(false)
})

test.each(EVERYBODY.filter((person) => person !== 'customer'))(
  '%s cannot access another’s kept boq, staff included',
  async (person) => {
    await refused(getDoc(at(person)))
    await refused(getDocs(boqsOf(person, 'customer')))
    await refused(getDocs(query(collectionGroup(world.as(person), 'boqs'), limit(5))))
    await refused(setDoc(at(person), boqOf(person, '1')))
    await refused(setDoc(at(person, '2'), boqOf('customer', '2')))
    await refused(updateDoc(at(person), { name: 'Mine' }))
    await refused(deleteDoc(at(person)))
  },
)

test('a suspended person loses access to their own', async () => {
  await world.put('users/suspended/boqs/1', boqOf('suspended', '1'))
  await refused(getDoc(at('suspended', '1', 'suspended')))
  await refused(getDocs(boqsOf('suspended', 'suspended')))
  await refused(setDoc(at('suspended', '2', 'suspended'), boqOf('suspended', '2')))
  await refused(deleteDoc(at('suspended', '1', 'suspended')))
})

test('there are so many places and no more', async () => {
  const last = BOQ_PLACES.at(-1) ?? ''
  await setDoc(at('customer', last), boqOf('customer', last))
  for (const place of ['0', '21', '01', '1.5', 'stage', `${BOQ_PLACES.length + 1}`])
    await refused(setDoc(at('customer', place), boqOf('customer', place)), `place ${place}`)
})

test.each([
  ['no name', { name: '' }],
  ['a name beyond bounds', { name: 'x'.repeat(81) }],
  ['no text', { text: '' }],
  ['a text beyond bounds', { text: 'x'.repeat(100_001) }],
  ['a list for a text', { text: ['x'] }],
  ['decisions beyond bounds', { decisions: 'x'.repeat(100_001) }],
  ['a map for decisions', { decisions: { '1.1': 'A' } }],
  ['columns beyond bounds', { columns: 'x'.repeat(10_001) }],
  ['pictures beyond bounds', { picture: 'x'.repeat(100_001) }],
  ['another number format', { numberFormat: 'space' }],
  ['fewer lines than none', { lineCount: -1 }],
  ['lines in halves', { lineCount: 1.5 }],
  ['a field of its own', { priceMinor: 1 }],
  ['another maker', { createdBy: 'other' }],
  ['another author', { updatedBy: 'other' }],
  ['another id', { id: '3' }],
  ['a time that is none', { updatedAt: 'now' }],
  ['a time to come', { createdAt: NOW + 86_400_000 }],
])('%s is refused, new and over an old one', async (_, changes) => {
  await refused(setDoc(at('customer', '2'), boqOf('customer', '2', changes)))
  await refused(updateDoc(at('customer'), changes))
})

test('the creation time cannot change, and no field can be missing', async () => {
  await refused(updateDoc(at('customer'), { createdAt: NOW - 5 }))
  for (const field of Object.keys(boqOf('customer', '2'))) {
    const { [field as 'id']: _, ...rest } = boqOf('customer', '2')
    await refused(setDoc(at('customer', '2'), rest), `without ${field}`)
  }
})

test('a boq of the greatest size is kept', async () => {
  const changes = {
    name: 'x'.repeat(80),
    text: 'x'.repeat(100_000),
    decisions: 'x'.repeat(100_000),
    columns: 'x'.repeat(10_000),
    picture: 'x'.repeat(100_000),
  }
  await setDoc(at('customer', '2'), boqOf('customer', '2', changes))
  expect((await getDoc(at('customer', '2'))).data()).toMatchObject(changes)
})

test('nobody can list more than a page of them', async () => {
  const boqs = collection(world.as('customer'), 'users/customer/boqs')
  await refused(getDocs(query(boqs, limit(101))))
  await refused(getDocs(boqs))
})
