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
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { changeWrites } from './member-writes.ts'
import { userRecordOf, type Person } from './people.ts'
import { createWorld, refused, type World } from './world.ts'
import { commit } from './writes.ts'

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

describe('the branches of a member', () => {
  const BRANCHES = ['osu', 'kum', 'b2', 'b3', 'b4', 'b5', 'b6']
  const assign = async (locationIds: unknown) => {
    const uid = `member-${crypto.randomUUID()}`
    const record = { ...userRecordOf('sales'), id: uid, uid }
    await world.put(`users/${uid}`, record)
    return commit(
      world.as('admin'),
      changeWrites(uid, 'admin', 'Admin', 'member.roles', { locationIds }, record),
    )
  }
  beforeAll(async () => {
    for (const id of [...BRANCHES, 'b7']) await world.put(`locations/${id}`, { id, name: id })
  })

  test('number from none to seven', async () => {
    await assign([])
    await assign(BRANCHES)
    await refused(assign([...BRANCHES, 'b7']))
    for (const none of [{}, '', 'osu']) await refused(assign(none))
  })

  test('are all different', async () => {
    await refused(assign(['osu', 'osu']))
    await refused(assign([...BRANCHES.slice(0, 6), 'osu']))
  })

  test.each(BRANCHES.map((_, at) => at))('must exist, including number %i', async (at) => {
    await refused(assign(BRANCHES.with(at, 'nowhere')))
  })
})
