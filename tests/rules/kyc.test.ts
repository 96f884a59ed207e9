import { collection, doc, getDoc, getDocs, limit, query } from 'firebase/firestore/lite'
import { afterAll, beforeAll, describe, test } from 'vitest'
import { highestRoleOf } from './matrix/actions.ts'
import { decisionOn, kycFile, ownKycWrites, reviewWrites, storedKyc } from './kyc-writes.ts'
import { EVERYBODY, type Person } from './people.ts'
import { refusedInAnyPart, type FormerCommits } from './refused-in-any-part.ts'
import { createWorld, refused, type World } from './world.ts'
import { commit } from './writes.ts'

let world: World
beforeAll(async () => void (world = await createWorld()))
afterAll(() => world.close())

const PATH = 'kyc/customer'
const ACCEPTED = { idFront: decisionOn(1), idBack: decisionOn(2) }
const put = (more: Record<string, unknown> = {}) => world.put(PATH, storedKyc('customer', more))

/** Of their own documents; a visitor pretends to be the customer. */
const ownerOf = (person: Person) => (person === 'anonymous' ? 'customer' : person)
const by = (person: Person) => ({
  actor: person === 'anonymous' ? 'admin' : person,
  role: highestRoleOf(person),
})
const owned = async (person: Person, before: Record<string, unknown> | undefined, more: object) => {
  const uid = ownerOf(person)
  await (before ? world.put(`kyc/${uid}`, storedKyc(uid, before)) : world.remove(`kyc/${uid}`))
  return ownKycWrites(uid, { ...more }, before)
}

/** What pages did before the API wrote documents, as they did it. */
const FORMER: FormerCommits = {
  'begins documents': (person) => owned(person, undefined, { files: {} }),
  'adds a document': (person) => owned(person, {}, { files: { idFront: kycFile(7) } }),
  'submits documents': (person) => owned(person, {}, { status: 'submitted' }),
  'submits documents at once': (person) => owned(person, undefined, { status: 'submitted' }),
  'opens approved documents': (person) => owned(person, { status: 'approved' }, { status: 'draft' }),
  'accepts a document': async (person) => {
    await put({ status: 'submitted' })
    const step = { before: 'submitted', status: 'under_review', 'decisions/idFront': decisionOn(1) }
    return reviewWrites('customer', by(person), step)
  },
  'approves documents': async (person) => {
    await put({ status: 'under_review', decisions: ACCEPTED })
    return reviewWrites('customer', by(person), { before: 'under_review', status: 'approved' })
  },
  'rejects documents': async (person) => {
    await put({ status: 'submitted' })
    const step = { before: 'submitted', status: 'rejected', reason: 'Not legible' }
    return reviewWrites('customer', by(person), step)
  },
}

describe('only the API writes the documents of a customer', () => {
  test.each(Object.entries(FORMER))('nobody else %s, whole or in parts', (_what, writesOf) =>
    refusedInAnyPart(world, writesOf, 'customer'),
  )

  test.each(EVERYBODY)('%s deletes none of them', async (person) => {
    await put()
    await refused(commit(world.as(person), { [PATH]: { delete: true } }))
  })
})

test.each(['other', 'sales', 'inventory', 'location', 'user', 'guest', 'suspended', 'anonymous'] as const)(
  'the documents of a customer are not read by %s',
  async (person) => {
    await put()
    await refused(getDoc(doc(world.as(person), PATH)))
    await refused(getDocs(query(collection(world.as(person), 'kyc'), limit(1))))
  },
)

test('documents are read by their owner, who lists none, and a hundred at a time by reviewers', async () => {
  await put()
  await getDoc(doc(world.as('customer'), PATH))
  await refused(getDocs(query(collection(world.as('customer'), 'kyc'), limit(1))))
  for (const person of ['superadmin', 'admin', 'manager', 'accountant'] as const) {
    await getDoc(doc(world.as(person), PATH))
    await getDocs(query(collection(world.as(person), 'kyc'), limit(100)))
    await refused(getDocs(query(collection(world.as(person), 'kyc'), limit(101))))
  }
})
