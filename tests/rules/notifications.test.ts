import {
  collection,
  doc,
  getDocs,
  limit,
  query,
  setDoc,
  updateDoc,
  deleteDoc,
  where,
} from 'firebase/firestore/lite'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { AUDIENCES, notificationScopes, type Audience } from '#domain/people/notification.ts'
import type { Role } from '#domain/people/roles.ts'
import { EVERYBODY, type Person } from './people.ts'
import { createWorld, refused, type World } from './world.ts'

let world: World
beforeAll(async () => {
  world = await createWorld()
  for (const locationId of ['osu', 'kumasi'])
    for (const audience of AUDIENCES)
      await world.put(`notifications/${audience}-${locationId}`, {
        id: `${audience}-${locationId}`,
        audience,
        locationId,
        at: 1,
      })
})
afterAll(() => world.close())

const asked = (person: Person, audience: Audience, locationId?: string) =>
  getDocs(
    query(
      collection(world.as(person), 'notifications'),
      where('audience', '==', audience),
      ...(locationId ? [where('locationId', '==', locationId)] : []),
      limit(20),
    ),
  )

test.each(EVERYBODY.filter((person) => person !== 'anonymous'))(
  '%s is told what their roles and branches say, and nothing else',
  async (person) => {
    const user = (await world.read(`users/${person}`)) as
      | { roles: Role[]; locationIds: string[]; status: string }
      | undefined
    const scopes = user?.status === 'Active' ? notificationScopes(user) : []
    const mayHear = (audience: Audience, branch?: string) =>
      scopes.some(
        (scope) =>
          scope.audiences.includes(audience) &&
          (scope.locationIds === undefined || scope.locationIds.some((one) => one === branch)),
      )
    for (const audience of AUDIENCES)
      for (const branch of [undefined, 'osu', 'kumasi']) {
        const size = await asked(person, audience, branch).then(
          (found) => found.size,
          () => 0,
        )
        expect([audience, branch, size > 0]).toEqual([audience, branch, mayHear(audience, branch)])
      }
  },
)

test('what the inbox asks is answered for every role', async () => {
  const answered: string[] = []
  for (const person of EVERYBODY) {
    const user = (await world.read(`users/${person}`)) as
      | { roles: Role[]; locationIds: string[]; status: string }
      | undefined
    if (user?.status !== 'Active') continue
    for (const { audiences, locationIds } of notificationScopes(user)) {
      await getDocs(
        query(
          collection(world.as(person), 'notifications'),
          where('audience', 'in', audiences),
          ...(locationIds ? [where('locationId', 'in', locationIds)] : []),
          limit(20),
        ),
      )
      answered.push(person)
    }
  }
  expect(answered).toEqual(expect.arrayContaining(['admin', 'manager', 'accountant', 'sales']))
})

test('a visitor is told nothing', async () => {
  for (const audience of AUDIENCES) await refused(asked('anonymous', audience, 'osu'))
})

test('nobody lists the notifications of every audience, or without a limit', async () => {
  const all = collection(world.as('superadmin'), 'notifications')
  await refused(getDocs(query(all, where('audience', '==', 'sellers'))))
  await refused(getDocs(query(all, where('audience', '==', 'sellers'), limit(101))))
})

test.each(EVERYBODY)('%s cannot write, change or delete a notification', async (person) => {
  const own = doc(world.as(person), 'notifications/sellers-osu')
  await refused(updateDoc(own, { about: 'Pay to another account' }))
  await refused(deleteDoc(own))
  await refused(
    setDoc(doc(world.as(person), 'notifications/order-forged'), {
      id: 'order-forged',
      kind: 'order',
      audience: 'sellers',
      locationId: 'osu',
      recordId: 'x',
      ref: 'X',
      about: '',
      at: Date.now(),
    }),
  )
})

test('an inbox is its owner’s, of its shape', async () => {
  const inbox = { id: 'sales', seenAt: 5, readIds: ['order-1'], updatedAt: Date.now(), updatedBy: 'sales' }
  await setDoc(doc(world.as('sales'), 'inboxes/sales'), inbox)
  await refused(setDoc(doc(world.as('admin'), 'inboxes/sales'), { ...inbox, updatedBy: 'admin' }))
  for (const more of [
    { seenAt: '5' },
    { readIds: 'all' },
    { readIds: Array(201).fill('x') },
    { roles: ['Admin'] },
  ])
    await refused(setDoc(doc(world.as('sales'), 'inboxes/sales'), { ...inbox, ...more }))
})
