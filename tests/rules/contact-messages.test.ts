import { collection, doc, getDoc, getDocs, limit, query, where } from 'firebase/firestore/lite'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { answerWrites, closeWrites, storedMessage } from './contact-writes.ts'
import { highestRoleOf } from './matrix/actions.ts'
import { EVERYBODY, type Person } from './people.ts'
import { refusedInAnyPart, type FormerCommits } from './refused-in-any-part.ts'
import { createWorld, refused, type World } from './world.ts'
import { commit } from './writes.ts'

const ANSWERERS = ['superadmin', 'admin', 'manager', 'sales', 'salesKumasi'] as const
const OTHERS = EVERYBODY.filter((person) => !ANSWERERS.some((one) => one === person))

let world: World
beforeAll(async () => void (world = await createWorld()))
afterAll(() => world.close())

const ID = '7'.repeat(32)
const PATH = `contactMessages/${ID}`
const put = (more: Record<string, unknown> = {}) => world.put(PATH, storedMessage(ID, more))

const ANSWERED = { status: 'answered', answer: 'Yes.', answeredAt: 5, answeredBy: 'sales' }

/** A visitor pretends to be an Admin. */
const by = (person: Person) => ({
  actor: person === 'anonymous' ? 'admin' : person,
  role: highestRoleOf(person),
})
const moved = async (person: Person, before: { status?: string }, to: string) => {
  await put(before)
  return closeWrites(ID, by(person), before.status ?? 'open', to)
}

/** What pages did before the API answered messages, as they did it. */
const FORMER: FormerCommits = {
  'answers a message by mail': async (person) => {
    await put()
    return answerWrites(ID, by(person))
  },
  'closes a message': (person) => moved(person, {}, 'closed'),
  'closes an answered message': (person) => moved(person, ANSWERED, 'closed'),
  'opens a message again': (person) => moved(person, { status: 'closed' }, 'open'),
  'opens an answered message again': (person) => moved(person, { ...ANSWERED, status: 'closed' }, 'answered'),
}

describe('only the API writes messages', () => {
  test.each(Object.entries(FORMER))('nobody else %s, whole or in parts', (_what, writesOf) =>
    refusedInAnyPart(world, writesOf, 'sales'),
  )

  test.each(EVERYBODY)('%s makes none and deletes none', async (person) => {
    await put()
    await refused(commit(world.as(person), { [PATH]: { delete: true } }))
    await refused(commit(world.as(person), { 'contactMessages/mine': { set: storedMessage('mine') } }))
  })
})

const listed = (person: Person, most: number) =>
  getDocs(query(collection(world.as(person), 'contactMessages'), where('status', '==', 'open'), limit(most)))

test.each(OTHERS)('a message is not read by %s', async (person) => {
  await put()
  await refused(getDoc(doc(world.as(person), PATH)))
  await refused(listed(person, 1))
})

test.each(ANSWERERS)('messages are read by %s, a hundred at a time', async (person) => {
  await put()
  expect((await getDoc(doc(world.as(person), PATH))).exists()).toBe(true)
  expect((await listed(person, 100)).docs.map(({ id }) => id)).toEqual([ID])
  await refused(listed(person, 101))
  await refused(getDocs(collection(world.as(person), 'contactMessages')))
})
