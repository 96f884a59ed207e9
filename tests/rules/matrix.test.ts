import { mkdirSync, writeFileSync } from 'node:fs'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { RECORD_ACCESS } from '#domain/people/record-access.ts'
import { canSee } from '#domain/people/roles.ts'
import { highestRoleOf, putQuote } from './matrix/actions.ts'
import { matrixText } from './matrix/matrix-text.ts'
import { allowedBy, collectionOf, kindOf, OPERATIONS, STAFF, type Operation, type Row } from './matrix/row.ts'
import { COMMAND_ID, LIST_ID, QUOTE_ID, ROWS } from './matrix/rows.ts'
import { collectionsOfRules } from './matrix/rules-source.ts'
import { plainWrite, tryCell } from './matrix/try-cell.ts'
import { EVERYBODY, type Person } from './people.ts'
import { storedMessage } from './contact-writes.ts'
import { storedKyc } from './kyc-writes.ts'
import { storedPost } from './post-writes.ts'
import { createWorld, type World } from './world.ts'

const WRITES = ['create', 'update', 'delete'] as const

/** What everybody could really do, by row and operation. */
const seen = new Map<Row, Map<Operation, Map<Person, string>>>()

let world: World
beforeAll(async () => {
  world = await createWorld()
  await putQuote(world, QUOTE_ID)
  for (const part of ['messages/one', 'revisions/7'])
    await world.put(`quotes/${QUOTE_ID}/${part}`, { id: 'one' })
  await world.put(`quoteDrafts/${QUOTE_ID}`, { id: QUOTE_ID })
  for (const path of [
    'carts/customer',
    'boqMemory/customer',
    'savedViews/customer',
    'inboxes/customer',
    'paymentOptions/customer',
  ])
    await world.put(path, { id: 'customer' })
  await world.put('referrals/other', { id: 'other', referrerUid: 'customer' })
  await world.put(`commands/${COMMAND_ID}`, { uid: 'customer' })
  await world.put('kyc/customer', storedKyc('customer'))
  await world.put('kyc/other', storedKyc('other'))
  await world.put('contactMessages/hello', storedMessage('hello'))
  await world.put('mail/contact-hello', { to: 'esi@works.example.com', sentBy: 'nobody' })
  await world.put('posts/out', storedPost('out'))
  await world.put('posts/draft', storedPost('draft', { status: 'draft', publishAt: 0 }))
  await world.put(`lists/${LIST_ID}`, { id: LIST_ID, ownerUid: 'customer' })
})
afterAll(async () => {
  mkdirSync('.cache', { recursive: true })
  writeFileSync('.cache/rules-matrix.txt', matrixText(seen))
  await world.close()
})

describe.each(ROWS)('$kind: $what', (row) => {
  test.each(OPERATIONS)('%s, tried by everybody', async (operation) => {
    const outcomes = new Map<Person, string>()
    // One after the other: actions that count need the previous number.
    for (const person of EVERYBODY) outcomes.set(person, await tryCell(world, row, operation, person))
    seen.set(row, (seen.get(row) ?? new Map()).set(operation, outcomes))
    const allowed = allowedBy(row, operation)
    expect(Object.fromEntries(outcomes)).toEqual(
      Object.fromEntries(
        EVERYBODY.map((person) => [person, allowed.includes(person) ? 'allowed' : 'refused']),
      ),
    )
  })

  test.each(['create', 'update', 'overwrite'] as const)('%s outside the app’s actions', async (operation) => {
    const outcomes = await Promise.all(
      EVERYBODY.map((person) =>
        plainWrite(world, typeof row.path === 'string' ? row.path : row.path(person), operation, person),
      ),
    )
    expect(new Set(outcomes)).toEqual(new Set(['refused']))
  })
})

const AGREEING = ROWS.flatMap(({ agrees, ...row }) => (agrees ? [{ ...row, agrees }] : []))

test.each(AGREEING)('$kind ($what) agrees with the roles table', (row) => {
  const { capability, operation, except = {} } = row.agrees
  const differing = STAFF.filter(
    (person) => allowedBy(row, operation).includes(person) !== canSee([highestRoleOf(person)], capability),
  )
  expect(differing).toEqual(STAFF.filter((person) => person in except))
})

test('the matrix has every collection of the rules, and no others', () => {
  const tested = new Set(ROWS.filter(({ isUnnamed }) => !isUnnamed).map(collectionOf))
  expect([...tested].toSorted()).toEqual(collectionsOfRules().toSorted())
})

test('every cell is tried', () => {
  const untried = ROWS.flatMap((row) =>
    OPERATIONS.flatMap((operation) =>
      EVERYBODY.filter((person) => !seen.get(row)?.get(operation)?.has(person)).map(
        (person) => `${row.kind} ${operation} ${person}`,
      ),
    ),
  )
  expect(untried).toEqual([])
})

test('every action of the records table is tried', () => {
  const tried = new Set(
    ROWS.flatMap((row) => WRITES.map((write) => `${row.kind} ${write}: ${row[write]?.name ?? ''}`)),
  )
  const acts = RECORD_ACCESS.flatMap((kind) =>
    WRITES.flatMap((write) =>
      Object.keys(kind[write] ?? {}).map(
        (name) => `${kind.what ? `${kind.collection}: ${kind.what}` : kind.collection} ${write}: ${name}`,
      ),
    ),
  )
  expect(acts.filter((act) => !tried.has(act))).toEqual([])
})

test('every line of the records table is tried, and every row belongs to one', () => {
  const kinds = new Set(ROWS.map(kindOf))
  expect(RECORD_ACCESS.filter((kind) => !kinds.has(kind))).toEqual([])
  expect(ROWS.filter((row) => !kindOf(row) && !row.isUnnamed)).toEqual([])
})
