import { collection, doc, getDoc, getDocs, limit, query } from 'firebase/firestore/lite'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { highestRoleOf } from './matrix/actions.ts'
import { EVERYBODY, type Person } from './people.ts'
import { refusedInAnyPart, type FormerCommits } from './refused-in-any-part.ts'
import {
  accountsWrites,
  closeBranchWrites,
  companyWrites,
  documentWrites,
  limitsWrites,
  mailTextWrites,
  moveBranchWrites,
  openBranchWrites,
  putBranches,
  putMailText,
  putSettings,
  ratesWrites,
  taxesWrites,
  testMailWrites,
  wordsWrites,
  zoneWrites,
} from './setting-writes.ts'
import { createWorld, refused, type World } from './world.ts'
import { commit } from './writes.ts'

let world: World
beforeAll(async () => void (world = await createWorld()))
afterAll(() => world.close())
beforeEach(async () => {
  await putSettings(world)
  await putBranches(world)
  await putMailText(world)
})

/** Each with the entry they would write; those without a role pretend to be an Admin. */
const by = (person: Person) => ({
  actor: person,
  role: person === 'anonymous' ? 'Admin' : highestRoleOf(person),
})

/** What pages did before the API wrote settings, as they did it. */
const FORMER: FormerCommits = {
  'publishes rates': (person) => ratesWrites(by(person)).writes,
  'announces taxes': (person) => taxesWrites(by(person)).writes,
  'changes the accounts customers pay into': (person) => accountsWrites(by(person)).writes,
  'changes the details of the company': (person) => companyWrites(by(person)).writes,
  'changes a delivery zone': (person) => zoneWrites(by(person)).writes,
  'changes the limits of the roles': (person) => limitsWrites(by(person)).writes,
  'adds a word': (person) => wordsWrites(by(person)).writes,
  'replaces one of our documents': (person) => documentWrites(by(person)).writes,
  'opens a branch': (person) => openBranchWrites(by(person)).writes,
  'moves a branch': (person) => moveBranchWrites(by(person)).writes,
  'closes a branch': (person) => closeBranchWrites(by(person)).writes,
  'changes the words of a mail': (person) => mailTextWrites(by(person)).writes,
  'sends themselves a test': (person) => testMailWrites(person === 'anonymous' ? 'guest' : person).writes,
}

describe('only the API writes settings, branches and the words of mails', () => {
  test.each(Object.entries(FORMER))('nobody else %s, whole or in parts', (_what, writesOf) =>
    refusedInAnyPart(world, writesOf, 'admin'),
  )

  test.each(['systemConfig/app', 'locations/osu', 'catalog/shop', 'mailTemplates/order-confirmed'])(
    'nobody deletes or replaces %s',
    async (path) => {
      const stored = (await world.read(path)) ?? {}
      for (const person of EVERYBODY) {
        await refused(commit(world.as(person), { [path]: { delete: true } }), person)
        await refused(commit(world.as(person), { [path]: { set: { ...stored, note: 'x' } } }), person)
      }
    },
  )
})

test('our documents are read by members alone, and nobody lists the settings', async () => {
  const read = (person: Person) => getDoc(doc(world.as(person), 'systemConfig/documents'))
  for (const person of ['customer', 'sales'] as const) expect((await read(person)).exists()).toBe(true)
  for (const person of ['anonymous', 'suspended'] as const) await refused(read(person))
  for (const person of EVERYBODY)
    await refused(getDocs(query(collection(world.as(person), 'systemConfig'), limit(1))))
})
