import { collection, doc, getDoc, getDocs, limit, query, setDoc, where } from 'firebase/firestore/lite'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { newUserRecord } from '#domain/people/user.ts'
import { asDouble, sendDoubles } from './doubles.ts'
import { listCountedBy } from './list-writes.ts'
import { emailOf, EVERYBODY, userRecordOf, type Person } from './people.ts'
import { createWorld, refused, type World } from './world.ts'
import { changed, commit, type Writes } from './writes.ts'

sendDoubles()

let world: World
let made = 0
beforeAll(async () => void (world = await createWorld()))
afterAll(() => world.close())

const nextId = () => (++made).toString(16).padStart(32, 'e')

describe('a record', () => {
  test('that does not exist yet can be looked up by its owner', async () => {
    expect((await getDoc(doc(world.connect('newcomer'), 'users/newcomer'))).exists()).toBe(false)
  })

  test('cannot be created for anybody else, counted or not', async () => {
    const uid = 'someone-else'
    const record = newUserRecord({ uid, email: emailOf('other') }, Date.now())
    const count = Number((await world.read('MetaData/users'))?.count)
    await refused(
      commit(world.as('other'), {
        [`users/${uid}`]: { set: { ...record, createdBy: 'other', updatedBy: 'other' } },
        'MetaData/users': { set: { count: count + 1, lastId: uid, updatedAt: Date.now() } },
      }),
    )
  })

  test('keeps company data in an old format when something else changes', async () => {
    const customer = { company: 'works.example.com', tin: '', type: 'contractor', creditStatus: 'none' }
    await world.put('users/other', { ...userRecordOf('other'), customer })
    const change = (fields: object) =>
      commit(world.as('other'), {
        'users/other': {
          update: { customer: { ...customer, ...fields }, updatedAt: Date.now(), updatedBy: 'other' },
        },
      })
    await change({ tin: 'C0001234567' })
    await refused(change({ company: 'evil.example.com' }))
    await world.put('users/other', userRecordOf('other'))
  })
})

describe('what people are found by', () => {
  const KEPT = ['users', 'orders', 'quotes', 'transactions', 'kyc', 'accountBalances', 'invitedMembers']

  test.each(EVERYBODY)('is written by nobody, not of oneself either: %s', async (person) => {
    const own = person === 'anonymous' ? 'customer' : person
    for (const uid of [own, 'other'])
      await refused(
        commit(world.as(person), {
          [`users/${uid}`]: {
            update: { searchKeys: ['mensah'], updatedAt: Date.now(), updatedBy: own },
          },
        }),
      )
    for (const collection of KEPT.slice(1)) {
      await refused(
        commit(world.as(person), { [`${collection}/forged`]: { set: { searchKeys: ['mensah'] } } }),
      )
      await world.put(`${collection}/known`, {
        id: 'known',
        customerUid: own,
        createdBy: own,
        locationId: 'osu',
      })
      await refused(
        commit(world.as(person), { [`${collection}/known`]: { update: { searchKeys: ['mensah'] } } }),
      )
      await world.remove(`${collection}/known`)
    }
  })

  test.each(['customer', 'other', 'user', 'guest', 'suspended', 'anonymous'] as const)(
    'shows nobody else to customers: %s',
    async (person) => {
      for (const collection_ of KEPT)
        await refused(
          getDocs(
            query(
              collection(world.as(person), collection_),
              where('searchKeys', 'array-contains', 'mensah'),
              limit(50),
            ),
          ),
        )
    },
  )
})

describe('a count of lists', () => {
  const listOf = (uid: string, id: string) => ({
    id,
    ownerUid: uid,
    name: 'Site Tema',
    project: '',
    note: '',
    lines: '[]',
    lineCount: 0,
    createdAt: 1,
    createdBy: uid,
    updatedAt: Date.now(),
    updatedBy: uid,
  })
  const make = (uid: Person, count: unknown) => {
    const id = nextId()
    return commit(world.as(uid), {
      [`lists/${id}`]: { set: listOf(uid, id) },
      ...changed(listCountedBy(uid, id, 1), `listCounts/${uid}`, { count }),
    })
  }

  test('begins at one, changes by one, and is a whole number', async () => {
    await refused(make('customer', 5))
    await refused(make('customer', asDouble(1)))
    await make('customer', 1)
    await refused(make('customer', 3))
  })

  test('goes down by one, but not below zero', async () => {
    const id = nextId()
    await world.put(`lists/${id}`, listOf('customer', id))
    const deleted = (count: number): Writes => ({
      [`lists/${id}`]: { delete: true },
      ...changed(listCountedBy('customer', id, -1), 'listCounts/customer', { count }),
    })
    await world.put('listCounts/customer', { id: 'customer', count: 5, lastListId: id })
    await refused(commit(world.as('customer'), deleted(3)))
    await world.put('listCounts/customer', { id: 'customer', count: -1000, lastListId: id })
    await refused(commit(world.as('customer'), deleted(-1001)))
  })

  test('does not change when a list is given away', async () => {
    const id = nextId()
    await world.put(`lists/${id}`, listOf('customer', id))
    const given = { ...listOf('other', id), updatedBy: 'customer' }
    await refused(setDoc(doc(world.as('customer'), `lists/${id}`), given))
  })
})

test('records only staff can list come a hundred at a time', async () => {
  for (const name of ['accounts', 'suppliers', 'productCosts', 'products', 'orders']) {
    const all = collection(world.as('superadmin'), name)
    await getDocs(query(all, limit(100)))
    await refused(getDocs(query(all, limit(101))), name)
    await refused(getDocs(all), name)
  }
})

test('nobody can change the counts of other collections', async () => {
  await world.put('MetaData/lists', { count: 0, lastId: '', updatedAt: 1 })
  const id = nextId()
  const record = {
    id,
    ownerUid: 'other',
    name: 'Site',
    project: '',
    note: '',
    lines: '[]',
    lineCount: 0,
    createdAt: 1,
    createdBy: 'other',
    updatedAt: Date.now(),
    updatedBy: 'other',
  }
  await refused(
    commit(world.as('other'), {
      [`lists/${id}`]: { set: record },
      ...listCountedBy('other', id, 1),
      'MetaData/lists': { set: { count: 1, lastId: id, updatedAt: Date.now() } },
    }),
  )
})
