import { collection, doc, getDoc, getDocs, limit, query, where } from 'firebase/firestore/lite'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { EVERYBODY } from './people.ts'
import { createWorld, refused, type World } from './world.ts'
import { commit } from './writes.ts'

const REFERRAL = {
  id: 'other',
  referrerUid: 'customer',
  code: 'CTCT0001',
  name: 'Other T.',
  status: 'signed_up',
  matches: [],
  orderId: '',
  rewardMinor: 0,
  qualifiedAt: 0,
  createdAt: 1,
  createdBy: 'system',
  updatedAt: 1,
  updatedBy: 'system',
}

let world: World
beforeAll(async () => {
  world = await createWorld()
  await world.put('referrals/other', REFERRAL)
  await world.put('referralCodes/CTCT0001', { id: 'CTCT0001', uid: 'customer', clicks: 1 })
  await world.put('referralOwners/customer', { id: 'customer', code: 'CTCT0001' })
})
afterAll(() => world.close())

const ownOf = (uid: string, person: Parameters<World['as']>[0]) =>
  getDocs(query(collection(world.as(person), 'referrals'), where('referrerUid', '==', uid), limit(100)))

describe('referrals', () => {
  test('are listed by whoever referred', async () => {
    expect((await ownOf('customer', 'customer')).size).toBe(1)
    expect((await getDoc(doc(world.as('customer'), 'referrals/other'))).exists()).toBe(true)
  })

  test.each(['other', 'sales', 'inventory', 'location', 'user', 'guest', 'suspended', 'anonymous'] as const)(
    'of a customer are not read by %s',
    async (person) => {
      await refused(ownOf('customer', person))
      await refused(getDoc(doc(world.as(person), 'referrals/other')))
    },
  )

  test('are not listed without an end, nor all of them by a customer', async () => {
    await refused(getDocs(query(collection(world.as('customer'), 'referrals'), limit(10))))
    await refused(
      getDocs(query(collection(world.as('customer'), 'referrals'), where('referrerUid', '==', 'customer'))),
    )
  })

  test.each(EVERYBODY)('are written by nobody, such as %s', async (person) => {
    const db = world.as(person)
    await refused(commit(db, { 'referrals/forged': { set: { ...REFERRAL, id: 'forged' } } }))
    await refused(commit(db, { [`referrals/${person}`]: { set: { ...REFERRAL, id: person } } }))
    for (const forged of [{ status: 'qualified', rewardMinor: 900_000 }, { referrerUid: person }])
      await refused(commit(db, { 'referrals/other': { update: forged } }))
    await refused(commit(db, { 'referrals/other': { delete: true } }))
  })

  test.each(EVERYBODY)('have codes that %s neither reads nor writes', async (person) => {
    const db = world.as(person)
    for (const path of ['referralCodes/CTCT0001', 'referralOwners/customer', 'referralClicks/one']) {
      await refused(getDoc(doc(db, path)))
      await refused(commit(db, { [path]: { set: { id: 'x', uid: person, clicks: 9 } } }))
    }
  })

  test('stay with whoever registered: nobody says afterwards who referred them', async () => {
    for (const field of ['referredBy', 'referredOn'])
      await refused(
        commit(world.as('customer'), {
          'users/customer': {
            update: {
              [field]: field === 'referredBy' ? 'CTCT0001' : 'a'.repeat(32),
              updatedAt: Date.now(),
              updatedBy: 'customer',
            },
          },
        }),
      )
  })
})
