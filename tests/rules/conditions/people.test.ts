import {
  collection,
  doc,
  getDoc,
  getDocs,
  limit,
  query,
  serverTimestamp,
  updateDoc,
  where,
} from 'firebase/firestore/lite'
import { afterAll, beforeAll, describe, test } from 'vitest'
import { newUserRecord } from '#domain/people/user.ts'
import { emailOf, userRecordOf, type Person } from '#tests/rules/people.ts'
import { createWorld, refused, type World } from '#tests/rules/world.ts'
import { commit, type Writes } from '#tests/rules/writes.ts'

// Each test here is about one condition of a rule, with everything else as it should be.

let world: World
beforeAll(async () => void (world = await createWorld()))
afterAll(() => world.close())

const STAMPS = { createdAt: 1, createdBy: 'other', updatedAt: 1, updatedBy: 'other' }
const LIST = { ownerUid: 'other', name: 'Site', project: '', note: '', lines: '[]', lineCount: 0 }
const PLACE = {
  label: 'Site',
  zone: '',
  address: 'Plot 12',
  city: 'Tema',
  ghanaPostGps: '',
  landmark: '',
  contactName: '',
  contactPhone: '',
}

describe('a company', () => {
  const COMPANY = 'a'.repeat(32)
  const buys = (more: object) =>
    world.put('users/other', {
      ...userRecordOf('other'),
      buysFor: { id: COMPANY, name: 'Adom', roles: ['approver'], costCentres: [] },
      ...more,
    })
  const read = () => getDoc(doc(world.as('other'), `companies/${COMPANY}`))
  beforeAll(() => world.put(`companies/${COMPANY}`, { id: COMPANY, name: 'Adom' }))
  afterAll(() => world.put('users/other', userRecordOf('other')))

  test('is read by those of its members who decide, while they are active', async () => {
    await buys({})
    await read()
    await buys({ status: 'Suspended' })
    await refused(read())
    await buys({ buysFor: { id: COMPANY, name: 'Adom', roles: [], costCentres: [] } })
    await refused(read())
  })

  test('has addresses that keep when they were made', async () => {
    await buys({})
    const id = 'f'.repeat(32)
    const path = `companies/${COMPANY}/addresses/${id}`
    await world.put(path, {
      ...PLACE,
      id,
      ...STAMPS,
    })
    const change = { city: 'Osu', updatedAt: Date.now(), updatedBy: 'other' }
    await refused(updateDoc(doc(world.as('other'), path), { ...change, createdAt: 2 }))
    await updateDoc(doc(world.as('other'), path), change)
  })
})

describe('what is read', () => {
  const read = (person: Person, path: string) => getDoc(doc(world.as(person), path))

  test('of agreed prices is for customers', async () => {
    await world.put('priceLists/works', { id: 'works' })
    await read('customer', 'priceLists/works')
    await world.put('users/user', { ...userRecordOf('user'), terms: { priceListIds: ['works'] } })
    await refused(read('user', 'priceLists/works'))
    await world.put('users/user', userRecordOf('user'))
  })

  test('of one’s own sales is for staff', async () => {
    await world.put('dailyTotals/seller-customer__2026-11-16', { week: '2026-11-16', days: {} })
    await refused(read('customer', 'dailyTotals/seller-customer__2026-11-16'))
    await read('sales', 'dailyTotals/seller-sales__2026-11-16')
  })

  test('of the audit trail by an accountant is about settings of money alone', async () => {
    await world.put('auditLog/of-a-branch', { entity: 'locations', entityId: 'rates' })
    await refused(read('accountant', 'auditLog/of-a-branch'))
  })

  test('of notifications is for those whom they name', async () => {
    await world.put('notifications/odd', { audience: 'everybody' })
    await refused(read('manager', 'notifications/odd'))
  })

  test('of goods on their way is for both branches', async () => {
    const path = 'stockTransfers/on-the-way'
    await world.put(path, { id: 'on-the-way', fromId: 'kum', toId: 'osu' })
    await read('location', path)
    const transfers = collection(world.as('location'), 'stockTransfers')
    await getDocs(query(transfers, where('toId', '==', 'osu'), limit(10)))
    await refused(getDocs(query(transfers, where('toId', '==', 'kum'), limit(10))))
  })

  test('of invoices by sales is of their branch', async () => {
    const invoices = collection(world.as('sales'), 'salesInvoices')
    await getDocs(query(invoices, where('locationId', '==', 'osu'), limit(10)))
    await refused(getDocs(query(invoices, where('locationId', '==', 'kum'), limit(10))))
  })

  test('of branches is for those who look after one and are active', async () => {
    for (const kind of ['stockTotals', 'lossTotals', 'orderQueues']) {
      await world.put(`${kind}/osu`, {})
      await refused(read('location', `${kind}/osu`), kind)
      await refused(read('sales', `${kind}/osu`), kind)
    }
    await world.put('users/sales', { ...userRecordOf('sales'), status: 'Suspended' })
    await refused(read('sales', 'orderQueues/branch-osu'))
    await world.put('users/sales', userRecordOf('sales'))
  })
})

describe('the own record', () => {
  const GOOGLE = 'https://lh3.googleusercontent.com/a/picture'

  test('begins with a picture of Google’s or none', async () => {
    const record = { ...newUserRecord({ uid: 'other', email: emailOf('other') }, Date.now()) }
    const count = Number((await world.read('MetaData/users'))?.count)
    const register = (image: string): Writes => ({
      'users/other': { set: { ...record, image } },
      'MetaData/users': { set: { count: count + 1, lastId: 'other', updatedAt: Date.now() } },
    })
    await world.remove('users/other')
    await refused(commit(world.as('other'), register('https://evil.example.com/a.png')))
    await commit(world.as('other'), register(GOOGLE))
    await world.put('users/other', userRecordOf('other'))
  })

  test('keeps that picture as other facts change', async () => {
    await world.put('users/other', { ...userRecordOf('other'), image: GOOGLE })
    const change = { phone: '+233240000000', updatedAt: Date.now(), updatedBy: 'other' }
    await updateDoc(doc(world.as('other'), 'users/other'), change)
    await refused(
      updateDoc(doc(world.as('other'), 'users/other'), { ...change, image: `${GOOGLE}-of-another` }),
    )
    await world.put('users/other', userRecordOf('other'))
  })
})

test('a list that goes to another owner is counted for both', async () => {
  const COMPANY = 'a'.repeat(32)
  const id = 'c'.repeat(32)
  await world.put('users/other', {
    ...userRecordOf('other'),
    buysFor: { id: COMPANY, name: 'Adom', roles: [], costCentres: [] },
  })
  await world.put(`lists/${id}`, {
    ...LIST,
    id,
    ...STAMPS,
  })
  await world.put('listCounts/other', { id: 'other', count: 3, lastListId: 'x', changedAt: new Date(1) })
  const counted = (owner: string, count: number): Writes => ({
    [`listCounts/${owner}`]: { set: { id: owner, count, lastListId: id, changedAt: serverTimestamp() } },
  })
  const move: Writes = {
    [`lists/${id}`]: { update: { ownerUid: COMPANY, updatedAt: Date.now(), updatedBy: 'other' } },
  }
  await refused(commit(world.as('other'), { ...move, ...counted('other', 2) }))
  await commit(world.as('other'), { ...move, ...counted('other', 2), ...counted(COMPANY, 1) })
  await world.put('users/other', userRecordOf('other'))
})
