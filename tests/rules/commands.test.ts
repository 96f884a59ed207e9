import {
  collection,
  deleteDoc,
  doc,
  getDoc,
  getDocs,
  limit,
  query,
  serverTimestamp,
  setDoc,
  Timestamp,
  updateDoc,
  where,
  writeBatch,
} from 'firebase/firestore/lite'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { newId } from '#lib/new-id.ts'
import { asDouble, sendDoubles } from './doubles.ts'
import { EVERYBODY, type Person } from './people.ts'
import { createWorld, refused, type World } from './world.ts'

sendDoubles()

let world: World
beforeAll(async () => void (world = await createWorld()))
afterAll(() => world.close())
beforeEach(() => world.remove('commandLimits/customer'))

const askedBy = (uid: string, more: object = {}) => ({
  kind: 'order.cancel',
  uid,
  target: 'one',
  body: '{"reason":"Too late"}',
  createdAt: serverTimestamp(),
  ...more,
})
const ask = (person: Person, more: object = {}, id = newId()) =>
  setDoc(doc(world.as(person), `commands/${id}`), askedBy(person, more))

const ACTIVE = EVERYBODY.filter((person) => person !== 'anonymous' && person !== 'suspended')

test.each(ACTIVE)('%s asks in their own name, and reads what became of it', async (person) => {
  const id = newId()
  const own = doc(world.as(person), `commands/${id}`)
  // Listened to before it is written.
  expect((await getDoc(own)).exists()).toBe(false)
  await ask(person, {}, id)
  await world.put(`commands/${id}`, { ...(await world.read(`commands/${id}`)), status: 'done', answer: '{}' })
  expect((await getDoc(own)).data()).toMatchObject({ status: 'done', answer: '{}' })
})

test.each(['anonymous', 'suspended'] as const)('%s asks for nothing', async (person) => {
  await refused(ask(person))
  await refused(ask(person, { uid: 'customer' }))
})

test.each(EVERYBODY)('%s asks in nobody else’s name', async (person) => {
  const other = person === 'customer' ? 'other' : 'customer'
  await refused(ask(person, { uid: other }))
  await refused(ask(person, { uid: '' }))
})

test('somebody who signed out everywhere since asks for nothing', async () => {
  const session = world.connect('customer', { auth_time: Math.floor(Date.now() / 1000) - 60 })
  const record = (await world.read('users/customer')) ?? {}
  await world.put('users/customer', { ...record, signedOutAt: Date.now() })
  await refused(setDoc(doc(session, `commands/${newId()}`), askedBy('customer')))
  await world.put('users/customer', record)
})

test.each<[string, object]>([
  ['an outcome', { status: 'done' }],
  ['an answer', { answer: '{}' }],
  ['an error', { code: 'INVALID', message: 'No' }],
  ['a time of its end', { settledAt: serverTimestamp() }],
  ['a time of its deletion', { expiresAt: new Timestamp(1, 0) }],
  ['any other field', { roles: ['Super Admin'] }],
  ['a time of its own', { createdAt: new Timestamp(1, 0) }],
  ['a time as a number', { createdAt: Date.now() }],
  ['no kind', { kind: '' }],
  ['a kind without an area', { kind: 'cancel' }],
  ['a kind in capitals', { kind: 'Order.cancel' }],
  ['a kind with another line', { kind: 'order.cancel\n' }],
  ['a kind without end', { kind: `order.${'x'.repeat(60)}` }],
  ['a kind that is a list', { kind: ['order.cancel'] }],
  ['no target', { target: '' }],
  ['a target that is a path', { target: 'orders/one' }],
  ['a target above it', { target: '..' }],
  ['a target of the database', { target: '__id1__' }],
  ['a target without end', { target: 'x'.repeat(201) }],
  ['a target that is a number', { target: asDouble(1) }],
  ['a body that is a map', { body: { reason: 'No' } }],
  ['a body without end', { body: 'x'.repeat(200_001) }],
  ['no body', { body: null }],
])('a command has not %s', async (_what, more) => {
  await refused(ask('customer', more))
  await refused(ask('superadmin', more))
})

test.each(['one', 'A'.repeat(32), 'a'.repeat(31), 'a'.repeat(33), `${'a'.repeat(32)}\n`])(
  'a command is not called %j',
  (id) => refused(ask('customer', {}, id)),
)

test('nobody changes, repeats or deletes a command, whoever asked', async () => {
  const id = newId()
  await ask('customer', {}, id)
  for (const person of EVERYBODY) {
    const command = doc(world.as(person), `commands/${id}`)
    await refused(updateDoc(command, { status: 'done', answer: '{"isApproved":true}' }), person)
    await refused(updateDoc(command, { target: 'two' }), person)
    await refused(setDoc(command, askedBy(person)), person)
    await refused(deleteDoc(command), person)
  }
})

test.each(EVERYBODY.filter((person) => !['customer', 'admin', 'superadmin'].includes(person)))(
  '%s reads nobody else’s command',
  async (person) => {
    const id = newId()
    await ask('customer', {}, id)
    await refused(getDoc(doc(world.as(person), `commands/${id}`)))
    for (const constraints of [[limit(10)], [where('uid', '==', 'customer'), limit(10)]])
      await refused(getDocs(query(collection(world.as(person), 'commands'), ...constraints)))
  },
)

test('an Admin lists what a member asked for, page by page', async () => {
  await ask('customer')
  const of = query(collection(world.as('admin'), 'commands'), where('uid', '==', 'customer'))
  expect((await getDocs(query(of, limit(100)))).size).toBeGreaterThan(0)
  await refused(getDocs(query(of, limit(101))))
  await refused(getDocs(of))
})

test('whoever asked too often waits, and nobody else does', async () => {
  const inAMinute = new Date(Date.now() + 60_000)
  await world.put('commandLimits/customer', { slowUntil: inAMinute })
  await refused(ask('customer'))
  await ask('other')
  for (const person of EVERYBODY) {
    const own = doc(world.as(person), `commandLimits/${person}`)
    await refused(getDoc(own), person)
    await refused(setDoc(own, { slowUntil: new Timestamp(1, 0) }), person)
    await refused(deleteDoc(doc(world.as(person), 'commandLimits/customer')), person)
  }
  await world.put('commandLimits/customer', { slowUntil: new Date(Date.now() - 1000) })
  await ask('customer')
})

test('several are not sent as one, nor hidden beside an honest write', async () => {
  const batch = writeBatch(world.as('customer'))
  batch.set(doc(world.as('customer'), `commands/${newId()}`), askedBy('customer'))
  batch.set(doc(world.as('customer'), `commands/${newId()}`), askedBy('other'))
  await refused(batch.commit())
})
