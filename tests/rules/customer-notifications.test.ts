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
  writeBatch,
} from 'firebase/firestore/lite'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { MARKED_TOGETHER } from '#domain/people/customer-notification.ts'
import { EVERYBODY } from './people.ts'
import { createWorld, refused, type World } from './world.ts'

const stored = (id: string, customerUid = 'customer') => ({
  id,
  event: 'order-confirmed',
  customerUid,
  recordId: 'own',
  ref: 'CTCT0007',
  about: '',
  at: 1,
  readAt: 0,
})
const PATH = 'customerNotifications/one'

let world: World
beforeAll(async () => void (world = await createWorld()))
beforeEach(() => world.put(PATH, stored('one')))
afterAll(() => world.close())

const listed = (person: (typeof EVERYBODY)[number], uid: string, most = 20) =>
  getDocs(
    query(
      collection(world.as(person), 'customerNotifications'),
      where('customerUid', '==', uid),
      limit(most),
    ),
  )

test('a customer reads their own, and marks it as read once', async () => {
  expect((await listed('customer', 'customer')).size).toBeGreaterThan(0)
  const own = doc(world.as('customer'), PATH)
  const now = Date.now()
  await updateDoc(own, { readAt: now })
  expect(await world.read(PATH)).toMatchObject({ readAt: now })
  await refused(updateDoc(own, { readAt: now + 1 }))
  await refused(updateDoc(own, { readAt: 0 }))
})

test.each(EVERYBODY.filter((person) => person !== 'customer'))(
  '%s neither reads nor marks what a customer was told',
  async (person) => {
    await refused(getDoc(doc(world.as(person), PATH)))
    await refused(listed(person, 'customer'))
    await refused(updateDoc(doc(world.as(person), PATH), { readAt: Date.now() }))
  },
)

test.each(EVERYBODY)('%s cannot write, reword or delete one', async (person) => {
  const one = doc(world.as(person), PATH)
  for (const change of [
    { about: 'Pay to another account', readAt: Date.now() },
    { recordId: 'other' },
    { pushedAt: Date.now(), readAt: Date.now() },
    { customerUid: 'other', readAt: Date.now() },
    { more: true, readAt: Date.now() },
    { readAt: 1 },
    { readAt: 'now' },
    { readAt: Date.now() + 3_600_000 },
  ])
    await refused(updateDoc(one, change))
  await refused(deleteDoc(one))
  const uid = person === 'anonymous' ? 'guest' : person
  await refused(
    setDoc(doc(world.as(person), 'customerNotifications/order-confirmed-forged'), stored('forged', uid)),
  )
})

test('nobody lists those of everybody, or without a limit', async () => {
  const all = collection(world.as('customer'), 'customerNotifications')
  await refused(getDocs(query(all, limit(20))))
  await refused(getDocs(query(all, where('customerUid', '==', 'customer'))))
  await refused(listed('customer', 'customer', 101))
})

test('as many as the inbox marks together are one commit', async () => {
  const batch = writeBatch(world.as('customer'))
  for (let at = 0; at < MARKED_TOGETHER; at++) {
    await world.put(`customerNotifications/many-${at}`, stored(`many-${at}`))
    batch.update(doc(world.as('customer'), `customerNotifications/many-${at}`), { readAt: Date.now() })
  }
  await batch.commit()
  expect((await world.read('customerNotifications/many-0'))?.['readAt']).not.toBe(0)
})
