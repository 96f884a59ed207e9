import { deleteDoc, doc, serverTimestamp, setDoc, updateDoc, writeBatch } from 'firebase/firestore/lite'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { newUserRecord } from '#domain/user.ts'
import { ROLES } from '#domain/roles.ts'
import { emailOf } from './people.ts'
import { createWorld, refused, type World } from './world.ts'

let world: World
let people = 0
beforeAll(async () => void (world = await createWorld()))
afterAll(() => world.close())

/** Somebody who signs in for the first time, with the record the app would write. */
function newcomer() {
  const uid = `new-${++people}`
  const db = world.connect(uid as never)
  const record = newUserRecord({ uid, email: emailOf(uid as never), displayName: 'Esi Owusu' }, 1000)
  return { uid, db, record: record as Record<string, unknown> }
}

async function register(
  db: ReturnType<World['as']>,
  uid: string,
  record: Record<string, unknown>,
  count?: Record<string, unknown>,
) {
  const current = await world.read('MetaData/users')
  const batch = writeBatch(db)
  batch.set(doc(db, `users/${uid}`), record)
  batch.set(
    doc(db, 'MetaData/users'),
    count ?? { count: Number(current?.count) + 1, lastId: uid, updatedAt: 1000 },
  )
  return batch.commit()
}

describe('a new account', () => {
  test('is made by its owner, with the starting roles, and is counted', async () => {
    const { db, uid, record } = newcomer()
    await register(db, uid, record)
  })

  const forgeries: [string, Record<string, unknown>][] = [
    ...ROLES.filter((role) => role !== 'User' && role !== 'Customer').map(
      (role): [string, Record<string, unknown>] => [
        `the role ${role}`,
        { roles: ['User', 'Customer', role] },
      ],
    ),
    ['no roles at all', { roles: [] }],
    ['roles that are no list', { roles: 'Super Admin' }],
    ['the roles in another order with one more', { roles: ['Customer', 'User', 'Admin'] }],
    ['branches', { locationIds: ['osu'] }],
    ['another status', { status: 'Suspended' }],
    ['isNewUser already false', { isNewUser: false }],
    ["somebody else's e-mail", { email: 'admin@example.com' }],
    ["somebody else's id", { id: 'admin' }],
    ["somebody else's uid", { uid: 'admin' }],
    ['an access token', { accessToken: 'secret' }],
    ['an id token', { idToken: 'secret' }],
    ['a refresh token', { refreshToken: 'secret' }],
    ['a credit status', { customer: { creditStatus: 'approved' } }],
    ['a name that is no text', { displayName: { toString: 'x' } }],
    ['a name of a megabyte', { displayName: 'x'.repeat(200_000) }],
    ['a family name of a page', { lastName: 'x'.repeat(81) }],
    ['a currency of a page', { baseCurrencyCode: 'x'.repeat(81) }],
    ['a creator who is somebody else', { createdBy: 'admin' }],
    ['an editor who is somebody else', { updatedBy: 'admin' }],
    ['a creation time that is no number', { createdAt: 'today' }],
    ['a time of change that is no number', { updatedAt: 'today' }],
  ]
  test.each(forgeries)('is refused with %s', async (_what, change) => {
    const { db, uid, record } = newcomer()
    await refused(register(db, uid, { ...record, ...change }))
  })

  test('is refused when it is not counted', async () => {
    const { db, uid, record } = newcomer()
    await refused(setDoc(doc(db, `users/${uid}`), record))
  })

  test('is refused when the count jumps, stays or names somebody else', async () => {
    const { db, uid, record } = newcomer()
    await refused(register(db, uid, record, { count: 99, lastId: uid, updatedAt: 1000 }))
    await refused(register(db, uid, record, { count: 0, lastId: uid, updatedAt: 1000 }))
    await refused(register(db, uid, record, { count: 1, lastId: 'admin', updatedAt: 1000 }))
    await refused(register(db, uid, record, { count: 1, lastId: uid, updatedAt: serverTimestamp() }))
  })

  test('is made for nobody else', async () => {
    const { db, record } = newcomer()
    const victim = 'somebody'
    await refused(
      register(db, victim, { ...record, id: victim, uid: victim, createdBy: victim, updatedBy: victim }),
    )
    const { uid, record: second } = newcomer()
    await refused(register(world.as('stranger'), uid, second))
  })
})

describe('an own record', () => {
  test('lets its owner change name, language and currency', async () => {
    await updateDoc(doc(world.as('customer'), 'users/customer'), {
      displayName: 'Ama M.',
      lang: 'en-GH',
      updatedAt: 5,
      updatedBy: 'customer',
    })
    expect(await world.read('users/customer')).toMatchObject({ displayName: 'Ama M.' })
  })

  const escalations: [string, Record<string, unknown>][] = [
    ...ROLES.filter((role) => role !== 'Customer').map((role): [string, Record<string, unknown>] => [
      `the role ${role}`,
      { roles: ['User', role] },
    ]),
    ['branches', { locationIds: ['osu', 'kum'] }],
    ['another status', { status: 'Suspended' }],
    ['another e-mail', { email: 'admin@example.com' }],
    ['another uid', { uid: 'admin' }],
    [
      'an approved credit',
      { customer: { company: 'X', tin: '', type: 'contractor', creditStatus: 'approved' } },
    ],
    ['a token', { token: 'secret' }],
    ['a creation date', { createdAt: 0 }],
    ['a picture of a megabyte', { image: 'x'.repeat(100_000) }],
    ['somebody else as editor', { updatedBy: 'admin' }],
    ['a time of change that is no number', { updatedAt: 'today' }],
    ['a telephone number of a page', { phone: '0'.repeat(21) }],
    ['isNewUser that is no yes or no', { isNewUser: 'yes' }],
    ['a language that is no text', { lang: 5 }],
  ]
  test.each(escalations)('refuses %s, from its owner', async (_what, change) => {
    await refused(
      updateDoc(doc(world.as('customer'), 'users/customer'), {
        updatedAt: 5,
        updatedBy: 'customer',
        ...change,
      }),
    )
  })

  test.each(['sales', 'location', 'inventory', 'accountant', 'manager', 'admin', 'superadmin'] as const)(
    'does not let %s raise their own roles',
    async (person) => {
      const change = { roles: ['User', 'Super Admin', 'Admin', 'Manager'], updatedAt: 5, updatedBy: person }
      await refused(updateDoc(doc(world.as(person), `users/${person}`), change))
    },
  )

  test.each(['other', 'sales', 'manager', 'stranger', 'suspended'] as const)(
    'cannot be changed by %s',
    async (person) => {
      const change = { displayName: 'Hacked', updatedAt: 5 }
      await refused(updateDoc(doc(world.as(person), 'users/customer'), { ...change, updatedBy: person }))
      await refused(updateDoc(doc(world.as(person), 'users/customer'), { ...change, updatedBy: 'customer' }))
    },
  )

  test('of a suspended person stays as it is', async () => {
    await refused(
      updateDoc(doc(world.as('suspended'), 'users/suspended'), {
        status: 'Active',
        updatedAt: 5,
        updatedBy: 'suspended',
      }),
    )
    await refused(
      updateDoc(doc(world.as('suspended'), 'users/suspended'), {
        displayName: 'Back',
        updatedAt: 5,
        updatedBy: 'suspended',
      }),
    )
  })

  test.each(['customer', 'admin', 'superadmin', 'stranger'] as const)(
    'is never deleted, not by %s',
    async (person) => {
      await refused(deleteDoc(doc(world.as(person), 'users/customer')))
    },
  )
})
