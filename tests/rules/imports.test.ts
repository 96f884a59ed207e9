import { deleteDoc, doc, getDoc, setDoc, updateDoc } from 'firebase/firestore/lite'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { PEOPLE, type Person } from './people.ts'
import { createWorld, refused, type World } from './world.ts'

// Imports are written by the API alone; what an undo puts back is for nobody to read.
let world: World
beforeAll(async () => void (world = await createWorld()))
afterAll(() => world.close())

const one = (person: Person, path: string) => doc(world.as(person), path)

const ACTS: Readonly<Record<string, (person: Person) => Promise<unknown>>> = {
  'begins an import': (person) => setDoc(one(person, 'imports/two'), { id: 'two', createdBy: person }),
  'takes an import over': (person) => updateDoc(one(person, 'imports/one'), { createdBy: person }),
  'removes an import': (person) => deleteDoc(one(person, 'imports/one')),
  'says what an undo restores': (person) =>
    setDoc(one(person, 'importParts/one__0'), { id: 'one__0', lines: '[{"before":{"priceMinor":1}}]' }),
  'removes what an undo restores': (person) => deleteDoc(one(person, 'importParts/one__0')),
  'reads what was there before': (person) => getDoc(one(person, 'importParts/one__0')),
}

const EVERYBODY: readonly Person[] = [...(Object.keys(PEOPLE) as (keyof typeof PEOPLE)[]), 'anonymous']

test.each(Object.entries(ACTS))('nobody %s', async (what, act) => {
  for (const person of EVERYBODY) await refused(act(person), `${person} ${what}`)
  expect(await world.read('imports/one')).toMatchObject({ createdBy: 'manager' })
})

test('those who edit products see what was imported, customers do not', async () => {
  for (const person of ['superadmin', 'admin', 'manager', 'inventory'] as const)
    expect((await getDoc(one(person, 'imports/one'))).exists()).toBe(true)
  for (const person of ['customer', 'sales', 'accountant', 'location', 'anonymous'] as const)
    await refused(getDoc(one(person, 'imports/one')), person)
})
