import {
  collection,
  doc,
  getDoc,
  getDocs,
  limit,
  query,
  where,
  type QueryConstraint,
} from 'firebase/firestore/lite'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Person } from './people.ts'
import { createWorld, refused, type World } from './world.ts'

let world: World
beforeAll(async () => void (world = await createWorld()))
afterAll(() => world.close())

test.each<[string, Person, QueryConstraint[]]>([
  ['orders', 'customer', [where('customerUid', '==', 'customer')]],
  ['orders/own/problems', 'customer', []],
  ['orders/own/problems', 'manager', []],
  ['invoices', 'customer', [where('customerUid', '==', 'customer')]],
  ['invoices', 'manager', []],
  ['stockLevels', 'manager', []],
  ['stockPostings', 'manager', []],
])('at most a hundred %s are listed by %s', async (path, person, by) => {
  const all = collection(world.as(person), path)
  await getDocs(query(all, ...by, limit(100)))
  await refused(getDocs(query(all, ...by, limit(101))))
  await refused(getDocs(query(all, ...by)))
})

test('a new account without a record can read the counts that registration needs', async () => {
  expect((await getDoc(doc(world.connect('newcomer'), 'MetaData/users'))).exists()).toBe(true)
})
