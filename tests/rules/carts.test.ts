import { deleteDoc, doc, getDoc, getDocs, collection, setDoc, updateDoc } from 'firebase/firestore/lite'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { EVERYBODY, type Person } from './people.ts'
import { createWorld, refused, type World } from './world.ts'

let world: World
beforeAll(async () => void (world = await createWorld()))
afterAll(() => world.close())

/** The records somebody has under their own uid; the same except for the text field and its limit. */
const RECORDS = [
  ['carts', 'lines', 100_000],
  ['boqMemory', 'choices', 100_000],
  ['savedViews', 'views', 40_000],
] as const

const BUYING = EVERYBODY.filter((person) => person !== 'anonymous' && person !== 'suspended')

describe.each(RECORDS)('%s', (name, field, max) => {
  const recordOf = (uid: string, changes: Record<string, unknown> = {}) => ({
    id: uid,
    [field]: '{}',
    updatedAt: Date.now(),
    updatedBy: uid,
    ...changes,
  })
  const mine = (person: Person, uid: string = person) => doc(world.as(person), `${name}/${uid}`)

  test.each(BUYING)('%s can write and read one of their own', async (person) => {
    expect((await getDoc(mine(person))).exists()).toBe(false)
    await setDoc(mine(person), recordOf(person))
    await setDoc(mine(person), recordOf(person, { [field]: '{"A":1}' }))
    expect((await getDoc(mine(person))).data()?.[field]).toBe('{"A":1}')
  })

  test.each(EVERYBODY.filter((person) => person !== 'other'))('%s cannot reach another’s', async (person) => {
    await world.put(`${name}/other`, recordOf('other'))
    await refused(getDoc(mine(person, 'other')))
    await refused(setDoc(mine(person, 'other'), recordOf('other')))
    await refused(setDoc(mine(person, 'other'), recordOf('other', { updatedBy: person })))
    await refused(setDoc(mine(person, 'nobody'), recordOf('nobody')))
  })

  test.each(EVERYBODY)('%s can neither list nor delete any', async (person) => {
    await world.put(`${name}/${person}`, recordOf(person))
    await refused(getDocs(collection(world.as(person), name)))
    await refused(deleteDoc(mine(person)))
  })

  test('a suspended person can neither read nor write their own', async () => {
    await refused(getDoc(mine('suspended')))
    await refused(setDoc(mine('suspended'), recordOf('suspended')))
  })

  test.each([
    ['another id', { id: 'other' }],
    ['another author', { updatedBy: 'other' }],
    ['a text beyond bounds', { [field]: 'x'.repeat(max + 1) }],
    ['a map instead of a text', { [field]: { A: 1 } }],
    ['no text', { [field]: null }],
    ['a field of its own', { priceMinor: 1 }],
    ['a time that is none', { updatedAt: 'now' }],
    ['half a millisecond', { updatedAt: Date.now() + 0.5 }],
    ['a time of long ago', { updatedAt: Date.now() - 3_600_000 }],
    ['a time to come', { updatedAt: 253_370_764_800_000 }],
  ])('%s is refused, new and over an old one', async (_, changes) => {
    await world.remove(`${name}/customer`)
    await refused(setDoc(mine('customer'), recordOf('customer', changes)))
    await setDoc(mine('customer'), recordOf('customer'))
    await refused(setDoc(mine('customer'), recordOf('customer', changes)))
    await refused(updateDoc(mine('customer'), changes))
  })

  test('a missing field is refused', async () => {
    for (const left of ['id', field, 'updatedAt', 'updatedBy']) {
      const { [left]: _, ...rest } = recordOf('customer') as Record<string, unknown>
      await refused(setDoc(mine('customer'), rest), left)
    }
  })

  test('a record at the maximum size is accepted', async () => {
    const largest = { [field]: 'x'.repeat(max) }
    await setDoc(mine('customer'), recordOf('customer', largest))
    expect(await world.read(`${name}/customer`)).toMatchObject(largest)
  })

  test('subcollections are closed', async () => {
    await refused(setDoc(doc(world.as('customer'), `${name}/customer/more/one`), { a: 1 }))
  })
})
